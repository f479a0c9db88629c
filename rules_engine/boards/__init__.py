"""Boards in the contract's shape: written from a game, completed from what an asker wrote, replayed from changes."""

from rules_engine.boards.completing import complete
from rules_engine.boards.replaying import replay
from rules_engine.boards.writing import board_of

__all__ = ["board_of", "complete", "replay"]
