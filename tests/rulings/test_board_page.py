"""The board's page and what its builder asks of the site: questions to open, faults with places, what isn't understood."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from judgeapp.bodies import MAX_BODY
from judgeapp.cards.collection import collection
from judgeapp.rulings.positions import positions
from judgeapp.rulings.services import scenario_create
from rules_engine import judge
from tests.conftest import ROOT
from tests.pages import page_of
from tests.scenarios import COMPLETE_BLOCK_ADDRESS

pytestmark = pytest.mark.django_db


def ask_check(question: Any) -> dict[str, Any]:
    response = Client().post("/board/check/", json.dumps(question), content_type="application/json")
    assert response.status_code == 200
    return dict(response.json())


def plain_board(**of_a: Any) -> dict[str, Any]:
    a = {"character": {"id": "a.char", "card": "kite-challenger"}, "deck": 30, **of_a}
    b = {"character": {"id": "b.char", "card": "marrow-champion"}, "deck": 30}
    return {"ruleset": "uvs-1.2.9", "board": {"at": "combat", "players": {"a": a, "b": b}}}


def test_the_page_holds_board_and_ruling_and_nothing_inline() -> None:
    page = page_of(Client().get("/board/"))

    assert page.inline == []
    assert {"ringside-board", "ringside-ruling"} <= page.tags
    assert {"start", "mid-attack", "end-of-turn", "desperation", "deadlock"} <= set(positions())
    assert [link for link in page.links if link.startswith("/board/?position=")] == [
        "/board/?position=empty",
        *(f"/board/?position={name}" for name in positions()),
    ]


@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "content" / "positions").glob("*.yaml")))
def test_a_ready_made_position_can_be_ruled_on_and_asks_somebody(name: str) -> None:
    answer = Client().get(f"/board/question/?position={name}").json()

    ruling = judge(answer["question"], collection()).as_dict()

    assert answer["label"] == positions()[name].title
    assert ruling["decision"]["options"]
    assert ruling["not_understood"] == []


def test_in_the_deadlock_position_the_deadlock_ability_is_offered_and_in_a_plain_turn_it_is_not() -> None:
    ruling = judge(positions()["deadlock"].question, collection()).as_dict()

    assert "form:a.s1/2" in [option["id"] for option in ruling["decision"]["options"]]
    assert len(positions()["start"].question["board"]["players"]["b"]["stage"]) < 11


def test_a_scenario_of_the_gallery_opens_with_its_decisions() -> None:
    answer = Client().get(f"/board/question/?from={COMPLETE_BLOCK_ADDRESS}").json()

    assert answer["question"]["decisions"] == ["block:b.h1"]
    assert answer["question"]["board"]["attack"] == {"id": "a.p1"}
    assert answer["cards"]["kite-challenger"]["name"] == "Kite"


def test_a_saved_scenario_opens_by_its_link_and_a_private_one_does_not() -> None:
    saved, _ = scenario_create(question=plain_board(), title="A quiet turn")
    private, key = scenario_create(question=plain_board(), title="Mine", visibility="private")

    opened = Client().get(f"/board/question/?from={saved.id}")
    refused = Client().get(f"/board/question/?from={private.id}")
    own = Client().get(f"/board/question/?from={private.id}", headers={"X-Owner-Key": key})

    assert opened.json()["scenario"] == {"id": saved.id, "title": "A quiet turn", "revision": saved.revision}
    assert refused.status_code == 404
    assert own.json()["label"] == "Mine"


@pytest.mark.parametrize(
    "query", ["", "position=nowhere", "from=guides/nothing", "from=../../etc", "from=%F0%9F%A5%8A"]
)
def test_a_board_that_is_not_there_is_refused_in_words(query: str) -> None:
    response = Client().get(f"/board/question/?{query}")

    assert response.status_code == 404
    assert "no such board" in response.json()["detail"]


def test_the_check_names_every_fault_with_its_place() -> None:
    hand = [{"id": "a.h1", "card": "straight-jab", "committed": True}, {"id": "a.h1", "card": "strait-jab"}]

    found = {fault["at"]: fault["why"] for fault in ask_check(plain_board(hand=hand))["faults"]}

    assert found["board.players.a.hand[0].committed"] == "only a card in the stage can be committed"
    assert "board.players.a.hand[1].id" in found
    assert "straight-jab" in found["board.players.a.hand[1].card"]


def test_the_check_tells_the_rows_of_the_sites_cards_and_none_of_the_askers_own() -> None:
    question = plain_board(hand=[{"id": "a.h1", "card": "straight-jab"}, {"id": "a.h2", "card": "mine"}])
    question["cards"] = {"mine": {"name": "Mine", "type": "foundation", "check": 4, "difficulty": 1}}

    found = ask_check(question)

    assert found["faults"] == []
    assert found["cards"]["straight-jab"]["attack"] == {"zone": "high", "speed": 3, "damage": 4}
    assert "mine" not in found["cards"]


def test_the_check_marks_the_ability_that_is_not_understood_and_no_other() -> None:
    question = plain_board(hand=[{"id": "a.h1", "card": "mine"}, {"id": "a.h2", "card": "second-wind"}])
    text = "Form: Draw 1 card.\nEnhance: Juggle 3 flaming zebras."
    question["cards"] = {"mine": {"name": "Mine", "type": "foundation", "check": 4, "difficulty": 1, "text": text}}

    marks = ask_check(question)["not_understood"]

    assert list(marks) == ["mine"]
    assert [mark["ability"] for mark in marks["mine"]] == [2]
    assert "Juggle" in marks["mine"][0]["text"]


@pytest.mark.parametrize(
    "body", ["", "[" * 2_000, "null", '"board"', '{"board": 3}', '{"cards": {"x": 1}, "board": {}}']
)
def test_nothing_that_is_sent_to_the_check_breaks_it(body: str) -> None:
    response = Client().post("/board/check/", body, content_type="application/json")

    assert response.status_code in (200, 400)
    assert response.json().get("faults") or response.json()["title"]


def test_a_body_over_the_limit_is_refused_in_words() -> None:
    response = Client().post("/board/check/", " " * (MAX_BODY + 1), content_type="application/json")

    assert response.status_code == 413
    assert f"at most {MAX_BODY} bytes" in response.json()["detail"]
