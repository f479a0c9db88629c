"""How good the search is, on queries judged by people who did not look at the search."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
import yaml

from devtools.benchmarks.search_quality import LISTS, measure
from judgeapp.lookup.selectors import search_find

JUDGED = Path(__file__).with_name("judged_queries.yaml")
MRR_AT_10, HIT_AT_3 = 0.90, 0.95

pytestmark = pytest.mark.usefixtures("search_index")


def test_the_judged_queries_find_their_clause() -> None:
    rows = yaml.safe_load(JUDGED.read_text())
    ranks: dict[str, list[int]] = defaultdict(list)
    missed = []
    for row in rows:
        found = [f"{hit['edition']}:{hit['entry']}" for hit in search_find(q=row["q"], limit=10).rows]
        rank = next((i for i, name in enumerate(found, 1) if name in row["want"]), 0)
        ranks["all"].append(rank)
        ranks[row["kind"]].append(rank)
        if rank not in (1, 2, 3):
            missed.append((row["q"], row["want"][0], found[:3]))

    report = {kind: (round(_mrr(found), 3), round(_hit(found), 3)) for kind, found in ranks.items()}

    assert len(rows) >= 150
    assert _mrr(ranks["all"]) >= MRR_AT_10, (report, missed)
    assert _hit(ranks["all"]) >= HIT_AT_3, (report, missed)


def _mrr(ranks: list[int]) -> float:
    return sum(1 / rank for rank in ranks if rank) / len(ranks)


def _hit(ranks: list[int]) -> float:
    return sum(rank in (1, 2, 3) for rank in ranks) / len(ranks)


def test_queries_of_a_second_judge_find_their_clause_too() -> None:
    """Written by another person, and measured blind at 0.93 and 0.98 before anything was fixed for them."""
    rows = yaml.safe_load(JUDGED.with_name("judged_queries_events.yaml").read_text())
    ranks = []
    for row in rows:
        found = [f"{hit['edition']}:{hit['entry']}" for hit in search_find(q=row["q"], limit=10).rows]
        ranks.append(next((i for i, name in enumerate(found, 1) if name in row["want"]), 0))

    assert _mrr(ranks) >= MRR_AT_10
    assert _hit(ranks) >= HIT_AT_3


# What each list of questions at clause level reached on 17 November 2026; docs/search.md has the first figures and the goals.
HELD = {
    "tuning": {"first_row_answers": 0.9, "one_of_3_answers": 0.95, "entry_mrr_at_10": 0.955, "said_to_have_none": 36},
    "table": {"first_row_answers": 0.9, "one_of_3_answers": 0.94, "entry_mrr_at_10": 0.96, "said_to_have_none": 27},
    "calls": {"first_row_answers": 0.88, "one_of_3_answers": 0.95, "entry_mrr_at_10": 0.96, "said_to_have_none": 36},
    "seats": {"first_row_answers": 0.89, "one_of_3_answers": 0.96, "entry_mrr_at_10": 0.95, "said_to_have_none": 17},
    "picked": {"first_row_answers": 0.84, "one_of_3_answers": 0.94, "entry_mrr_at_10": 0.93, "said_to_have_none": 19},
    "last": {"first_row_answers": 0.58, "one_of_3_answers": 0.73, "entry_mrr_at_10": 0.78, "said_to_have_none": 14},
    "measuring": {
        "first_row_answers": 0.85,
        "one_of_3_answers": 0.93,
        "entry_mrr_at_10": 0.93,
        "said_to_have_none": 35,
    },
}


MOST_REFUSED = {"picked": 1, "tuning": 2, "table": 2, "calls": 3, "last": 4, "measuring": 5, "seats": 1}


@pytest.mark.parametrize("name", sorted(HELD))
def test_the_clause_shown_answers_as_many_questions_as_before(name: str) -> None:
    figures = measure(LISTS[name], search_find).as_dict()

    assert {key: figures[key] for key, least in HELD[name].items() if figures[key] < least} == {}
    assert figures["falsely_said_to_have_none"] <= MOST_REFUSED[name]
