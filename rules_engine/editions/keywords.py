"""Keyword abilities and mechanics: which of them an edition has, and what its keywords grant (Appendix A; ufs-1.9 401.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules_engine.keywords import GRANTS

DesperationAt = Literal["below-half-of-maximum", "below-half-of-printed-rounded-down"]

# What only the current edition has.
MECHANICS = frozenset(
    (
        "attack stack",
        "attuned symbols",
        "backups",
        "blitz",
        "check X",
        "counters",
        "double-sided cards",
        "drive",
        "mill",
        "outwit",
        "ruin",
        "sacrifice",
        "skill trees",
        "spend",
        "tokens",
    )
)
# What only the UFS rules have (500.7, 201.1.9).
OLD_MECHANICS = frozenset(("split cards", "vital statistics"))


@dataclass(frozen=True)
class Keywords:
    """What editions disagree on about keywords and the mechanics that came with them."""

    # appendix-a-keyword-abilities#list: all 20. Other names are traits. mha: ten; ufs-1.9 401.2: six and Unique.
    grants: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: GRANTS)
    # ufs-1.9 500.4: `Kite Only` lets only that character's player play the card; elsewhere these words are a trait.
    character_only: bool = False
    # Mechanics that other editions don't have; you can't ask about a card that uses one there.
    mechanics: frozenset[str] = MECHANICS
    # desperation#less-than-half; ufs-1.9 401.2.6, 500.10: of the printed vitality, rounded down.
    desperation: DesperationAt = "below-half-of-maximum"
    # combo#face-down-fulfills. mha: only what is printed meets a requirement, and face down nothing is.
    combo_face_down: bool = True
    # keyword-rating#one-instance. mha names no such limit: every instance changes.
    rating_change: Literal["one-instance", "every-instance"] = "one-instance"

    def __post_init__(self) -> None:
        unknown = self.mechanics - MECHANICS - OLD_MECHANICS
        if unknown:
            known = sorted(MECHANICS | OLD_MECHANICS)
            raise ValueError(f"Keywords.mechanics: {', '.join(sorted(unknown))} is no mechanic; there are {known}")
