"""Where the cards of a line are: zones, and turns of phrase that name a place."""

from __future__ import annotations

from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND
from rules_engine.notation.drafts import Draft
from rules_engine.notation.players import PlayerReader, other
from rules_engine.notation.spoken import READY, Place, part_said, place_said, target_said
from rules_engine.notation.tokens import Token
from rules_engine.notation.unknown import is_own_word
from rules_engine.notation.vocabulary import (
    AGAINST,
    ATTACKING,
    COUNTED,
    COUNTING,
    DESCRIBED,
    FLAGS,
    PAUSES,
    PLAYED,
    SIDES,
    TOP,
    TYPES,
    ZONES,
    side_of,
)
from rules_engine.notation.words import folded

_BLOCKS = ("block", "blocks", "blocking", "stop", "stops")
# Said between the top of a deck and its check value.
_BEFORE_CHECK = frozenset(("of", "the", "your", "deck", "card", "cards", "is", "are", "a", "an", "checks", "for", ":"))


class PlaceReader(PlayerReader):
    """What a reader knows about zones while it goes through a line."""

    def _of_them(self) -> bool:
        """`2 of them committed`: the state of some of the cards just named."""
        cursor = self.cursor
        part = part_said(cursor)
        if part is None or (self.draft is None and not self.placing.last_rows):
            return False
        if self.draft is not None and part.many is not None and self.draft.count < max(part.many, 2):
            return False
        start = cursor.peek().start
        self._close()
        rows = self.placing.last_rows
        if part.half:
            if len(rows) % 2:
                cursor.misread(cursor.peek(), f"an even number to halve: there are {len(rows)}")
            part = part._replace(many=len(rows) // 2)
        if part.many and not self.placing.is_last_of(self.player):
            # "My foundation is committed, the rival has 3 ready": others, of the other player.
            self.placing.more(part.many, {"committed": False, part.flag: part.flag != READY}, player=self.player)
            rows = []
        elif part.many and self.placing.last_draft is not None and self.placing.last_draft.said_ready:
            # "3 ready foundations and 2 committed": others than those that are ready.
            self.placing.more(part.many, {part.flag: True})
            rows = []
        elif part.many and part.flag == READY and rows and all(row.get("committed") for row in rows):
            # "3 committed foundations and 1 ready": another one.
            self.placing.more(part.many, {"committed": False})
            rows = []
        if part.flag == READY:
            # "4 foundations (3 ready)": the others are committed.
            for row in rows[len(rows) if part.many is None else part.many :]:
                row["committed"] = True
        else:
            for row in rows[len(rows) - (len(rows) if part.many is None else part.many) :]:
                row[part.flag] = True
        cursor.i += part.length
        said = "all" if part.many is None else str(part.many or "none")
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
        if self.draft.joined:
            self._move_listed(place)
        self.cursor.chip(
            start,
            "zone",
            f"in the {place.zone.replace('_', ' ')}" if place.zone else "whose it is",
            place.player or self.player,
        )
        return True

    def _move_listed(self, place: Place) -> None:
        """`High Guard, Low Guard and Steady Stance in hand`: the place applies to all of them."""
        for draft in self.placing.take_back(self.player):
            self.placing.place(draft, place.player or self.player, place.zone or self.zone)

    def _zone(self) -> bool:
        """`hand 5`, `hand mid+2`, `2 mom`, `known top: check 5`, `attack "Straight Jab"`."""
        cursor, start = self.cursor, self.cursor.peek().start
        ahead = 1 if cursor.peek().low in ("known", "card") and cursor.peek(1).kind == "word" else 0
        if cursor.peek().kind == "number" and (self._counted_zone(start) or self._number_of(start)):
            return True
        word = cursor.peek(ahead)
        if word.word in _BLOCKS and cursor.peek(ahead + 1).word == "with":
            return self._blocks_with(start, ahead)
        if (word.word in _BLOCKS and cursor.peek(ahead + 1).word not in ("step", "phase")) or (
            word.word in ("with", "using", "by") and self.blocker is not None
        ):
            return self._blocks(start)
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
            self.attack_said = word
            self._attacked()
        listed = 1 + (cursor.peek(1).word in ("card", "cards"))
        if cursor.peek().kind == "number" and cursor.peek(listed).value == ":" and zone in COUNTED:
            cursor.i += listed + 1  # `hand of 2: mid+1 and low+1`: the cards follow
        while (zone == TOP and cursor.peek().word in (*_BEFORE_CHECK, *SIDES)) or (
            zone == TOP and cursor.peek().value == ":"
        ):
            self.player = self.sides.player = SIDES.get(cursor.take().word, self.player)
        self._enter(zone, start)
        if (
            cursor.peek().kind == "number"
            and not self._card_follows(1)
            and zone not in (ATTACKING, CHARACTER, TOP, PLAYED)
        ):
            self._count(zone, cursor.number(), start)
        return True

    def _attacked(self) -> None:
        """`they attack me with`, `Marrow attacks Kite with`: the attacked player didn't play the card."""
        cursor = self.cursor
        if length := target_said(cursor):
            whom = next(filter(None, (side_of(cursor.peek(i).word) for i in range(length - 1, -1, -1))), None)
            cursor.i += length
            if whom == self.player and not self.repeats:
                self._turn_to(other(self.player))
            return
        found = self._bare_name()
        if found is None or cursor.peek(found[1]).word not in ("with", "for", "using"):
            return
        slugs, person = self.words.slugs(found[0]), self.placing.board["players"][other(self.player)]
        if slugs and self.words.cards[slugs[0]].type == CHARACTER:
            draft = Draft(cursor.peek().start, name=found[0])
            cursor.i += found[1]
            if person.get(CHARACTER, {}).get("card") not in slugs:
                self.placing.place(draft, other(self.player), CHARACTER)

    def _blocks_with(self, start: int, ahead: int) -> bool:
        """`they can block with a mid+2`: it is in the hand."""
        self._close()
        self.cursor.i += ahead + 2
        self._enter(HAND, start)
        return True

    def _blocks(self, start: int) -> bool:
        """`can he block my high 4/6 with a mid+2`: what is blocked is the other player's, what blocks is in a hand."""
        cursor, draft = self.cursor, self.draft
        cursor.take()
        if self.blocker is not None:
            player, self.blocker = self.blocker, None
            self._turn_to(player)
            if not (cursor.peek().kind == "number" and cursor.peek(1).word in TYPES):
                self._enter(HAND, start)  # `with 3 foundations` describes the board, not a block
            return True
        self.blocker = self.player
        if draft is not None and draft.place is None and self._may_block(draft):
            draft.place = Place(HAND, self.player, 0)
            self.blocker = None  # the card that blocks has been said
        if self._clause_ends() and side_of(cursor.peek().word) is None:
            self.blocker = None
        else:
            self._turn_to(other(self.player))
        cursor.chip(start, "block", "blocks")
        return True

    def _may_block(self, draft: Draft) -> bool:
        """Is it a card that blocks? `can my Low Guard stop a low 4/4`."""
        slugs = self.words.slugs(draft.name or "") if draft.is_only_named else []
        return "block" in draft.printed or (bool(slugs) and self.words.cards[slugs[0]].type != CHARACTER)

    def _next_check(self, start: int) -> bool:
        """`their next check is a 6` describes the card on top."""
        self._close()
        self.cursor.i += 2
        while self.cursor.said(*_BEFORE_CHECK, "will", "be"):
            pass
        self._enter(TOP, start)
        return True

    def _counted_zone(self, start: int) -> bool:
        """`2 mom`, `3 in hand`, `5 cards in their hand`."""
        cursor, ahead, player = self.cursor, 1, self.counts_for or self.player
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
        if cursor.said(":"):
            return True  # `1 card in hand: low+1`: the cards follow
        self._count(zone, count, start)
        self.player, self.zone = asked, None
        # "2 in their momentum, 6 in hand": the second is theirs, too.
        self.counts_for = player if player != asked else None
        return True

    def _number_of(self, start: int) -> bool:
        """`2 attacks high 4/6` says how many of the next card there are; `5 cards` by itself says nothing."""
        cursor = self.cursor
        zone = ZONES.get(cursor.peek(1).low)
        if zone is None or zone == PLAYED:
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
        self.zone, self.zone_is_new, self.zone_is_counted = zone, True, False
        self.cursor.chip(start, "zone", f"{self.player.upper()}'s {zone.replace('_', ' ')}", self.player)

    def _count(self, zone: str, count: int | None, start: int) -> bool:
        self.cursor.said("cards", "card")
        person = self.placing.board["players"][self.player]
        key = DECK if zone == TOP else zone
        if person.get(key, count) != count:
            said = Token("other", "", start, self.cursor.end)
            self.cursor.misread(
                said, f"only one {zone.replace('_', ' ')}: other cards are there already, and '2 ?' adds unknown ones"
            )
        else:
            person[key] = count
        del self.cursor.chips[-1]
        self.cursor.chip(start, "count", f"{count} in {self.player.upper()}'s {zone.replace('_', ' ')}", self.player)
        self.zone_is_new, self.zone_is_counted = False, True
        self.counted = zone
        return True

    def _number_again(self) -> bool:
        """`3 foundations, he has 5`: a number by itself counts the same thing as before."""
        cursor = self.cursor
        if self.counted is None or cursor.peek().kind != "number":
            return False
        after = cursor.peek(1)
        if not (
            after.kind == "end" or after.value in PAUSES or after.word in AGAINST or side_of(after.word) is not None
        ):
            return False
        start = cursor.peek().start
        self._close()
        number = cursor.number() or 0
        if self.counted in COUNTED:
            self._enter(self.counted, start)
            return self._count(self.counted, number, start)
        self.draft = Draft(start, count=number, printed={"type": self.counted})
        self._note(start, "number", f"{number} more of them")
        self._close()
        return True

    def _card_follows(self, ahead: int) -> bool:
        """Does a card begin there that the number before counts?"""
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
        """Return a card's name without quotation marks, the longest that fits; words of the line itself need two or
        more words.
        """
        cursor = self.cursor
        for length in range(min(self.words.longest_name, 12), 0, -1):
            tokens = [cursor.peek(ahead + i) for i in range(length)]
            if tokens[-1].kind == "end" or any(token.kind not in ("word", "number") for token in tokens):
                continue
            name = cursor.line[tokens[0].start : tokens[-1].end]
            if length == 1 and (is_own_word(tokens[0].low) or folded(name) in self.words.keyword_spelling):
                continue
            # One word may also be a slug, or what people call a character for short.
            if self.words.named(name) or (length == 1 and self.words.slugs(name)):
                return name, length
            if length == 1 and folded(name) in self._characters_named():
                return name.capitalize(), length
        return None

    def _characters_named(self) -> set[str]:
        """Return short names for the characters on the board, also in small letters: `wren attacks`."""
        people = self.placing.board["players"].values()
        slugs = {person[CHARACTER]["card"] for person in people if CHARACTER in person}
        return {word for word, called in self.words.short_names.items() if slugs & set(called)} if slugs else set()
