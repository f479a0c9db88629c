"""What an ability changes that isn't understood, given by the asker: checking it, and doing it.

The changes are written like those of a step. An unnamed card is null: the top of a deck, or one of the unknown cards of
another zone, which are all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine import wording
from rules_engine.contract.errors import Fault
from rules_engine.contract.limits import MOST_NUMBER
from rules_engine.contract.step import Step
from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND, MOMENTUM, NOWHERE, STAGE, TRANSIT, ZONES
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.wording.saying import Saying

FLAGS = ("committed", "face_down", "frozen", "sealed")
HEALTH = ("players.a.health", "players.b.health")
ATTACK = ("attack.speed", "attack.damage", "attack.zone")


def faults_of(game: Game, changes: Sequence[Mapping[str, Any]]) -> list[Fault]:
    """Return everything that is impossible, each with its place; earlier changes count for later ones."""
    trial = _Trial(game)
    return [Fault.of(f"changes[{i}]", why) for i, change in enumerate(changes) if (why := trial.impossible(change))]


class _Trial:
    """Goes through the changes without making them: where each card would be by then."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moved: dict[str, str] = {}
        self.taken: dict[str, int] = {}

    def impossible(self, change: Mapping[str, Any]) -> Saying | None:
        """Return why a change can't be made, or None."""
        if "card" not in change:
            return self._board(change)
        if change["card"] is None:
            return self._unnamed(change)
        card = self.game.cards.get(change["card"]) if isinstance(change["card"], str) else None
        if card is None or card.zone == NOWHERE:
            return wording.manual.no_card_on_board(card=change["card"])
        if self._zone(card) == NOWHERE:
            return wording.manual.ceased_to_exist(id=card.id)
        return self._row(card, change) if "key" in change else self._move(card, str(change["now"]))

    def _zone(self, card: Card) -> str:
        return self.moved.get(card.id, card.zone)

    def _board(self, change: Mapping[str, Any]) -> Saying | None:
        at, now = change.get("at"), change["now"]
        if at in HEALTH:
            return None if _is_number(now) else wording.manual.health_must_be_number()
        if at not in ATTACK:
            return wording.manual.must_name_card_or_place(places=(*HEALTH, *ATTACK))
        if self.game.attack is None or not self.game.attack.in_sequence:
            return wording.manual.no_attack_in_its_sequence()
        if at == "attack.zone":
            return None if now in ZONES else wording.manual.must_be_zone(zones=ZONES)
        return None if _is_number(now) else wording.manual.manual_must_be_number()

    def _unnamed(self, change: Mapping[str, Any]) -> Saying | None:
        """Return a card without a name: from the top of a deck, or any of a zone's unknown ones."""
        owner, _, zone = str(change.get("was")).partition(".")
        if "key" in change or owner not in self.game.players or zone not in (DECK, HAND, MOMENTUM):
            return wording.manual.unnamed_card_moves_from()
        place = f"{owner}.{zone}"
        self.taken[place] = self.taken.get(place, 0) + 1
        if self.taken[place] > self._how_many_unnamed(owner, zone):
            return wording.manual.not_so_many_unknown(place=place)
        return self._destination(owner, str(change["now"]))

    def _how_many_unnamed(self, owner: str, zone: str) -> int:
        person = self.game.players[owner]
        if zone == DECK:
            return person.deck_rest + sum(self._zone(card) == DECK for card in person.deck)
        return sum(card.printed is None and self._zone(card) == zone for card in person.zones[zone])

    def _destination(self, owner: str, now: str) -> Saying | None:
        whose, _, zone = now.partition(".")
        if whose != owner or (zone != DECK and zone not in self.game.players[owner].zones):
            return wording.manual.can_move_to_own_zone(owner=owner)
        return wording.manual.one_character_only() if zone == CHARACTER else None

    def _move(self, card: Card, now: str) -> Saying | None:
        if card.zone == CHARACTER:
            return wording.manual.character_does_not_move()
        why = self._destination(card.owner, now)
        if why is None:
            zone = now.partition(".")[2]
            token = card.printed is not None and card.printed.type == "token"
            self.moved[card.id] = NOWHERE if token and zone not in (self._zone(card), TRANSIT) else zone
        return why

    def _row(self, card: Card, change: Mapping[str, Any]) -> Saying | None:
        key, now, zone = change["key"], change["now"], self._zone(card)
        in_stage = zone in (STAGE, CHARACTER)
        if key in FLAGS:
            if key == "committed" and not in_stage:
                return wording.questions.only_in_stage_committed()
            if zone in (HAND, DECK):
                return wording.manual.card_there_cannot_be(zone=zone, key=key)
            return None if isinstance(now, bool) else wording.manual.manual_must_be_flag()
        if key == "stamina":
            return None if _is_number(now) and zone == STAGE else wording.manual.must_be_number_in_stage()
        if key == "counters":
            fits = isinstance(now, Mapping) and in_stage and all(_is_number(n) and n > 0 for n in now.values())
            return None if fits else wording.manual.must_be_counters_in_stage()
        return wording.manual.key_must_be(keys=(*FLAGS, "stamina", "counters"))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -MOST_NUMBER <= value <= MOST_NUMBER


def apply(game: Game, step: Step, change: Mapping[str, Any]) -> None:
    """Make one change, inside the step that says it was made by hand."""
    if "card" not in change:
        _set_on_board(game, step, str(change["at"]), change["now"])
        return
    card = game.cards[change["card"]] if change["card"] is not None else _unnamed(game, str(change["was"]))
    if "key" in change:
        game.set_flag(step, card, change["key"], change["now"])
        return
    zone = str(change["now"]).partition(".")[2]
    step.changes.append(game._move(card, zone, 0 if zone == DECK else None, zone == MOMENTUM, False, None))


def _set_on_board(game: Game, step: Step, at: str, now: Any) -> None:
    if at in HEALTH:
        player = at.split(".")[1]
        game.set_health(step, player, min(now, game.players[player].max_health))
        return
    assert game.attack is not None
    game.set_state(step, game.attack.card, at.removeprefix("attack."), now)


def _unnamed(game: Game, place: str) -> Card:
    owner, _, zone = place.partition(".")
    if zone == DECK:
        top = game.top_of_deck(owner)
        assert top is not None
        return top
    return next(card for card in reversed(game.players[owner].zones[zone]) if card.printed is None)
