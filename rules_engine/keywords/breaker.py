"""Breaker: your rival's next check to play a card is harder to pass."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

BREAKER = KeywordAbility(
    "Breaker",
    grants=(
        "Response: After you block with this card, your rival's next check to play a card gets -X. X equals "
        "the rating of the Breaker keyword granting this ability.",
    ),
)

# By ufs-1.9 401.2.5 Breaker makes the card harder, and only while the block is in the card pool.
RAISES_DIFFICULTY = (
    "Response: After you block with this card, if it is in your card pool when your rival next tries to play a card this turn, that "
    "card gets +X difficulty. X equals the rating of the Breaker keyword granting this ability.",
)
