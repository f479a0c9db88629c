"""Whose cards a line speaks of, and where they are: players, zones, and turns of phrase that say either."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.drafts import Draft
from rules_engine.notation.placing import Placing
from rules_engine.notation.sides import SideWords
from rules_engine.notation.spoken import READY, part_said, place_said, target_said
from rules_engine.notation.tokens import LONGEST_LINE
from rules_engine.notation.unknown import Unknown, is_own_word
from rules_engine.notation.vocabulary import (
    AGAINST,
    ATTACKING,
    COUNTED,
    COUNTING,
    DESCRIBED,
    FLAGS,
    PAUSES,
    SHORTENED,
    SIDES,
    TOP,
    TYPES,
    ZONES,
)
from rules_engine.notation.words import Words, folded

# Said between the top of a deck and what it checks for.
_BEFORE_CHECK = frozenset(("of", "the", "your", "deck", "card", "cards", "is", "are", "a", "an", "checks", "for", ":"))


class PlaceReader(ABC):
    """What a reader knows while it goes along a line: whose turn of speech it is, which zone, which card."""

    def __init__(self, line: str, words: Words) -> None:
        self.cursor = Cursor(line[:LONGEST_LINE])
        self.words = words
        self.placing = Placing(self.cursor, words)
        self.question: dict[str, Any] = {"ruleset": words.rulesets[0]}
        self.sides = SideWords(self.cursor, words, self.placing, self.question)
        self.unknown = Unknown(self.cursor, words)
        self.player = "a"
        self.zone: str | None = None
        self.zone_is_new = False
        self.clause = 0  # where the words since the last pause or player begin
        self.draft: Draft | None = None
        if len(line) > LONGEST_LINE:
            self.cursor.misread(self.cursor.peek(len(self.cursor.tokens)), f"at most {LONGEST_LINE} characters")

    @abstractmethod
    def _word(self) -> None:
        """Take the next thing the line says."""

    @abstractmethod
    def _close(self) -> None:
        """Put the card at hand where it belongs."""

    @abstractmethod
    def _note(self, start: int, kind: str, means: str) -> None:
        """Note what was said of the card at hand."""

    def _side(self) -> bool:
        cursor, token = self.cursor, self.cursor.peek()
        if token.kind != "word":
            return False
        if token.low in AGAINST:
            player = "b" if self.player == "a" else "a"
        elif (word := _without(SHORTENED, token.low.replace("’", "'"))) in SIDES:
            player = SIDES[word]
        elif token.low in ("a", "b") and cursor.peek(1).value == ":":
            player = token.low
        else:
            return False
        self._close()
        cursor.take()
        cursor.said(".", ":")
        self._turn_to(player)
        self.clause = cursor.i
        cursor.chip(token.start, "player", f"player {player.upper()}", player)
        return True

    def _both(self) -> bool:
        """`both at 20 health`, `both players have 4 foundations`: what follows, up to the next pause, counts for each."""
        cursor = self.cursor
        word, start = cursor.peek().word, cursor.peek().start
        if word == "each" and cursor.peek(1).word not in ("player", "side"):
            return self._each()
        if word not in ("both", "each") or part_said(cursor) is not None:
            return False
        self._close()
        cursor.take()
        cursor.said("players", "player", "sides", "side", "of")
        cursor.chip(start, "player", "both players")
        asked, begins = self.player, cursor.i
        self._turn_to("a")
        while not cursor.over and not self._clause_ends():
            self._word()
        self._again(begins, cursor.i, "b")
        self._turn_to(asked)
        return True

    def _each(self) -> bool:
        """`20 health each`: what was said since the last pause counts for the other player too."""
        cursor, begins, ends = self.cursor, self.clause, self.cursor.i
        start = cursor.take().start
        if begins == ends or not (cursor.over or self._clause_ends()):
            return True
        asked = self.player
        self._again(begins, ends, "b" if asked == "a" else "a")
        self._turn_to(asked)
        cursor.i = ends + 1
        cursor.chip(start, "player", "each player")
        return True

    def _again(self, begins: int, ends: int, player: str) -> None:
        """Read these words once more, for this player."""
        cursor = self.cursor
        chips, faults = len(cursor.chips), len(cursor.faults)
        self._turn_to(player)
        cursor.i = begins
        while cursor.i < ends:
            self._word()
        self._turn_to(player)
        del cursor.chips[chips:], cursor.faults[faults:]

    def _turn_to(self, player: str) -> None:
        self._close()
        self.player = self.sides.player = player
        self.zone = None

    def _clause_ends(self) -> bool:
        token = self.cursor.peek()
        return token.value in (*PAUSES, ">", "@") or token.word in AGAINST or token.word in SIDES

    def _of_them(self) -> bool:
        """`2 of them committed`: how some of the cards just named lie."""
        cursor = self.cursor
        part = part_said(cursor)
        if part is None or (self.draft is None and not self.placing.last_rows):
            return False
        if self.draft is not None and part.many is not None and self.draft.count < max(part.many, 2):
            return False
        start = cursor.peek().start
        self._close()
        rows = self.placing.last_rows
        for row in () if part.flag == READY else rows[len(rows) - (len(rows) if part.many is None else part.many) :]:
            row[part.flag] = True
        cursor.i += part.length
        said = "all" if part.many is None else str(part.many)
        cursor.chip(start, part.flag, f"{said} of them {part.flag.replace('_', ' ')}", self.player)
        return True

    def _placed_after(self) -> bool:
        """`a high+1 in hand`: the place after its card."""
        place = place_said(self.cursor) if self.draft is not None else None
        if place is None or self.draft is None:
            return False
        start = self.cursor.peek().start
        self.cursor.i += place.length
        self.draft.place = place
        self.cursor.chip(
            start,
            "zone",
            f"in the {place.zone.replace('_', ' ')}" if place.zone else "whose it is",
            place.player or self.player,
        )
        return True

    def _zone(self) -> bool:
        """`hand 5`, `hand mid+2`, `2 mom`, `known top: check 5`, `attack "Straight Jab"`."""
        cursor, start = self.cursor, self.cursor.peek().start
        ahead = 1 if cursor.peek().low in ("known", "card") and cursor.peek(1).kind == "word" else 0
        if cursor.peek().kind == "number" and (self._counted_zone(start) or self._number_of(start)):
            return True
        word = cursor.peek(ahead)
        if word.word in ("block", "blocks", "blocking") and cursor.peek(ahead + 1).word == "with":
            return self._blocks_with(start, ahead)
        if word.low == "next" and cursor.peek(ahead + 1).low in ("check", "checks"):
            return self._next_check(start)
        if word.kind != "word" or word.low not in ZONES:
            return False
        if word.low == "attacking" and self.draft is not None:
            return False
        self._close()
        cursor.i += ahead + 1
        cursor.said("pile")
        cursor.said("of", "has", "have", "is", "are")
        zone = ZONES[word.low]
        cursor.said(":")
        if zone == ATTACKING:
            cursor.i += target_said(cursor)
        if cursor.peek().kind == "number" and cursor.peek(1).value == ":" and zone in COUNTED:
            cursor.i += 2  # `hand of 2: mid+1 and low+1`: the cards follow
        while (zone == TOP and cursor.peek().word in (*_BEFORE_CHECK, *SIDES)) or (
            zone == TOP and cursor.peek().value == ":"
        ):
            self.player = self.sides.player = SIDES.get(cursor.take().word, self.player)
        self._enter(zone, start)
        if cursor.peek().kind == "number" and not self._card_follows(1) and zone not in (ATTACKING, CHARACTER, TOP):
            self._count(zone, cursor.number(), start)
        return True

    def _blocks_with(self, start: int, ahead: int) -> bool:
        """`they can block with a mid+2`: it is in the hand."""
        self._close()
        self.cursor.i += ahead + 2
        self._enter(HAND, start)
        return True

    def _next_check(self, start: int) -> bool:
        """`their next check is a 6` tells of the card on top."""
        self._close()
        self.cursor.i += 2
        while self.cursor.said(*_BEFORE_CHECK, "will", "be"):
            pass
        self._enter(TOP, start)
        return True

    def _counted_zone(self, start: int) -> bool:
        """`2 mom`, `3 in hand`, `5 cards in their hand`."""
        cursor, ahead, player = self.cursor, 1, self.player
        for skipped in (
            ("face",),
            ("down", "facedown", "face-down", "unknown"),
            ("cards", "card"),
            ("in",),
            ("the", "your", *SIDES),
            ("card",),
        ):
            if cursor.peek(ahead).low in skipped:
                player = SIDES.get(cursor.peek(ahead).low, player)
                ahead += 1
        zone = ZONES.get(cursor.peek(ahead).low)
        if zone not in COUNTED:
            return False
        count = cursor.number()
        cursor.i += ahead
        self._close()
        asked, self.player = self.player, player
        self._enter(zone, start)
        self._count(zone, count, start)
        self.player, self.zone = asked, None
        return True

    def _number_of(self, start: int) -> bool:
        """`2 attacks high 4/6` says how many of the next card there are; `5 cards` alone says nothing."""
        cursor = self.cursor
        zone = ZONES.get(cursor.peek(1).low)
        if zone is None:
            return False
        count = cursor.number()
        cursor.take()
        self._close()
        if zone == DESCRIBED:
            cursor.misread(cursor.peek(-1), "where these cards are, like '5 cards in hand'")
            return True
        self._enter(zone, start)
        self.draft = Draft(start, count=count or 0)
        self._note(start, "number", f"{count} of these")
        return True

    def _enter(self, zone: str, start: int) -> None:
        self.zone, self.zone_is_new = zone, True
        self.cursor.chip(start, "zone", f"{self.player.upper()}'s {zone.replace('_', ' ')}", self.player)

    def _count(self, zone: str, count: int | None, start: int) -> bool:
        self.cursor.said("cards", "card")
        person = self.placing.board["players"][self.player]
        person[DECK if zone == TOP else zone] = count
        del self.cursor.chips[-1]
        self.cursor.chip(start, "count", f"{count} in {self.player.upper()}'s {zone.replace('_', ' ')}", self.player)
        self.zone_is_new = False
        return True

    def _card_follows(self, ahead: int) -> bool:
        """Does a card begin there, of which the number before says how many?"""
        cursor = self.cursor
        if cursor.peek(ahead).low == "x":
            return True
        while cursor.peek(ahead).low in COUNTING:
            ahead += 1
        token = cursor.peek(ahead)
        if token.kind in ("quoted", "text") or token.value == "?":
            return True
        if token.low in TYPES or token.low in FLAGS:
            return True
        if token.low in ("high", "mid", "low"):
            return True
        return self._bare_name(ahead) is not None

    def _bare_name(self, ahead: int = 0) -> tuple[str, int] | None:
        """A card's name without quotation marks, the longest that fits; words of the line itself need two or more words."""
        cursor = self.cursor
        for length in range(min(self.words.longest_name, 12), 0, -1):
            tokens = [cursor.peek(ahead + i) for i in range(length)]
            if tokens[-1].kind == "end" or any(token.kind not in ("word", "number") for token in tokens):
                continue
            name = cursor.line[tokens[0].start : tokens[-1].end]
            if length == 1 and (is_own_word(tokens[0].low) or folded(name) in self.words.keyword_spelling):
                continue
            if folded(name) in self.words.by_name or (length == 1 and name in self.words.cards):
                return name, length
        return None


def _without(endings: tuple[str, ...], word: str) -> str:
    """A word without the first of these that it ends with."""
    return next((word.removesuffix(one) for one in endings if word.endswith(one)), word)
