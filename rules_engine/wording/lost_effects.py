"""Why a board cannot carry an effect. A board says it under `lost`."""

from __future__ import annotations

MAKING_CHANGES_BOARD = "making it would change the board"
TIED_TO_UNLISTED = "it is tied to a card that the board does not list"
ABOUT_UNLISTED = "it is about a card that the board does not list"
NO_PART_OF_ABILITY = "the words that made it are not part of an ability"
SPEAKS_OF_UNLISTED = "it speaks of a card that the board does not list"
READS_CHANGED_CARD = "it reads a card as effects had changed it before it moved or turned"
