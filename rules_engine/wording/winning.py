"""Winning and losing the game."""

from __future__ import annotations

from rules_engine.wording.saying import saying

# What makes players lose, as it is said about them.
Loss = str
LOSES = {"health": "at 0 health or less", "cycle": "unable to cycle"}


def loss_of(why: Loss) -> str:
    """Say why a player loses; an effect says it in its own words."""
    if why == "deck":
        return "has no cards left in the deck"
    return f"is {LOSES.get(why, why)}"


def beaten_by(card: str) -> Loss:
    return f"beaten by {card}"


def _end(draw: bool) -> str:
    return "the game is a draw" if draw else "both have won and lost; the organiser decides"


@saying
def both_lose(why: Loss, draw: bool) -> str:
    return f"Both players are {LOSES[why]}: {_end(draw)}."


@saying
def both_have_lost(why: Loss, draw: bool) -> str:
    return f"Both players are {LOSES[why]}: {_end(draw)}"


@saying
def loses_game(player: str, why: Loss, winner: str) -> str:
    return f"{player.upper()} {loss_of(why)} and loses the game; {winner.upper()} wins."


@saying
def has_lost(player: str, why: Loss) -> str:
    return f"{player.upper()} {loss_of(why)}"
