"""Attacking: where editions differ in what happens to an attack, its block, and the keywords that make attacks.

The values of `uvs-1.2.9` are the defaults. Beside each is the clause that requires it, then what the older editions say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Attacking:
    """The settings of the attack sequence."""

    # Dropped Attack: before the Damage Step. ufs 302.8.2.1, 302.8.3.4: only in the Enhance Step; later it deals its damage.
    dropped_until: Literal["damage-step", "block-step"] = "damage-step"
    # dropped-attack#changes-facing. ufs: silent, so nothing happens.
    flipping_drops: bool = True
    # block-step#block-played-first, #then-becomes-blocked. ufs 302.8.3: blocked once a block has been played.
    blocked_when: Literal["status-determined", "block-played"] = "status-determined"
    # block-step#one-status, #no-repeat-triggers. mha has no such rule: a status that changes triggers again.
    one_block_status: bool = True
    # block-step#invalid-aborts. ufs 302.8.3.3: a block stays legal.
    invalid_block: Literal["aborted", "stands"] = "aborted"
    # unblockable#no-block. ufs glossary: the Block Step is skipped, and a blocked status is lost.
    unblockable: Literal["no-block", "no-block-step"] = "no-block"
    # next#next-attack. mha: the next attack tried, so never one that was created.
    next_attack: Literal["tried-or-entering", "tried"] = "tried-or-entering"
    # response-ability#on-current-attack; since when is the open question response-on-attack, which mha answers: in its
    # sequence.
    # ufs 400.7.4: as long as it is in the card pool.
    attack_responses: Literal["while-current", "in-card-pool"] = "while-current"
    # flash#gained-mid-step. mha: silent, so the step continues.
    flash_ends_enhance_step: bool = True
    # multiple#grants: top cards of the deck for 1 to X momentum. ufs 401.2.1: 0 to X momentum, and that very momentum.
    multiple: Literal["deck", "momentum"] = "deck"
    # reversal#grants: to any blocked attack. ufs 401.2.4: to one that this player has blocked.
    reversal: Literal["blocked-attack", "attack-you-blocked"] = "blocked-attack"
    # unique#grants, pause-conditions#unique. mha: 1 of the owner's choice goes. ufs 500.3: the owner keeps 1.
    unique: Literal["newest-goes", "one-chosen-goes", "one-chosen-stays"] = "newest-goes"
