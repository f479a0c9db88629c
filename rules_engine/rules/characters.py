"""Characters in the stage: copies of the starting character attach to it, others do not stay (Character, Attached Cards)."""

from __future__ import annotations

from rules_engine.board.card import DISCARD, STAGE, Card
from rules_engine.events import Happening
from rules_engine.game import Game


def may_attach(game: Game, player: str, card: Card) -> bool:
    """Is this a copy of the starting character? Identity and version, unless the asker reads it otherwise."""
    start = game.players[player].character.printed
    other = card.printed
    if start is None or other is None:
        return False
    same_identity = start.identity == other.identity
    if game.reading("attach-needs") == "identity":
        return same_identity
    return same_identity and start.version == other.version


def attach_or_discard(game: Game, player: str, card: Card) -> None:
    """Attach a copy to the starting character; anything else goes to the discard pile."""
    if may_attach(game, player, card):
        start = game.players[player].character
        step = game.say(
            "attach", f"{card.name} is a copy of the starting character and attaches to it.",
            "character#copy-attaches", "attached-cards#same-identity-attaches", "version#attach-same-only", "identity#build-and-attach",
            player=player,
        )  # fmt: skip
        game.set_flag(step, card, "attached_to", start.id)
        game.set_flag(step, card, "committed", start.committed)
        return
    game.move(
        [card], DISCARD, "discard", f"{card.name} is no copy of the starting character and goes to the discard pile.",
        "pause-conditions#other-character", "character#other-character-discarded", "character#copy-needs-identity-and-version",
        player=player, happening=Happening("discard", player, (card,), origin=STAGE),
    )  # fmt: skip
