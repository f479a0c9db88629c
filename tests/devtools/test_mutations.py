"""Breaking a rule breaks its scenario: damage the code that cites a clause, and a scenario naming it fails.

This tries every fourth clause that code cites and a scenario shows, by a checksum of its name, so that new clauses
don't change the sample. `manage.py mutate_rules` tries all of them (docs/rule-coverage.md).
"""

from __future__ import annotations

from zlib import crc32

import pytest

from devtools.mutations import MutationRun, Verdict, places
from judgeapp.memory import settle

EVERY = 4


@pytest.fixture(scope="module")
def mutants() -> MutationRun:
    return MutationRun(most_mutants=24)


@pytest.fixture(scope="module")
def verdicts(mutants: MutationRun) -> list[Verdict]:
    sample = [clause for clause in mutants.clauses() if crc32(clause.encode()) % EVERY == 0]
    return [mutants.try_clause(clause, until_noticed=True) for clause in sample]


def test_clauses_spread_over_the_rules_are_tried(verdicts: list[Verdict]) -> None:
    tried = [verdict for verdict in verdicts if verdict.mutants]

    assert len(tried) >= 200
    assert len({verdict.clause.split("#")[0] for verdict in tried}) >= 60


def test_damaging_the_code_that_cites_a_clause_fails_a_scenario_naming_it(verdicts: list[Verdict]) -> None:
    tried = [verdict for verdict in verdicts if verdict.mutants]
    unnoticed = [verdict.clause for verdict in tried if not verdict.proved]

    assert tried
    assert unnoticed == []


def test_a_method_is_damaged_in_each_way_and_left_whole(mutants: MutationRun) -> None:
    place = next(place for place in places()["zone-changes#on-change"] if place.name == "_ended_by_moving")

    made = [code.co_code for _, _, code, _ in mutants._mutants(place)]

    assert len(made) > 10
    assert len(set(made)) > len(made) // 2
    assert [code.co_code for _, _, code, _ in mutants._mutants(place)] == made


def test_a_settled_process_is_damaged_as_any_other() -> None:
    settle()

    live = MutationRun(most_mutants=1).live

    assert len(live) > 1_000


def test_the_damage_nearest_to_the_citation_comes_first(mutants: MutationRun) -> None:
    place = next(place for place in places()["zone-changes#on-change"] if place.name == "_ended_by_moving")

    first, *_ = [said for _, said, _, _ in mutants._mutants(place)]

    assert f"line {place.cited[0]}:" in first


def test_damages_that_change_an_outcome_are_counted_by_themselves(mutants: MutationRun) -> None:
    verdict = mutants.weigh_clause("partially-blocked#half-rounded-up")

    assert 0 < verdict.decisive_killed <= verdict.decisive <= verdict.mutants
    assert verdict.decisive_killed <= verdict.killed
    assert len(verdict.missed) == verdict.decisive - verdict.decisive_killed


def test_an_older_edition_is_damaged_where_today_s_counterparts_are_cited() -> None:
    made = MutationRun(most_mutants=2, edition="ufs-1.9")

    assert "302-the-combat-phase#302-8-4-c" in made.clauses()
    assert made.try_clause("302-the-combat-phase#302-8-4-c", until_noticed=True).proved
