"""Two records of one case compared: what differs in behaviour, what only in its sentences, what was added.

Sentences are what people read: they may be reworded without a ruling changing. A key is added if no record of the golden file
has it at such a place; the changes that write an added key of the board are additions too. Inside a board's cards and the other changes of
a step every difference is behaviour.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any

from .asking import Record

Keys = Mapping[str, frozenset[str]]

SENTENCES = frozenset({"text", "label", "prompt", "why"})
# Where a new key adds to the contract: the rows that a ruling is made of, not the data inside them.
_PLACES = re.compile(
    r"|steps\[\]|decision|answered\[\]|(decision|answered\[\])\.(options\[\]|refused\[\]|taken)|outcome|rejected|loop"
    r"|faults\[\]|not_understood\[\]|assumed\[\]|board|board\.players\.\w+|board\.attack"
)
# A game that took another course differs in everything after: this many rows are compared.
_MOST_LINED_UP = 300


class Sort(StrEnum):
    BEHAVIOUR = "behaviour"
    SENTENCE = "sentence"
    ADDED = "added key"


@dataclass(frozen=True)
class Difference:
    """One place where two records differ. `where` has the numbers of steps and rows, `field` doesn't."""

    sort: Sort
    where: str
    before: Any
    after: Any

    @property
    def field(self) -> str:
        return _without_numbers(self.where)


def keys_of(record: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Yield every key of a record with its place, for the places where a key can be added."""
    place = _without_numbers(where)
    if isinstance(record, list):
        for row in record:
            yield from keys_of(row, f"{where}[]")
    elif isinstance(record, dict):
        if _PLACES.fullmatch(place):
            yield from ((place, key) for key in record)
        for key, value in record.items():
            inner = f"{where}.{key}" if where else key
            if isinstance(value, dict | list) and _leads_to_a_place(inner):
                yield from keys_of(value, inner)


def _leads_to_a_place(where: str) -> bool:
    return bool(_PLACES.fullmatch(where) or _PLACES.fullmatch(f"{where}[]") or where == "board.players")


def differences(before: Record, after: Record, known: Keys) -> list[Difference]:
    """Return every difference, in the order of the record. `known` are the keys that records have at each place."""
    return list(_Comparison(known).of(before, after, ""))


def _without_numbers(where: str) -> str:
    return re.sub(r"\[[^\]]*\]", "[]", where)


class _Comparison:
    def __init__(self, known: Keys) -> None:
        self.known = known

    def of(self, before: Any, after: Any, where: str) -> Iterator[Difference]:
        if before == after:
            return
        if isinstance(before, dict) and isinstance(after, dict):
            yield from self._of_dicts(before, after, where)
        elif isinstance(before, list) and isinstance(after, list):
            yield from self._of_lists(before, after, where)
        else:
            yield Difference(_sort(where), where, before, after)

    def _of_dicts(self, before: Record, after: Record, where: str) -> Iterator[Difference]:
        place = _without_numbers(where)
        for key in sorted({**before, **after}):
            inner = f"{where}.{key}" if where else key
            if key in before and key in after:
                yield from self.of(before[key], after[key], inner)
                continue
            added = key not in before and place in self.known and key not in self.known[place]
            yield Difference(Sort.ADDED if added else Sort.BEHAVIOUR, inner, before.get(key), after.get(key))

    def _of_lists(self, before: list[Any], after: list[Any], where: str) -> Iterator[Difference]:
        """Line the rows up by what they do, so that one more row is one difference."""
        if where.endswith(".changes"):
            for row in filter(self._is_of_added_key, after):
                yield Difference(Sort.ADDED, f"{where}.{row['at']}", None, row["now"])
            after = [row for row in after if not self._is_of_added_key(row)]
        start = _common(before, after)
        end = _common(before[start:][::-1], after[start:][::-1])
        left, right = before[start : len(before) - end], after[start : len(after) - end]
        if len(left) == len(right):
            for i, (one, other) in enumerate(zip(left, right, strict=True), start):
                yield from self.of(one, other, f"{where}[{_name(one, i)}]")
        else:
            yield from self._lined_up(left[:_MOST_LINED_UP], right[:_MOST_LINED_UP], where, start)

    def _is_of_added_key(self, change: Any) -> bool:
        """Does a change write a key of the board that no record of the golden file has?"""
        key = change.get("at") if isinstance(change, dict) else None
        return "board" in self.known and isinstance(key, str) and key.split(".")[0] not in self.known["board"]

    def _lined_up(self, left: list[Any], right: list[Any], where: str, start: int) -> Iterator[Difference]:
        kept = {key for row in left if isinstance(row, dict) for key in row} - SENTENCES
        matcher = SequenceMatcher(None, [_key(row, kept) for row in left], [_key(row, kept) for row in right], False)
        for _, i, j, k, m in matcher.get_opcodes():
            pairs = min(j - i, m - k)
            for at in range(pairs):
                yield from self.of(left[i + at], right[k + at], f"{where}[{_name(left[i + at], start + i + at)}]")
            for at in range(i + pairs, j):
                yield Difference(Sort.BEHAVIOUR, f"{where}[{_name(left[at], start + at)}]", left[at], None)
            for at in range(k + pairs, m):
                yield Difference(Sort.BEHAVIOUR, f"{where}[{_name(right[at], start + at)}]", None, right[at])


def _sort(where: str) -> Sort:
    place, _, key = where.rpartition(".")
    if place.startswith("board") or ".changes" in place:
        return Sort.BEHAVIOUR
    return Sort.SENTENCE if key in SENTENCES else Sort.BEHAVIOUR


def _common(before: list[Any], after: list[Any]) -> int:
    count = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        count += 1
    return count


def _key(row: Any, kept: set[str]) -> str:
    """What a row is lined up by: everything it had before except its sentences."""
    if isinstance(row, dict):
        row = {key: value for key, value in row.items() if key in kept}
    return json.dumps(row, sort_keys=True)


def _name(row: Any, i: int) -> str:
    """Steps and decisions have numbers, as readers count them; options and cards have names."""
    name = row.get("id") if isinstance(row, dict) else None
    return name if isinstance(name, str) else str(i + 1)
