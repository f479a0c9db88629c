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
        "attacking/a-mid-block-against-a-high-attack-halves-the-damage-rounded-up",
    ),
    Picked(
        "Can I block with a card in my stage?",
        "attacking/blocks-are-played-from-the-hand-only-not-from-the-stage",
    ),
    Picked(
        "Do I get a second try when my block fails?",
        "attacking/a-defender-whose-block-fails-has-not-blocked-and-has-no-second-try",
    ),
    Picked(
        "Does a low block stop a low attack completely?",
        "attacking/a-low-block-completely-blocks-a-low-attack",
    ),
    Picked(
        "What can I do against an unblockable attack?",
        "attacking/no-block-may-be-played-against-an-unblockable-attack-which-is-then-not-blocked",
    ),
    Picked(
        "Can I block an attack on my backup?",
        "pitfalls/an-attack-on-a-backup-skips-the-whole-block-step",
    ),
    Picked(
        "Does an attack with 0 damage deal damage?",
        "attacking/an-attack-of-0-damage-deals-no-damage-and-what-waits-for-damage-does-not-trigger",
    ),
    Picked(
        "What does Throw do when the attack is blocked?",
        "attacking/an-attack-with-throw-can-be-completely-blocked-and-half-its-damage-still-comes-of-it",
    ),
    Picked(
        "Can I play an enhance after I passed?",
        "attacking/a-player-who-passed-may-still-play-an-enhance-later-in-the-step",
    ),
    Picked(
        "Can I use the same enhance again on the next attack?",
        "attacking/in-the-enhance-step-of-the-next-attack-the-same-enhance-is-playable-again",
    ),
    Picked(
        "What happens when the attack leaves the card pool?",
        "attacking/an-attack-that-leaves-the-card-pool-in-the-enhance-step-is-dropped-its-sequence-ends-at-the-next-enhance-priority",
    ),
    Picked(
        "When do I get momentum?",
        "turn/an-attack-that-dealt-damage-may-go-to-momentum-face-down",
    ),
    Picked(
        "Does a blocked attack become momentum?",
        "turn/an-attack-that-dealt-no-damage-is-discarded-without-a-question",
    ),
    Picked(
        "Does a face-down attack go to momentum?",
        "attacking/a-face-down-attack-that-deals-damage-can-go-to-momentum-in-the-end-phase",
    ),
    Picked(
        "How do I pass a check that is too low?",
        "playing/all-cards-are-committed-at-the-same-time-and-the-check-passes",
    ),
    Picked(
        "May I commit more cards than I need?",
        "pitfalls/one-commits-exactly-what-is-missing-all-at-once",
    ),
    Picked(
        "Does a failed enhance action end my Combat Phase?",
        "pitfalls/a-failed-enhance-action-does-not-end-the-combat-phase",
    ),
    Picked(
        "Does a failed form action end it?",
        "pitfalls/a-failed-form-action-does",
    ),
    Picked(
        "Must I play a card before I pass?",
        "turn/the-duty-is-done-once-and-then-you-may-pass",
    ),
    Picked(
        "What happens when my deck runs out?",
        "guides/faq-what-happens-when-my-deck-runs-out",
    ),
    Picked(
        "What if I can't remove ten cards?",
        "turn/a-player-with-fewer-than-ten-cards-to-remove-loses-the-game",
    ),
    Picked(
        "Who wins if we both reach 0 health?",
        "turn/if-both-players-fall-to-0-health-at-once-the-game-is-a-draw",
    ),
    Picked(
        "Is losing health to a cost damage?",
        "cards/health-lost-by-a-cost-or-an-effect-is-no-damage",
    ),
    Picked(
        "Can my health go above the maximum?",
        "cards/at-the-maximum-nothing-is-gained-and-nothing-that-waits-for-a-gain-triggers",
    ),
    Picked(
        "Can I attack on the first turn?",
        "setup/the-first-player-may-not-attack-on-the-first-turn",
    ),
    Picked(
        "Who mulligans first, and how much?",
        "setup/the-first-player-mulligans-their-entire-hand",
    ),
    Picked(
        "Can I mulligan twice?",
        "setup/a-second-mulligan-is-possible-with-no-foundation-in-the-new-hand-after-showing-it",
    ),
    Picked(
        "How many copies of a card may I play?",
        "setup/four-copies-deck-and-sidebar-together-are-allowed",
    ),
    Picked(
        "Does a committed card's continuous ability still work?",
        "cards/the-continuous-ability-of-a-committed-card-stays-in-effect",
    ),
    Picked(
        "Is a face-down card in the stage a foundation?",
        "pitfalls/a-face-down-card-in-the-stage-is-a-blank-foundation-so-it-can-be-committed-to-pass-a-check",
    ),
    Picked(
        "Does a flipped card's once-per-turn ability come back?",
        "pitfalls/after-an-unflip-a-once-per-turn-ability-can-be-played-again",
    ),
    Picked(
        "What does sealing a card take away?",
        "cards/a-sealed-card-keeps-its-traits-but-loses-keywords-that-are-abilities",
    ),
    Picked(
        "Who responds first in the rival's attack?",
        "pitfalls/a-response-opens-a-window-inside-the-window-the-active-player-is-first-though-the-attack-is-the-rivals",
    ),
    Picked(
        "Are fired effects optional?",
        "pitfalls/fired-effects-are-never-optional",
    ),
    Picked(
        "Which comes first: fired effects or responses?",
        "pitfalls/modifiers-come-before-fired-effects-fired-effects-before-the-response-window",
    ),
    Picked(
        "Can a trigger be undone?",
        "pitfalls/a-trigger-that-has-happened-cannot-un-trigger",
    ),
    Picked(
        'Which wins: "can" or "can\'t"?',
        "pitfalls/a-prohibition-wins-whatever-order-the-effects-came-in",
    ),
    Picked(
        "What can I pay Stun with?",
        "pitfalls/told-to-commit-foundations-the-rival-chooses-among-their-own",
    ),
    Picked(
        "What happens to two copies of a Unique card?",
        "cards/two-copies-of-a-unique-card-one-of-them-unflipped-now-the-unflipped-one-is-sacrificed",
    ),
    Picked(
        "Was a Reversal played?",
        "pitfalls/a-reversal-was-played",
    ),
)
