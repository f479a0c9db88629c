"""Playing cards and abilities: what must be tried, in which order, against what, how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ActionOrder = Literal["costs-then-check", "check-then-costs", "check-then-costs-if-passed"]
SymbolsInPlay = Literal["unlimited", "shared-with-pool", "shared-with-character"]
ProgressiveRaises = Literal["check", "card"]
EnhanceOnce = Literal["each-copy", "all-copies"]
FirstCounts = Literal["tried", "played"]


@dataclass(frozen=True)
class Playing:
    """What editions disagree on about playing."""

    # combat-phase#must-try-one-card, #cannot-reveal-hand; ufs-1.9 302.1, 302.10: passing is always allowed.
    duty_to_try_a_card: bool = True
    # playing-a-card#action-pay-costs; ufs-1.9 302.7, 401.1: the check first, then the costs even if it failed; by another
    # reading of 302.3.1 nothing is paid for a failed one.
    action_order: ActionOrder = "costs-then-check"
    # No limit; ufs-1.9 302.5, 302.8.3.1: one symbol shared with the character and every card of the pool; in a draft
    # (100.3.3) with the character alone.
    symbols: SymbolsInPlay = "unlimited"
    # progressive-difficulty#counts-other-cards raises what to check against; ufs-1.9 302.4: the card's own difficulty.
    progressive_raises: ProgressiveRaises = "check"
    # playing-a-card#from-pool-not-counted; by the letter of mha's Playing a Card it counts itself.
    progressive_counts_itself: bool = False
    # enhance-ability#once-per-enhance-step; ufs-1.9 302.8.2 may also be read as once for all copies together.
    enhance_once: EnhanceOnce = "each-copy"
    # play-restrictions#first-enhance: tried; ufs-1.9 500.9: played.
    first_counts: FirstCounts = "tried"
    # action#effect-allows-other-zone. mha action#not-from-elsewhere: abilities of actions are played from the hand.
    actions_from_elsewhere: bool = True
    # deadlock#rival-more-than-ten.
    deadlock_foundations: int = 11
