"""A deck as people write it down: `4 Name` or `4x slug` a line, a character, a sidebar, comments; as a table or as JSON.

Every line is either understood or reported with its place; nothing is skipped silently. A card the site doesn't have
isn't a fault of the deck, and is listed separately.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from rules_engine import SYMBOLS, Unit, charge

from ..collection import Collection, SiteCard
from ..folding import folded, seen
from .layouts import CHARACTER, DECK, PARTS, SIDEBAR, Written, lines_written
from .naming import PLACE, as_written, named, places
from .shapes import UNKNOWN, DeckList, ListFault, ListRow, is_known

__all__ = [
    "CHARACTER",
    "DECK",
    "MOST_CARDS",
    "MOST_COPIES",
    "MOST_LINE",
    "MOST_LINES",
    "MOST_MEANT",
    "MOST_TEXT",
    "SIDEBAR",
    "DeckList",
    "ListFault",
    "ListRow",
    "is_known",
    "list_of",
    "read_list",
]

MOST_TEXT, MOST_LINES, MOST_LINE, MOST_COPIES, MOST_CARDS = 20_000, 500, 300, 99, 2_000
# At most this many unknown names are compared with the cards here; a list with more is from another game.
MOST_MEANT = 100
_PRIMARY = {"primary", "primary symbol", "symbol"}
# Other things that people write on a list.
_LABELS = {
    "by", "author", "player", "format", "event", "date", "total", "deck", "deck name", "name", "title", "url", "link", "notes",
    "note", "description", "total cards", "record", "place", "version",
}  # fmt: skip
# A section: `Attacks`, `Attacks (20 cards)`, `== Side ==`, `Attacks: 20`, `20 Attacks`, `Character: Kite`, `Character - Kite`.
_NUMBERED = r"(?:\s*[(\[]\s*\d+[^)\]]*[)\]]|\s*[:–—-]?\s*\d+(?:\s+cards)?)"
_HEAD = re.compile(
    rf"\[?([A-Za-z ]{{2,20}}?)\]?{_NUMBERED}?\s*:?|\d+\s+((?:attack|foundation|asset|action|backup|character|card)s):?",
    re.I,
)
_HEAD_OF = re.compile(r"\[?([A-Za-z ]{2,20}?)\]?(?:\s*\(\s*\d+\s*\))?\s*(?::|\s[–—-]\s)\s*(.*)")
_DECORATED = re.compile(r"[=~_*#–—-]*\s*(.*?)\s*[=~_*–—-]*")
_LINK = re.compile(r"https?://\S+", re.I)
_EMPHASIS = re.compile(r"\*\*|__|`")
# `4 Name`, `4x Name`, `x4 Name`, `-3 Name` (a number below 1 is a fault, and no bullet), `4,"Name"` of a table.
_COUNTED = re.compile(r"(-?\d{1,9})\s*[x×]?\s+(.+)|(-?\d{1,9})[x×](.+)|[x×]\s?(-?\d{1,9})\s+(.+)", re.I)
_COUNTED_BEFORE = re.compile(r"[(\[](\d{1,2})[)\]]\s*(.+)|(\d{1,2})\s*[:–—-]\s+(.+)")
_COUNTED_CELL = re.compile(r'"?(-?\d{1,9})"?\s*[,;\t]\s*(.+)')
_COUNTED_BEHIND = re.compile(r"(.+?)\s+[x×]\s*(-?\d{1,9})$", re.I)
_COUNTED_BEHIND_CELL = re.compile(r'(.+?)\s*[,;\t]\s*"?(-?\d{1,9})"?')
_NUMBER_LAST = re.compile(r"(.+?)(?:\s+|\s*[:–—-]\s+)[(\[]?(\d{1,2})[)\]]?")
_NUMBER_ALONE = re.compile(r"-?\d+\s*[x×]?|[x×]\s?\d+", re.I)
_SPACES = re.compile(r"\s{2,}")
_BULLET = re.compile(r"^(?:[*•–]|-(?!\d))+\s*")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")


def read_list(text: str, cards: Collection) -> DeckList:
    """Read a deck list. Return its faults along with what could be read."""
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
        self.found = DeckList(known=cards.cards)
        self.cards_named = 0
        self.unknown = 0

    def read(self, text: str) -> DeckList:
        lines = seen(text[:MOST_TEXT]).splitlines()
        if len(text) > MOST_TEXT or len(lines) > MOST_LINES:
            last = min(len(lines), MOST_LINES)
            why = f"A list can have {MOST_LINES} lines and {MOST_TEXT} characters; we didn't read the rest."
            self.found.faults.append(ListFault(last, why, "list-too-long"))
        for written in lines_written(text[:MOST_TEXT], lines[:MOST_LINES]):
            self._written(written)
        return self.found

    def _written(self, written: Written) -> None:
        charge(Unit.COMPARISONS, len(written.words))
        number, line = written.number, _with_single_spaces(written.words)
        if len(line) > MOST_LINE:
            why = f"A line can have {MOST_LINE} characters; we didn't read this one."
            self.found.faults.append(ListFault(number, why, "line-too-long"))
        elif written.part is not None:
            count, name = self._counted(line)
            self.take(number, written.part, count, name)
        elif (head := _head(line)) and not self._is_card(_undecorated(line)):
            self.part = head
        elif said := _BULLET.sub("", _EMPHASIS.sub("", self._without_comment(line)).strip()):
            self._line(number, said)

    def _without_comment(self, line: str) -> str:
        """`#` begins a comment, unless it is part of a card's name (`Door #3`)."""
        for match in _COMMENT.finditer(line):
            rest = line[match.end() :]
            end = match.end() + (after.start() if (after := _COMMENT.search(rest)) else len(rest))
            if not self._is_name(self._counted(_BULLET.sub("", line[:end].strip()))[1]):
                return line[: match.start()]
        return line

    def _line(self, number: int, said: str) -> None:
        labelled = _HEAD_OF.fullmatch(said)
        label, rest = (labelled[1].strip().lower(), labelled[2].strip()) if labelled else ("", "")
        part = _head(said)
        if labelled and label in _PRIMARY:
            self.take_primary(number, rest)
        elif part is not None and not self._is_card(said):
            self.part = part
        elif rest and label in PARTS and not (label in _LABELS and not self._is_card(rest)):
            self._card_of(number, PARTS[label], rest)
        elif (label in _LABELS or _LINK.fullmatch(said)) and not self._is_name(said):
            self.found.notes.append(
                ListFault(number, f"'{said[:80]}' doesn't name a card, so we left it out.", "names-no-card")
            )
        else:
            self._card(number, said)

    def _card_of(self, number: int, part: str, said: str) -> None:
        """Read a card on the same line as its section's name. After the character, the deck continues."""
        self.part = part
        self._card(number, said)
        self.part = DECK if part == CHARACTER else part

    def _is_name(self, said: str) -> bool:
        return folded(said) in self.cards.by_name

    def _is_card(self, said: str) -> bool:
        """Does a line name a card that the site has, with or without its number?"""
        return self._is_name(self._counted(said)[1])

    def take_primary(self, number: int, said: str) -> None:
        symbol = said.strip().lower()
        if symbol in SYMBOLS:
            self.found.primary = symbol
        elif not symbol:
            self.found.faults.append(
                ListFault(number, f"Name a symbol here: one of {', '.join(SYMBOLS)}.", "symbol-missing")
            )
        else:
            near = tuple(get_close_matches(symbol[:20], SYMBOLS, n=1))
            self.found.faults.append(
                ListFault(number, f"'{said.strip()[:40]}' isn't a symbol.", "no-such-symbol", near)
            )

    def _card(self, number: int, said: str) -> None:
        if _NUMBER_ALONE.fullmatch(said) and not self._is_name(said):
            self.found.faults.append(
                ListFault(number, f"'{said[:20]}' of which card? The name is missing.", "name-missing")
            )
            return
        count, name = self._counted(said)
        in_brackets = PLACE.match(name)
        if in_brackets and in_brackets[2].lower() in PARTS:
            self.take(number, PARTS[in_brackets[2].lower()], count, in_brackets[1])
        else:
            self.take(number, self.part, count, name)
        if self.part == CHARACTER:
            self.part = DECK

    def _counted(self, said: str) -> tuple[int, str]:
        """How many, and of what. `2 Fast 2 Furious` may be two of a card or a card's whole name."""
        if self._is_name(said):
            return 1, said
        if match := _COUNTED_BEFORE.fullmatch(said) or _COUNTED.fullmatch(said) or _COUNTED_CELL.fullmatch(said):
            count, name = (part for part in match.groups() if part is not None)
            return int(count), _uncovered(name)
        if match := _COUNTED_BEHIND.fullmatch(said) or _COUNTED_BEHIND_CELL.fullmatch(said):
            return int(match[2]), _uncovered(match[1])
        if match := _NUMBER_LAST.fullmatch(said):
            # `Name 4`, `Name (4)`: how many, unless it is the number of such a card in its set.
            named = self.cards.by_name.get(folded(match[1]), [])
            if named and not any(match[2] in places(card) for card in named):
                return int(match[2]), match[1]
        return 1, said

    def take(self, number: int, part: str, count: int, name: str) -> None:
        if not 1 <= count <= MOST_COPIES:
            self.found.faults.append(
                ListFault(number, f"{count} of a card: write a number from 1 to {MOST_COPIES}.", "bad-number")
            )
            return
        if len(name) > MOST_LINE:
            self.found.faults.append(
                ListFault(number, f"A name can have {MOST_LINE} characters; this one has more.", "name-too-long")
            )
            return
        self.cards_named += count
        if self.cards_named > MOST_CARDS:
            if self.cards_named - count <= MOST_CARDS:
                why = f"A list can have {MOST_CARDS} cards; we didn't check the rest."
                self.found.faults.append(ListFault(number, why, "too-many-cards"))
            return
        cards = self._named(number, name)
        if part == CHARACTER:
            cards = _characters(cards) or _characters(self.cards.by_name.get(folded(name), [])) or cards
        if cards:
            card = cards[0].printed
        else:
            # Only its name is known; as the starting character it is a character.
            kind = "character" if part == CHARACTER else "foundation"
            card = as_written(f"{UNKNOWN}{name.lower()}", name, kind)
            why, said = f"'{name[:80]}' isn't in this site's card file.", {"name": name}
            self.found.not_known.append(ListFault(number, why, "no-such-card", self._meant(name), said))
        if len({found.printed.full_name for found in cards}) > 1:
            slugs = tuple(found.slug for found in cards)
            why, said = f"'{name[:80]}' could be {len(cards)} cards; say which.", {"name": name}
            self.found.faults.append(ListFault(number, why, "several-cards", slugs, said))
        self.found.rows.append(ListRow(number, part, count, card))

    def _meant(self, name: str) -> tuple[str, ...]:
        """The cards that an unknown name may mean."""
        self.unknown += 1
        if self.unknown > MOST_MEANT:
            return ()
        near = self.cards.near_names.nearest(folded(name), 3)
        return tuple(dict.fromkeys(self.cards.by_name[found][0].printed.full_name for found in near))

    def _named(self, number: int, name: str) -> list[SiteCard]:
        found = named(name, self.cards)
        if found.missing_place is not None:
            called, place = found.cards[0].printed.full_name, found.missing_place[:40]
            why = f"We don't have {called} from '{place}', so we used another printing of it."
            self.found.notes.append(ListFault(number, why, "other-printing"))
        return found.cards


def _undecorated(line: str) -> str:
    decorated = _DECORATED.fullmatch(line)
    return decorated[1] if decorated else line


def _head(line: str) -> str | None:
    """Return the part of the deck that a line is the heading of."""
    head = _HEAD.fullmatch(_undecorated(line))
    return PARTS.get((head[1] or head[2]).strip().lower()) if head else None


def _with_single_spaces(line: str) -> str:
    """The line with runs of spaces collapsed, so that no pattern scans them repeatedly; tabs stay."""
    return _SPACES.sub(lambda run: "\t" if "\t" in run[0] else " ", line.strip())


def _characters(cards: list[SiteCard]) -> list[SiteCard]:
    return [card for card in cards if card.printed.type == "character"]


def _uncovered(name: str) -> str:
    """A table's cell without the quotation marks around it."""
    return name.strip().strip('"').strip()
