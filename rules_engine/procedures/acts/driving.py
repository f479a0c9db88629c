"""Drive: commit foundations and/or spend momentum."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.contract.vocabulary import MOMENTUM
from rules_engine.procedures.acts.committing import commit
from rules_engine.procedures.acts.moving import discard
from rules_engine.procedures.asking import Procedure, choose_cards, choose_number
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def choose_to_drive(game: Game, player: str, count: int) -> Procedure:
    """The foundations to commit and the momentum to spend, in any combination of X."""
    ready = [card for card in game.foundations(player) if not card.committed and card.attached_to is None]
    momentum = list(game.players[player].zones[MOMENTUM])
    most = min(count, len(ready))
    least = min(max(0, count - len(momentum)), most)
    foundations = yield from choose_number(
        player, least, most, "How many of them are foundations?", "drive#instruction"
    )
    committed = yield from choose_cards(
        game,
        player,
        "commit",
        ready,
        foundations,
        foundations,
        "Which foundations do you commit?",
        "drive#instruction",
    )
    rest = count - len(committed)
    spent = yield from choose_cards(
        game,
        player,
        "discard",
        momentum,
        rest,
        rest,
        "Which momentum do you spend?",
        "drive#instruction",
        "spend#momentum-to-discard",
    )
    return committed, spent


def drive(game: Game, player: str, committed: Sequence[Card], spent: Sequence[Card], *cites: str) -> None:
    """Commit foundations and/or spend momentum."""
    if committed:
        commit(game, player, committed, "drive#instruction", *cites)
    if spent:
        discard(game, player, spent, "drive#instruction", *cites)
