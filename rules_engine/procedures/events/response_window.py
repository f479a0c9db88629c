"""Response windows: after an event players alternate, the active player first; each response once a window (Response
Ability).

Only a player who can play something is asked. Which triggers the event meets is settled as it happens.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.decision import Ask, Option, Refusal
from rules_engine.contract.vocabulary import HAND, POOL
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.effects.live import abilities_of, identities_of
from rules_engine.procedures.playing.playable import (
    Playable,
    names_own_card,
    trigger_met,
    triggered_responses,
    why_not,
)
from rules_engine.procedures.playing.playing_an_ability import play_ability
from rules_engine.procedures.playing.refused_abilities import SEALED, refused_responses
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.card import Card
from rules_engine.table.events import Event
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

CITES = (
    "response-ability#after-event",
    "response-ability#playable-when",
    "response-ability#play-or-pass",
    "response-ability#alternate-priority",
    "response-ability#valid",
)
ABILITY_THAT = ("ability-that#possible-results", "ability-that#any-situation", "ability-that#specific-use-ignored")


class Window:
    """One response window: the event, what it met as it happened, and what was already played."""

    def __init__(self, game: Game, event: Event, responses: list[Playable]) -> None:
        self.game, self.event, self.responses = game, event, responses
        self.used: set[tuple[str, AbilityId]] = set()
        # Which abilities the cards in stages and pools had before the first response was played.
        self.had: dict[str, Sequence[AbilityId]] = {}
        # Has anybody been asked? Until then everything is as it was when the event happened.
        self.asked = False
        # Why those that were just found unplayable can't be played.
        self.failing: list[tuple[Playable, WhyNot]] = []

    def valid(self, player: str) -> list[Playable]:
        """Return the responses a player may play now: their trigger was met, they are unused in this window, and
        playable.
        """
        playable: list[Playable] = []
        self.failing = []
        own = self._own(player)
        for found in (*own, *self._newcomers(player)) if self.used else own:
            if self.used and (found.card.id, found.identity) in self.used:
                continue
            failing = why_not(self.game, player, found.card, found.number, found.ability, found.happening)
            if failing is None:
                playable.append(found)
            elif found in own:
                self.failing.append((found, failing))
        return playable

    def note_missed(self) -> None:
        """Keep why none of the responses that the event met can be played, if the window doesn't open for a player."""
        for found, failing in self.failing:
            _note(self.game, found.card, found.number, failing)

    def settle(self) -> None:
        """Settle what met the trigger before a player is asked: from now on it's known by what it was then."""
        if not self.asked:
            self.asked = True
            for found in self.responses:
                found.settle()

    def use(self, found: Playable) -> None:
        """Note a response being played. What cards gain from now on is known by what they had before the first one."""
        if not self.used:
            self.had = {card.id: identities_of(self.game, card) for card in _in_play(self.game)}
        self.used.add((found.card.id, found.identity))

    def _own(self, player: str) -> list[Playable]:
        """Return what met the trigger then; the ability must still be there, and is as it is now: its rating may have
        changed.
        """
        if not self.asked:
            return [found for found in self.responses if found.player == player]
        own = (_as_it_is(self.game, found) for found in self.responses if found.player == player)
        return [found for found in own if found is not None]

    def _newcomers(self, player: str) -> list[Playable]:
        """Return cards that came to hand or stage since then, and abilities that cards gained: the event can meet their
        trigger too.
        """
        if not self.used:
            return []
        known = {(found.card.id, found.identity) for found in self.responses}
        return [
            found
            for found in triggered_responses(self.game, player, self.event)
            if (found.card.id, found.identity) not in known and (self._has_come(found.card) or self._was_gained(found))
        ]

    def _has_come(self, card: Card) -> bool:
        return self.game.has_left(card, self.event.happenings[0].clock)

    def _was_gained(self, found: Playable) -> bool:
        """Has the card gained this ability since, perhaps as one more of the same?"""
        had = self.had.get(found.card.id)
        return had is not None and found.identity not in had


def window_for(game: Game, event: Event) -> Window | None:
    """Return the window in which an event is responded to; None if nothing on the table responds to it."""
    responses: list[Playable] = []
    sealed: list[Card] = []
    for player in game.in_turn_order():
        responses += triggered_responses(game, player, event, sealed)
    for card in sealed:
        _note_sealed(game, event, card)
    return Window(game, event, responses) if responses else None


