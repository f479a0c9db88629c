"""UFS Tournament Rules 1.9: where they differ from the current edition. Numbers are those of the document."""

from __future__ import annotations

from rules_engine.contract.vocabulary import MOMENTUM, POOL, STAGE, Blank
from rules_engine.editions.decks import OneCard
from rules_engine.editions.keywords import OLD_MECHANICS
from rules_engine.editions.ruleset import Choice
from rules_engine.editions.ufs_1_9_citations import CITATIONS
from rules_engine.editions.uvs_1_2_9 import UVS
from rules_engine.keywords import GRANTS
from rules_engine.keywords.breaker import RAISES_DIFFICULTY as BREAKER_RAISES_DIFFICULTY
from rules_engine.keywords.multiple import WITH_MOMENTUM as MULTIPLE_WITH_MOMENTUM
from rules_engine.keywords.powerful import WITH_ANY_NUMBER as POWERFUL_WITH_ANY_NUMBER
from rules_engine.keywords.reversal import BEFORE_THE_TURN_GOES_ON as REVERSAL_BEFORE_THE_TURN_GOES_ON

KEYWORDS = ("Breaker", "Desperation", "Multiple", "Powerful", "Reversal", "Stun", "Unique")
SETTLED = {
    "attach-needs": "identity",
    "attached-same-version-abilities": "nothing",
    "commit-foundations-cost": "character-as-well",
    "infinity-character-symbol": "selected-symbol",
    "static-outside-stage": "usual-zone",
}
OWN_QUESTIONS = {
    "ufs-check-discard-or-reveal": ("discarded", "revealed-first"),
    "ufs-desperation-rounding": ("half-rounded-down", "below-true-half"),
    "ufs-destroy-where": ("staging-area-only", "anywhere"),
    "ufs-draft-cycling": ("ten", "five"),
    "ufs-draft-character-traits": ("none", "stay"),
    "ufs-draft-face-down-symbols": ("no-match", "must-match"),
    "ufs-effects-end-order": ("before-passing", "after-passing"),
    "ufs-empty-discard-loses": ("both-empty", "either-empty"),
    "ufs-enhance-any-copy": ("each-copy-once", "one-among-copies"),
    "ufs-enhance-duration": ("until-attack-resolved", "until-turn-ends"),
    "ufs-failed-action": ("pay-anyway", "no-payment"),
    "ufs-if-reach": ("reaches-on", "own-sentence"),
    "ufs-momentum-readiness": ("no-readiness", "in-play-so-yes"),
    "ufs-multiple-printed": ("of-original", "none"),
    "ufs-split-elsewhere": ("either-half", "upright-half"),
    "ufs-unique-choice": ("all-copies", "unique-only"),
}
OWN_NOT_PLAYED = {
    "ufs-check-discard-or-reveal": {
        "revealed-first": "a checked card lies in the discard pile as soon as it is read; no procedure stops in between",
    },
    "ufs-destroy-where": {
        "anywhere": "whatever is told to be destroyed is looked for in stages, and a text that names another zone finds nothing there",
    },
    "ufs-effects-end-order": {
        "after-passing": "nothing can happen between two turns (300.3), so no board comes out otherwise",
    },
    "ufs-empty-discard-loses": {
        "either-empty": "discard piles start out empty, so both players would lose before the first turn",
    },
    "ufs-momentum-readiness": {
        "in-play-so-yes": "momentum lies face down in one pile, and no board shows a position of its cards",
    },
    "ufs-multiple-printed": {
        "none": "it matters to the sentence in brackets of Rolling Storm (501.18) alone, which is not read",
    },
}

UFS = UVS.earlier(
    "ufs-1.9",
    settled=SETTLED,
    settled_by={"commit-foundations-cost": ("ufs-1.9:401-played-abilities#401-1-j",)},
    own_questions=OWN_QUESTIONS,
    own_not_played=OWN_NOT_PLAYED,
    choices={
        "ufs-desperation-rounding": Choice(
            "keywords",
            "desperation",
            {"half-rounded-down": "below-half-of-printed-rounded-down", "below-true-half": "below-half-of-maximum"},
        ),
        "ufs-enhance-any-copy": Choice(
            "playing", "enhance_once", {"each-copy-once": "each-copy", "one-among-copies": "all-copies"}
        ),
        "ufs-enhance-duration": Choice(
            "timing", "enhance_effects_last", {"until-attack-resolved": "attack", "until-turn-ends": "turn"}
        ),
        "ufs-failed-action": Choice(
            "playing",
            "action_order",
            {"pay-anyway": "check-then-costs", "no-payment": "check-then-costs-if-passed"},
        ),
        "ufs-if-reach": Choice("wording", "if_reaches", {"reaches-on": "effect", "own-sentence": "sentence"}),
    },
    citations=CITATIONS,
).with_values(
    starting={"no_attack_on_first_turn": False, "second_player_extra_card": 0, "mulligan": "remove-whole-hand"},
    playing={
        "duty_to_try_a_card": False,
        "action_order": "check-then-costs",
        "symbols": "shared-with-pool",
        "progressive_raises": "card",
        "first_counts": "played",
    },
    keywords={
        "grants": {name: GRANTS[name] for name in KEYWORDS}
        | {
            "Breaker": BREAKER_RAISES_DIFFICULTY,
            "Multiple": MULTIPLE_WITH_MOMENTUM,
            "Powerful": POWERFUL_WITH_ANY_NUMBER,
            "Reversal": REVERSAL_BEFORE_THE_TURN_GOES_ON,
        },
        "character_only": True,
        "mechanics": OLD_MECHANICS,
        "desperation": "below-half-of-printed-rounded-down",
    },
    attacking={
        "dropped_until": "block-step",
        "flipping_drops": False,
        "blocked_when": "block-played",
        "invalid_block": "stands",
        "unblockable": "no-block-step",
        "attack_responses": "in-card-pool",
        "multiple": "momentum",
        "reversal": "attack-you-blocked",
        "unique": "one-chosen-stays",
    },
    timing={"triggers_between_steps": False, "enhance_effects_last": "attack", "unresolved_pause": "no-pauses"},
    zones={
        "face_down_printed": Blank(None, None),
        "own_face_down_private": frozenset((STAGE, POOL)),
        "attached_characters": "lend-as-one-card",
        "attached_cards": "apart",
        "in_play": (POOL, STAGE, MOMENTUM),
        "maximum_health": "fixed",
        "not_played_clears": "built",
        "foreign_zone": "control-changes",
    },
    lists={
        "types": "ufs-1.9:200-general#200-5",
        "parts": "ufs-1.9:201-parts-of-a-card#201-1",
        "abilities": "ufs-1.9:401-played-abilities#401-1",
        "keywords": "ufs-1.9:401-played-abilities#401-2",
        "symbols": "ufs-1.9:201-parts-of-a-card#201-1-6",
    },
    wording={"linked": "whole-first-part", "if_reaches": "effect"},
    decks={
        "cycling_loses": "no-deck-left",
        "infinity": "chosen",
        "sidebar": 8,
        "counts_character": True,
        "one_card": (
            OneCard((("Beginner's Luck", "SF01"), ("Green", "SF01")), "ufs-1.9:501-errata-and-clarification#501-1"),
            OneCard((("Quick Elbow", "SF01"), ("Jab", "SF01")), "ufs-1.9:501-errata-and-clarification#501-2"),
        ),
        "told_apart": frozenset((("Dark Hado", "SF03"), ("Dark Hado", "SF04"))),
    },
)
