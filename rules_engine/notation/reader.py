"""Reading a line: words in any order become a question."""

from __future__ import annotations

from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, DECK
from rules_engine.notation.attributes import Attribute, attribute
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.drafts import Draft, full_card
from rules_engine.notation.model import ANYTHING, Line
from rules_engine.notation.moves import read_moves
from rules_engine.notation.placing import Placing
from rules_engine.notation.sides import SideWords
from rules_engine.notation.tokens import LONGEST_LINE
from rules_engine.notation.unknown import Unknown, is_own_word
from rules_engine.notation.vocabulary import (
    AGAINST,
    ATTACKING,
    COUNTED,
    COUNTING,
    DESCRIBED,
    FLAGS,
    HALF,
    NOISE,
    OTHER_SIDE,
    SIDES,
    TOP,
    TYPES,
    ZONES,
)
from rules_engine.notation.words import Words, folded


def read(line: str, words: Words) -> Line:
    """Read a line. What could not be read is told under `faults`; the question holds the rest."""
    return _Reader(line, words).read()


class _Reader:
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
        self.draft: Draft | None = None
        if len(line) > LONGEST_LINE:
            self.cursor.misread(self.cursor.peek(len(self.cursor.tokens)), f"at most {LONGEST_LINE} characters")

    def read(self) -> Line:
        cursor = self.cursor
        moves = []
        while not cursor.over:
            if cursor.said(">"):
                moves = read_moves(cursor)
                break
            self._word()
        self._close()
        self.placing.finish(plays_first=bool(moves) and moves[0].said.partition(":")[0] == "play")
        self.question["board"] = self.placing.board
        if self.placing.own.cards:
            self.question["cards"] = self.placing.own.cards
        chips = sorted(cursor.chips, key=lambda chip: chip.start)
        return Line(self.question, moves, chips, sorted(cursor.faults, key=lambda fault: fault.start))

    def _word(self) -> None:
        """Take the next thing the line says."""
        if self.cursor.said(",", ";", ".", "|", "&"):
            self._close()
        elif not (self._side() or self._zone() or self._named_bare() or self._other() or self._attribute()):
            self._noise_or_fault()

    # -- players and zones -----------------------------------------------------------------------------------------

    def _side(self) -> bool:
        cursor, token = self.cursor, self.cursor.peek()
        if token.kind != "word":
            return False
        if token.low in AGAINST:
            player = "b" if self.player == "a" else "a"
        elif (word := token.low.replace("’", "'").removesuffix("'s").removesuffix("'")) in SIDES:
            player = SIDES[word]
        elif token.low in ("a", "b") and cursor.peek(1).value == ":":
            player = token.low
        else:
            return False
        self._close()
        cursor.take()
        cursor.said(".", ":")
        self.player, self.zone = player, None
        self.sides.player = player
        cursor.chip(token.start, "player", f"player {player.upper()}", player)
        return True

    def _zone(self) -> bool:
        """`hand 5`, `hand mid+2`, `2 mom`, `known top: check 5`, `attack "Straight Jab"`."""
        cursor, start = self.cursor, self.cursor.peek().start
        ahead = 1 if cursor.peek().low in ("known", "card") and cursor.peek(1).kind == "word" else 0
        if cursor.peek().kind == "number" and (self._counted_zone(start) or self._number_of(start)):
            return True
        word = cursor.peek(ahead)
        if word.kind != "word" or word.low not in ZONES:
            return False
        if word.low == "attacking" and self.draft is not None:
            return False
        self._close()
        cursor.i += ahead + 1
        cursor.said("pile", "of")
        zone = ZONES[word.low]
        cursor.said(":")
        self._enter(zone, start)
        if cursor.peek().kind == "number" and not self._card_follows(1) and zone not in (ATTACKING, CHARACTER, TOP):
            self._count(zone, cursor.number(), start)
        return True

    def _counted_zone(self, start: int) -> bool:
        """`2 mom`, `3 in hand`, `5 cards in their hand`."""
        cursor, ahead, player = self.cursor, 1, self.player
        for skipped in (("cards", "card"), ("in",), ("the", "your", *SIDES)):
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
        self.player = asked
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

    # -- cards -----------------------------------------------------------------------------------------------------

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

    def _named_bare(self) -> bool:
        found = self._bare_name() if self.cursor.peek().kind in ("word", "number") else None
        if found is None:
            return False
        start = self.cursor.peek().start
        self.cursor.i += found[1]
        self._say(Attribute("name", found[0], found[0]), start)
        return True

    def _attribute(self) -> bool:
        cursor, start = self.cursor, self.cursor.peek().start
        if cursor.peek().kind == "number" and self._card_follows(1):
            self._close()
            count = cursor.number() or 0
            cursor.said("x")
            while cursor.said(*COUNTING):
                pass
            self.draft = Draft(start, count=count)
            self._note(start, "number", f"{count} of these")
            return True
        if cursor.peek().value == "(" and self.draft is not None:
            self._described(self.draft)
            return True
        said = attribute(cursor, self.words, printed=False)
        if said is None:
            return False
        self._say(said, start)
        return True

    def _say(self, said: Attribute, start: int) -> None:
        if self.draft is not None and not self.draft.takes(said):
            self._close()
        if self.draft is None:
            self.draft = Draft(start)
        self.draft.add(said)
        self._note(start, "card" if said.key in ("name", "unknown", "id", "slug") else said.key, said.means)

    def _note(self, start: int, kind: str, means: str) -> None:
        self.cursor.chip(start, kind, means, self.player)
        assert self.draft is not None
        self.draft.end = self.cursor.end
        self.draft.chips.append(len(self.cursor.chips) - 1)

    def _described(self, draft: Draft) -> None:
        """`(foundation diff 2 check 5 {text})`: what is printed on a card."""
        cursor = self.cursor
        start = cursor.take().start
        draft.described = True
        while not cursor.over and cursor.peek().value != ")":
            if cursor.said(","):
                continue
            if cursor.peek().low in OTHER_SIDE and cursor.peek(1).value == "(":
                # A split card has another half where a double-sided one has a back.
                is_half = cursor.take().low == HALF
                draft.printed["back"] = self._back()
                if is_half:
                    draft.printed["split"] = True
                continue
            said = attribute(cursor, self.words, printed=True)
            if said is None or said.key in ("id", "slug"):
                self.unknown.note("something printed on a card, or a closing )")
            elif said.key == "name":
                draft.name = said.value
            else:
                draft.add(said, on_card=True)
        if not cursor.said(")"):
            cursor.misread(cursor.peek(), "a closing )")
        self._note(start, "printed", "what is printed on it")

    def _back(self) -> dict[str, Any]:
        side = Draft(self.cursor.peek().start)
        self._describe_into(side)
        return full_card(side.printed, side.name)

    def _describe_into(self, side: Draft) -> None:
        outer, self.draft = self.draft, side
        self._described(side)
        self.draft = outer

    def _close(self) -> None:
        """The card at hand is described: put it where it belongs."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        zone = self.zone
        if draft.is_bare_type and not self.zone_is_new and zone not in (None, "stage"):
            zone = None
        self.placing.place(draft, self.player, zone)
        if zone in (CHARACTER, ATTACKING):
            self.zone = None
        self.zone_is_new = False

    # -- everything else ---------------------------------------------------------------------------------------------

    def _other(self) -> bool:
        before = self.cursor.i
        if self.sides.read():
            # What is said of a player ends a card; what was only looked at does not.
            return True
        self.cursor.i = before
        return False

    def _noise_or_fault(self) -> None:
        cursor, token = self.cursor, self.cursor.peek()
        if token.low == "and" and (cursor.peek(1).kind == "number" or cursor.peek(1).low in ("a", "an")):
            self._close()  # "three foundations and a mid+2" are four cards
        if (token.kind == "word" and token.low in NOISE) or self.unknown.goes_along(token):
            cursor.take()
        else:
            self.unknown.note(ANYTHING)
