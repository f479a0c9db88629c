"""Why a board can't carry an effect; shown under `lost`."""

from __future__ import annotations

MAKING_CHANGES_BOARD = "making it would change the board"
TIED_TO_UNLISTED = "it's tied to a card that the board doesn't list"
ABOUT_UNLISTED = "it's about a card that the board doesn't list"
NO_PART_OF_ABILITY = "the words that made it aren't part of an ability"
SPEAKS_OF_UNLISTED = "it mentions a card that the board doesn't list"
READS_CHANGED_CARD = "it reads a card as effects had changed it before it moved or turned"
