"""Opening what people have: a file of JSON, YAML or CSV, a folder of such files, or a zip archive of them."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from judgeapp.cards.deck_lists import text_of
from judgeapp.cards.errors import CardFileFaulty

from .columns import field_of
from .rows import Opened, RawRow
from .tables import is_table, read_table

MOST_BYTES = 64 * 1024 * 1024
MOST_CARDS = 50_000
TABLES = (".csv", ".tsv")
YAML = (".yaml", ".yml")
READ = (".json", *YAML, *TABLES)
ARCHIVES = (".zip", ".7z", ".rar", ".gz", ".tar")
SPREADSHEET = ("xl/workbook.xml", "content.xml")
# Written by hand, a list easily ends in a comma.
_COMMA_TOO_MANY = re.compile(r",\s*[}\]]")


@dataclass(frozen=True)
class Source:
    """Everything that is imported at once, with a digest that tells whether it is still the same."""

    files: list[Opened]
    digest: str

    @property
    def total(self) -> int:
        return sum(len(file.rows) for file in self.files)


def open_source(paths: Sequence[Path], wanted: Mapping[str, str] | None = None) -> Source:
    """Open files, folders and archives. Raises CardFileFaulty in words."""
    digest = hashlib.sha256()
    files: list[Opened] = []
    parts = [part for path in paths for part in _parts(path)]
    for name, data in parts:
        digest.update(data)
        opened = _opened(name, data, dict(wanted or {}))
        # In a single file a place is a row; among several it names its file.
        files.append(opened if len(parts) == 1 else _placed(opened))
    source = Source(files, digest.hexdigest())
    if source.total > MOST_CARDS:
        raise CardFileFaulty(f"A card file may hold at most {MOST_CARDS} cards; this one holds {source.total}.")
    return source


def load_rows(path: Path) -> list[RawRow]:
    """Return the rows of one file without importing them."""
    return [row for file in open_source([path]).files for row in file.rows]


def _placed(file: Opened) -> Opened:
    rows: list[RawRow] = [(f"{file.name}, {at}", slug, row) for at, slug, row in file.rows]
    return Opened(file.name, rows, file.columns, file.unused)


def _parts(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each file."""
    try:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.is_file() and one.suffix.lower() in READ)
            if not inside:
                raise CardFileFaulty(f"{path} cannot be read: no {', '.join(READ)} file is in it.")
            for one in inside:
                yield str(one.relative_to(path)), _bytes(one)
        elif zipfile.is_zipfile(path):
            yield from _unpacked(path)
        else:
            yield path.name, _bytes(path)
    except OSError as error:
        raise CardFileFaulty(f"{path} cannot be read: {error.strerror}.") from error


def _bytes(path: Path) -> bytes:
    if path.stat().st_size > MOST_BYTES:
        raise CardFileFaulty(f"{path} is larger than {MOST_BYTES // 1024 // 1024} MB.")
    return path.read_bytes()


def _unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive, as long as all of them together stay within the limit."""
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(path) as archive:
            names = sorted(one for one in archive.namelist() if Path(one).suffix.lower() in READ)
            if not names:
                raise CardFileFaulty(_why_empty(path, archive.namelist()))
            for name in names:
                with archive.open(name) as packed:
                    data = packed.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise CardFileFaulty(f"{path} holds more than {MOST_BYTES // 1024 // 1024} MB.")
                yield name, data
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise CardFileFaulty(f"{path} is no archive that can be opened: {error}.") from error


def _why_empty(path: Path, inside: Sequence[str]) -> str:
    """Say why nothing in an archive can be read."""
    if any(one in inside for one in SPREADSHEET):
        return f"{path} is a spreadsheet. Save it as CSV, then import that."
    if packed := [one for one in inside if Path(one).suffix.lower() in ARCHIVES]:
        return f"{path} holds other archives ({', '.join(packed)[:200]}). Unpack them first."
    return f"{path} cannot be read: no {', '.join(READ)} file is in it."


def _opened(name: str, data: bytes, wanted: dict[str, str]) -> Opened:
    """Open one file. Its content decides what it is, not its ending."""
    text = text_of(data)
    if text is None:
        raise CardFileFaulty(f"{name} is no text that can be read. Save it as UTF-8.")
    if not text.strip():
        raise CardFileFaulty(f"{name} is empty.")
    suffix = Path(name).suffix.lower()
    if text.lstrip()[0] in "{[" or (suffix == ".json" and not is_table(text)):
        return Opened(name, raw_rows(_json(name, text)), wanted)
    if suffix not in YAML and is_table(text):
        return read_table(name, text, wanted)
    if suffix not in YAML:
        raise CardFileFaulty(f"{name} is no card file: it is neither JSON nor a table with a line of column names.")
    try:
        return Opened(name, raw_rows(yaml.load(text, Loader=yaml.CSafeLoader)), wanted)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise CardFileFaulty(f"{name} is no valid YAML: {' '.join(str(error).split())[:300]}") from error


def _json(name: str, text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        comma = " A comma stands before a closing bracket; take it out." if _COMMA_TOO_MANY.search(text) else ""
        raise CardFileFaulty(f"{name} is no valid JSON: {' '.join(str(error).split())[:300]}.{comma}") from error


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def raw_rows(data: Any) -> list[RawRow]:
    """Return every row of a file unchanged: its place, its slug if it has one, the row."""
    if isinstance(data, Mapping) and isinstance(data.get("cards"), (Mapping, list)) and "type" not in data:
        data = data["cards"]
    if isinstance(data, list):
        return [(f"row {i}", None, row) for i, row in enumerate(data, 1)]
    if not isinstance(data, Mapping):
        raise CardFileFaulty("A card file is a list of cards, or a mapping from slug to card.")
    rows: list[RawRow] = []
    for key, value in data.items():
        rows += _under(str(key), value)
    return rows


def _under(key: str, value: Any) -> list[RawRow]:
    """Return the row of a mapping, or the rows of a set: some files have one mapping or list for each set."""
    at = f"cards.{key[:120]}"
    if isinstance(value, list):
        return [(f"{at}, row {i}", None, row) for i, row in enumerate(value, 1)]
    if isinstance(value, Mapping) and value and all(map(_is_row, value.values())) and not _is_row(value):
        return [(f"{at}.{str(inner)[:60]}", None, row) for inner, row in value.items()]
    return [(at, None if _is_foreign(value) else key, value)]


def _is_row(value: Any) -> bool:
    return isinstance(value, Mapping) and any(field_of(str(key)) == "name" for key in value)


def _is_foreign(value: Any) -> bool:
    """Whether a row calls something that we know by another name. Its key is then no slug of ours."""
    return isinstance(value, Mapping) and any(field_of(str(key)) not in (None, str(key)) for key in value)
