"""Forty questions that come up at tables, each with the scenario that answers it: what the gallery shows first."""

from __future__ import annotations

from typing import NamedTuple


class Picked(NamedTuple):
    """A question as a player asks it, and the address of its scenario."""

    question: str
    address: str


PICKED = (
    Picked(
        "Can I block a high attack with a mid block?",
        "attacking/can-i-block-a-high-attack-with-a-mid-block",
    ),
    Picked(
        "Can I block with a card in my stage?",
        "attacking/can-i-block-with-a-card-in-my-stage",
    ),
    Picked(
        "Do I get a second try when my block fails?",
        "attacking/do-i-get-a-second-try-when-my-block-fails",
    ),
    Picked(
        "Does a low block stop a low attack completely?",
        "attacking/does-a-low-block-stop-a-low-attack-completely",
    ),
    Picked(
        "What can I do against an unblockable attack?",
        "attacking/what-can-i-do-against-an-unblockable-attack",
    ),
    Picked(
        "Can I block an attack on my backup?",
        "pitfalls/can-i-block-an-attack-on-my-backup",
    ),
    Picked(
        "Does an attack with 0 damage deal damage?",
        "attacking/does-an-attack-with-0-damage-deal-damage",
    ),
    Picked(
        "What does Throw do when the attack is blocked?",
        "attacking/what-does-throw-do-when-the-attack-is-blocked",
    ),
    Picked(
        "Can I play an enhance after I passed?",
        "attacking/can-i-play-an-enhance-after-i-passed",
    ),
    Picked(
        "Can I use the same enhance again on the next attack?",
        "attacking/can-i-use-the-same-enhance-again-on-the-next-attack",
    ),
    Picked(
        "What happens when the attack leaves the card pool?",
        "attacking/what-happens-when-the-attack-leaves-the-card-pool",
    ),
    Picked(
        "When do I get momentum?",
        "turn/when-do-i-get-momentum",
    ),
    Picked(
        "Does a blocked attack become momentum?",
        "turn/does-a-blocked-attack-become-momentum",
    ),
    Picked(
        "Does a face-down attack go to momentum?",
        "attacking/does-a-face-down-attack-go-to-momentum",
    ),
    Picked(
        "How do I pass a check that is too low?",
        "playing/how-do-i-pass-a-check-that-is-too-low",
    ),
    Picked(
        "May I commit more cards than I need?",
        "pitfalls/may-i-commit-more-cards-than-i-need",
    ),
    Picked(
        "Does a failed enhance action end my Combat Phase?",
        "pitfalls/does-a-failed-enhance-action-end-my-combat-phase",
    ),
    Picked(
        "Does a failed form action end it?",
        "pitfalls/my-form-action-failed-does-the-combat-phase-end",
    ),
    Picked(
        "Must I play a card before I pass?",
        "turn/must-i-play-a-card-before-i-pass",
    ),
    Picked(
        "What happens when my deck runs out?",
        "guides/faq-what-happens-when-my-deck-runs-out",
    ),
    Picked(
        "What if I can't remove ten cards?",
        "turn/what-if-i-cant-remove-ten-cards",
    ),
    Picked(
        "Who wins if we both reach 0 health?",
        "turn/who-wins-if-we-both-reach-0-health",
    ),
    Picked(
        "Is losing health to a cost damage?",
        "cards/is-losing-health-to-a-cost-damage",
    ),
    Picked(
        "Can my health go above the maximum?",
        "cards/can-my-health-go-above-the-maximum",
    ),
    Picked(
        "Can I attack on the first turn?",
        "setup/can-i-attack-on-the-first-turn",
    ),
    Picked(
        "Who mulligans first, and how much?",
        "setup/can-i-mulligan-part-of-my-hand",
    ),
    Picked(
        "Can I mulligan twice?",
        "setup/can-i-mulligan-twice",
    ),
    Picked(
        "How many copies of a card may I play?",
        "setup/how-many-copies-of-a-card-may-i-play",
    ),
    Picked(
        "Does a committed card's continuous ability still work?",
        "cards/does-a-committed-cards-continuous-ability-still-work",
    ),
    Picked(
        "Is a face-down card in the stage a foundation?",
        "pitfalls/is-a-face-down-card-in-the-stage-a-foundation",
    ),
    Picked(
        "Does a flipped card's once-per-turn ability come back?",
        "pitfalls/does-a-flipped-cards-once-per-turn-ability-come-back",
    ),
    Picked(
        "What does sealing a card take away?",
        "cards/what-does-sealing-a-card-take-away",
    ),
    Picked(
        "Who responds first in the rival's attack?",
        "pitfalls/who-responds-first-in-the-rivals-attack",
    ),
    Picked(
        "Are fired effects optional?",
        "pitfalls/are-fired-effects-optional",
    ),
    Picked(
        "Which comes first: fired effects or responses?",
        "pitfalls/which-comes-first-fired-effects-or-responses",
    ),
    Picked(
        "Can a trigger be undone?",
        "pitfalls/can-a-trigger-be-undone",
    ),
    Picked(
        'Which wins: "can" or "can\'t"?',
        "pitfalls/one-effect-allows-it-another-forbids-it-which-wins",
    ),
    Picked(
        "What can I pay Stun with?",
        "pitfalls/what-can-i-pay-stun-with",
    ),
    Picked(
        "What happens to two copies of a Unique card?",
        "cards/what-happens-to-two-copies-of-a-unique-card",
    ),
    Picked(
        "Was a Reversal played?",
        "pitfalls/was-a-reversal-played",
    ),
)
