"""Rulings as programs get them: each with an answer, versions and a line; less on request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from judgeapp.api.contract import RULED
from judgeapp.api.examples import QUESTION, SAVED
from judgeapp.rulebook.loading import library
from rules_engine import ENGINE_VERSION

from .described import faults

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]


def ruled(body: Any = QUESTION, query: str = "", status: int = 200) -> Any:
    answer = Client().post(f"/api/v1/rulings/{query}", json.dumps(body), "application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_every_ruling_says_its_answer_its_versions_and_its_line() -> None:
    made = Client().post("/api/v1/scenarios/", json.dumps(SAVED), "application/json").json()
    gallery = Client().get("/api/v1/gallery/attacking/do-i-have-to-block/").json()
    saved = Client().get(f"/api/v1/scenarios/{made['id']}/ruling/").json()
    table = Client().post("/api/v1/tables/", json.dumps(QUESTION), "application/json").json()
    refused = ruled({**QUESTION, "decisions": ["pass:1"]}, status=422)
    for one in (ruled(), gallery["ruling"], saved["ruling"], table["ruling"], refused["ruling"]):
        assert set(one["answer"]) == {"text", "cites", "caveats"}
        assert one["content"] == library().version
        assert one["engine"] == ENGINE_VERSION
        assert one["ruleset"] == "uvs-1.2.9"
        assert "notation" in one
    assert saved["answer"] == saved["ruling"]["answer"] == saved["saved"]["answer"] == made["answer"]
    assert gallery["answer"] == gallery["ruling"]["answer"]


@pytest.mark.parametrize("edition", ["mha", "ufs-1.9"])
def test_a_ruling_cites_the_clauses_of_its_edition(edition: str) -> None:
    """A bare clause is one of the edition ruled under; a clause from another rulebook says so."""
    told = ruled({**QUESTION, "ruleset": edition})
    why_not = (
        Client()
        .post("/api/v1/rulings/refused/", json.dumps({**QUESTION, "ruleset": edition}), "application/json")
        .json()
    )
    rows = [*told["steps"], told["decision"], *told["decision"]["options"], told["answer"]]
    rows += [why_not["decision"], *why_not["refused"], *why_not["options"], why_not["answer"]]
    bare = {cite for row in rows for cite in row["cites"] if ":" not in cite}
    assert bare
    for cite in bare:
        entry, clause = cite.split("#")
        assert clause in library().editions[edition].entries[entry].by_id, cite


def test_the_line_of_a_ruling_is_a_question_again() -> None:
    line = ruled({"notation": "high 4/6 vs 3f, hand mid+2 > pass; pass"})["notation"]
    assert ruled({"notation": line})["decision"]["kind"] == "block"


def test_steps_from_leaves_out_what_was_told() -> None:
    whole = ruled()["steps"]
    assert ruled(query="?steps_from=3")["steps"] == whole[2:]
    assert ruled(query=f"?steps_from={len(whole) + 1}")["steps"] == []


def test_fields_choose_keys_and_keys_inside() -> None:
    assert set(ruled(query="?fields=answer,decision")) == {"answer", "decision"}
    assert list(ruled(query="?fields=decision.options")["decision"]) == ["options"]
    assert ruled(query="?fields=moood", status=400)["errors"][0]["at"] == "fields"


def test_the_board_is_whole_left_out_or_told_by_changes() -> None:
    assert "board" not in ruled(query="?board=none")
    changed = ruled(query="?board=changes&steps_from=3")
    assert "board" not in changed
    assert changed["changes"] == [change for step in ruled()["steps"][2:] for change in step["changes"]]
    wrong = ruled(query="?board=half&steps_from=0", status=400)
    assert [error["at"] for error in wrong["errors"]] == ["steps_from", "board"]


def test_caveats_name_what_was_left_out() -> None:
    body = {"notation": 'high 4/6 vs "Bone Charm" (foundation {Your rival\'s attacks frobnicate.})'}
    caveats = ruled(body)["answer"]["caveats"]
    assert caveats[0]["code"] == "continuous-not-understood"
    assert "Bone Charm" in caveats[0]["text"]


def test_why_not_has_its_own_address() -> None:
    body = {"notation": "high 4/6 vs hand low+2, mid+1 @ block"}

    def asked(query: str) -> Any:
        return Client().post(f"/api/v1/rulings/refused/{query}", json.dumps(body), "application/json").json()

    low = asked("?card=b.h1&verb=block")
    assert [row["cards"] for row in low["refused"]] == [["b.h1"]]
    assert low["answer"]["cites"] == low["refused"][0]["cites"]
    assert asked("?card=b.h2&verb=block")["answer"]["text"].startswith("It can: ")
    assert len(asked("")["refused"]) >= 1
    assert "isn't part of this decision" in asked("?card=b.h9")["answer"]["text"]


EDITIONS = ["mha", "uvs-1.2.9"]


def test_of_several_editions_too_only_what_is_asked_for_is_told() -> None:
    asked = {**{key: value for key, value in QUESTION.items() if key != "ruleset"}, "rulesets": EDITIONS}
    whole = ruled(asked)["rulings"]

    told = ruled(asked, "?fields=ruleset,answer,decision.options&steps_from=3&board=none")
    less = told["rulings"]
    steps = ruled(asked, "?fields=steps&steps_from=3&board=changes")["rulings"]

    assert faults(told, RULED) == []
    assert [set(one) for one in less] == [{"ruleset", "answer", "decision"}] * 2
    assert [one["answer"] for one in less] == [one["answer"] for one in whole]
    assert [set(one["decision"]) for one in less if one["decision"]] == [{"options"}] * 2
    assert [one["steps"] for one in steps] == [one["steps"][2:] for one in whole]
    assert [one["changes"] for one in steps] == [
        [change for step in one["steps"][2:] for change in step["changes"]] for one in whole
    ]


def test_a_line_with_null_for_editions_is_ruled_on_under_its_own() -> None:
    assert ruled({"notation": "high 4/6 vs 3f > pass", "rulesets": None})["ruleset"] == "uvs-1.2.9"


def test_a_line_with_moves_is_asked_of_several_editions() -> None:
    line = "high 4/6 vs 3f, hand mid+2 > pass; pass"

    several = ruled({"notation": line, "rulesets": EDITIONS}, "?fields=ruleset,decision.kind")["rulings"]
    each = [ruled({"notation": line, "ruleset": one}, "?fields=ruleset,decision.kind") for one in EDITIONS]

    assert several == each


@pytest.mark.parametrize("rulesets", [[], ["no-such-edition"], "mha", [{"a": 1}], [["mha"]], 7])
def test_a_line_with_moves_and_wrong_editions_is_refused_in_words(rulesets: Any) -> None:
    told = ruled({"notation": "high 4/6 vs 3f > pass", "rulesets": rulesets}, status=400)

    assert told["errors"][0]["at"].startswith("rulesets")
