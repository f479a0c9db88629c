"""A whole card pasted as text: its name, type, numbers, keywords and symbols are extracted; the rest is its abilities.

Cards come in many layouts: one fact per line, several on a line, everything on one line, with or without labels, as
Markdown. So a line is read as facts for as long as facts follow each other (`facts.py`). What is neither a fact nor an
ability is listed with its place, never guessed. Places count characters of the text as pasted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rules_engine import SYMBOLS, printed_card

from .facts import BETWEEN, Facts, Reached, facts_at, facts_of, is_keyword, merge
from .lines import Line, lines_of, plain_words, within

UNNAMED = "Your card"
LONGEST_NAME = 80
MOST_KEYWORDS = 20
# Used for an attack or backup whose text leaves something out.
PLAIN_ATTACK = {"zone": "mid", "speed": 3, "damage": 3}
PLAIN_STAMINA = 3
KNOWN = "name, type, difficulty, check, block, speed, damage, zone, health, hand size, stamina, keywords, symbols and abilities"
_NOT_KNOWN = f"This isn't any of {KNOWN}."
_IS_REMINDER = "This is reminder text; the keyword's own rules count."
_IS_NO_KEYWORD = "This isn't a keyword that a card can have."

_NAMED = re.compile(r"(?:(?:card )?(?:name|title)|card)\s*[:=]\s*(?P<name>.+)", re.I)
_TEXT = re.compile(r"(?:card |rules )?(?:text|abilit(?:y|ies)|effects?)\s*[:=]\s*(?=\S)", re.I)
_LISTED = re.compile(r"(?P<what>keywords?|traits?|symbols?|resources?)\s*[:=]\s*(?P<rest>.*)", re.I)
_ABILITY = re.compile(r"(?:[\w'’ ]*\b)?(?:enhance|form|response|blitz)\b|[EFR]\b[^:.]*:|\[", re.I)
_PLAYED = re.compile(r"(?:enhance|form|response|blitz|\b[EFR]\b)[^:.]{0,80}:", re.I)
# How players shorten the abilities they write down.
_SHORT = re.compile(r"\b(?P<letter>[EFR])(?=(?: [^:.]{0,80})?:)")
_LONG = {"E": "Enhance", "F": "Form", "R": "Response"}
_LABEL = re.compile(r"[A-Za-z][\w '’-]{0,24}\s*[:=]|#?\d+\s*/\s*\d+$|[©®#]|(?:illus|artist|set|rarity)\b", re.I)
# Facts that become one entry of a card.
_TOGETHER = ("zone", "speed", "damage", "block_zone", "block_modifier")
# A comma inside parentheses belongs to the keyword: "Combo (Weapon, Punch)".
_COMMAS = re.compile(r"[,;•·|*](?![^(]*\))")
_PARTED = re.compile(r"\s*[;|•·]\s*|,\s+|\s+/\s+|\s+[-–—]\s+")
_WORDS = re.compile(r"[A-Za-z]{2,}")
_ONE_WORD = re.compile(r"[A-Z][\w'’-]*")
# Where the name can end and facts begin: "Tall Tower — Foundation", "Quick Jab 3H4", "Iron Will (Asset)".
_NAME_ENDS = re.compile(r"\s*(?:[;|,•·(\[]|\s[-–—](?=\s))|\.(?=\s)|\s(?=\d)", re.I)


@dataclass(frozen=True)
class NotRead:
    """Words of a pasted card that weren't recognised: which line, where, and why."""

    line: int
    start: int
    end: int
    words: str
    why: str


@dataclass
class Pasted:
    """A pasted card: a card of the contract, whether it has a name, what was not read and what was filled in."""

    row: dict[str, Any]
    is_named: bool
    not_read: list[NotRead] = field(default_factory=list)
    # Keys that a card must have and that the text leaves out.
    assumed: list[str] = field(default_factory=list)

    @property
    def tells_more_than_text(self) -> bool:
        """Does it have a name, a type or a number?"""
        return self.is_named or any(key not in ("name", "type", "text") for key in self.row) or not self.assumed


def read_pasted(text: str) -> Pasted:
    """Take a pasted card apart."""
    return _Reader().read(list(lines_of(text)))


