"""Whose cards a line mentions: one player's, the other's, or both players'."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rules_engine.contract.budget import Unit, charge
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.drafts import Draft
from rules_engine.notation.phrases import plainly
from rules_engine.notation.placing import Placing
from rules_engine.notation.sides import SideWords
from rules_engine.notation.spoken import Place, part_said
from rules_engine.notation.tokens import LONGEST_LINE, Token
from rules_engine.notation.unknown import Unknown
from rules_engine.notation.vocabulary import AGAINST, PAUSES, SAME, side_of
from rules_engine.notation.words import Words


class PlayerReader(ABC):
    """What a reader knows while it goes through a line: whose cards are being described, which zone, which card."""

    def __init__(self, line: str, words: Words) -> None:
        self.cursor = Cursor(line[:LONGEST_LINE])
        self.words = words
        self.cursor.tokens = plainly(self.cursor.tokens, words)
        self.placing = Placing(self.cursor, words)
        self.question: dict[str, Any] = {"ruleset": words.rulesets[0]}
        self.sides = SideWords(self.cursor, words, self.placing, self.question)
        self.unknown = Unknown(self.cursor, words)
        self.player = "a"
        self.zone: str | None = None
        self.zone_is_new = False
        self.zone_is_counted = False  # was only its number given?
        self.clause = 0  # where the words since the last pause or player begin
        self.said_from = 0  # where the words of this player begin
        self.repeats = False  # are the words being read again, for the other player?
        self.chipless = False  # what is read again already has its chips
        self.counts_for: str | None = None  # whose zone was counted last, if that isn't the player being described
        self.counted: str | None = None  # the zone or the type of card that was counted last
        self.blocker: str | None = None  # who is asked about: `can he block my high 4/6 with a mid+2`
        self.attack_said: Token | None = None  # the verb or noun that last said that there is an attack
        self.draft: Draft | None = None
        if len(line) > LONGEST_LINE:
            self.cursor.misread(self.cursor.peek(len(self.cursor.tokens)), f"at most {LONGEST_LINE} characters")

    @abstractmethod
    def _word(self) -> None:
        """Take the next thing the line says."""

    @abstractmethod
    def _close(self) -> None:
        """Put the current card where it belongs."""

    @abstractmethod
    def _note(self, start: int, kind: str, means: str) -> None:
        """Note what was said about the current card."""

    def _side(self) -> bool:
        cursor, token = self.cursor, self.cursor.peek()
        if token.kind != "word":
            return False
        if token.low in AGAINST:
            player = other(self.player)
            if side_of(cursor.peek(1).word) == self.player and self.draft is not None and self.draft.attacks:
                # "A high 4/6 against me": the attacked player didn't play it.
                self.draft.place = Place(None, player, 0)
        elif (named := side_of(token.word)) is not None:
            player = named
        elif token.low in ("a", "b") and cursor.peek(1).value == ":":
            player = token.low
        else:
            return False
        self._close()
        cursor.take()
        cursor.said(".", ":")
        if self.repeats:
            return True
        if player != self.player:
            self.said_from = cursor.i
        self._turn_to(player)
        self.clause = cursor.i
        cursor.chip(token.start, "player", f"player {player.upper()}", player)
        return True

    def _both(self) -> bool:
        """`both at 20 health`, `both players have 4 foundations`: what follows, up to the next pause, counts for each."""
        cursor = self.cursor
        word, start = cursor.peek().word, cursor.peek().start
        if self.repeats:
            return False
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
        self.repeats = True  # `both at 12 health with 5 foundations each` says it twice
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
        self._again(begins, ends, other(asked))
        self._turn_to(asked)
        cursor.i = ends + 1
        cursor.chip(start, "player", "each player")
        return True

    def _same(self) -> bool:
        """`same for him`: what was said about one player also counts for the other."""
        cursor, ahead = self.cursor, 1
        if cursor.peek().word not in SAME or self.repeats or self.said_from >= cursor.i:
            return False
        while (
            cursor.peek(ahead).word in ("for", "as", "with", "here", "the")
            or side_of(cursor.peek(ahead).word) is not None
        ):
            ahead += 1
        self._close()
        start, ends = cursor.peek().start, cursor.i
        self._again(self.said_from, ends, other(self.player))
        cursor.i = self.said_from = ends + ahead
        cursor.chip(start, "player", "the same for the other player")
        return True

    def _again(self, begins: int, ends: int, player: str) -> None:
        """Read these words once more, for this player."""
        cursor = self.cursor
        chips, faults = len(cursor.chips), len(cursor.faults)
        self._turn_to(player)
        cursor.i, self.repeats, self.chipless = begins, True, True
        while cursor.i < ends:
            self._word()
        self._turn_to(player)
        self.repeats = self.chipless = False
        charge(Unit.READINGS, ends - begins)
        del cursor.chips[chips:], cursor.faults[faults:]

    def _turn_to(self, player: str) -> None:
        self._close()
        self.placing.listed.clear()
        self.player = self.sides.player = player
        self.zone = self.counts_for = None

    def _clause_ends(self) -> bool:
        token = self.cursor.peek()
        return token.value in (*PAUSES, ">", "@") or token.word in AGAINST or side_of(token.word) is not None


def other(player: str) -> str:
    """The player on the other side."""
    return "b" if player == "a" else "a"
