"""Hand size: what a character has now, with what continuous abilities of live cards add or take."""

from __future__ import annotations

from rules_engine.procedures.effects.statics import statics_everywhere
from rules_engine.procedures.meanings.amounts import change
from rules_engine.table.game import Game


def hand_size(game: Game, player: str) -> int | None:
    """Return the hand size of a player's character; None if it isn't given."""
    size: int | None = game.players[player].character.value("hand_size")
    if size is None:
        return None
    for ctx, node in statics_everywhere(game, "hand-size-static"):
        if ctx.player(node.who) in (None, player):
            by = change(ctx, node.c, node.get("each")) if node.get("c") is not None else node.sign * int(node.n)
            size += by
    return size
