"""Drive: commit foundations and/or spend momentum."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine import wording
from rules_engine.procedures.acts.committing import commit
from rules_engine.procedures.acts.moving import discard
from rules_engine.procedures.asking import Procedure, choose_cards, choose_number
from rules_engine.procedures.effects.prohibitions import spendable, those_free
from rules_engine.table.card import Card
from rules_engine.table.game import Game


def to_drive_with(game: Game, player: str, due: str = "") -> tuple[list[Card], list[Card]]:
    """Return the foundations that a player can commit, and the momentum that they can spend."""
    ready = [card for card in game.foundations(player) if not card.committed and card.attached_to is None]
    return those_free(game, ready, "commit", due), spendable(game, player, due)


def choose_to_drive(
    game: Game,
    player: str,
    count: int,
    due: str = "",
    leaves_enough: Callable[[int, int], bool] = lambda foundations, momentum: True,
) -> Procedure:
    """Choose the foundations to commit and the momentum to spend, X in all.

    `leaves_enough` says for a number of foundations and of momentum whether other costs can still be paid without them.
    """
    ready, momentum = to_drive_with(game, player, due)
    most = min(count, len(ready))
    least = min(max(0, count - len(momentum)), most)
    able = [number for number in range(least, most + 1) if leaves_enough(number, count - number)]
    foundations = yield from choose_number(
        player,
        min(able, default=least),
        max(able, default=most),
        wording.acts.how_many_foundations(),
        "drive#instruction",
    )
    committed = yield from choose_cards(
        game,
        player,
        "commit",
        ready,
        foundations,
        foundations,
        wording.acts.which_foundations_to_commit(),
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
        wording.acts.which_momentum_to_spend(),
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
