"""What effects call a card that a player may play from where it is, and what is said about that card."""

from __future__ import annotations

OFFER = "play-card"
# A change that waits for the card on offer to be tried.
OFFERED = "change-of-offered"
