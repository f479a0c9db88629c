"""Winning the Game: a player loses, or both do at once; the game is over."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.step import Outcome
from rules_engine.table.game import Game, GameOver
from rules_engine.wording.winning import Loss


def decide(game: Game, losers: list[str], why: Loss, *cites: str) -> None:
    """Let one player lose, or both at once: a draw, unless the asker reads it otherwise (open question)."""
    reading = game.reading("both-at-zero") if len(losers) == 2 else "active-player-first"
    if reading == "active-player-first":
        lose(game, losers[0], why, *cites, "winning-the-game#two-ways")
    game.say(
        "game-over", wording.winning.both_lose(why=why, draw=reading == "draw"), *cites, "winning-the-game#two-ways"
    )
    game.outcome = Outcome(None, None, wording.winning.both_have_lost(why=why, draw=reading == "draw"), cites)
    raise GameOver


def lose(game: Game, player: str, why: Loss, *cites: str) -> None:
    """Let a player lose; the game is over."""
    winner = game.rival(player)
    game.say("game-over", wording.winning.loses_game(player=player, why=why, winner=winner), *cites, player=player)
    game.outcome = Outcome(winner, player, wording.winning.has_lost(player=player, why=why), tuple(cites))
    raise GameOver
