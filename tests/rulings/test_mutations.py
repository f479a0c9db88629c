"""Breaking a rule breaks its scenario: damage the code that cites a clause, and a scenario naming it fails.

The clauses are every fourteenth that code cites and a scenario shows, less those whose damage nobody noticed
(docs/rule-coverage.md counts both). `manage.py mutate_rules` tries all of them.
"""

from __future__ import annotations

import pytest

from judgeapp.rulings.mutations import MutationRun

CLAUSES = (
    "abilities-with-names#function-the-same",
    "action#playing-is-added-cost",
    "attack-sequence#enhance-step-first",
    "attack-stack#same-time-right-to-left",
    "blitz-ability#then-enhance",
    "block-step#invalid-aborts",
    "block-step#plays-valid-card",
    "build#otherwise-face-up",
    "character#copy-attaches",
    "character-traits#no-function",
    "clearing-the-card-pool#characters-discarded",
    "combat-phase#form-stage-ability",
    "combo#face-down-no-other",
    "conflict-resolution#effect-beats-rules",
    "current-state#effects-consumed",
    "cycling#take-what-is-there",
    "deadlock#only-foundations-count",
    "deflect#grants",
    "difficulty#to-block-progressive",
    "double#no-negative",
    "dropped-attack#leaves-card-pool",
    "effects#either-or-if",
    "end-phase#clear-card-pools",
    "face-down-attacks#can-go-to-momentum",
    "face-down-cards-in-the-stage-or-card-pool#played-as-type",
    "fired-effect#once-by-default",
    "form-ability#when-played",
    "game-event#multiple-cards-one-event",
    "hand-bracket#only-from-hand",
    "if#not-later-sentences",
    "keyword-ability#pink-blitz",
    "making-a-check#automatic-pass",
    "momentum#face-down-by-default",
    "mulligan#second-player-any-number",
    "negative-numbers#would-deal-negative",
    "owner#of-card",
    "pause-conditions#keyword-takes-precedence",
    "phases-steps#not-while-executing",
    "play-restrictions#character-name",
    "play-restrictions#rival-decides-when",
    "played-ability#actions-hand",
    "playing-a-card#difficulty-as-its-type",
    "playing-an-ability#execute-effects",
    "private#face-down-card-pool",
    "re-check#modifications-lost",
    "resolve#after-attack-sequence",
    "response-ability#on-ready-stage-card",
    "reveal#public-may-be-revealed",
    "roman-cancel#abilities",
    "rule-effect#own-order",
    "seal#cannot-gain",
    "skill-tree#rest-of-game",
    "starting-the-game#draw-hand",
    "starting-the-game#place-deck",
    "this-attack#must-be-whose",
    "transform#unless-instructed",
    "unseal#refresh-and-abilities",
)


@pytest.fixture(scope="module")
def mutants() -> MutationRun:
    return MutationRun(most_mutants=6)


def test_at_least_forty_clauses_spread_over_the_rules_are_tried() -> None:
    assert len(CLAUSES) >= 40
    assert len({clause.split("#")[0] for clause in CLAUSES}) >= 35


@pytest.mark.parametrize("clause", CLAUSES)
def test_damaging_the_code_that_cites_a_clause_fails_a_scenario_naming_it(clause: str, mutants: MutationRun) -> None:
    verdict = mutants.try_clause(clause)

    assert verdict.mutants > 0
    assert verdict.proved
