"""Whole random games under the values of the older editions: they end, and nothing is lost or uncited on the way.

The practice decks use mechanics of the current edition, so these stay.
"""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from devtools import random_play
from judgeapp.rulebook.loading import library
from rules_engine.editions import RULESETS, Ruleset
from rules_engine.editions.keywords import MECHANICS

OLDER = [
    ruleset.with_values(keywords={"mechanics": MECHANICS})
    for ruleset in RULESETS.values()
    if ruleset.citations is not None
]


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("ruleset", OLDER, ids=lambda ruleset: ruleset.id)
def test_a_random_game_under_older_values_ends_with_everything_in_its_place(ruleset: Ruleset, seed: int) -> None:
    known = random_play.clauses() | {str(clause.ref) for clause in library().clauses()}

    with (
        patch.dict(RULESETS, {"uvs-1.2.9": replace(ruleset, id="uvs-1.2.9")}),
        patch.object(random_play, "clauses", lambda: known),
    ):
        game = random_play.play(seed)

    assert game.outcome.winner in ("a", "b", None)
    assert game.walked <= known
