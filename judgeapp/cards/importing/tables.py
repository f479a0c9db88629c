"""Tables as spreadsheets save them: commas, semicolons or tabs, and columns in any order."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping

from judgeapp.cards.errors import CardFileFaulty

from .columns import mapped
from .rows import Opened, RawRow

DELIMITERS = "\t;,|"
# Spreadsheets may name their separator in a first line by itself.
_SEPARATOR = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
# A cell without a column is a comma that should have been quoted: the row says so instead of losing it.
NO_COLUMN = "a cell beyond the last column"
_LONGEST_CELL = 1_000_000
# At most this many lines may precede the column names: a title, a date, a note.
MOST_ABOVE = 10


def is_table(text: str) -> bool:
    """Return whether a text looks like a table: one of its first lines has cells."""
    return any(sign in line for line in _first_lines(text) for sign in DELIMITERS)


def read_table(name: str, text: str, wanted: Mapping[str, str]) -> Opened:
    """Read a table with a line that names its columns, in any order. Raises CardFileFaulty."""
    lines = [(at, cells) for at, cells in _lines(name, text, wanted) if any(map(str.strip, cells))]
    if not lines:
        raise CardFileFaulty(f"{name} is empty.")
    first = _heading([cells for _, cells in lines[:MOST_ABOVE]], wanted)
    head = [column.strip() for column in lines[first][1]]
    columns = mapped(filter(None, head), wanted)
    _check(name, head, columns)
    rows: list[RawRow] = [(f"row {line}", None, _row(head, cells)) for line, cells in lines[first + 1 :]]
    unused = tuple(dict.fromkeys(column for column in head if column and column not in columns))
    return Opened(name, rows, columns, unused, tuple(_remarks(lines[first][0] if first else 0, head, wanted)))


def _remarks(heading: int, head: list[str], wanted: Mapping[str, str]) -> Iterator[str]:
    if heading:
        yield f"line {heading} has the column names; we don't read what's above it"
    for column, field in wanted.items():
        if column not in head:
            yield f"there's no column '{column}' for {field}"


def _heading(lines: list[list[str]], wanted: Mapping[str, str]) -> int:
    """Return which line names the columns: the first with a name and a type, for titles may be above it; else the first line."""
    named = (at for at, cells in enumerate(lines) if not _missing(mapped(map(str.strip, cells), wanted)))
    return next(named, 0)


def _first_lines(text: str) -> list[str]:
    return [line for line in text.lstrip().splitlines()[: 2 * MOST_ABOVE] if line.strip()][:MOST_ABOVE]


def _delimiter(text: str, wanted: Mapping[str, str]) -> str:
    """Return the separator of the cells: the one that gives columns for name and type, else the most common one in
    the first line."""
    lines = [line[:_LONGEST_CELL] for line in _first_lines(text)]

    def fits(sign: str) -> tuple[bool, int]:
        rows = list(csv.reader(lines, delimiter=sign))
        return bool(rows) and not _missing(mapped(map(str.strip, rows[_heading(rows, wanted)]), wanted)), lines[
            0
        ].count(sign)

    return max(DELIMITERS, key=fits) if lines else ","


def _lines(name: str, text: str, wanted: Mapping[str, str]) -> list[tuple[int, list[str]]]:
    """Return the cells of each line, with the line that they end on."""
    said = _SEPARATOR.match(text)
    start = said.end() if said else 0
    csv.field_size_limit(_LONGEST_CELL)
    delimiter = said[1] if said else _delimiter(text, wanted)
    reader = csv.reader(io.StringIO(text[start:], newline=""), delimiter=delimiter, strict=True)
    before = 1 if said else 0
    try:
        return [(reader.line_num + before, cells) for cells in reader]
    except csv.Error as error:
        line = reader.line_num + before
        raise CardFileFaulty(
            f"{name}, line {line}: {error}. Put a cell with a quote or a line break in double quotes, "
            "and double any quotes inside it."
        ) from error


def _missing(columns: Mapping[str, str]) -> list[str]:
    return [field for field in ("name", "type") if field not in columns.values()]


def _check(name: str, head: list[str], columns: Mapping[str, str]) -> None:
    if missing := _missing(columns):
        shown = ", ".join(filter(None, head))[:300]
        raise CardFileFaulty(
            f"{name} has no column for {' or '.join(missing)}; its columns are {shown}. "
            f"Say which one to use: --map COLUMN={missing[0]}"
        )


def _row(head: list[str], cells: list[str]) -> dict[str, str]:
    """Return a row by its columns. Of two columns with one name, the first that isn't empty counts."""
    row: dict[str, str] = {}
    for column, cell in zip(head, cells, strict=False):
        if column and not row.get(column, "").strip():
            row[column] = cell
    if beyond := [cell for cell in cells[len(head) :] if cell.strip()]:
        row[NO_COLUMN] = ", ".join(beyond)
    return row
