"""Counters: kept apart by name, on cards in the stage unless an effect says otherwise."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def change_counters(
    game: Game, player: str, card: Card, name: str, amount: int, *cites: str, anywhere: bool = False
) -> None:
    """Add or remove counters; counters of different names are counted separately."""
    if not card.in_stage and not anywhere:
        game.say(
            "nothing",
            wording.acts.no_counters_outside_stage(card=card.name),
            "counters#stage-only",
            *cites,
            player=player,
        )
        return
    now = {**card.counters, name: max(card.counters.get(name, 0) + amount, 0)}
    now = {key: value for key, value in now.items() if value}
    step = game.say(
        "counters",
        wording.acts.has_counters(card=card.name, count=now.get(name, 0), name=name),
        *(("counters#added-by-effects",) if amount > 0 else ()),
        "counters#track-separately",
        *(() if card.in_stage else ("counters#stage-only",)),
        *(("counters#named-type-only",) if amount < 0 else ()),
        *cites,
        player=player,
    )
    game.set_flag(step, card, "counters", now)
    game.happen(Happening("counters", player, (card,), moved={name: amount}))


def clear_counters(game: Game, player: str, card: Card, *cites: str) -> None:
    """Remove every counter from a card, whatever its name."""
    count = sum(card.counters.values())
    step = game.say(
        "counters",
        wording.acts.loses_all_counters(card=card.name, count=count),
        "counters#no-type-means-all",
        *cites,
        player=player,
    )
    gone = {name: -held for name, held in card.counters.items()}
    game.set_flag(step, card, "counters", {})
    game.happen(Happening("counters", player, (card,), moved=gone))
