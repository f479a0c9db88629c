"""Flash: skip the attack's Enhance Step."""

from __future__ import annotations

from .keyword_ability import KeywordAbility

FLASH = KeywordAbility(
    "Flash",
    grants=("Skip this attack's Enhance Step.",),
)
