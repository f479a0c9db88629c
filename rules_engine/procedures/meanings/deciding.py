"""Both players act at the same time but have to choose: first everybody decides, then they act (Both Players)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine import wording
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.meanings.context import Context


def who_decides_first(ctx: Context, players: Sequence[str]) -> Procedure:
    """Return the players in the order in which the owner of the effect lets them decide."""
    first = yield from choose_one(
        ctx.owner,
        "choose",
        [(player, wording.choices.decides_first(player=player), player) for player in players],
        wording.choices.who_decides_first(),
        "both-players#owner-chooses-order",
    )
    return (first, ctx.game.rival(first))


def decide(ctx: Context, players: Sequence[str], choose: Callable[[str], Procedure]) -> Procedure:
    """Return what each player chooses. `choose` only asks: it changes nothing before everybody has decided."""
    order = tuple(players)
    if len(order) > 1 and all(_asks(choose(player)) for player in order):
        order = yield from who_decides_first(ctx, order)
    chosen = {}
    for player in order:
        chosen[player] = yield from choose(player)
    return {player: chosen[player] for player in players}


def _asks(procedure: Procedure) -> bool:
    """Is there anything to choose?"""
    try:
        next(procedure)
    except StopIteration:
        return False
    procedure.close()
    return True
