"""An older edition cites its own clauses; what its document leaves to today's rulebook is cited from there and marked."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.loading import library
from rules_engine.contract.citing import Citations
from rules_engine.editions import CURRENT, RULESETS, Ruleset

from .overlays import ask

OLDER = [ruleset for ruleset in RULESETS.values() if ruleset.citations is not None]
SMALL = Citations(
    "old",
    "new",
    {"block-step#valid-zones": ("302-blocking#302-1",), "attack-stack#entering-removes": ()},
    frozenset(("scope", "costs#pay-in-order")),
)


def clauses(edition: str) -> set[str]:
    return {clause.ref.local for entry in library().editions[edition].entries.values() for clause in entry.clauses}


def test_own_clauses_come_first_and_what_is_left_to_the_other_rulebook_carries_its_name() -> None:
    cites = ("scope#inherits", "block-step#valid-zones", "attack-stack#entering-removes", "old:glossary#block")

    assert SMALL.written(cites) == ("302-blocking#302-1", "glossary#block", "new:scope#inherits")


def test_a_step_never_loses_its_last_citation() -> None:
    assert SMALL.written(("attack-stack#entering-removes",)) == ("new:attack-stack#entering-removes",)


def test_what_nobody_has_mapped_is_told_from_what_is_left_to_the_other_rulebook() -> None:
    assert SMALL.is_mapped("costs#pay-in-order")
    assert SMALL.is_mapped("scope#inherits")
    assert not SMALL.is_mapped("costs#no-interruption")


@pytest.mark.parametrize("ruleset", OLDER, ids=lambda ruleset: ruleset.id)
def test_every_clause_of_the_tables_exists(ruleset: Ruleset) -> None:
    citations = ruleset.citations
    assert citations is not None
    today, own = clauses(CURRENT.id), clauses(ruleset.id)
    known = today | set(library().editions[CURRENT.id].entries)

    assert (citations.edition, citations.base) == (ruleset.id, CURRENT.id)
    assert set(citations.own) <= today
    assert {target for targets in citations.own.values() for target in targets} <= own
    assert citations.left <= known
    assert not citations.left & set(citations.own)


def test_one_board_is_cited_by_the_clauses_of_each_edition() -> None:
    board = {"players": {"a": {"hand": ["straight-jab"]}}}
    first = {
        ruleset.id: ask("play:a.h1", under=ruleset, **board).as_dict()["decision"] for ruleset in RULESETS.values()
    }

    assert first["uvs-1.2.9"]["cites"] == first["mha"]["cites"]
    assert all(cite.startswith(("202-game-zones#", "control-check#")) for cite in first["ufs-1.9"]["cites"])
    assert "cited_from" not in first["uvs-1.2.9"]


def test_a_step_on_which_the_document_is_silent_says_where_its_clause_is_from() -> None:
    ruling = ask(
        "form:a.s1/1",
        under=RULESETS["ufs-1.9"],
        cards={
            "freezer": {"name": "Freezer", "type": "foundation", "text": "Form: Freeze 1 of your rival's foundations."}
        },
        players={"a": {"stage": ["freezer"]}, "b": {"stage": ["steady-stance"]}},
    )
    frozen = next(step for step in ruling.as_dict()["steps"] if "freeze#what-it-does" in str(step["cites"]))

    assert "uvs-1.2.9:freeze#what-it-does" in frozen["cites"]
    assert frozen["cited_from"] == "uvs-1.2.9"
