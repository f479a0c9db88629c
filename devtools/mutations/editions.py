"""Which scenarios show an edition's clauses, and where code cites them: for the current edition as written in code, for an older one through its citations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from judgeapp.rulings.coverage import ruleset_of
from judgeapp.rulings.scenarios import Scenario, otherwise, scenarios, shared
from rules_engine import CURRENT, EDITIONS

from .citations import Place

# How many current scenarios are tried for each clause of an older edition, besides those ruled under it.
MOST_SHARED = 4


def places_under(edition: str, cited: Mapping[str, list[Place]]) -> dict[str, list[Place]]:
    """Return where the code cites each clause of an edition. An older one has counterparts of today's clauses."""
    citations = EDITIONS[edition].citations
    if citations is None:
        return dict(cited)
    found: dict[str, list[Place]] = defaultdict(list)
    for clause, where in cited.items():
        for written in citations.written([clause]):
            if ":" not in written:
                found[written] += [place for place in where if place not in found[written]]
    return found


def showing_under(edition: str) -> dict[str, list[Scenario]]:
    """Return the boards that show each clause of an edition: its own first, then some of today's that come out equal there."""
    found: dict[str, list[Scenario]] = defaultdict(list)
    boards = [one for one in scenarios() if one.kind == "board"]
    own = boards if edition == CURRENT.id else [one for one in boards if ruleset_of(one) == edition]
    for scenario in own:
        for clause in scenario.shows:
            found[clause].append(scenario)
    if edition == CURRENT.id:
        return found
    apart, taken = otherwise(edition), defaultdict[str, int](int)
    for scenario in shared(edition):
        for clause in scenario.shows if scenario.title not in apart else ():
            if taken[clause] < MOST_SHARED:
                taken[clause] += 1
                found[clause].append(replace(scenario, shows=()))
    return found
