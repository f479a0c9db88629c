"""Token cards that the rules define."""

from __future__ import annotations

from rules_engine.board.printed import Printed

POWER = Printed(slug="power-token", name="Power", type="token", text="Enhance Sacrifice: Your attack gets +2 damage.")
ROMAN_CANCEL = Printed(
    slug="roman-cancel",
    name="Roman Cancel",
    type="token",
    text="\n".join(
        (
            "Remove this card at the beginning of your turn.",
            "Red—Enhance Remove: Change the zone of your attack.",
            "Purple—Response Remove, spend 1 momentum: After your blocked attack resolves, clear it from your card pool and draw 1 card.",
            "Yellow—Response Remove, spend 1 momentum: Before you take damage from an unblocked attack, change that attack's damage to 3.",
            "Blue—Form Remove: Freeze 1 rival foundation.",
        )
    ),
)
TOKENS = {token.name.lower(): token for token in (POWER, ROMAN_CANCEL)}
