"""Tables as spreadsheets save them: commas, semicolons or tabs, columns in any order, and what else comes along."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping

from judgeapp.cards.errors import CardFileFaulty

from .columns import mapped
from .rows import Opened, RawRow

DELIMITERS = "\t;,|"
# Spreadsheets may name their separator in a first line by itself.
_SEPARATOR = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
# A cell without a column is a comma that should have been quoted: the row says so instead of losing it.
NO_COLUMN = "a cell beyond the last column"
_LONGEST_CELL = 1_000_000


def is_table(text: str) -> bool:
    """Return whether a text looks like a table: its first line has cells."""
    return any(sign in text.lstrip().partition("\n")[0] for sign in DELIMITERS)


def read_table(name: str, text: str, wanted: Mapping[str, str]) -> Opened:
    """Read a table whose first line names its columns, in any order. Raises CardFileFaulty."""
    lines = _lines(name, text)
    first = next((at for at, (_, cells) in enumerate(lines) if any(map(str.strip, cells))), None)
    if first is None:
        raise CardFileFaulty(f"{name} is empty.")
    head = [column.strip() for column in lines[first][1]]
    columns = mapped(filter(None, head), dict(wanted))
    _check(name, head, columns)
    rows: list[RawRow] = [
        (f"row {line}", None, _row(head, cells)) for line, cells in lines[first + 1 :] if any(map(str.strip, cells))
    ]
    unused = tuple(dict.fromkeys(column for column in head if column and column not in columns))
    return Opened(name, rows, columns, unused)


def _lines(name: str, text: str) -> list[tuple[int, list[str]]]:
    """Return the cells of each line, with the line that they end on."""
    said = _SEPARATOR.match(text)
    start = said.end() if said else 0
    delimiter = said[1] if said else max(DELIMITERS, key=text.lstrip().partition("\n")[0].count)
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(text[start:], newline=""), delimiter=delimiter, strict=True)
    before = 1 if said else 0
    try:
        return [(reader.line_num + before, cells) for cells in reader]
    except csv.Error as error:
        line = reader.line_num + before
        raise CardFileFaulty(
            f"{name}, line {line}: {error}. A cell that holds a quote or a line break stands in double quotes, "
            "with quotes inside it doubled."
        ) from error


def _check(name: str, head: list[str], columns: Mapping[str, str]) -> None:
    missing = [field for field in ("name", "type") if field not in columns.values()]
    if missing:
        shown = ", ".join(filter(None, head))[:300]
        raise CardFileFaulty(
            f"{name} has no column for {' or '.join(missing)}; its columns are {shown}. "
            f"Say which one it is: --map COLUMN={missing[0]}"
        )


def _row(head: list[str], cells: list[str]) -> dict[str, str]:
    """Return a row by its columns. Of two columns with one name the first that says something counts."""
    row: dict[str, str] = {}
    for column, cell in zip(head, cells, strict=False):
        if column and not row.get(column, "").strip():
            row[column] = cell
    if beyond := [cell for cell in cells[len(head) :] if cell.strip()]:
        row[NO_COLUMN] = ", ".join(beyond)
    return row
