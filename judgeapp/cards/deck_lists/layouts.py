"""The layouts that deck lists come in: one card per line, a table of a spreadsheet or of Markdown, JSON.

Tables and JSON become lines of the first kind; `Written` says which line of the list each of them came from.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

CHARACTER, DECK, SIDEBAR = "character", "deck", "sidebar"
# What a section of a list is called. Types of cards are sections of the deck.
PARTS = {
    "character": CHARACTER, "starting character": CHARACTER, "hero": CHARACTER, "deck": DECK, "main": DECK,
    "main deck": DECK, "maindeck": DECK, "mainboard": DECK, "main board": DECK, "cards": DECK, "foundations": DECK, "attacks": DECK,
    "assets": DECK, "actions": DECK, "backups": DECK, "characters": DECK, "foundation": DECK, "attack": DECK, "asset": DECK,
    "action": DECK, "backup": DECK, "sidebar": SIDEBAR, "sideboard": SIDEBAR, "side": SIDEBAR, "side deck": SIDEBAR, "side board": SIDEBAR,
}  # fmt: skip
_NAMES = {"name", "card", "card name", "cardname", "title"}
_COUNTS = {"count", "qty", "quantity", "number", "copies", "amount", "#", "no", "no.", "x"}
_SECTIONS = {"section", "part", "board", "deck", "location", "list", "where"}
_SEPARATORS = ("\t", ",", ";", "|")
_RULED = re.compile(r"[\s|:+-]+")


class Written(NamedTuple):
    """A line to read: where it is in the list, the words, and the part of the deck if its layout names one."""

    number: int
    words: str
    part: str | None = None


def lines_written(text: str, lines: Sequence[str]) -> Iterator[Written]:
    """Yield the lines of a list, whatever its layout."""
    if (found := _of_json(text)) is not None:
        yield from found
        return
    head = next((i for i, line in enumerate(lines) if line.strip()), 0)
    columns = _columns(lines[head]) if lines else None
    if columns is None:
        yield from (Written(number, line) for number, line in enumerate(lines, 1))
        return
    for number, line in enumerate(lines[head + 1 :], head + 2):
        if line.strip() and not _RULED.fullmatch(line):
            yield columns.row(number, line)


class _Columns(NamedTuple):
    """What the columns of a table are, by their place."""

    separator: str
    name: int
    copies: int | None
    section: int | None

    def row(self, number: int, line: str) -> Written:
        cells = _cells(line, self.separator)
        if self.name >= len(cells) or not cells[self.name]:
            return Written(number, line)
        count = self._cell(cells, self.copies)
        part = PARTS.get((self._cell(cells, self.section) or "").lower())
        return Written(number, f"{count} {cells[self.name]}" if count else cells[self.name], part)

    @staticmethod
    def _cell(cells: Sequence[str], at: int | None) -> str | None:
        return cells[at] if at is not None and at < len(cells) else None


def _columns(line: str) -> _Columns | None:
    """Return the columns that a line names, if it is the head of a table."""
    for separator in _SEPARATORS:
        heads = [cell.lower() for cell in _cells(line, separator)]
        places = [
            next((i for i, head in enumerate(heads) if head in known), None) for known in (_NAMES, _COUNTS, _SECTIONS)
        ]
        if len(heads) > 1 and places[0] is not None and any(place is not None for place in places[1:]):
            return _Columns(separator, places[0], places[1], places[2])
    return None


def _cells(line: str, separator: str) -> list[str]:
    plain = line.strip().strip("|") if separator == "|" else line
    return [cell.strip() for cell in next(csv.reader([plain], delimiter=separator), [])]


def _of_json(text: str) -> list[Written] | None:
    """Return the lines that a JSON list means: parts with numbers by name, or rows with a name and a number."""
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    lines = list(_json_lines(found, None))
    return [Written(i, words, part) for i, (words, part) in enumerate(lines, 1)] or None


def _json_lines(value: Any, part: str | None, depth: int = 0) -> Iterator[tuple[str, str | None]]:
    if depth > 4:
        return
    if isinstance(value, str):
        yield value, part
    elif isinstance(value, list):
        for one in value:
            yield from _json_lines(one, part, depth + 1)
    elif isinstance(value, Mapping):
        row = {str(key).lower(): one for key, one in value.items()}
        name = next((row[key] for key in _NAMES if isinstance(row.get(key), str)), None)
        if name is not None and not any(isinstance(one, list | dict) for one in row.values()):
            count = next((row[key] for key in _COUNTS if isinstance(row.get(key), int)), None)
            where = next((str(row[key]).lower() for key in _SECTIONS if key in row), "")
            yield (f"{count} {name}" if count is not None else name), PARTS.get(where, part)
            return
        for key, one in row.items():
            if isinstance(one, int) and not isinstance(one, bool) and key not in _COUNTS:
                original = next(str(k) for k in value if str(k).lower() == key)
                yield f"{one} {original}", part
            elif isinstance(one, list | dict) or (isinstance(one, str) and key in PARTS):
                yield from _json_lines(one, PARTS.get(key, part), depth + 1)
