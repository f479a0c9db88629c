"""Patterns whose beginnings and endings combine freely, each written once.

A family adds `you cannot`, `your rival cannot`, `players cannot` before each of `draw cards`, `gain health`, `spend
momentum`. Three beginnings and three endings replace these nine patterns: they become patterns of two new symbols, and
one pattern splices both in (`{+...} {+...}`). The trees are the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from rules_engine.card_text.productions import PART, Lit, Part, Production, Slot

# Two new symbols must save at least this many patterns.
WORTH_IT = 1
# More than that if it would begin in many places: with a slot, or with a common word.
WORTH_MORE = 4
COMMON = frozenset(("this",))
# Two beginnings and four endings are the fewest that do.
FEWEST = 8


class End(NamedTuple):
    """One end of a pattern: its parts, and how it's written."""

    parts: tuple[Part, ...]
    pattern: str


class Group(NamedTuple):
    """Beginnings and endings, what each of them fixes, and the patterns that they make together."""

    firsts: dict[End, dict[str, Any]]
    lasts: dict[End, dict[str, Any]]
    rows: list[Production]


def factor(productions: dict[str, list[Production]], chained: Mapping[str, Any]) -> None:
    """Factor the patterns of every symbol for as long as that saves some. Chains are put together elsewhere and stay."""
    left = [symbol for symbol in productions if symbol not in chained]
    while left:
        symbol = left.pop()
        for rows in _alike(productions[symbol]):
            while (best := max(_groups(rows), key=_spares, default=None)) is not None:
                left += _take_apart(productions, symbol, best)
                taken = {id(one) for one in best.rows}
                rows = [one for one in rows if id(one) not in taken]  # noqa: PLW2901 - what is left of them


def _alike(rows: list[Production]) -> list[list[Production]]:
    """Return the patterns of each kind, by the names of what they fix. One that takes its kind from a part is left out."""
    found: dict[Any, list[Production]] = defaultdict(list)
    for one in rows:
        if one.kind:
            found[one.symbol, one.kind, tuple(sorted(name for name, _ in one.fixed))].append(one)
    return [several for several in found.values() if len(several) >= FEWEST]


def _ends(one: Production) -> Iterator[tuple[End, End]]:
    """Return a pattern divided at every place."""
    words = [match[0] for match in PART.finditer(one.pattern)]
    for at in range(1, len(one.parts)):
        if _says_something(one.parts[:at]) and _says_something(one.parts[at:]):
            yield End(one.parts[:at], " ".join(words[:at])), End(one.parts[at:], " ".join(words[at:]))


def _says_something(parts: tuple[Part, ...]) -> bool:
    """Is there a part that can't be left out? A pattern that may be empty could begin with anything."""
    return any(isinstance(part, Lit) or (isinstance(part, Slot) and not part.optional) for part in parts)


def _begins_with_words(group: Group) -> bool:
    """Do all its beginnings start with a word? One that starts with a slot begins in many places, and so would its
    symbol.
    """
    return all(isinstance(end.parts[0], Lit) and end.parts[0].choices.isdisjoint(COMMON) for end in group.firsts)


def _spares(group: Group) -> int:
    """Return how many patterns the group saves, counting its beginnings, its endings and the one that joins them."""
    return len(group.firsts) * len(group.lasts) - len(group.firsts) - len(group.lasts) - 1


def _groups(rows: list[Production]) -> Iterator[Group]:
    """Return groups in which every beginning goes with every ending, wherever the patterns are divided."""
    table: dict[End, dict[End, Production]] = defaultdict(dict)
    for one in rows:
        for first, last in _ends(one):
            table[first][last] = one
    sets = list(dict.fromkeys(frozenset(lasts) for lasts in table.values() if len(lasts) > 1))
    sets += [one & other for one, other in combinations(sets, 2)]
    for endings in dict.fromkeys(one for one in sets if len(one) > 1):
        firsts = [first for first, others in table.items() if endings <= others.keys()]
        group = _group({first: {last: table[first][last] for last in endings} for first in firsts})
        if group is not None and _spares(group) >= (WORTH_IT if _begins_with_words(group) else WORTH_MORE):
            yield group


def _group(table: dict[End, dict[End, Production]]) -> Group | None:
    """Return what the beginnings fix and what the endings fix; no group if that depends on both, or if a pattern occurs
    twice.
    """
    pairs = [(first, last, dict(one.fixed)) for first, row in table.items() for last, one in row.items()]
    if len({id(one) for row in table.values() for one in row.values()}) < len(pairs):
        return None
    firsts: dict[End, dict[str, Any]] = {first: {} for first, _, _ in pairs}
    lasts: dict[End, dict[str, Any]] = {last: {} for _, last, _ in pairs}
    for name in pairs[0][2]:
        for side, ends in enumerate((firsts, lasts)):
            said = [((first, last)[side], fixed[name]) for first, last, fixed in pairs]
            values = dict(said)
            if all(values[end] == value for end, value in said):
                for end, value in values.items():
                    ends[end][name] = value
                break
        else:
            return None
    return Group(firsts, lasts, [one for row in table.values() for one in row.values()])


def _take_apart(productions: dict[str, list[Production]], symbol: str, group: Group) -> list[str]:
    """Move the ends of a group into new symbols, and return these."""
    of, kind = group.rows[0].symbol, group.rows[0].kind
    number = sum(name.startswith(f"{symbol}/") for name in productions)
    names = []
    for side, ends in (("first", group.firsts), ("last", group.lasts)):
        name = f"{symbol}/{number}-{side}"
        productions[name] = [
            Production(name, side, end.parts, end.pattern, tuple(fixed.items()), _splices(end.parts))
            for end, fixed in ends.items()
        ]
        names.append(name)
    parts = tuple(Slot("", name, spliced="+") for name in names)
    whole = Production(of, kind, parts, " ".join(f"{{+{name}}}" for name in names), (), splices=True)
    taken = {id(one) for one in group.rows}
    productions[symbol] = [*(one for one in productions[symbol] if id(one) not in taken), whole]
    return names


def _splices(parts: tuple[Part, ...]) -> bool:
    return any(isinstance(part, Slot) and part.spliced for part in parts)
