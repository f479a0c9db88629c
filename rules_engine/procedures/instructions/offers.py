"""Names for a card that a player may play from where it is, and for what is said about that card."""

from __future__ import annotations

OFFER = "play-card"
# A change that waits for the offered card to be tried.
OFFERED = "change-of-offered"
