"""Symbols of a single pattern that are only ever spliced in: their pattern is written in their place.

Families put symbols together from parts that others may add to. Where only one pattern is left, the symbol adds
nothing to it. The trees are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_engine.card_text.productions import Part, Production, Slot


def write_in(productions: dict[str, list[Production]], chained: Mapping[str, Any]) -> None:
    """Replace every splice of a symbol with one pattern by that pattern, and forget the symbol."""
    used = _users(productions)
    left = list(productions)
    while left:
        symbol = left.pop()
        rows = productions.get(symbol, ())
        if len(rows) != 1 or symbol in chained or not used[symbol] or not _only_spliced(productions, used, symbol):
            continue
        inner, holders = rows[0], used.pop(symbol)
        del productions[symbol]
        for holder in holders - {symbol}:
            productions[holder] = [_with(one, symbol, inner) for one in productions[holder]]
        for slot in _slots(rows):
            used[slot.symbol] = (used[slot.symbol] - {symbol}) | holders


def _slots(rows: Iterable[Production]) -> Iterator[Slot]:
    return (part for one in rows for part in one.parts if isinstance(part, Slot))


def _users(productions: Mapping[str, list[Production]]) -> dict[str, set[str]]:
    """The symbols whose patterns have a slot for a symbol."""
    found: dict[str, set[str]] = defaultdict(set)
    for symbol, rows in productions.items():
        for slot in _slots(rows):
            found[slot.symbol].add(symbol)
    return found


def _only_spliced(productions: Mapping[str, list[Production]], used: Mapping[str, set[str]], symbol: str) -> bool:
    return all(slot.spliced for holder in used[symbol] for slot in _slots(productions[holder]) if slot.symbol == symbol)


def _with(one: Production, symbol: str, inner: Production) -> Production:
    """A pattern with another in place of the splice of its symbol."""
    kind, pattern, fixed = one.kind, one.pattern, dict(one.fixed)
    parts: list[Part] = []
    for part in one.parts:
        if not isinstance(part, Slot) or part.symbol != symbol:
            parts.append(part)
            continue
        heads, words = part.spliced == "=", inner.pattern
        # What isn't the head of the whole gives its words and slots only, and so does what it takes its kind from.
        parts += inner.parts if heads else (_not_heading(inner_part) for inner_part in inner.parts)
        fixed.update(inner.fixed)
        pattern = pattern.replace(f"{{{part.spliced}{symbol}}}", words if heads else words.replace("{=", "{+"), 1)
        kind = inner.kind if heads else kind
    if len(parts) == len(one.parts) and pattern == one.pattern:
        return one
    splices = any(isinstance(part, Slot) and part.spliced for part in parts)
    return Production(one.symbol, kind, tuple(parts), pattern, tuple(sorted(fixed.items())), splices)


def _not_heading(part: Part) -> Part:
    return part._replace(spliced="+") if isinstance(part, Slot) and part.spliced else part
