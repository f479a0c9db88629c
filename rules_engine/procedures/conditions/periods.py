"""The game's log from a point on: this turn, this Combat Phase, this Enhance Step, this attack; and what a board says
about the time before.

The game keeps every happening of the turn. A question that starts in the middle of a turn may give counts (`history`);
what it doesn't give is read from the card pools if they show it, and otherwise hasn't happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.card_text.nodes import Node
from rules_engine.procedures.conditions.happened import COMBAT
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.events import Happening, Left
from rules_engine.table.game import Game
from rules_engine.table.reads import READS

# What a question can give, and the card pools can show; and the whole game, of which the log keeps this turn only.
SEEN = ("this-turn", "this-combat-phase")
GAME = "this-game"
LAST_TURN = "last-turn"


def in_period(game: Game, period: str, happening: Happening | Left) -> bool:
    """Did it happen since the named point?"""
    if period == "this-combat-phase":
        return happening.at in COMBAT
    if period == "this-enhance-step":
        return happening.at == "attack.enhance" and _in_last_enhance_step(game, happening)
    if period == "this-attack-so-far":
        return happening.during is not None and happening.during is game.attack
    return True


def _in_last_enhance_step(game: Game, happening: Happening | Left) -> bool:
    """Was it in the Enhance Step in progress; after that, in the one of the attack in progress or just resolved?"""
    if game.at == "attack.enhance":
        return happening.step == game.step_history.get("n")
    attack = game.attack or game.last_attack
    return attack is not None and happening.during is attack


def happenings(game: Game, kind: str, period: str = "this-turn") -> Iterator[Happening]:
    """Return the happenings of a kind in a period, without those only announced, or replaced by another."""
    for happening in _last_turn(game) if period == LAST_TURN else game.happened:
        counts = happening.kind == kind and not happening.data.get("before") and not happening.data.get("replaced")
        if counts and in_period(game, period, happening):
            yield happening


def _last_turn(game: Game) -> Sequence[Happening]:
    """Return what happened in the turn before this one. If no board gave it, it's asked, like an unknown card."""
    if game.last_turn is None:
        READS.count += 1
        return ()
    return game.last_turn


def is_by(ctx: Context, node: Node, happening: Happening) -> bool:
    """Did the right player do it, or anybody?"""
    return bool(node.who == "any" or (happening.player == ctx.owner) == (node.who == "you"))


def told(game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int:
    """Return what the question says about the part of the turn before it. It can't have seen an Enhance Step."""
    counts = game.turn_history.get("told", {}).get(key)
    if counts is None or period not in SEEN:
        return 0
    return sum(int(counts.get(player, 0)) for player in who)


def told_as_such(ctx: Context, key: str, who: tuple[str, ...], period: str, d: Node | None) -> int:
    """Return the same for cards of a kind. A board gives only a number: they are assumed to fit, and the ruling says
    so.
    """
    count = told(ctx.game, key, who, period)
    if count and d is not None and not (said(d).bare and set(said(d).nouns) == {"card"} and not said(d).lies):
        ctx.progress.took_as_such = True
    return count
