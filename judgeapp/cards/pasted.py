"""A whole card pasted as text: its name, numbers, type, keywords and symbols are taken out line by line, the rest is its text.

What is neither is not guessed at: it is listed with its place. Places count characters of the text as it was pasted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rules_engine import CARD_TYPES, GRANTS, SYMBOLS, ZONES, printed_card

UNNAMED = "Your card"
LONGEST_NAME = 80
MOST_KEYWORDS = 20
# What an attack is taken for where its text does not tell all of it.
PLAIN_ATTACK = {"zone": "mid", "speed": 3, "damage": 3}
KNOWN = "name, type, difficulty, check, block, speed, damage, zone, health, hand size, stamina, keywords, symbols and abilities"
_NUMBERS = {
    "difficulty": r"difficulty|diff|cost",
    "check": r"check(?: value)?|control",
    "health": r"health|vitality",
    "hand_size": r"hand ?size",
    "stamina": r"stamina",
    "speed": r"speed",
    "damage": r"damage",
}
_ZONE = rf"(?P<zone>{'|'.join(ZONES)})"
_NUMBER = r"(?P<n>\d{1,3})"
# Each part of a card that a line may tell, alone or beside others: "Difficulty: 3 | 4 check | Block +2 Low".
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(words + r"(?![\w'’])", re.I))
    for key, words in (
        *((key, rf"(?:{words})\s*[:=]?\s*{_NUMBER}") for key, words in _NUMBERS.items()),
        *((key, rf"{_NUMBER}\s+(?:{words})") for key, words in _NUMBERS.items()),
        ("block", rf"block(?: zone)?\s*[:=]?\s*(?P<sign>[+\-−])?{_NUMBER}\s+{_ZONE}"),
        ("block", rf"block(?: zone)?\s*[:=]?\s*{_ZONE}\s*(?P<sign>[+\-−])?{_NUMBER}"),
        ("block", rf"(?P<sign>[+\-−]){_NUMBER}\s+{_ZONE}(?: block)?"),
        ("attack", rf"(?:attack\s*[:=]?\s*)?{_ZONE}\s+{_NUMBER}\s*/\s*(?P<damage>\d{{1,3}})"),
        ("attack", rf"(?:attack\s*[:=]?\s*)?{_NUMBER}\s*/\s*(?P<damage>\d{{1,3}})\s+{_ZONE}"),
        ("zone", rf"(?:attack )?zone\s*[:=]?\s*{_ZONE}"),
        ("type", rf"(?:(?:card )?type\s*[:=]?\s*)?(?P<type>{'|'.join(CARD_TYPES)})"),
    )
)
_BETWEEN = re.compile(r"[\s,;|•·/]*")
_LISTED = re.compile(r"(?P<what>keywords?|traits?|symbols?|resources?)\s*[:=]\s*(?P<rest>.*)", re.I)
_ABILITY = re.compile(r"(?:[\w'’ ]*\b)?(?:enhance|form|response|blitz)\b", re.I)
_LABEL = re.compile(r"[A-Za-z][\w '’-]{0,24}\s*[:=]|#?\d+\s*/\s*\d+$|[©®]")
# A comma inside parentheses belongs to the keyword: "Combo (Weapon, Punch)".
_COMMAS = re.compile(r"[,;•·|](?![^(]*\))")


@dataclass(frozen=True)
class NotRead:
    """Words of a pasted card that belong to nothing known: which line, where, and why."""

    line: int
    start: int
    end: int
    words: str
    why: str


@dataclass
class Pasted:
    """A pasted card: a card of the contract, whether it told its name, what was not read and what was filled in."""

    row: dict[str, Any]
    is_named: bool
    not_read: list[NotRead] = field(default_factory=list)
    # Keys that a card must have and that the text does not tell.
    assumed: list[str] = field(default_factory=list)

    @property
    def tells_more_than_text(self) -> bool:
        """Does it tell a name, a type or a number?"""
        return self.is_named or any(key not in ("name", "type", "text") for key in self.row) or not self.assumed


@dataclass(frozen=True)
class _Line:
    number: int
    start: int
    words: str


def read_pasted(text: str) -> Pasted:
    """Take a pasted card apart."""
    told: dict[str, Any] = {}
    left: list[_Line] = []
    lines = list(_lines(text))
    first = lines[0] if lines else None
    if first is not None and len(lines) > 1 and _may_be_name(first.words):
        told["name"] = first.words
        lines = lines[1:]
    for line in lines:
        found = _listed(line.words) or _told(line.words) or _bare_list(line.words)
        if found is None:
            left.append(line)
        else:
            told.update(found)
    row, assumed = _row(told)
    abilities, not_read = _sorted_out(row, left)
    row["text"] = "\n".join(line.words for line in abilities)
    return Pasted(row, "name" in told, not_read, assumed)


def _lines(text: str) -> Iterator[_Line]:
    at = 0
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        if words := line.strip():
            yield _Line(number, at + line.index(words), words)
        at += len(line)


def _may_be_name(words: str) -> bool:
    is_told = _listed(words) or _told(words) or _bare_list(words)
    if len(words) > LONGEST_NAME or is_told or ":" in words or words.endswith("."):
        return False
    return _ABILITY.match(words) is None


def _told(words: str) -> dict[str, Any] | None:
    """Return what a line tells in numbers and names, or None where a part of it tells something else."""
    found: dict[str, Any] = {}
    at = 0
    while at < len(words):
        part = next(((key, hit) for key, pattern in _PARTS if (hit := pattern.match(words, at))), None)
        if part is None:
            return None
        key, hit = part
        found.update(_VALUES.get(key, _number)(key, hit))
        between = _BETWEEN.match(words, hit.end())
        at = between.end() if between else hit.end()
    return found


Values = Callable[[str, re.Match[str]], dict[str, Any]]


def _number(key: str, hit: re.Match[str]) -> dict[str, Any]:
    return {key: int(hit["n"])}


def _block(key: str, hit: re.Match[str]) -> dict[str, Any]:
    below = (hit["sign"] or "+") != "+"
    return {key: {"zone": hit["zone"].lower(), "modifier": -int(hit["n"]) if below else int(hit["n"])}}


def _attack(key: str, hit: re.Match[str]) -> dict[str, Any]:
    return {"zone": hit["zone"].lower(), "speed": int(hit["n"]), "damage": int(hit["damage"])}


def _word(key: str, hit: re.Match[str]) -> dict[str, Any]:
    return {key: hit[key].lower()}


_VALUES: dict[str, Values] = {"block": _block, "attack": _attack, "zone": _word, "type": _word}


def _listed(words: str) -> dict[str, Any] | None:
    """Return the keywords or symbols that a line announces."""
    hit = _LISTED.fullmatch(words)
    if hit is None:
        return None
    parts = [part.strip() for part in _COMMAS.split(hit["rest"]) if part.strip()]
    if hit["what"].lower().startswith(("keyword", "trait")):
        return {"keywords": parts[:MOST_KEYWORDS]}
    symbols = [part.lower() for part in parts]
    return {"symbols": symbols} if all(symbol in SYMBOLS for symbol in symbols) else None


def _bare_list(words: str) -> dict[str, Any] | None:
    """Return the keywords or symbols that a line is, without saying so: each of them must be known."""
    parts = [part.strip() for part in _COMMAS.split(words) if part.strip()]
    if not parts:
        return None
    if all(part.lower() in SYMBOLS for part in parts):
        return {"symbols": [part.lower() for part in parts]}
    if all(_is_keyword(part) for part in parts) or "•" in words:
        return {"keywords": parts[:MOST_KEYWORDS]}
    return None


def _is_keyword(words: str) -> bool:
    return re.split(r"[:(]", words)[0].strip().lower() in _KEYWORDS


_KEYWORDS = frozenset(str(name).lower() for name in GRANTS)


def _row(told: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the card of the contract that was told, and the keys that were filled in."""
    row = {key: value for key, value in told.items() if key not in ("zone", "speed", "damage")}
    attack = {key: told[key] for key in ("zone", "speed", "damage") if key in told}
    if "health" in told or "hand_size" in told:
        row.setdefault("type", "character")
    row.setdefault("type", "attack" if attack else "foundation")
    assumed = [] if "type" in told else ["type"]
    if attack and row["type"] == "attack":
        row["attack"] = {**PLAIN_ATTACK, **attack}
        assumed += [f"attack.{key}" for key in PLAIN_ATTACK if key not in attack]
    return {**row, "name": told.get("name", UNNAMED)}, assumed


def _sorted_out(row: dict[str, Any], left: list[_Line]) -> tuple[list[_Line], list[NotRead]]:
    """Return the lines that are abilities, and those that are nothing known, such as a rarity or a number in a set."""
    abilities, not_read = [], []
    for line in left:
        if _is_ability(row, line.words) or not _LABEL.match(line.words):
            abilities.append(line)
        else:
            end = line.start + len(line.words)
            why = f"This is none of {KNOWN}."
            not_read.append(NotRead(line.number, line.start, end, line.words, why))
    return abilities, not_read


def _is_ability(row: dict[str, Any], words: str) -> bool:
    """Does a line begin as abilities do, or is it understood as one?"""
    if _ABILITY.match(words):
        return True
    read = printed_card("pasted", {"name": row["name"], "type": "foundation", "text": words})
    return all(ability.understood for ability in read.abilities)
