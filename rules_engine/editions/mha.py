"""My Hero Academia CCG Rules Reference: where it differs from the current edition, which grew out of it."""

from __future__ import annotations

from rules_engine.contract.vocabulary import STAGE, Blank
from rules_engine.editions.mha_citations import CITATIONS
from rules_engine.editions.ruleset import Choice
from rules_engine.editions.uvs_1_2_9 import UVS
from rules_engine.keywords import GRANTS

KEYWORDS = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")
SETTLED = {
    "attach-needs": "identity-and-version",
    "attached-impact": "implicit-and-in-stage",
    "bullets-when": "in-cost",
    "commit-foundations-cost": "character-as-well",
    "response-on-attack": "sequence-only",
}
OWN_QUESTIONS = {
    "mha-infinity-symbols": ("none", "all"),
    "mha-momentum-known": ("may-know", "unknown-to-all"),
    "mha-nine-keywords": ("nine", "eight"),
    "mha-progressive-own": ("counts-itself", "other-cards"),
    "mha-this-attack": ("any-progress", "sequence-only"),
}
OWN_NOT_PLAYED = {
    "mha-momentum-known": {
        "unknown-to-all": "what a player remembers of their momentum is not on a board, and by both readings nobody looks at it",
    },
    "mha-nine-keywords": {
        "eight": "the reference does not say which of the nine names would be none, and each of them has an entry of its own",
    },
}

MHA = UVS.earlier(
    "mha",
    settled=SETTLED,
    settled_by={
        "commit-foundations-cost": (
            "mha:costs#character-for-foundation",
            "mha:character#commit-for-foundation-costs",
            "mha:character#costs-only-not-stun",
        )
    },
    own_questions=OWN_QUESTIONS,
    own_not_played=OWN_NOT_PLAYED,
    choices={
        "mha-infinity-symbols": Choice("decks", "infinity", {"none": "no-symbol", "all": "all-symbols"}),
        "mha-progressive-own": Choice(
            "playing", "progressive_counts_itself", {"counts-itself": True, "other-cards": False}
        ),
    },
    citations=CITATIONS,
).with_values(
    playing={"progressive_counts_itself": True, "actions_from_elsewhere": False},
    attacking={
        "one_block_status": False,
        "unique": "one-chosen-goes",
        "next_attack": "tried",
        "flash_ends_enhance_step": False,
    },
    timing={"unresolved_pause": "halts"},
    zones={
        "face_down_printed": Blank(0, None),
        "own_face_down_private": frozenset((STAGE,)),
        "attached_characters": "only-count",
        "maximum_health": "leaves-health",
        "face_down_clears": "discarded",
        "revealed_in_stage": "goes",
    },
    keywords={
        "grants": {name: GRANTS[name] for name in KEYWORDS},
        "mechanics": frozenset(),
        "combo_face_down": False,
        "rating_change": "every-instance",
    },
    lists={
        "types": "mha:action#card-type",
        "parts": "mha:properties#list",
        "abilities": "mha:played-ability#part-type",
        "keywords": "mha:keyword-ability#full-list",
        "symbols": "mha:symbol#twelve-symbols",
    },
    wording={"unchosen_bullets": "count"},
    decks={"minimum": 50, "symbols": "one-shared", "characters_need_values": False, "sets": ("MHA",)},
)
