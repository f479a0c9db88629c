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
# ufs-1.9 401.2.4: it is played at once, after an attack that its player blocked.
BEFORE_THE_TURN_GOES_ON = (
    "Response [Hand] Play this card as a reversal: After your opponent's attack that you blocked resolves, this attack has its "
    "Enhance Step, Block Step, and Damage Step before the turn goes on.",
)
