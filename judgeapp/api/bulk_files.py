"""The content of the site as files of JSON lines: the same bytes for everyone until the content changes.

They are made once for each version, by `manage.py prepare` or on the first request, and stored compressed in the data
folder. A worker holds them in memory (about 1 MB). Rows are those of the API, with addresses that begin at the site's
root.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest

from judgeapp.cards.collection import card_rows
from judgeapp.metering import unmetered
from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import gallery
from rules_engine import ENGINE_VERSION

from .card_shapes import contract_row
from .gallery import shown_row
from .lists import ban_shape, erratum_shape, question_shape
from .shapes import Shape, entry_alone

# Raise it when rows get other keys: files of an older shape are rebuilt.
SHAPE = 2
FOLDER, LIST = "bulk", "files.json"
# The version that is served, and one before it: two releases may run side by side.
MOST_VERSIONS = 2
logger = logging.getLogger(__name__)


class FromTheRoot:
    """Replaces a request where addresses should start at the site's root, whatever its host."""

    def build_absolute_uri(self, location: str) -> str:
        return location


@dataclass(frozen=True)
class BulkFile:
    """One file: what is in it, how much, and its checksum. Sizes and checksum are of the lines, not of what is sent."""

    name: str
    about: str
    rows: int
    size: int
    compressed: int
    sha256: str


@dataclass(frozen=True)
class Bulk:
    """All files of one version of the content."""

    version: str
    files: tuple[BulkFile, ...]
    bodies: Mapping[str, bytes]

    @property
    def by_name(self) -> dict[str, BulkFile]:
        return {file.name: file for file in self.files}


@cache
@unmetered()
def bulk() -> Bulk:
    """Return the files of the content as it is."""
    folder = Path(settings.DATA_DIR) / FOLDER / _version()
    try:
        return _read(folder)
    except (OSError, ValueError, KeyError, TypeError):
        made = _made()
    try:
        _write(folder, made)
    except OSError as error:
        logger.warning("%s cannot hold the downloads (%s); each worker makes its own.", folder, error.strerror or error)
    return made


def row_marks() -> dict[str, dict[str, str]]:
    """Return a short mark of each row, by file and by the row's name. A row that changes gets another mark."""
    marks: dict[str, dict[str, str]] = {}
    for name, body in bulk().bodies.items():
        lines = gzip.decompress(body).splitlines()
        marks[name] = {row_name(json.loads(line)): hashlib.sha256(line).hexdigest()[:8] for line in lines}
    return marks


def row_name(row: Shape) -> str:
    """A name that is unique within its file: several errata may share a clause, and so a `ref`."""
    name: str = row["id"] if "id" in row else row["ref"]
    return name


def _version() -> str:
    return f"{library().version}-{ENGINE_VERSION}-{SHAPE}"


def _made() -> Bulk:
    bodies, files = {}, []
    for name, (about, rows) in SHELVES.items():
        lines = b"".join(_line(row) for row in rows(cast(HttpRequest, FromTheRoot())))
        bodies[name] = gzip.compress(lines, 9, mtime=0)
        digest = hashlib.sha256(lines).hexdigest()
        files.append(BulkFile(name, about, lines.count(b"\n"), len(lines), len(bodies[name]), digest))
    return Bulk(library().version, tuple(files), bodies)


def _line(row: Shape) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# -- on disk -----------------------------------------------------------------------------------------------------------


def _read(folder: Path) -> Bulk:
    """Read existing files. Raises OSError, and ValueError if they are truncated or damaged."""
    rows: list[dict[str, Any]] = json.loads((folder / LIST).read_text(encoding="utf-8"))
    files = tuple(BulkFile(**row) for row in rows)
    bodies = {file.name: (folder / f"{file.name}.jsonl.gz").read_bytes() for file in files}
    for file in files:
        if hashlib.sha256(_plain(bodies[file.name])).hexdigest() != file.sha256:
            raise ValueError(f"{file.name} is damaged")
    if set(bodies) != set(SHELVES):
        raise ValueError("other files than there should be")
    return Bulk(library().version, files, bodies)


def _plain(body: bytes) -> bytes:
    try:
        return gzip.decompress(body)
    except EOFError as cut:
        raise ValueError("it is cut off") from cut


def _write(folder: Path, made: Bulk) -> None:
    """Write all files at once and delete those of old versions. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(mkdtemp(prefix="making-", dir=folder.parent))
    for name, body in made.bodies.items():
        (making / f"{name}.jsonl.gz").write_bytes(body)
    (making / LIST).write_text(json.dumps([asdict(file) for file in made.files]), encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    try:
        making.rename(folder)
    except OSError:
        # Another worker was first and wrote the same bytes.
        shutil.rmtree(making, ignore_errors=True)
    others = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in [path for path in others if path != folder][MOST_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


# -- what is in them ---------------------------------------------------------------------------------------------------


def _rulebook(request: HttpRequest) -> Iterable[Shape]:
    for edition in library().editions.values():
        for entry in edition.entries.values():
            yield entry_alone(entry, request)


def _scenarios(request: HttpRequest) -> Iterable[Shape]:
    for one in gallery().shown:
        yield {**shown_row(one, request), "question": one.scenario.question}


def _cards(request: HttpRequest) -> Iterable[Shape]:
    for slug, row in card_rows().items():
        url, api_url = f"/cards/{slug}/", f"/api/v1/cards/{slug}/"
        yield {"slug": slug, "ref": slug, **contract_row(row), "url": url, "api_url": api_url}


def _with_clause(rows: Iterable[Shape]) -> Iterable[Shape]:
    """Errata and bans with their clause under its older name as well."""
    for row in rows:
        yield {**row, "clause": row["ref"]}


Rows = Callable[[HttpRequest], Iterable[Shape]]
SHELVES: Mapping[str, tuple[str, Rows]] = {
    "rulebook": ("Every entry of every edition with its clauses.", _rulebook),
    "errata": (
        "Errata, with what each changed.",
        lambda r: _with_clause(erratum_shape(row, r) for row in library().errata),
    ),
    "banned": ("Banned cards.", lambda r: _with_clause(ban_shape(row, r) for row in library().banned)),
    "open-questions": (
        "Open questions, with their readings.",
        lambda r: (question_shape(row, r) for row in library().open_questions.values()),
    ),
    "scenarios": ("The scenarios of the gallery with their questions.", _scenarios),
    "cards": ("The practice cards of the site.", _cards),
}
