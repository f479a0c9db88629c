"""Reading a line: words in any order become a question."""

from __future__ import annotations

from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, HAND
from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.attributes import attribute
from rules_engine.notation.drafts import Draft, full_card
from rules_engine.notation.heights import Attribute
from rules_engine.notation.model import ANYTHING, Line
from rules_engine.notation.moves import read_moves, starts_move
from rules_engine.notation.places import PlaceReader
from rules_engine.notation.players import other
from rules_engine.notation.spoken import attack_follows, block_follows, goes_on_after_pause
from rules_engine.notation.vocabulary import (
    ARROW,
    ATTACKING,
    CHECK,
    COUNTING,
    FLAGS,
    HALF,
    NOISE,
    OTHER_SIDE,
    PAUSES,
    READY_WORDS,
    TOP,
)
from rules_engine.notation.words import Words, folded


def read(line: str, words: Words) -> Line:
    """Read a line. What couldn't be read is in `faults`; the question has the rest."""
    return _Reader(line, words).read()


class _Reader(PlaceReader):
    def read(self) -> Line:
        cursor = self.cursor
        moves = []
        while not cursor.over:
            if cursor.said(">") or (cursor.peek().word in ("then", ARROW) and starts_move(cursor)):
                moves = read_moves(cursor)
                break
            self._word()
        self._close()
        if self.attack_said is not None and not self.placing.knows_attack and not cursor.faults:
            cursor.misread(self.attack_said, "the attack itself after it, like high 4/6")
        self.placing.finish(plays_first=bool(moves) and moves[0].said.partition(":")[0] == "play")
        self.question["board"] = self.placing.board
        if self.placing.own.cards:
            self.question["cards"] = self.placing.own.cards
        chips = sorted(cursor.chips, key=lambda chip: chip.start)
        return Line(self.question, moves, chips, sorted(cursor.faults, key=lambda fault: fault.start))

    def _word(self) -> None:
        """Take the next thing the line says."""
        cursor = self.cursor
        if cursor.peek().word == "no":
            cursor.count_none()
        if cursor.peek().kind == "sign" and cursor.peek().value in PAUSES:
            more = self._goes_on()
            cursor.i += more or 1
            if not more:
                self._close()
                self.clause = cursor.i
        elif not (
            self._both()
            or self._same()
            or self._of_them()
            or self._named_long()
            or self._placed_after()
            or self._side()
            or self._zone()
            or self._named_bare()
            or self._other()
            or self._attribute()
            or self._number_again()
            or self._ready_ones()
        ):
            self._noise_or_fault()

    def _goes_on(self) -> int:
        """Return how many words to leave out if a pause doesn't end the current card; 0 if it does."""
        if self.draft is None or self.zone == TOP:
            return 0
        return goes_on_after_pause(self.cursor, self.words) or int(
            (self.draft.lacks_block and block_follows(self.cursor))
            or (self.draft.is_only_keywords and attack_follows(self.cursor))
        )

    # -- cards -----------------------------------------------------------------------------------------------------

    def _named_long(self) -> bool:
        """A name of several words goes before what its first word would mean: `Hand Wraps`."""
        return bool(self.words.name_at(self.cursor.tokens, self.cursor.i)) and self._named_bare()

    def _named_bare(self) -> bool:
        found = self._bare_name() if self.cursor.peek().kind in ("word", "number") else None
        if found is None:
            return False
        start = self.cursor.peek().start
        if self._character_speaks(found, start):
            return True
        self.cursor.i += found[1]
        self._say(Attribute("name", found[0], found[0]), start)
        return True

    def _character_speaks(self, found: tuple[str, int], start: int) -> bool:
        """`Kite attacks`: the name of a player's character means that player."""
        slugs, players = self.words.slugs(found[0]), self.placing.board["players"]
        if self.zone == CHARACTER or not slugs or self.words.cards[slugs[0]].type != CHARACTER:
            return False
        self._close()
        of_player = next(
            (player for player, person in players.items() if person.get(CHARACTER, {}).get("card") in slugs), None
        )
        mine_is_known = CHARACTER in players[self.player]
        if mine_is_known and of_player is None:
            self._turn_to(other(self.player))
            return False
        # A short name means the player named before; a full one may be both players' character.
        is_whole = folded(found[0]) in self.words.by_name
        if of_player is None or (is_whole and not mine_is_known):
            return False
        self.cursor.i += found[1]
        self.cursor.said(":")
        self._turn_to(of_player)
        self.clause = self.cursor.i
        self.cursor.chip(start, "player", f"player {of_player.upper()}", of_player)
        return True

    def _attribute(self) -> bool:
        cursor, start = self.cursor, self.cursor.peek().start
        if cursor.peek().kind == "number" and self._card_follows(1):
            self._close()
            count = cursor.number() or 0
            cursor.said("x")
            said_ready = False
            while cursor.peek().word in COUNTING:
                said_ready = cursor.take().word in READY_WORDS or said_ready
            self.draft = Draft(start, count=count, said_ready=said_ready)
            self._note(start, "number", f"{count} of these")
            return True
        if self._counted_after():
            return True
        if cursor.peek().value == "(" and self.draft is not None:
            self._described(self.draft)
            return True
        said = self._check_on_top() or attribute(cursor, self.words, printed=False, in_hand=self.zone == HAND)
        if said is None:
            return False
        self._say(said, start)
        return True

    def _counted_after(self) -> bool:
        """`foundation x3`, `foundations: 3`: the number after its card."""
        cursor, draft = self.cursor, self.draft
        if cursor.peek().value not in ("x", ":") or cursor.peek(1).kind != "number" or draft is None:
            return False
        if draft.count != 1 or not ("type" in draft.printed or draft.is_only_named):
            return False
        start = cursor.take().start
        draft.count = cursor.number() or 0
        self._note(start, "number", f"{draft.count} of these")
        return True

    def _check_on_top(self) -> Attribute | None:
        """`top of the deck is a 5`: a bare number there is the card's check value."""
        if self.zone != TOP or self.cursor.peek().kind != "number":
            return None
        value = self.cursor.number()
        self.cursor.said(*CHECK)
        return Attribute("check", value, f"check {value}")

    def _say(self, said: Attribute, start: int) -> None:
        if self.draft is not None and not self.draft.takes(said) and not self._state_first(said):
            self._close()
        if self.draft is None:
            self.draft = Draft(start, joined=self._is_joined(start))
        self.draft.add(said)
        self._note(start, "card" if said.key in ("name", "unknown", "id", "slug") else said.key, said.means)

    def _state_first(self, said: Attribute) -> bool:
        """`a committed Low Guard`: is this the card whose state was just said?"""
        draft = self.draft
        return said.key == "name" and self.zone != CHARACTER and draft is not None and draft.is_only_state

    def _is_joined(self, start: int) -> bool:
        """Does "and" go before the card that begins there?"""
        before = (token for token in reversed(self.cursor.tokens[: self.cursor.i]) if token.end <= start)
        last = next((token for token in before if token.word not in ("a", "an", "the")), None)
        return last is not None and (last.word in ("and", "or") or last.value == "&")

    def _note(self, start: int, kind: str, means: str) -> None:
        self.cursor.chip(start, kind, means, self.player)
        assert self.draft is not None
        self.draft.end = self.cursor.end
        if not self.chipless:
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
        """Put the current card, now described, where it belongs."""
        draft, self.draft = self.draft, None
        if draft is None:
            return
        if draft.place is not None:
            self.placing.place(draft, draft.place.player or self.player, draft.place.zone or self.zone)
            return
        zone = self.zone
        if draft.is_bare_type:
            self.counted = "foundation"
        if draft.is_bare_type and not self.zone_is_new and zone not in (None, "stage"):
            zone = None
        if "attack" in draft.printed and self.zone_is_counted:
            zone = None  # "deck 28, high 4/6": a number of cards, and then an attack
        self.placing.place(draft, self.player, zone)
        if zone in (CHARACTER, ATTACKING):
            self.zone = None
        self.zone_is_new = False

    # -- everything else ---------------------------------------------------------------------------------------------

    def _other(self) -> bool:
        before = self.cursor.i
        if self.sides.read():
            # Words about a player end a card; words only looked ahead at don't.
            return True
        self.cursor.i = before
        return False

    def _another_follows(self) -> bool:
        """Does another card begin after "and"?"""
        after = self.cursor.peek(1)
        if after.kind == "number" or after.low in ("a", "an"):
            return True
        return self.draft is not None and self.draft.is_bare_type and after.word in HEIGHTS

    def _ready_ones(self) -> bool:
        """`20 hp, 3 ready`: without cards that it could count, this many foundations."""
        cursor, how = self.cursor, self.cursor.peek(1)
        if cursor.peek().kind != "number" or not (how.word in READY_WORDS or how.word in FLAGS):
            return False
        start = cursor.peek().start
        self._close()
        self.draft = Draft(start, count=cursor.number() or 0, printed={"type": "foundation"})
        if how.word in READY_WORDS:
            cursor.take()
            self.draft.said_ready = True
        self._note(start, "number", f"{self.draft.count} foundations")
        return True

    def _noise_or_fault(self) -> None:
        cursor, token = self.cursor, self.cursor.peek()
        if token.low == "and" and self._another_follows():
            self._close()  # "three foundations and a mid+2" are four cards
        if token.word in READY_WORDS and self.draft is not None:
            self.draft.said_ready = True
        if token.value == ":" and self.draft is not None:
            self._close()  # `he attacks high 3/6: I have 3 foundations`
            cursor.take()
        elif (token.kind == "word" and token.low in NOISE) or self.unknown.goes_along(token):
            cursor.take()
        else:
            self.unknown.note(ANYTHING)
