"""Echo: play an attack again from the card pool."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

ECHO = KeywordAbility(
    "Echo",
    grants=(
        "Response Discard 1 momentum: After this attack resolves, you may play it as your next form. If you "
        "do, after it resolves, flip it.",
    ),
    created=("echo#flipped-no-attack",),
)
