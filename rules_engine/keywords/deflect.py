"""Deflect: take some of a rival attack's damage away from your hand."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

DEFLECT = KeywordAbility(
    "Deflect",
    grants=(
        "Response [Hand] Add this card to the card pool: Before the damage step of a rival attack, that "
        "attack gets -X damage. X equals the rating of the Deflect keyword granting this ability. Only 1 "
        "Deflect ability can be played per attack.",
    ),
)
