"""Zone Changes: taking cards out of one zone and putting them into another, with what that ends.

Every `Game` does these, and cards move in no other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.contract.step import Step
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND, MOMENTUM, NOWHERE, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.table.card import Card
from rules_engine.table.effects import Effect
from rules_engine.table.events import Happening, Left
from rules_engine.table.history import History
from rules_engine.table.player import Player
from rules_engine.table.rows import row_state
from rules_engine.wording.saying import Saying

OUT_OF_PLAY = frozenset((HAND, DECK, DISCARD, REMOVED))
TO_ITS_OWNER = (
    "ufs-1.9:202-game-zones#202-2",
    "ufs-1.9:you-control#owners-out-of-play-zone",
    "ufs-1.9:you-own#deck-and-sideboard",
)
# Only in the card pool and the stage is a split card one of its halves.
AS_ITS_HALF = "ufs-1.9:500-general#500-7-c"
# Zones where a move can't cause any pause condition but that of the empty deck.
QUIET = frozenset((HAND, DECK, DISCARD, REMOVED, TRANSIT, MOMENTUM, POOL))


class ZoneChanges(History):
    """A game's moving cards."""

    __slots__ = ("cards", "deckless", "dirty", "effects", "pauses_due", "players")

    cards: dict[str, Card]
    deckless: set[str]
    dirty: list[Card]
    effects: list[Effect]
    pauses_due: bool
    players: dict[str, Player]

    def move(
        self,
        cards: Sequence[Card],
        to: str,
        kind: str,
        said: Saying,
        *cites: str,
        player: str | None = None,
        at: int | None = None,
        face_down: bool = False,
        committed: bool = False,
        played_as: str | None = None,
        happening: Happening | None = None,
        keeps_state: bool = False,
        under: str | None = None,
    ) -> Step:
        """Move cards of one player to a zone of that player: one act, one step; they arrive at the same time.

        `under` names the player who controls them from now on. Out of play, a card is always its owner's.
        """
        step_began = self.clock
        step = self.say(kind, said, *cites, player=player)
        for card in cards:
            step.cites += self._ended_by_moving(card, to)
            step.changes.append(self._move(card, to, at, face_down, committed, played_as, keeps_state, under))
        for card in cards:
            if card.entered > step_began:
                card.entered = self.clock
        if happening is not None:
            self.happen(happening)
        return step

    def put_in_order(self, step: Step, cards: Sequence[Card]) -> None:
        """Put cards of one zone in this order, each behind the one before it; they stay what they are there."""
        for card in cards:
            lies = (card.face_down, card.committed, card.played_as)
            step.changes.append(self._move(card, card.zone, None, *lies, True, card.owner))

    def _ended_by_moving(self, card: Card, to: str) -> tuple[str, ...]:
        """Return the clauses on what leaving a zone ends, if this card has something to lose."""
        if card.zone == TRANSIT:
            return ("transit-zone#not-a-zone-change", "transit-zone#whole-action")
        if card.zone in (to, NOWHERE):
            return ()
        cites: tuple[str, ...] = TO_ITS_OWNER if card.belongs_to != card.owner and to in OUT_OF_PLAY else ()
        if card.printed is not None and card.printed.type == "token" and to != TRANSIT:
            cites += ("token#ceases", "token#after-the-move", "token#no-separate-event", "token#fulfills-nothing")
        if card.frozen or card.sealed or (self.effects and self._has_assigned(card)):
            cites += ("zone-changes#assigned-effects-end", "assigned-effect#ends-when")
        if card.changed or card.gained:
            cites += ("zone-changes#state-refreshes", "current-state#refreshed-when", "current-state#starts-at-printed")
        if card.gained:
            cites += ("gaining-abilities#lost-on-zone-change", "gaining-abilities#part-of-current-state")
        if card.play_counts or "turn:readied" in card.marks:
            cites += ("zone-changes#history-reset",)
        if card.transformed and not self._keeps_half(card, to):
            cites += (AS_ITS_HALF if card.is_split else "transform#returns-to-front",)
        return (*cites, "zone-changes#on-change") if cites else ()

    def _has_assigned(self, card: Card) -> bool:
        return any(effect.assigned is card for effect in self.effects)

    def _move(
        self,
        card: Card,
        to: str,
        at: int | None,
        face_down: bool,
        committed: bool,
        played_as: str | None,
        keeps_state: bool = False,
        under: str | None = None,
    ) -> dict[str, Any]:
        """Take a card out of its zone and put it into another. Entering transit is leaving; a move within a zone isn't."""
        before = card.owner
        owner = card.belongs_to if to in OUT_OF_PLAY else before if under is None else under
        person, home = self.players[before], self.players[owner]
        was, printed = card.zone, card.printed
        leaves = was not in (to, TRANSIT) or before != owner
        if leaves:
            past, step = self.remember(card) or card, self.step_history.get("n")
            self.left.append(Left(past, was, to, self.clock, self.at, self.attack, step))
        person.ability_index.passes(card, was)
        if was != NOWHERE:
            place = person.deck if was == DECK else person.zones[was]
            if card in place:
                place.remove(card)
        card.owner = owner
        change: dict[str, Any] = {"card": card.id, "was": f"{before}.{was}", "now": f"{owner}.{to}"}
        if leaves:
            self._leave(card, to)
        if printed is not None and printed.type == "token" and was not in (NOWHERE, to) and to != TRANSIT:
            to = NOWHERE
            change["ceases"] = True
        if to == DECK and at is None and home.deck_rest:
            # Below cards that are only counted, it's known only to be at the bottom, so it joins the count.
            to = NOWHERE
            change["counted"] = True
            home.deck_rest += 1
            self.cards.pop(card.id, None)
        card.zone = to
        if to == DECK:
            self.deckless.discard(owner)
        if to != NOWHERE:
            if to in home.numbered:
                plain = not committed and face_down == (to == MOMENTUM) and to != POOL
                known = printed is not None or card.known_check is not None
                if known or not plain:
                    change["listed"] = self.list_zone(owner, to)
            row = home.deck if to == DECK else home.zones[to]
            if to == DISCARD and at is None:
                at = 0
            if at is None:
                row.append(card)
            else:
                row.insert(at, card)
                change["index"] = at
        self.clock += 1
        if was != to or before != owner:
            card.entered = self.clock
            card.added = card.since = len(self.steps)
        card.face_down, card.committed, card.played_as = face_down, committed, played_as
        if to in OUT_OF_PLAY:
            card.symbol = None
        if (was != to or before != owner) and not keeps_state:
            card.refresh()
        home.ability_index.passes(card, to)
        if to == STAGE and card.front is not None and card.front.stamina is not None and not face_down:
            card.stamina = card.front.stamina
        lies = row_state(card)
        if was == NOWHERE and printed is not None:
            lies["card"] = printed.slug
        elif was == NOWHERE and card.known_check is not None:
            lies["check"] = card.known_check
        if lies:
            change["as"] = lies
        if was not in QUIET or to not in QUIET or (not person.deck and not person.deck_rest):
            self.pauses_due = True
        self.dirty.append(card)
        return change

    def _keeps_half(self, card: Card, to: str) -> bool:
        """Is a split card still the half it was played as: in the card pool, in the stage, and on its way there?"""
        return card.is_split and to in (POOL, STAGE, TRANSIT)

    def _leave(self, card: Card, to: str) -> None:
        """End what a change of zones ends: counters, seal, freeze, attachment, history, effects assigned to the card."""
        card.sealed = card.frozen = card.dealt_damage = card.revealed = card.flipped = False
        card.transformed = card.transformed and self._keeps_half(card, to)
        card.stamina, card.attached_to, card.copied = None, None, None
        card.counters = {}
        card.play_counts = {}
        card.marks.clear()
        if self.effects:
            self.effects = [effect for effect in self.effects if effect.assigned is not card]

    def list_zone(self, player: str, zone: str) -> list[dict[str, Any]]:
        """List a zone that was only counted from now on: the rows of its cards."""
        person = self.players[player]
        person.numbered.remove(zone)
        return [{"id": card.id, "card": None, **row_state(card)} for card in person.zones[zone]]
