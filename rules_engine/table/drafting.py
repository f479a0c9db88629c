"""A foundation that acts as the character in a draft: hand size 6, 30 vitality, no name, no abilities (ufs-1.9
100.3.3).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.contract.vocabulary import Keyword
from rules_engine.keywords import ABILITY_KEYWORDS
from rules_engine.table.printed import Printed

_ABILITIES = frozenset(name.lower() for name in ABILITY_KEYWORDS)
HEALTH, HAND_SIZE = 30, 6
# What sentences call it. No card text can mean it by a name.
UNNAMED = "(no name)"


def traits_of(foundation: Printed) -> tuple[Keyword, ...]:
    """Return the keywords of a foundation that aren't abilities."""
    return tuple(word for word in foundation.keywords if word.name.lower() not in _ABILITIES)


def as_character(foundation: Printed, keywords: tuple[Keyword, ...] = ()) -> Printed:
    """Return a foundation as the character card that it counts as, with these keywords."""
    return replace(
        foundation,
        name=UNNAMED,
        type="character",
        keywords=keywords,
        text="",
        health=HEALTH,
        hand_size=HAND_SIZE,
        version="",
        same_text_as=None,
    )


def health_of(side: Printed) -> int | None:
    """Return the health that a starting character begins with. Only in a draft can that be a foundation."""
    return HEALTH if side.type == "foundation" else side.health