class _Reader:
    """Sorts the lines of one card."""

    def __init__(self) -> None:
        self.facts: Facts = {}
        self.abilities: list[str] = []
        self.not_read: list[NotRead] = []

    def read(self, lines: list[Line]) -> Pasted:
        for i, line in enumerate(lines):
            rest = self._name(line, is_alone=len(lines) == 1) if i == 0 else line
            if rest.words:
                self._line(rest)
        keywords = self.facts.get("keywords", [])
        if keywords:
            self.facts["keywords"] = keywords[:MOST_KEYWORDS]
        row, assumed = _row(self.facts)
        row["text"] = "\n".join(map(_in_full, self.abilities))
        return Pasted(row, "name" in self.facts, sorted(self.not_read, key=lambda one: one.start), assumed)

    def _name(self, line: Line, *, is_alone: bool) -> Line:
        """Take the name from the first line, and return the rest of the line."""
        words = line.words
        if (
            (_is_facts(words) and not (_may_be_either(words) and not is_alone))
            or _PLAYED.match(words)
            or _NAMED.match(words)
            or _reads_as_ability(words)
        ):
            return line
        for hit in _NAME_ENDS.finditer(words[: LONGEST_NAME + 1]):
            reached = facts_at(line.masked, hit.start())
            ends = reached.end == len(words)
            if _is_name(words[: hit.start()]) and _is_card(reached.facts, ends, words[reached.end :]):
                self.facts["name"] = plain_words(words[: hit.start()])
                return line.part(hit.start())
        if not is_alone and _is_name(words):
            self.facts["name"] = plain_words(words)
            return line.part(len(words))
        return line

    def _line(self, line: Line) -> None:
        plain = plain_words(line.words)
        if named := _NAMED.fullmatch(plain):
            self.facts.setdefault("name", named["name"].strip()[:LONGEST_NAME])
        elif labelled := _TEXT.match(plain):
            self.abilities.append(plain[labelled.end() :])
        elif not (self._listed(line, plain) or self._told(line) or self._bare_list(line, plain)):
            self._other(line, plain)

    def _listed(self, line: Line, plain: str) -> bool:
        """Take the keywords or symbols that a line announces. A trait may be any word."""
        hit = _LISTED.fullmatch(plain)
        if hit is None:
            return False
        parts = _listed_parts(hit["rest"])
        if hit["what"].lower().startswith(("keyword", "trait")):
            for part in parts:
                self._keyword(line, part)
        elif all(part.lower() in SYMBOLS for part in parts):
            merge(self.facts, {"symbols": [part.lower() for part in parts]})
        else:
            return False
        return True

    def _keyword(self, line: Line, part: str) -> None:
        reached = facts_at(part)
        if set(reached.facts) == {"keywords"} and reached.end == len(part):
            self._take(line, reached.facts)
            self._remind(within(line, part), reached)
        else:
            self._take(line, {"keywords": [part]})

    def _take(self, line: Line, facts: Facts) -> None:
        """Add facts of a line; a keyword that no card can have is listed instead."""
        keywords = facts.get("keywords", ())
        merge(self.facts, {**facts, **({"keywords": list(filter(is_keyword, keywords))} if keywords else {})})
        for keyword in keywords:
            if not is_keyword(keyword):
                self._leave(within(line, keyword), _IS_NO_KEYWORD)

    def _told(self, line: Line) -> bool:
        """Take the facts that a line consists of, or begins with before an ability."""
        reached = facts_at(line.masked)
        rest = line.part(reached.end)
        if not reached.facts or (rest.words and not _begins_ability(rest.words)):
            return False
        if rest.words and _reads_as_ability(line.words):
            return False
        self._take(line, reached.facts)
        self._remind(line, reached)
        if rest.words:
            self.abilities.append(plain_words(rest.words))
        return True

    def _bare_list(self, line: Line, plain: str) -> bool:
        """Take a list that contains a keyword: the other words are traits."""
        parts = _listed_parts(plain)
        known = [set(facts_of(part) or ()) == {"keywords"} for part in parts]
        if len(parts) < 2 or not any(known) or not ("•" in plain or all(map(_may_be_trait, parts, known))):
            return False
        for part in parts:
            self._keyword(line, part)
        return True

    def _other(self, line: Line, plain: str) -> None:
        """Take an ability, a line that is partly recognised, or one that isn't at all."""
        if _PLAYED.match(plain) or _reads_as_ability(plain):
            self.abilities.append(plain)
        elif not self._partly(line):
            if _ABILITY.match(plain) or (_may_be_sentence(plain) and not _LABEL.match(plain)):
                self.abilities.append(plain)
            else:
                self._leave(line, _NOT_KNOWN)

    def _partly(self, line: Line) -> bool:
        """Take the facts of a line if at least half of its parts are facts, and list the others."""
        bounds = [0, *(at for hit in _PARTED.finditer(line.words) for at in hit.span()), len(line.words)]
        parts = [line.part(start, end) for start, end in zip(bounds[::2], bounds[1::2], strict=True)]
        parts = [part for part in parts if part.words]
        found = [facts_of(part.masked) for part in parts]
        known = [facts for facts in found if facts]
        if len(parts) < 2 or len(known) * 2 < len(parts):
            return False
        for part, facts in zip(parts, found, strict=True):
            if facts:
                self._take(part, facts)
            else:
                self._leave(part, _NOT_KNOWN)
        return True

    def _remind(self, line: Line, reached: Reached) -> None:
        for start, end in reached.reminders:
            self._leave(line.part(start, end), _IS_REMINDER)

    def _leave(self, line: Line, why: str) -> None:
        end = line.start + len(line.words)
        self.not_read.append(NotRead(line.number, line.start, end, line.words, why))


