"""Desperation: a card that is easier to play at desperation."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

DESPERATION = KeywordAbility(
    "Desperation",
    grants=(
        "While you are at desperation, this card's difficulty is X. X equals the rating of the Desperation "
        "keyword granting this ability.",
    ),
    entry="desperation-keyword",
    # It is also a play restriction, and as that it has no rating.
    rated=False,
)
