"""Zones and what is in them: face down cards, who may look, attached cards, what is in play, whose zone, health.

The values of `uvs-1.2.9` are the defaults. Beside each is the clause that requires it, then what the older editions say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.contract.vocabulary import MOMENTUM, POOL, REMOVED, STAGE, ZERO_AND_MID, Blank


@dataclass(frozen=True)
class Zones:
    """The settings of zones and cards."""

    # printed#face-down-number-zero, #face-down-zone-mid. mha: the zone is null. ufs 401.2.1: no printed values at all.
    face_down_printed: Blank = ZERO_AND_MID
    # private#which, removed-from-game#face-down-private. mha: only one's own stage. ufs 202.10, 202.11: not momentum, not removed.
    own_face_down_private: frozenset[str] = frozenset((STAGE, POOL, MOMENTUM, REMOVED))
    # attached-cards#gains-abilities-and-symbols. mha: they only count. ufs 303.1.3: they lend, and all are one card.
    attached_characters: Literal["lend", "only-count", "lend-as-one-card"] = "lend"
    # attached-cards#same-state, #non-characters-impacted. ufs 202.12, 200.4: not in play, in no zone, without readiness.
    attached_cards: Literal["in-stage", "apart"] = "in-stage"
    # in-play#all-stages. ufs 202.1: card pool, staging area, momentum.
    in_play: tuple[str, ...] = (STAGE,)
    # owner#stays-instead. ufs 202.2: control can change; what leaves play goes to its owner.
    foreign_zone: Literal["stays", "control-changes"] = "stays"
    # health#maximum-reduced. mha: silent, so health stays above it. ufs 500.2: the starting vitality is the maximum.
    maximum_health: Literal["takes-health-along", "leaves-health", "fixed"] = "takes-health-along"

    # face-down-cards-in-the-stage-or-card-pool#played-as-type. mha clearing-the-card-pool#face-down-discarded: all of them.
    face_down_clears: Literal["as-its-type", "discarded"] = "as-its-type"
    # reveal#face-down-action-or-attack-stays, #face-down-character-stays. mha: nothing keeps them in the stage.
    revealed_in_stage: Literal["stays", "goes"] = "stays"
    # clearing-the-card-pool#not-played-discarded. ufs 303.1.2: foundations and assets are built, however they came there.
    not_played_clears: Literal["discarded", "built"] = "discarded"
