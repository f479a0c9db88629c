"""Whole random games under the values of the older editions: they end, and nothing is lost or uncited on the way.

Where an edition needs a mechanism that is not built, its value is left as it is now. The practice decks use mechanics of the
current edition, so these are kept too.
"""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from devtools import random_play
from judgeapp.rulebook.loading import library
from rules_engine.contract.vocabulary import MOMENTUM, POOL, STAGE, Blank
from rules_engine.editions import RULESETS, Ruleset
from rules_engine.keywords import GRANTS
from rules_engine.keywords.breaker import RAISES_DIFFICULTY as BREAKER_RAISES_DIFFICULTY

from .overlays import overlay

TEN = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")
SEVEN = ("Breaker", "Desperation", "Multiple", "Powerful", "Reversal", "Stun", "Unique")
MHA = overlay(
    settled={
        "attach-needs": "identity-and-version",
        "attached-impact": "implicit-and-in-stage",
        "bullets-when": "in-cost",
        "commit-foundations-cost": "character-as-well",
        "response-on-attack": "sequence-only",
    },
    playing={"progressive_counts_itself": True},
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
    },
    keywords={"grants": {name: GRANTS[name] for name in TEN}},
    decks={"minimum": 50, "symbols": "one-shared", "infinity": "all-symbols"},
)
UFS = overlay(
    settled={
        "attach-needs": "identity",
        "attached-same-version-abilities": "nothing",
        "commit-foundations-cost": "character-as-well",
    },
    starting={"no_attack_on_first_turn": False, "second_player_extra_card": 0, "mulligan": "remove-whole-hand"},
    playing={
        "duty_to_try_a_card": False,
        "action_order": "check-then-costs",
        "symbols": "shared-with-pool",
        "progressive_raises": "card",
        "enhance_once": "all-copies",
        "first_counts": "played",
    },
    keywords={
        "grants": {name: GRANTS[name] for name in SEVEN} | {"Breaker": BREAKER_RAISES_DIFFICULTY},
        "character_only": True,
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
    timing={"triggers_between_steps": False, "enhance_effects_last": "attack"},
    zones={
        "face_down_printed": Blank(None, None),
        "own_face_down_private": frozenset((STAGE, POOL)),
        "attached_characters": "lend-as-one-card",
        "attached_cards": "apart",
        "in_play": (POOL, STAGE, MOMENTUM),
        "maximum_health": "fixed",
    },
    wording={"linked": "whole-first-part", "if_reaches": "effect"},
    decks={"cycling_loses": "no-deck-left", "infinity": "all-symbols", "sidebar": 8, "counts_character": True},
)


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("ruleset", [MHA, UFS], ids=["mha", "ufs"])
def test_a_random_game_under_older_values_ends_with_everything_in_its_place(ruleset: Ruleset, seed: int) -> None:
    known = random_play.clauses() | {str(clause.ref) for clause in library().clauses()}

    with (
        patch.dict(RULESETS, {"uvs-1.2.9": replace(ruleset, id="uvs-1.2.9")}),
        patch.object(random_play, "clauses", lambda: known),
    ):
        game = random_play.play(seed)

    assert game.outcome.winner in ("a", "b", None)
    assert game.walked <= known
