"""The neighbours of a line: the same line with one word exchanged for another of its kind.

A line that is understood while its neighbour is refused shows a hole in a mechanism: the language knows the sentence, but not what
it is made of. What is made here doesn't have to make sense as a card (`discard 1 card from your stage`), so no file reaches 100 in 100;
what matters is which kind of word falls short, and which exchange.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from zlib import crc32

from rules_engine.card_text.verbs import VERBS

# The verbs of what is done to cards in a stage.
_ON_STAGE = ("commit", "flip", "destroy", "seal", "ready", "remove", "freeze", "sacrifice", "unflip")
# The nouns of cards.
_CARDS = r"(?:other |rival |non-\w+ )*(?:foundation|asset|backup|card|attack|action|character)s?\b"
_ZONES = ("hand", "discard pile", "momentum", "card pool", "stage")
_DETERMINED = r"\b(?:\d+|each|another|other|all|rival|non-unique|committed|ready|face down|X) "


class Alike(NamedTuple):
    """Interchangeable words, and what comes before and after them."""

    words: tuple[str, ...]
    before: str = ""
    after: str = ""


_ALIKE: dict[str, tuple[Alike, ...]] = {
    "zone": tuple(
        Alike(tuple(f"{whose} {zone}" for zone in _ZONES), before=r"\b(?:in|from|to) ")
        for whose in ("your", "their", "your rival's")
    ),
    "player": (
        *(
            Alike((f"your {noun}", f"your rival's {noun}"))
            for noun in (*_ZONES, "deck", "character", "next attack", "next check")
        ),
        Alike(("your", "your rival's"), before="After ", after=" attack"),
        *(Alike((f"After you {verb.base}", f"After your rival {verb.third}")) for verb in VERBS.values()),
        *(Alike((f"If you {verb.past}", f"If your rival {verb.past}", f"If they {verb.past}")) for verb in VERBS.values()),
    ),
    "comparison": (
        Alike(("or more", "or fewer"), before=r"\b[Ii]f [^,.]* \d+ "),
        Alike(("or greater", "or less", "or more")),
        Alike(("at least 1", "at least 2", "exactly 1", "only 1"), before=r"\b[Ii]f [^,.]*"),
        Alike(("more", "fewer"), before="(?:have|has) ", after=" [a-z ]+ than"),
        Alike(("greater than", "less than", "equal to", "greater than or equal to", "higher than"), before=r"\b(?:[Ii]f|is) [^,.]*"),
    ),
    "type": (
        Alike(("foundation", "asset", "backup", "attack", "action card", "card"), before=_DETERMINED, after=r"(?! deals| is| gets|'s| card)"),
        Alike(("foundations", "assets", "backups", "attacks", "action cards", "cards"), before=_DETERMINED, after="(?! get)"),
        Alike(("non-foundation", "non-asset", "non-attack", "non-character")),
    ),
    "quality": (
        Alike(("Fury", "Weapon", "Charge", "Ranged", "Slam", "Kick", "Punch", "Ally"), after=f" {_CARDS}"),
        Alike(("low", "mid", "high"), after=" attack"),
        Alike(("ready", "committed", "face down", "sealed", "frozen", "unique"), before=_DETERMINED, after=f" {_CARDS}"),
        Alike(("speed", "damage", "difficulty"), before=r"[+-]\w+ "),
    ),
    "time": (
        Alike(("this turn", "this Combat Phase", "this Enhance Step", "during this attack"), before=r"\b(?:[Ii]f|each|number of) [^,.]*"),
        Alike(("Combat Phase", "End Phase", "Start Phase", "turn"), before=r"\b(?:your|your rival's|the) "),
        Alike(("Block Step", "Damage Step", "Enhance Step"), before=r"\b(?:the|this attack's) "),
        Alike(("until the end of the turn", "for the rest of the turn", "this turn"), after=r"\."),
    ),
    "tense": tuple(
        Alike((f"{who} have {verb.done}", f"{who} {verb.past}"))
        for who in ("you", "they")
        for verb in VERBS.values()
    ),
    "verb": (
        Alike(tuple(VERBS[verb].base for verb in _ON_STAGE), after=r" (?:up to )?(?:\d|all|it\b|that)[^:.]*\b(?:foundation|asset|backup|it|card)"),
        Alike(tuple(VERBS[verb].base.capitalize() for verb in _ON_STAGE), after=r" (?:up to )?(?:\d|all|it\b|that)[^:.]*\b(?:foundation|asset|backup|it|card)"),
        Alike(tuple(VERBS[verb].third for verb in _ON_STAGE), after=f" (?:a|an|1|1 of their) {_CARDS}"),
        Alike(tuple(VERBS[verb].done for verb in _ON_STAGE), before=r"\b(?:is|are|was|were|been) ", after=r"(?! from)"),
        Alike(("completely blocked", "partially blocked", "blocked", "not blocked", "unblocked"), before=r"\b(?:is|was) "),
    ),
    "ability": (
        Alike(("enhance", "response", "form", "blitz")),
        Alike(("enhances", "responses", "forms", "blitzes")),
    ),
}  # fmt: skip
# Exchanges of numbers: the words that follow keep their number.
_NUMBER = re.compile(r"(?<![+\-\w])([2-9])(?= or | [a-z]+s\b)")


class Neighbour(NamedTuple):
    """A line with one exchange."""

    kind: str
    before: str
    after: str
    text: str


@dataclass
class Neighbours:
    """The result of the neighbours of many lines: how many were understood, by the kind of exchange."""

    tried: Counter[str] = field(default_factory=Counter)
    understood: Counter[str] = field(default_factory=Counter)
    refused: dict[tuple[str, str, str], list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def total(self) -> tuple[int, int]:
        """How many neighbours were understood, of how many."""
        return self.understood.total(), self.tried.total()

    def as_dict(self) -> dict[str, Any]:
        understood, tried = self.total
        return {
            "tried": tried,
            "understood": understood,
            "by_kind": {kind: {"tried": n, "understood": self.understood[kind]} for kind, n in self.tried.items()},
            "refused": [
                {"kind": kind, "before": before, "after": after, "lines": lines}
                for (kind, before, after), lines in self.holes()
            ],
        }

    def holes(self) -> list[tuple[tuple[str, str, str], list[str]]]:
        """The exchanges that were refused, most common first."""
        return sorted(self.refused.items(), key=lambda row: (-len(row[1]), row[0]))


def neighbours(line: str) -> Iterator[Neighbour]:
    """Yield one neighbour of a line for each kind of word in it. The same line always has the same neighbours."""
    for kind, groups in _ALIKE.items():
        found = [neighbour for group in groups for neighbour in _exchanged(line, kind, group)]
        if found:
            yield found[crc32(f"{kind} {line}".encode()) % len(found)]
    number = _NUMBER.search(line)
    if number is not None:
        other = str(int(number[1]) + 1)
        yield Neighbour("number", number[1], other, f"{line[: number.start()]}{other}{line[number.end() :]}")


def try_neighbours(lines: Iterable[str], is_understood: Callable[[str], bool]) -> Neighbours:
    """Read the neighbours of every line that is itself understood."""
    found = Neighbours()
    for line in dict.fromkeys(lines):
        if not is_understood(line):
            continue
        for one in neighbours(line):
            found.tried[one.kind] += 1
            if is_understood(one.text):
                found.understood[one.kind] += 1
            else:
                found.refused[one.kind, one.before, one.after].append(one.text)
    return found


def _exchanged(line: str, kind: str, group: Alike) -> Iterator[Neighbour]:
    """The line with the first of these words in it swapped for each of the others."""
    for word in group.words:
        words = re.compile(rf"(?:{group.before})(?<![\w-])({re.escape(word)})(?![\w'-])(?={group.after})")
        place = words.search(line)
        if place is None or _stands_inside(line, place, group.words):
            continue
        for other in group.words:
            if other != word:
                yield Neighbour(kind, word, other, _with(line, place, other))


def _stands_inside(line: str, place: re.Match[str], group: Sequence[str]) -> bool:
    """Is the word part of a longer one of its group: `blocked` in `completely blocked`?"""
    longer = (word for word in group if len(word) > len(place[1]) and place[1] in word)
    return any(line.startswith(word, place.start(1) - word.index(place[1])) for word in longer)


def _with(line: str, place: re.Match[str], other: str) -> str:
    """The line with another word there, and the article before it to match."""
    before = line[: place.start(1)]
    article = re.search(r"\b([Aa])n? $", before)
    if article is not None:
        before = f"{before[: article.start()]}{article[1]}{'n' if other[0] in 'aeiouAEIOU' else ''} "
    return before + other + line[place.end(1) :]
