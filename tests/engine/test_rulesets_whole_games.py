"""Whole random games under the values of the older editions: they end, and nothing is lost or uncited on the way.

Where an edition needs a mechanism that is not built, its value is left as it is now. The practice decks use mechanics of the
current edition, so these are kept too.
"""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from judgeapp.rulebook.loading import library
from judgeapp.rulings import random_play
from rules_engine.keywords import BREAKER_RAISES_DIFFICULTY, GRANTS
from rules_engine.rulesets import RULESETS, Ruleset

from .overlays import overlay

TEN = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")
SEVEN = ("Breaker", "Desperation", "Multiple", "Powerful", "Reversal", "Stun", "Unique")
MHA = overlay(
    settled={"bullets-when": "in-cost", "commit-foundations-cost": "character-as-well"},
    playing={"progressive_counts_itself": True},
    keywords={"grants": {name: GRANTS[name] for name in TEN}},
    decks={"minimum": 50, "symbols": "one-shared", "infinity": "all-symbols"},
)
UFS = overlay(
    settled={"commit-foundations-cost": "character-as-well"},
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
