"""Winning the Game: a player loses, or both do at once; the game is over."""

from __future__ import annotations

from rules_engine.contract.ruling import Outcome
from rules_engine.table.game import Game, GameOver


def decide(game: Game, losers: list[str], why: str, *cites: str) -> None:
    """One player loses, or both at once: a draw, unless the asker reads it otherwise (open question)."""
    reading = game.reading("both-at-zero") if len(losers) == 2 else "active-player-first"
    if reading == "active-player-first":
        lose(game, losers[0], f"is {why}", *cites, "winning-the-game#two-ways")
    end = "the game is a draw" if reading == "draw" else "each has won and lost, and the organizer decides"
    game.say("game-over", f"Both players are {why}: {end}.", *cites, "winning-the-game#two-ways")
    game.outcome = Outcome(None, None, f"both players are {why}: {end}", cites)
    raise GameOver


def lose(game: Game, player: str, why: str, *cites: str) -> None:
    """A player loses; the game is over."""
    winner = game.rival(player)
    game.say("game-over", f"{player.upper()} {why} and loses the game; {winner.upper()} wins.", *cites, player=player)
    game.outcome = Outcome(winner, player, f"{player} {why}", tuple(cites))
    raise GameOver
