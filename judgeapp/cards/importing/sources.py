"""Opening what people have: a file of JSON, YAML or CSV, a folder of such files, or a zip archive of them."""

from __future__ import annotations

import hashlib
import json
import lzma
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from judgeapp.cards.errors import CardFileFaulty
from judgeapp.cards.text_files import text_of

from .nesting import raw_rows
from .rows import Opened, RawRow, Unreadable
from .tables import is_table, read_table

MOST_BYTES = 64 * 1024 * 1024
MOST_CARDS = 50_000
TABLES = (".csv", ".tsv")
YAML = (".yaml", ".yml")
LINES = (".jsonl", ".ndjson")
READ = (".json", *LINES, *YAML, *TABLES)
ARCHIVES = (".zip", ".7z", ".rar", ".gz", ".tar")
# What unpacking raises for an archive that is damaged in the middle.
_GARBLED = (zlib.error, lzma.LZMAError)
SPREADSHEET = ("xl/workbook.xml", "content.xml")
# Lists written by hand often end in a comma.
_COMMA_TOO_MANY = re.compile(r",\s*[}\]]")
# A script of an app that holds its cards: `export default [...];`
_ASSIGNED = re.compile(
    r"\A\s*(?:export\s+default\s+|(?:export\s+)?(?:const|let|var)\s+\w+\s*=\s*|[\w.]+\s*=\s*)(?=[\[{])"
)


@dataclass(frozen=True)
class Source:
    """Everything imported at once, with a digest to tell whether it has changed."""

    files: list[Opened]
    digest: str

    @property
    def total(self) -> int:
        return sum(len(file.rows) for file in self.files)


def open_source(paths: Sequence[Path], wanted: Mapping[str, str] | None = None) -> Source:
    """Open files, folders and archives. Raises CardFileFaulty with an explanation."""
    digest = hashlib.sha256()
    files: list[Opened] = []
    parts = [part for path in paths for part in _parts(path)]
    digest.update(repr(sorted((wanted or {}).items())).encode())
    for name, data in parts:
        digest.update(data)
        # In a single file a place is a row; among several it names its file.
        files.append(
            _opened(name, data, dict(wanted or {})) if len(parts) == 1 else _one_of_many(name, data, wanted or {})
        )
    if not any(_is_readable(file) for file in files):
        raise CardFileFaulty("\n".join(row.why for file in files for _, _, row in file.rows))
    source = Source(files, digest.hexdigest())
    if source.total > MOST_CARDS:
        raise CardFileFaulty(f"A card file can have at most {MOST_CARDS} cards; this one has {source.total}.")
    return source


def load_rows(path: Path) -> list[RawRow]:
    """Return the rows of one file without importing them."""
    return [row for file in open_source([path]).files for row in file.rows]


def _is_readable(file: Opened) -> bool:
    return not any(at == file.name for at, _, _ in file.rows)


def _one_of_many(name: str, data: bytes, wanted: Mapping[str, str]) -> Opened:
    """Open one file of several. If it can't be read it is reported, and the others are imported."""
    try:
        return _placed(_opened(name, data, dict(wanted)))
    except CardFileFaulty as faulty:
        return Opened(name, [(name, None, Unreadable(str(faulty)))])


def _placed(file: Opened) -> Opened:
    rows: list[RawRow] = [(f"{file.name}, {at}", slug, row) for at, slug, row in file.rows]
    return replace(file, rows=rows)


def _parts(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each file."""
    try:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.is_file() and _is_read(one.relative_to(path)))
            if not inside:
                raise CardFileFaulty(f"{path} can't be read: it contains no {', '.join(READ)} file.")
            for one in inside:
                yield str(one.relative_to(path)), _bytes(one)
        elif zipfile.is_zipfile(path):
            yield from _unpacked(path)
        else:
            yield path.name, _bytes(path)
    except OSError as error:
        raise CardFileFaulty(f"{path} can't be read: {error.strerror}.") from error


def _is_read(path: Path) -> bool:
    """Return whether a file of a folder or an archive may hold cards. Hidden ones are what a system adds for itself."""
    hidden = any(part.startswith((".", "__MACOSX")) for part in path.parts)
    return path.suffix.lower() in READ and not hidden


def _bytes(path: Path) -> bytes:
    if path.stat().st_size > MOST_BYTES:
        raise CardFileFaulty(f"{path} is larger than {MOST_BYTES // 1024 // 1024} MB.")
    return path.read_bytes()


def _unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive, as long as all of them together stay within the limit."""
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(path) as archive:
            names = sorted(one for one in archive.namelist() if _is_read(Path(one)))
            if not names:
                raise CardFileFaulty(_why_empty(path, archive.namelist()))
            for name in names:
                with archive.open(name) as packed:
                    data = packed.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise CardFileFaulty(f"{path} contains more than {MOST_BYTES // 1024 // 1024} MB.")
                yield name, data
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, *_GARBLED) as error:
        raise CardFileFaulty(f"{path} isn't an archive we can open: {error}.") from error


def _why_empty(path: Path, inside: Sequence[str]) -> str:
    """Say why nothing in an archive can be read."""
    if any(one in inside for one in SPREADSHEET):
        return f"{path} is a spreadsheet. Save it as CSV, then import that."
    if packed := [one for one in inside if Path(one).suffix.lower() in ARCHIVES]:
        return f"{path} contains other archives ({', '.join(packed)[:200]}). Unpack them first."
    return f"{path} can't be read: it contains no {', '.join(READ)} file."


def _opened(name: str, data: bytes, wanted: dict[str, str]) -> Opened:
    """Open one file. Its content decides what it is, not its ending."""
    text = text_of(data)
    if text is None:
        raise CardFileFaulty(f"{name} isn't readable text. Save it as UTF-8.")
    if not text.strip():
        raise CardFileFaulty(f"{name} is empty.")
    suffix = Path(name).suffix.lower()
    text = _ASSIGNED.sub("", text)
    if text.lstrip()[0] in "{[" or (suffix == ".json" and not is_table(text)):
        return Opened(name, _json_rows(name, text, suffix), wanted)
    if suffix not in YAML and is_table(text):
        return read_table(name, text, wanted)
    if suffix not in YAML:
        raise CardFileFaulty(f"{name} isn't a card file: it's neither JSON nor a table with column names.")
    try:
        return Opened(name, raw_rows(yaml.load(text, Loader=yaml.CSafeLoader)), wanted)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise CardFileFaulty(f"{name} isn't valid YAML: {' '.join(str(error).split())[:300]}") from error


def _json_rows(name: str, text: str, suffix: str) -> list[RawRow]:
    """Return the rows of a JSON file, or of one with an object on each line."""
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if suffix in LINES or (len(lines) > 1 and all(_is_object(line) for _, line in lines[:2])):
        return [(f"row {at}", None, _line(line)) for at, line in lines]
    return raw_rows(_json(name, text))


def _is_object(line: str) -> bool:
    return isinstance(_line(line), dict)


def _line(line: str) -> Any:
    """Return the contents of one line. A damaged line costs one card, not the file."""
    try:
        return json.loads(line, parse_constant=_no_constant)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        return Unreadable(f"isn't valid JSON: {' '.join(str(error).split())[:200]}")


def _json(name: str, text: str) -> Any:
    try:
        return json.loads(text.rstrip().removesuffix(";"), parse_constant=_no_constant)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        comma = " There's a comma before a closing bracket; remove it." if _COMMA_TOO_MANY.search(text) else ""
        raise CardFileFaulty(f"{name} isn't valid JSON: {' '.join(str(error).split())[:300]}.{comma}") from error


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} isn't a number")
