"""Opening what people have: a file of JSON, YAML or CSV, a folder of such files, or a zip archive of them."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from judgeapp.cards.errors import CardFileFaulty

from .columns import field_of, mapped
from .rows import RawRow

MOST_BYTES = 64 * 1024 * 1024
MOST_CARDS = 50_000
TABLES = (".csv", ".tsv")
READ = (".json", ".yaml", ".yml", *TABLES)


@dataclass(frozen=True)
class Opened:
    """The rows of one file, and which of its columns is which field, if it is a table."""

    name: str
    rows: list[RawRow]
    columns: dict[str, str] = field(default_factory=dict)
    unused: tuple[str, ...] = ()


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
    """Return the rows of one file, for whoever only looks at them."""
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
                raise CardFileFaulty(f"{path} cannot be read: no {', '.join(READ)} file is in it.")
            for name in names:
                with archive.open(name) as packed:
                    data = packed.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise CardFileFaulty(f"{path} holds more than {MOST_BYTES // 1024 // 1024} MB.")
                yield name, data
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise CardFileFaulty(f"{path} is no archive that can be opened: {error}.") from error


def _opened(name: str, data: bytes, wanted: dict[str, str]) -> Opened:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardFileFaulty(f"{name} is not UTF-8 (byte {error.start}). Save it as UTF-8.") from error
    if not text.strip():
        raise CardFileFaulty(f"{name} is empty.")
    suffix = Path(name).suffix.lower()
    if suffix in TABLES:
        return _table(name, text, wanted)
    try:
        if suffix in (".yaml", ".yml"):
            found = yaml.load(text, Loader=yaml.CSafeLoader)
        else:
            found = json.loads(text, parse_constant=_no_constant)
    except (json.JSONDecodeError, yaml.YAMLError, RecursionError, ValueError) as error:
        raise CardFileFaulty(f"{name} is no valid JSON or YAML: {' '.join(str(error).split())[:300]}") from error
    return Opened(name, raw_rows(found), wanted)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _table(name: str, text: str, wanted: dict[str, str]) -> Opened:
    """Read a table whose first line names its columns, in any order."""
    first = text.splitlines()[0]
    delimiter = max("\t;,", key=first.count)
    try:
        read = list(csv.reader(io.StringIO(text), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise CardFileFaulty(f"{name} is no table that can be read: {error}.") from error
    head, body = [column.strip() for column in read[0]], read[1:]
    columns = mapped(head, wanted)
    if missing := [field for field in ("name", "type") if field not in columns.values()]:
        raise CardFileFaulty(
            f"{name} has no column for {' or '.join(missing)}; its columns are {', '.join(head)[:300]}. "
            f"Say which one it is: --map COLUMN={missing[0]}"
        )
    rows: list[RawRow] = [
        (f"row {place}", None, dict(zip(head, cells, strict=False)))
        for place, cells in enumerate(body, 2)
        if any(cell.strip() for cell in cells)
    ]
    return Opened(name, rows, columns, tuple(column for column in head if column not in columns))


def raw_rows(data: Any) -> list[RawRow]:
    """Return every row as it stands in a file: its place, its slug if it has one, the row."""
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
