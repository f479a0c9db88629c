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
# ufs-1.9 401.2.1: the copies are the momentum that was discarded.
WITH_MOMENTUM = (
    "Enhance Discard X momentum (minimum 1, maximum the listed rating): Place each momentum discarded to pay for this ability into "
    "your card pool face down as a copy of this attack. Each copy has an Enhance Step, a Block Step, and a Damage Step of its own.",
)