def _note_sealed(game: Game, event: Event, card: Card) -> None:
    """Keep which responses a seal takes from a card."""
    for number, ability in enumerate(abilities_of(game, card, seals=False), 1):
        if ability.type == "response" and trigger_met(game, card.owner, card, ability, event):
            _note(game, card, number, SEALED)


def _note(game: Game, card: Card, number: int, failing: WhyNot) -> None:
    if not any(row.cards == (card.id,) and row.ability == number for row in game.missed):
        game.missed.append(Refusal("respond", (card.id,), failing.why, failing.cites, number))


def _in_play(game: Game) -> list[Card]:
    """Return the cards in stages and card pools, the characters among them."""
    people = game.players.values()
    return [card for person in people for card in (person.character, *person.stage, *person.pool)]


def _as_it_is(game: Game, found: Playable) -> Playable | None:
    """Return the same ability at its current place on its card; None if the card has lost it."""
    known = identities_of(game, found.card)
    if found.identity not in known:
        return None
    number = known.index(found.identity) + 1
    now = abilities_of(game, found.card)[number - 1]
    if now is found.ability and number == found.number:
        return found
    return Playable(game, found.card, number, now, found.happening, player=found.player)


def open_window(game: Game, window: Window, *cites: str) -> Procedure:
    """Let both players respond to an event until both pass in a row."""
    passes = 0
    player = game.active
    opened = False
    while passes < 2:
        options = window.valid(player)
        if not options:
            window.note_missed()
            passes += 1
            player = game.rival(player)
            continue
        window.settle()
        if not opened:
            opened = True
            _say_open(game, window, "response-ability#open-window", "response-ability#active-player-first", *cites)
        chosen = yield from ask(lambda player=player, options=options: _ask(game, window, player, options, *CITES))  # type: ignore[misc]
        if chosen.value is None:
            passes += 1
        else:
            passes = 0
            found: Playable = chosen.value
            window.use(found)
            yield from play_ability(game, player, found)
        player = game.rival(player)
    if opened:
        _say_closed(game, "response-ability#both-pass-closes")


def _say_open(game: Game, window: Window, *cites: str) -> None:
    if len({found.ability.text for found in window.responses}) > 1:
        cites += ("response-ability#several-conditions",)
    if any(len(happening.cards) > 1 for happening in window.event.happenings):
        cites += ("game-event#multiple-cards-one-event",)
    if game.executing:
        cites += ("effects#each-step-triggers", "effects#can-be-interrupted")
    if game.executing or game.depth > 1:
        cites += ("response-ability#window-interrupts",)
    game.say("window", wording.events.response_window_opens(), *cites)


def _say_closed(game: Game, *cites: str) -> None:
    text = wording.events.window_closes()
    if game.executing or game.depth > 1:
        text = wording.events.window_closes_and_goes_on()
        cites += ("response-ability#interrupted-waits", "effects#interruption-first")
    game.say("window-closes", text, *cites)


def _ask(game: Game, window: Window, player: str, options: list[Playable], *cites: str) -> Ask:
    rows = [found.option("respond", _cites_of) for found in options]
    rows.append(Option("pass", "pass", wording.events.do_not_respond(), cites=("response-ability#play-or-pass",)))
    if window.used:
        cites += ("response-ability#once-per-window", "game-event#nature-fixed", "game-event#no-un-trigger")
    return Ask(
        player,
        "response",
        wording.events.whether_to_respond(),
        cites,
        rows,
        lambda: refused_responses(game, player, window.event, window.used),
    )


def _cites_of(found: Playable) -> tuple[str, ...]:
    """Return why a response may be played here, and what its trigger mentions."""
    trigger = found.ability.trigger
    where = (_where(found.card, found.ability),)
    speaks_of = trigger is not None and trigger.get("event") is not None and trigger.event.kind == "plays-ability-that"
    return where + ABILITY_THAT if speaks_of else where


def _where(card: Card, ability: ReadAbility) -> str:
    """Return why a response may be played from where it is."""
    if card.in_stage:
        return "response-ability#playable-when" if card.committed else "response-ability#on-ready-stage-card"
    if card.type == "action" and card.zone == HAND and not ability.brackets:
        return "response-ability#on-action-in-hand"
    if card.zone == POOL and card.type == "attack" and card.played_as == "attack" and not _about_itself(ability):
        return "response-ability#on-current-attack"
    if _about_itself(ability):
        return "response-ability#trigger-references-own-card"
    return "brackets#zone-only"


def _about_itself(ability: ReadAbility) -> bool:
    return names_own_card(ability)
