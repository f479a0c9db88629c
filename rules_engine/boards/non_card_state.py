"""What a board says besides its cards: who has priority, what has begun, the history, and the current state of cards.

It is written whenever the game stops for a decision: differences become changes of the step before it. So a ruling's
changes lead to its board here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.boards.completing import ASIDE
from rules_engine.boards.effects import effects_of
from rules_engine.boards.history import history_of
from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.decision import Ask
from rules_engine.contract.vocabulary import Keyword
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed

# Decisions in the middle of a moment; a question can continue from there.
BEGUN = {("attack.enhance", "blitz"), ("attack.block", "block"), ("start.review", "review"), ("end", "momentum")}
# All decisions of a moment itself. At any other, something is under way that a board doesn't include: a check, a cost,
# a window.
OF_MOMENTS = BEGUN | {("combat", "form"), ("attack.enhance", "enhance")}


def tell(game: Game, ask: Ask | None) -> None:
    """Write what has changed besides the cards into the last step.

    If no step was taken since the last decision, the board is still that decision's: a step that a ruling has shown is
    never written to again, so that undoing leads back to the same bytes.
    """
    if len(game.steps) == game.told_at:
        return
    game.told_at = len(game.steps)
    changes = game.steps[-1].changes
    now = _aside(game, ask)
    for key, was, is_now in _differences(game.told, now):
        changes.append({"at": key, "was": was, "now": is_now})
    game.told = now
    states = {card.id: state for card in _changed(game) if (state := state_of(game, card))}
    if states != game.states:
        for name in sorted(states.keys() | game.states.keys()):
            if states.get(name) != game.states.get(name):
                changes.append({"card": name, "key": "state", "was": game.states.get(name), "now": states.get(name)})
    game.states = states


def _differences(told: dict[str, Any], now: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for key in ASIDE[:-1]:
        if told.get(key) != now.get(key):
            yield key, told.get(key), now.get(key)
    before, history = told.get("history", {}), now.get("history", {})
    for key, was in before.items():
        is_now = history.get(key)
        if was != is_now:
            yield f"history.{key}", was, is_now
    for key, is_now in history.items():
        if key not in before:
            yield f"history.{key}", None, is_now


def _aside(game: Game, ask: Ask | None) -> dict[str, Any]:
    if ask is None:
        return {}
    told: dict[str, Any] = {}
    if game.at == "attack.enhance" and ask.kind == "enhance":
        told["priority"] = ask.player
        if game.step_history.get("passes"):
            told["passes"] = game.step_history["passes"]
    elif (ask.of_moment or (game.at, ask.kind) in BEGUN) and not game.executing and not game.depth:
        told["begun"] = True
    if not can_go_on_from(game, ask):
        told["unfinished"] = ask.kind
    effects = effects_of(game)
    if effects:
        told["effects"] = effects
    history = history_of(game)
    if history:
        told["history"] = history
    return told


def can_go_on_from(game: Game, ask: Ask) -> bool:
    """Does the decision belong to the moment itself, so that the board has everything needed to continue?"""
    return (ask.of_moment or (game.at, ask.kind) in OF_MOMENTS) and not game.executing and not game.depth


def _changed(game: Game) -> list[Card]:
    """Return the cards that the board lists and whose state may have changed."""
    return [card for card in game.altered if (card.changed or card.gained) and _is_in_a_zone(game, card)]


def _is_in_a_zone(game: Game, card: Card) -> bool:
    """Does the board list a card by itself, outside of the deck?"""
    person = game.players[card.owner]
    return card.zone in person.zones and card.zone not in person.numbered and card in person.zones[card.zone]


def state_of(game: Game, card: Card) -> dict[str, Any]:
    """What effects have changed about a card; for the attack in progress, the board's `attack` has speed, damage and
    zone."""
    current = game.attack is not None and game.attack.in_sequence and game.attack.card is card
    found = {
        key: _plain(value)
        for key, value in sorted(card.changed.items())
        if key not in ATTACK_VALUES or not (current or value == card.without_change(key))
    }
    if card.gained:
        found["gained"] = [_gained(ability) for ability in card.gained]
    return found


def _gained(ability: ReadAbility) -> dict[str, str]:
    keyword = {"keyword": str(ability.keyword)} if ability.keyword is not None else {}
    return {"text": ability.text, "origin": ability.origin, **keyword}


def _plain(value: Any) -> Any:
    if isinstance(value, Printed):
        return value.slug
    if isinstance(value, (tuple, list)):
        return [str(item) if isinstance(item, Keyword) else item for item in value]
    return value
