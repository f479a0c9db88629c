"""A deck as people write it down: `4 Name` or `4x slug` a line, a character, a sidebar, comments.

Every line is understood or faulted where it stands; nothing is skipped silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from rules_engine.board.printed import SYMBOLS, Printed

from .collection import Collection, SiteCard

MOST_TEXT, MOST_LINES, MOST_COPIES = 20_000, 500, 99
CHARACTER, DECK, SIDEBAR = "character", "deck", "sidebar"
_HEADS = {
    "character": CHARACTER, "starting character": CHARACTER, "hero": CHARACTER, "deck": DECK, "main": DECK,
    "main deck": DECK, "cards": DECK, "foundations": DECK, "attacks": DECK, "assets": DECK, "actions": DECK,
    "backups": DECK, "characters": DECK, "sidebar": SIDEBAR, "sideboard": SIDEBAR, "side": SIDEBAR, "side deck": SIDEBAR,
}  # fmt: skip
_PRIMARY = {"primary", "primary symbol", "symbol"}
_HEAD = re.compile(r"\s*\[?([A-Za-z ]{2,20}?)\]?\s*(?:\(\s*\d+\s*\))?\s*(?::\s*(.*))?$")
_COUNTED = re.compile(r"(\d{1,6})\s*[x×]?\s+(.+)|(\d{1,6})[x×](.+)", re.I)
_COUNTED_BEHIND = re.compile(r"(.+?)\s+[x×]\s*(\d{1,6})$", re.I)
_PLACE = re.compile(r"^(.+?)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]$")
_FOLD = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "\u00a0": " "})
# What the slug of a card begins with that is only a name on a list.
UNKNOWN = "?"


def is_known(slug: str) -> bool:
    """Is it a card that the site has?"""
    return not slug.startswith(UNKNOWN)


@dataclass(frozen=True)
class ListFault:
    """A line that cannot be taken as it stands."""

    line: int
    why: str
    meant: tuple[str, ...] = ()


@dataclass(frozen=True)
class ListRow:
    """A line that names a card: how many, which, in which part of the deck."""

    line: int
    part: str
    count: int
    card: Printed


@dataclass
class DeckList:
    """What a list says."""

    rows: list[ListRow] = field(default_factory=list)
    primary: str | None = None
    faults: list[ListFault] = field(default_factory=list)

    def part(self, part: str) -> list[Printed]:
        return [row.card for row in self.rows if row.part == part for _ in range(row.count)]

    def lines_of(self, slugs: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted({row.line for row in self.rows if row.card.slug in slugs}))


def read_list(text: str, cards: Collection) -> DeckList:
    """Read a deck list. Faults stand beside what could be read."""
    return _Reader(cards).read(text)


def list_of(parts: Mapping[str, Mapping[str, int]], primary: str | None, cards: Collection) -> DeckList:
    """A deck given as numbers of slugs or names, part by part, in the same shape; a line is the place in the deck."""
    reader = _Reader(cards)
    line = 0
    for part in (CHARACTER, DECK, SIDEBAR):
        for name, count in parts.get(part, {}).items():
            line += 1
            reader.take(line, part, count, name)
    if primary:
        reader.take_primary(0, primary)
    return reader.found


class _Reader:
    """Reads line by line; remembers which part of the deck it is in."""

    def __init__(self, cards: Collection) -> None:
        self.cards = cards
        self.part = DECK
        self.found = DeckList()

    def read(self, text: str) -> DeckList:
        lines = text[:MOST_TEXT].translate(_FOLD).splitlines()
        if len(text) > MOST_TEXT or len(lines) > MOST_LINES:
            last = min(len(lines), MOST_LINES)
            why = f"A list may have {MOST_LINES} lines and {MOST_TEXT} characters; the rest was not read."
            self.found.faults.append(ListFault(last, why))
        for number, line in enumerate(lines[:MOST_LINES], 1):
            said = re.sub(r"(^|\s)(#|//).*$", "", line).strip().lstrip("-*•").strip()
            if said:
                self._line(number, said)
        return self.found

    def _line(self, number: int, said: str) -> None:
        head = _HEAD.match(said)
        name = head[1].strip().lower() if head else ""
        if head and name in _PRIMARY and head[2]:
            self.take_primary(number, head[2])
        elif head and name in _HEADS and self._is_head(said, head[2]):
            self.part = _HEADS[name]
            if head[2]:
                self._card(number, head[2])
                self.part = DECK if self.part == CHARACTER else self.part
        else:
            self._card(number, said)

    def _is_head(self, said: str, rest: str | None) -> bool:
        """A card may be called as a section is: a line that is its whole name is the card."""
        return rest is not None or said.lower() not in self.cards.by_name

    def take_primary(self, number: int, said: str) -> None:
        symbol = said.strip().lower()
        if symbol in SYMBOLS:
            self.found.primary = symbol
        else:
            near = tuple(get_close_matches(symbol[:20], SYMBOLS, n=1))
            self.found.faults.append(ListFault(number, f"'{said.strip()[:40]}' is no symbol.", near))

    def _card(self, number: int, said: str) -> None:
        count, name = 1, said
        if match := _COUNTED.fullmatch(said):
            count, name = int(match[1] or match[3]), (match[2] or match[4])
        elif match := _COUNTED_BEHIND.fullmatch(said):
            count, name = int(match[2]), match[1]
        # `2 Fast 2 Furious` may be two of a card or a card's whole name.
        if count != 1 and said.lower() in self.cards.by_name:
            count, name = 1, said
        self.take(number, self.part, count, name.strip())
        if self.part == CHARACTER:
            self.part = DECK

    def take(self, number: int, part: str, count: int, name: str) -> None:
        if not 1 <= count <= MOST_COPIES:
            self.found.faults.append(ListFault(number, f"{count} of a card: write a number from 1 to {MOST_COPIES}."))
            return
        cards = list(self._named(name))
        card = cards[0].printed if cards else Printed(f"{UNKNOWN}{name.lower()}", name[:120], "foundation")
        if not cards:
            near = get_close_matches(name.lower()[:120], self.cards.by_name, n=3, cutoff=0.6)
            meant = tuple(dict.fromkeys(self.cards.by_name[found][0].printed.full_name for found in near))
            self.found.faults.append(ListFault(number, f"There is no card '{name[:80]}' here.", meant))
        elif len({found.printed.full_name for found in cards}) > 1:
            slugs = tuple(found.slug for found in cards)
            self.found.faults.append(ListFault(number, f"'{name[:80]}' names {len(cards)} cards; write which.", slugs))
        self.found.rows.append(ListRow(number, part, count, card))

    def _named(self, name: str) -> Iterator[SiteCard]:
        """The cards a name may mean: a slug, a name, a name with its set and number behind it."""
        low = name.lower()
        if low in self.cards.cards:
            yield self.cards.cards[low]
        elif low in self.cards.by_name:
            full = [card for card in self.cards.by_name[low] if card.printed.full_name.lower() == low]
            yield from full or self.cards.by_name[low]
        elif match := _PLACE.match(low):
            same = self.cards.by_name.get(match[1], [])
            yield from [card for card in same if match[2] in _places(card)] or same


def _places(card: SiteCard) -> set[str]:
    """How people write where a card stands: its set, its number, both."""
    set_, number = card.printed.set.lower(), card.number.lower()
    return {set_, number, f"{set_} {number}", f"{set_}-{number}", f"{set_}/{number}"}
