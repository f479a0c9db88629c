"""Boards in the contract's shape: written from a game, completed from what an asker wrote, replayed from changes."""

from .completing import complete
from .replaying import replay
from .writing import board_of

__all__ = ["board_of", "complete", "replay"]
