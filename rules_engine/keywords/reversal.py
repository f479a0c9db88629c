"""Reversal: an attack played in answer to a blocked one."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

REVERSAL = KeywordAbility(
    "Reversal",
    grants=(
        "Response [Hand] Play this card as a reversal: After your opponent's blocked attack resolves, add "
        "this attack to the attack stack.",
    ),
)
