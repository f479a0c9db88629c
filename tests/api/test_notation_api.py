"""Boards as one line over REST: read, printed, and taken in place of a board."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judgeapp.rulings import lines

pytestmark = pytest.mark.django_db

LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"


def posted(address: str, body: Any, status: int = 200) -> Any:
    answer = Client().post(address, body, "application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_line_is_read_with_chips_and_its_question() -> None:
    answer = Client().get("/api/v1/notation/", {"line": "HIGH 4/6 stun 1 vs hand mid+2 3 foundations"}).json()
    assert answer["notation"] == LINE
    assert answer["question"]["board"]["attack"] == {"id": "a.p1"}
    assert answer["chips"][0] == {
        "from": 0,
        "to": 8,
        "kind": "attack",
        "means": "high attack, speed 4, damage 6",
        "player": "a",
        "at": "players.a.card_pool[0]",
    }
    assert answer["faults"] == []
    assert answer["url"].endswith("/board/?b=high+4%2F6+Stun%3A1+vs+3f%2C+hand+mid%2B2")


def test_a_line_with_faults_is_read_as_far_as_it_goes() -> None:
    answer = Client().get("/api/v1/notation/", {"line": "high 4/6 vs handd mid+2"}).json()
    assert answer["notation"] is None
    assert answer["faults"][0]["word"] == "handd"
    assert answer["faults"][0]["guesses"][0] == "hand"


def test_moves_become_decisions_and_the_first_that_is_none_is_named() -> None:
    answer = posted("/api/v1/notation/", {"notation": f"{LINE} > pass; pass; block 1; check 6; play"})
    assert answer["question"]["decisions"] == ["pass", "pass", "block:b.h1", "check:6"]
    assert answer["stopped"]["said"] == "play"


def test_a_question_is_printed_and_what_no_line_says_is_refused() -> None:
    question = posted("/api/v1/notation/", {"notation": LINE})["question"]
    assert posted("/api/v1/notation/", {"question": question})["notation"] == LINE
    question["board"]["history"] = {"attacks_blocked": 1}
    refused = posted("/api/v1/notation/", {"question": question}, 422)
    assert "board.history.attacks_blocked" in refused["detail"]
    assert posted("/api/v1/notation/", {"question": {"ruleset": "x"}}, 400)["errors"]
    assert posted("/api/v1/notation/", {}, 400)["errors"]


def test_a_line_stands_in_place_of_a_board() -> None:
    ruling = posted("/api/v1/rulings/", {"notation": f"{LINE} > pass; pass", "decisions": ["block:b.h1", "check:6"]})
    assert ruling["board"]["players"]["b"]["health"] == 22
    refused = posted("/api/v1/rulings/", {"notation": "high 4/6 vs handd"}, 400)
    assert refused["errors"][0]["at"] == "notation[12:17]"
    assert posted("/api/v1/rulings/", {"notation": LINE, "board": {}}, 400)["errors"][0]["at"] == "board"
    assert posted("/api/v1/rulings/", {"notation": f"{LINE} > play"}, 422)["options"]


def test_a_ruling_has_a_line_that_leads_to_its_board() -> None:
    """After an attack, the board contains more than a line can say; the moves that were made lead there."""
    ruling = posted("/api/v1/rulings/", {"notation": LINE, "decisions": ["pass", "pass", "block:b.h1", "check:6"]})

    again = posted("/api/v1/rulings/", {"notation": ruling["notation"]})

    assert ruling["notation"].endswith("> pass; pass; block b.h1; check 6")
    assert again == ruling


def test_a_line_names_the_cards_that_its_question_brings() -> None:
    cards = {"my-jab": {"name": "My Jab", "type": "attack", "attack": {"zone": "low", "speed": 1, "damage": 9}}}
    ruling = posted("/api/v1/rulings/", {"notation": '"My Jab" vs', "cards": cards, "decisions": ["pass", "pass"]})
    assert ruling["board"]["players"]["b"]["health"] == 16


def test_the_board_opens_from_a_link() -> None:
    opened = Client().get("/board/question/", {"b": LINE}).json()
    assert opened["question"]["board"]["attack"] == {"id": "a.p1"}
    assert Client().get("/board/question/", {"b": "handd"}).status_code == 400


@pytest.mark.parametrize(
    "address", ["/api/v1/rulings/", "/api/v1/rulings/refused/", "/api/v1/tables/", "/api/v1/notation/"]
)
def test_a_line_past_its_length_is_refused_unread_wherever_one_is_taken(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "read_notation", None)

    refused = posted(address, {"notation": "x " * 10_001}, 400)

    (fault,) = refused["errors"]
    assert (fault["at"], fault["why"]) == ("notation", "must be text of at most 20,000 characters")
