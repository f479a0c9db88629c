"""Facts of a card as people write them: `Difficulty: 3`, `4 check`, `+2 Mid`, `3H4`, `Kick`, `Air`.

`facts_at` reads one where a line goes on, `facts_of` a whole stretch of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine import CARD_TYPES, GRANTS, SYMBOLS, TRAITS, ZONES, card_faults

_NUMBERS = {
    "difficulty": r"(?:play )?difficulty|diff|cost",
    "check": r"check(?: value)?|control(?: check)?|cc",
    "health": r"health|vitality|hp",
    "hand_size": r"hand ?size",
    "stamina": r"stamina",
    "speed": r"speed",
    "damage": r"damage|dmg",
}
# A letter means a zone only next to a number: `+2L`, `3H4`.
_LETTER = r"(?-i:[HML])"
_ZONE = rf"(?P<zone>{'|'.join(ZONES)})"
_NUMBER = r"(?P<n>\d{1,3})"
_MODIFIER = rf"(?P<sign>[+\-−])?{_NUMBER}"
_SIGNED = rf"(?P<sign>[+\-−]){_NUMBER}"
_DAMAGE = r"(?P<damage>\d{1,3})"
_ATTACK = r"(?:attack\s*[:=]?\s*)?"
_BLOCK = r"(?:block|blk)(?: zone| modifier| mod)?\s*[:=]?\s*"
_ENDS = r"(?![\w'’])"

Facts = dict[str, Any]
Values = Callable[[re.Match[str]], Facts]


def _number(key: str) -> Values:
    return lambda hit: {key: int(hit["n"])}


def _zone(hit: re.Match[str]) -> str:
    return next(zone for zone in ZONES if zone.startswith(hit["zone"].lower()))


def _modifier(hit: re.Match[str]) -> int:
    is_below = (hit["sign"] or "+") != "+"
    return -int(hit["n"]) if is_below else int(hit["n"])


def _block(hit: re.Match[str]) -> Facts:
    return {"block_zone": _zone(hit), "block_modifier": _modifier(hit)}


def _attack(hit: re.Match[str]) -> Facts:
    return {"type": "attack", "zone": _zone(hit), "speed": int(hit["n"]), "damage": int(hit["damage"])}


def _keyword(hit: re.Match[str]) -> Facts:
    rating = f": {hit['rating']}" if hit["rating"] else ""
    return {"keywords": [f"{hit['keyword'].strip()}{rating}{hit['needs'] or ''}"]}


def _alternatives(words: Mapping[str, Any] | tuple[str, ...]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_PATTERNS: tuple[tuple[Values, str], ...] = (
    *((_number(key), rf"(?:{words})\s*[:=]?\s*{_NUMBER}") for key, words in _NUMBERS.items()),
    *((_number(key), rf"{_NUMBER}\s*(?:{words})") for key, words in _NUMBERS.items()),
    (_block, rf"{_BLOCK}{_MODIFIER}\s*{_ZONE}"),
    (_block, rf"{_BLOCK}{_ZONE}\s*{_MODIFIER}"),
    (_block, rf"{_ZONE}\s+block\s*[:=]?\s*{_MODIFIER}"),
    (_block, rf"{_SIGNED}\s*{_ZONE}(?:\s+block)?"),
    (_block, rf"{_ZONE}\s*{_SIGNED}(?:\s+block)?"),
    (_block, rf"(?:{_BLOCK})?{_SIGNED}\s?(?P<zone>{_LETTER})(?:\s+block)?"),
    (lambda hit: {"block_zone": _zone(hit)}, rf"block zone\s*[:=]?\s*{_ZONE}"),
    (lambda hit: {"block_modifier": _modifier(hit)}, rf"(?:block|blk)(?: modifier| mod)?\s*[:=]?\s*{_MODIFIER}"),
    (_attack, rf"{_ATTACK}{_ZONE}\s+{_NUMBER}\s*/\s*{_DAMAGE}"),
    (_attack, rf"{_ATTACK}{_NUMBER}\s*/\s*{_DAMAGE}\s+{_ZONE}"),
    (_attack, rf"{_ATTACK}{_NUMBER}(?P<zone>{_LETTER}){_DAMAGE}"),
    (_attack, rf"{_ATTACK}{_NUMBER}/{_DAMAGE}\s?(?P<zone>{_LETTER})"),
    (_attack, rf"{_ATTACK}(?P<zone>{_LETTER})\s?{_NUMBER}/{_DAMAGE}"),
    (lambda hit: {"zone": _zone(hit)}, rf"(?:(?:attack )?zone\s*[:=]?\s*)?{_ZONE}(?:\s+zone)?"),
    (
        lambda hit: {"type": hit["type"].lower()},
        rf"(?:(?:card )?type\s*[:=]?\s*)?(?P<type>{'|'.join(CARD_TYPES)})(?:\s+card)?",
    ),
    (
        _keyword,
        rf"(?:keywords?\s*[:=]?\s*)?(?P<keyword>(?:deadlock |desperation )?(?:{_alternatives((*GRANTS, *TRAITS))}))"
        r"(?:\s*:?\s*(?P<rating>\d{1,2})(?!\s*/))?(?P<needs>\s*\([^()]*\))?",
    ),
    (
        lambda hit: {"symbols": [hit["symbol"].lower()]},
        rf"(?:(?:symbols?|resources?)\s*[:=]?\s*)?(?P<symbol>{'|'.join(SYMBOLS)})(?:\s+symbol)?",
    ),
)
_FACTS = tuple((values, re.compile(pattern + _ENDS, re.I)) for values, pattern in _PATTERNS)
# `-` separates facts, unless a number follows: `-1 low` is a block.
BETWEEN = re.compile(r"(?:[\s,;|•·/*\[\]().<>]|[-–—](?!\d)|(?:and|&)(?=\s))*", re.I)
# Parentheses after a keyword are reminder text, unless they are its requirement.
_REMINDER = re.compile(r"\s*\(.*\)\s*$", re.S)
_SENTENCE = re.compile(r"[.:]|(?:\w+ ){5}")


@dataclass(frozen=True)
class Reached:
    """The facts up to a place in a line, and the stretches among them that are reminder text."""

    facts: Facts
    end: int
    reminders: tuple[tuple[int, int], ...] = ()


def facts_at(words: str, at: int = 0) -> Reached:
    """Read facts for as long as one follows another."""
    facts: Facts = {}
    reminders: list[tuple[int, int]] = []
    begins = _after(BETWEEN, words, at)
    at = begins
    while hit := _longest(words, at):
        found, end = hit
        keyword = (found.get("keywords") or [""])[0]
        reminder = _REMINDER.search(keyword)
        bare = keyword[: reminder.start()] if reminder else keyword
        if reminder and is_keyword(bare) and (_SENTENCE.search(reminder[0]) or not is_keyword(keyword)):
            found = {"keywords": [bare]}
            reminders.append((words.index("(", at), end))
        merge(facts, found)
        at = _after(BETWEEN, words, end)
    return Reached(facts, at if facts else begins, tuple(reminders))


def facts_of(words: str) -> Facts | None:
    """Return the facts that a stretch consists of; None if it contains anything else."""
    reached = facts_at(words)
    return reached.facts if reached.facts and reached.end == len(words) else None


def merge(facts: Facts, found: Facts) -> None:
    """Merge facts: lists grow, and of two numbers the first counts."""
    for key, value in found.items():
        if isinstance(value, list):
            facts[key] = list(dict.fromkeys([*facts.get(key, ()), *value]))
        else:
            facts.setdefault(key, value)


def is_keyword(words: str) -> bool:
    """Can a card have this keyword as it is written?"""
    return not card_faults("card", {"name": "?", "type": "foundation", "keywords": [words]})


def _longest(words: str, at: int) -> tuple[Facts, int] | None:
    if at >= len(words):
        return None
    hits = [(hit, values) for values, pattern in _FACTS if (hit := pattern.match(words, at))]
    if not hits:
        return None
    hit, values = max(hits, key=lambda one: one[0].end())
    return values(hit), hit.end()


def _after(pattern: re.Pattern[str], words: str, at: int) -> int:
    hit = pattern.match(words, at)
    return hit.end() if hit else at
