"""Turning cards: face down and face up, and to their other side."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.contract.vocabulary import CHARACTER, MOMENTUM, POOL, REMOVED, STAGE
from rules_engine.procedures.acts.health import limit_health
from rules_engine.procedures.acts.moving import by_owner
from rules_engine.procedures.acts.unable import cannot
from rules_engine.procedures.effects.prohibitions import unprotected
from rules_engine.procedures.zones.characters import stays
from rules_engine.table.card import Card, called
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def flip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn cards face down. The card stays the same card; its current state refreshes, assigned effects stay."""
    for owner, own in by_owner(unprotected(game, cards, "flipped")):
        left = stays(game, own, "flip")
        able = [card for card in left if not card.face_down and card.zone in (STAGE, POOL, MOMENTUM)]
        cannot(game, owner, [card for card in left if card.face_down], wording.acts.face_down_already, "flip#not-twice")
        if not able:
            continue
        step = game.say(
            "flip",
            wording.acts.flips(player=owner, cards=called(able)),
            "flip#turn-face-down",
            "flip#not-a-new-card",
            "flip#current-state-refreshes",
            "publicity#change-refreshes",
            *cites,
            player=owner,
        )
        for card in able:
            step.cites += _turned(game, card)
            _counters_go(game, step, card)
            game.set_flag(step, card, "face_down", True)
            if not card.is_split:
                game.set_flag(step, card, "transformed", False)
            game.set_flag(step, card, "flipped", card.zone == POOL)
            _cease_token(game, step, card)
        game.mark(able, "flipped")
        game.happen(Happening("flip", owner, tuple(able)))


def _turned(game: Game, card: Card) -> tuple[str, ...]:
    """What a card becomes when it's turned face down, and what stays on it."""
    cites: tuple[str, ...] = ()
    if card.zone == STAGE:
        cites += (
            "face-down-cards-in-the-stage-or-card-pool#blank-foundation",
            "face-down-cards-in-the-stage-or-card-pool#no-printed-properties",
            "unflip#face-down-no-abilities",
        )
    if card.zone == POOL:
        cites += (
            "face-down-cards-in-the-stage-or-card-pool#blank-card",
            "face-down-cards-in-the-stage-or-card-pool#does-nothing-else",
        )
    if card.transformed and not card.is_split:
        cites += ("transform#returns-to-front",)
    if card.frozen or card.sealed or any(effect.assigned is card for effect in game.effects):
        cites += ("flip#assigned-effects-remain",)
    if "turn:readied" in card.marks:
        cites += ("flip#history-remains",)
    return cites


def _counters_go(game: Game, step: Step, card: Card) -> None:
    """Keep counters on a card that turns, or remove them by another reading (open question)."""
    if card.counters and game.reading("flip-counters") == "lost":
        game.set_flag(step, card, "counters", {})


def _cease_token(game: Game, step: Step, card: Card) -> None:
    """End a token that changes facing: it ceases to exist, without a separate event."""
    if card.printed is not None and card.printed.type == "token":
        step.cites += ("token#ceases", "token#no-separate-event", "token#fulfills-nothing")
        step.changes.append(game._move(card, REMOVED, None, False, False, None))


def unflip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn face down cards face up: their abilities are newly gained."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.face_down]
        cannot(
            game,
            owner,
            [card for card in own if not card.face_down],
            wording.acts.face_up_already,
            "unflip#not-face-up",
        )
        if not able:
            continue
        step = game.say(
            "unflip",
            wording.acts.unflips(player=owner, cards=called(able)),
            "unflip#turn-face-up",
            "unflip#refresh-and-abilities",
            "publicity#change-refreshes",
            "flip#not-a-new-card",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "face_down", False)
            game.set_flag(step, card, "flipped", False)
            card.unflipped_at = len(game.steps)
            step.cites += newly_gained(game, card, "unflip")
        # now they have names
        step.said = wording.acts.unflips(player=owner, cards=called(able))
        game.mark(able, "unflipped")
        game.happen(Happening("unflip", owner, tuple(able)))


def newly_gained(game: Game, card: Card, entry: str) -> tuple[str, ...]:
    """Note a card's abilities as new: nobody has played them yet."""
    cites: tuple[str, ...] = (f"{entry}#now-has-abilities", f"{entry}#newly-gained")
    if card.play_counts:
        if game.reading("once-limits-after-unflip") == "all-reset":
            _forget_once_per_game(game, card)
        card.play_counts = {}
        cites += (f"{entry}#not-yet-played", f"{entry}#once-per-turn-again", f"{entry}#past-irrelevant")
    return cites


def _forget_once_per_game(game: Game, card: Card) -> None:
    """By one reading, even once-per-game abilities may be played again."""
    played = game.game_history.get("once", {}).get(card.owner, set())
    texts = {ability.text for ability in (card.front.abilities if card.front is not None else ())}
    played -= {(name, text) for name, text in played if text in texts}


def transform(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn a double-sided card to its other side."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.printed is not None and card.printed.back and not card.face_down]
        others = [card for card in own if card not in able]
        cannot(game, owner, others, wording.acts.no_other_side, "transform#opposite-side")
        if not able:
            continue
        person = game.players[owner]
        was = person.max_health
        step = game.say(
            "transform",
            wording.acts.transformed(cards=called(able)),
            "transform#opposite-side",
            *cites,
            player=owner,
        )
        game.turn_history["transformed"] = True
        for card in able:
            _counters_go(game, step, card)
            game.set_flag(step, card, "transformed", not card.transformed)
            # Plays of one side's abilities don't count for the other's.
            card.play_counts, card.marks["other_side"] = card.marks.get("other_side", {}), card.play_counts
        game.set_board(step, f"players.{owner}.max_health", was, person.max_health)
        game.happen(Happening("transform", owner, tuple(able)))
        if any(card.zone == CHARACTER for card in able):
            limit_health(game, owner)