def _row(facts: Facts) -> tuple[dict[str, Any], list[str]]:
    """Return the card of the contract, and the keys that were filled in."""
    row = {key: value for key, value in facts.items() if key not in _TOGETHER}
    if "block_zone" in facts and "block_modifier" in facts:
        row["block"] = {"zone": facts["block_zone"], "modifier": facts["block_modifier"]}
    attack = {key: facts[key] for key in ("zone", "speed", "damage") if key in facts}
    if "health" in facts or "hand_size" in facts:
        row.setdefault("type", "character")
    row.setdefault("type", "attack" if attack else "foundation")
    assumed = [] if "type" in facts else ["type"]
    if row["type"] == "attack":
        row["attack"] = {**PLAIN_ATTACK, **attack}
        assumed += [f"attack.{key}" for key in PLAIN_ATTACK if key not in attack]
    if row["type"] == "backup" and "stamina" not in facts:
        row["stamina"] = PLAIN_STAMINA
        assumed.append("stamina")
    return {**row, "name": facts.get("name", UNNAMED)}, assumed


def _in_full(ability: str) -> str:
    """`E Commit: ...` is `Enhance Commit: ...`."""
    short = _SHORT.match(ability)
    return f"{_LONG[short['letter']]}{ability[short.end() :]}" if short else ability


def _may_be_sentence(plain: str) -> bool:
    return plain.endswith(".") or len(_WORDS.findall(plain)) > 1


def _listed_parts(words: str) -> list[str]:
    return [part.strip() for part in _COMMAS.split(words) if part.strip()]


def _is_facts(words: str) -> bool:
    return facts_of(plain_words(words)) is not None or _LISTED.fullmatch(plain_words(words)) is not None


def _may_be_either(words: str) -> bool:
    """Is this one keyword, zone or symbol, which a card may also be called?"""
    facts = facts_of(plain_words(words)) or {}
    return set(facts) in ({"keywords"}, {"zone"}, {"symbols"}) and _ONE_WORD.fullmatch(plain_words(words)) is not None


def _is_name(words: str) -> bool:
    plain = plain_words(words)
    return (
        bool(plain)
        and len(plain) <= LONGEST_NAME
        and ":" not in plain
        and not plain.endswith(".")
        and not _ABILITY.match(plain)
    )


def _is_card(facts: Facts, ends: bool, rest: str) -> bool:
    """Do these facts after some words make those words a name? A type does, or two facts, if nothing else follows but abilities."""
    enough = "type" in facts or len(facts) > 1
    return enough and (ends or _begins_ability(rest.strip()))


def _may_be_trait(part: str, is_known: bool) -> bool:
    return is_known or _ONE_WORD.fullmatch(part) is not None


def _begins_ability(words: str) -> bool:
    return bool(_PLAYED.match(words)) or _reads_as_ability(words)


def _reads_as_ability(words: str) -> bool:
    """Is this understood as card text?"""
    plain = plain_words(words)
    if not plain or BETWEEN.fullmatch(plain):
        return False
    read = printed_card("pasted", {"name": UNNAMED, "type": "foundation", "text": plain})
    return bool(read.abilities) and all(ability.understood for ability in read.abilities)
