"""Patterns that differ in one word only, written once: `reduce {n}` and `decrease {n}` become `decrease|reduce {n}`.

A reading keeps the word that was used, so it prints back as before. Words on which the phrasing of a pattern depends
(`phrasing.py`) are left alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from typing import Any

from rules_engine.card_text.productions import PART, Lit, Maybe, Production

_PHRASED = frozenset(
    [
        "a",
        "an",
        "abilities",
        "another",
        "at",
        "attack",
        "both",
        "check",
        "players",
        "players'",
        "considered",
        "each",
        "effects",
        "every",
        "it",
        "its",
        "keyword",
        "least",
        "more",
        "or",
        "reveal",
        "reveals",
        "revealed",
        "rival",
        "rivals",
        "rival's",
        "that",
        "the",
        "their",
        "then",
        "they",
        "this",
        "turn",
        "you",
        "your",
    ]
)


def merge_alternatives(productions: dict[str, list[Production]], chained: Mapping[str, Any]) -> None:
    """Merge the patterns of every symbol for as long as two differ in one word. Chains stay."""
    for symbol, rows in productions.items():
        if symbol in chained or len(rows) < 2:
            continue
        merged = _with_options(rows)
        at, longest = 0, max(len(one.parts) for one in merged)
        several = _of_one_shape(merged)
        while at < longest and several:
            fewer = _merged(merged, at, several)
            if len(fewer) < len(merged):
                at, several = 0, _of_one_shape(fewer)
            else:
                at += 1
            merged = fewer
        productions[symbol] = merged


def _of_one_shape(rows: list[Production]) -> set[int]:
    """Return patterns that have another of the same length and meaning; all others differ in more than one word."""
    shapes: dict[Any, list[int]] = defaultdict(list)
    for one in rows:
        shapes[one.kind, one.fixed, len(one.parts)].append(id(one))
    return {name for names in shapes.values() if len(names) > 1 for name in names}


def _with_options(rows: list[Production]) -> list[Production]:
    """Merge two patterns if one has a word that the other leaves out: `draw 1 card`, `draw 1 [[more]] card`."""
    known = {_content(one): one for one in rows}
    for one in sorted(rows, key=lambda one: len(one.parts)):
        if _content(one) not in known:
            continue
        for at in range(1, len(one.parts)):
            part = one.parts[at]
            if not isinstance(part, Lit) or len(part.choices) > 1 or not part.choices.isdisjoint(_PHRASED):
                continue
            without = known.get((*_content(one)[:3], (*one.parts[:at], *one.parts[at + 1 :])))
            if without is not None and (made := _optional(one, without, at)) is not None:
                del known[_content(one)], known[_content(without)]
                known[_content(made)] = made
                break
    return list(known.values())


def _content(one: Production) -> tuple[Any, ...]:
    return one.symbol, one.kind, one.fixed, one.parts


def _optional(one: Production, without: Production, at: int) -> Production | None:
    """Return one pattern for both, if all three have the same phrasing."""
    words = [match[0] for match in PART.finditer(one.pattern)]
    made = one.but(
        parts=(*one.parts[:at], Maybe((words[at],)), *one.parts[at + 1 :]),
        pattern=" ".join((*words[:at], f"[[{words[at]}]]", *words[at + 1 :])),
    )
    return made if made.phrasing is one.phrasing is without.phrasing else None


def _merged(rows: list[Production], at: int, several: Set[int]) -> list[Production]:
    """Merge those of `several` that differ in the word at one place."""
    alike: dict[Any, list[Production]] = defaultdict(list)
    for one in rows:
        name = id(one)
        alike[_around(one, at) if name in several else name].append(one)
    found: list[Production] = []
    for group in alike.values():
        made = _together(group, at) if len(group) > 1 else group[0]
        found += [made] if made.phrasing is group[0].phrasing else group
    return found


def _around(one: Production, at: int) -> Any:
    """Return all of a pattern but the word at that place; the pattern itself if that can't be exchanged."""
    part = one.parts[at] if at < len(one.parts) else None
    if not isinstance(part, Lit) or part.forms or not part.choices.isdisjoint(_PHRASED):
        return id(one)
    return one.symbol, one.kind, one.phrasing, one.fixed, one.parts[:at], one.parts[at + 1 :]


def _together(group: list[Production], at: int) -> Production:
    choices = frozenset().union(*(one.parts[at].choices for one in group))  # type: ignore[union-attr]
    first = group[0]
    words = [match[0] for match in PART.finditer(first.pattern)]
    words[at] = "|".join(sorted(choices))
    return first.but(parts=(*first.parts[:at], Lit(choices), *first.parts[at + 1 :]), pattern=" ".join(words))
