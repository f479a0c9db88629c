"""The Whoosh index on disk: built beside the old one, swapped in with one rename, opened once per process.

Layout of the folder: `v-<content version>-<n>/` holds an index (a shelf each for entries, clauses and other rows); the
file `current` names the one in use. A kill at any moment leaves `current` pointing at a whole index. Whoosh stores
pickles, so only our own folder is ever opened.
"""

from __future__ import annotations

import json
import os
import shutil
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from whoosh import index as whoosh_index

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Library

from .documents import SHELVES, documents, shelf_of
from .postings import Postings, Searcher
from .schema import make_schema, weighting
from .spelling import Vocabulary

FORMAT = 2
Progress = Callable[[int, int], None]
# An entry's own text is weighed clause by clause (tables.py); counting it here as well only costs time.
ENTRY_BOOSTS = {"title": 3.2, "aliases": 2.6, "asks": 1.6}
ROW_BOOSTS = {**ENTRY_BOOSTS, "text": 1.0}


class IndexMissing(Exception):
    """There is no index to search; `manage.py reindex` makes one."""


@dataclass
class OpenIndex:
    """An index in use: entries and other rows as plain tables, clauses for Whoosh to find phrases in, the words it knows."""

    path: Path
    content_version: str
    entries: Postings
    clauses: Searcher
    rows: Postings
    vocabulary: Vocabulary


def index_root() -> Path:
    return Path(settings.DATA_DIR) / "index"


def build_index(source: Library, root: Path, progress: Progress | None = None) -> Path:
    """Build an index of `source` in a new folder under `root` and make it the current one."""
    folder = root / f"v-{source.version}-{uuid.uuid4().hex[:8]}"
    folder.mkdir(parents=True)
    try:
        _fill(folder, source, progress or (lambda done, total: None))
        manifest = {"format": FORMAT, "content": source.version}
        (folder / "manifest.json").write_text(json.dumps(manifest))
        before = _current_name(root)
        _point_to(root, folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        (root / f"current.{folder.name}").unlink(missing_ok=True)
        raise
    _forget_old(root, keep={folder.name, before})
    return folder


def _fill(folder: Path, source: Library, progress: Progress) -> None:
    """One Whoosh index a shelf: searching entries then never has to filter out thousands of clauses."""
    rows = list(documents(source))
    done = 0
    for shelf in SHELVES:
        (folder / shelf).mkdir()
        made = whoosh_index.create_in(folder / shelf, make_schema())
        with made.writer(limitmb=128) as writer:
            for row in (row for row in rows if shelf_of(row) == shelf):
                writer.add_document(**row)
                done += 1
                if done % 100 == 0:
                    progress(done, len(rows))
        made.close()
    progress(len(rows), len(rows))


def _point_to(root: Path, folder: Path) -> None:
    """Swap the pointer: written beside, then renamed over, so that it is never half there."""
    beside = root / f"current.{folder.name}"
    beside.write_text(folder.name)
    os.replace(beside, root / "current")


def _current_name(root: Path) -> str:
    """The name of the index in use, or nothing."""
    try:
        return current_folder(root).name
    except IndexMissing:
        return ""


def _forget_old(root: Path, keep: set[str]) -> None:
    """Remove indexes that are neither current nor the one before it (another process may still read that)."""
    for path in root.glob("v-*"):
        if path.name not in keep:
            shutil.rmtree(path, ignore_errors=True)


def current_folder(root: Path) -> Path:
    """The folder of the index in use."""
    try:
        folder = root / (root / "current").read_text().strip()
        manifest = json.loads((folder / "manifest.json").read_text())
    except (OSError, ValueError):
        raise _missing() from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise IndexMissing("The search index has another format. Run: python manage.py reindex")
    return folder


def is_fresh(root: Path, version: str) -> bool:
    """Does the current index hold this version of the content?"""
    return _current_name(root).startswith(f"v-{version}-")


_opened: dict[Path, tuple[tuple[int, int], OpenIndex]] = {}


def open_index() -> OpenIndex:
    """The index in use. Opened once; a rebuilt one is picked up at the next call."""
    root = index_root()
    mark = _pointer_mark(root)
    known = _opened.get(root)
    if known is None or known[0] != mark:
        known = _opened[root] = mark, open_folder(current_folder(root), library())
    return known[1]


def _pointer_mark(root: Path) -> tuple[int, int]:
    """What tells one pointer file from the next without reading it: every rebuild puts a new file in its place."""
    try:
        told = os.stat(root / "current")
    except OSError:
        raise _missing() from None
    return told.st_ino, told.st_mtime_ns


def _missing() -> IndexMissing:
    return IndexMissing("There is no search index yet. Run: python manage.py reindex")


def open_folder(folder: Path, source: Library) -> OpenIndex:
    """Open the index in one folder, which was built from `source`."""
    try:
        entries, clauses, rows = (_searcher(folder / shelf) for shelf in SHELVES)
    except (whoosh_index.EmptyIndexError, OSError) as error:
        raise IndexMissing(f"The search index cannot be opened ({error}). Run: python manage.py reindex") from error
    version = json.loads((folder / "manifest.json").read_text())["content"]
    tables = Postings(entries, ENTRY_BOOSTS), clauses, Postings(rows, ROW_BOOSTS)
    return OpenIndex(folder, version, *tables, Vocabulary.of(source))


def _searcher(folder: Path) -> Searcher:
    return whoosh_index.open_dir(folder).searcher(weighting=weighting())
