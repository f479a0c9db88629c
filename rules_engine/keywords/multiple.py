"""Multiple: copies of an attack, made of the top cards of your deck."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

MULTIPLE = KeywordAbility(
    "Multiple",
    grants=(
        "Enhance Discard X momentum (minimum 1, maximum the listed rating): Add X cards from the top of your "
        'deck to your card pool face down as "multiple" copies of this attack. Add those attacks to the '
        "attack stack.",
    ),
)
