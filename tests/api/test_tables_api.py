"""Live tables: one decision at a time, small answers, the same rulings as without a table."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from judgeapp.rulings import live_games
from judgeapp.rulings.live_games import GAMES, LiveGames, game_of
from judgeapp.rulings.models import LiveTable
from judgeapp.rulings.positions import positions

pytestmark = pytest.mark.django_db

LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"


@pytest.fixture(autouse=True)
def _no_games() -> None:
    GAMES.clear()


def sent(address: str, body: Any, status: int = 200) -> Any:
    answer = Client().post(address, json.dumps(body), "application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def opened(body: Any, query: str = "") -> Any:
    return sent(f"/api/v1/tables/{query}", body, 201)


def address(table: Any) -> str:
    return f"/api/v1/tables/{table['id']}/"


def test_decisions_one_by_one_rule_as_all_at_once() -> None:
    table = opened({"notation": LINE})
    for number, decision in enumerate(("pass", "pass", "block:b.h1", "check:6")):
        told = sent(address(table), {"decision": decision, "at": number})
    assert told["decisions"] == 4
    whole = Client().get(address(table)).json()["ruling"]
    decisions = ["pass", "pass", "block:b.h1", "check:6"]
    assert whole == sent("/api/v1/rulings/", {"notation": LINE, "decisions": decisions})
    assert [step["n"] for step in told["ruling"]["steps"]][-1] == len(whole["steps"])
    assert told["ruling"]["steps"][0]["n"] > 1, "only the new steps are told"
    assert "board" not in told["ruling"]
    assert "refused" not in told["ruling"]["decision"]


def test_a_table_is_made_again_where_no_worker_holds_it() -> None:
    table = opened({"notation": LINE, "decisions": ["pass"]})
    held = sent(address(table), {"decision": "pass"})
    GAMES.clear()
    assert Client().get(address(table)).json()["ruling"]["decision"]["options"] == held["ruling"]["decision"]["options"]


def test_going_on_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened({"notation": LINE})

    def fail(*args: Any) -> None:
        raise AssertionError("it was played again")

    monkeypatch.setattr("judgeapp.rulings.tables.game_of", fail)
    assert sent(address(table), {"decision": "pass"})["decisions"] == 1


def test_a_decision_sent_twice_is_made_once() -> None:
    table = opened({"notation": LINE})
    first = sent(address(table), {"decision": "pass", "at": 0})
    again = sent(address(table), {"decision": "pass", "at": 0})
    assert (first["decisions"], again["decisions"]) == (1, 1)
    moved = sent(address(table), {"decision": "concede", "at": 0}, 409)
    assert moved["decisions"] == 1


def test_what_is_no_option_leaves_the_table_as_it_was() -> None:
    table = opened({"notation": LINE})
    refused = sent(address(table), {"decisions": ["pass", "block:b.h9"]}, 422)
    assert [error["at"] for error in refused["errors"]] == ["decisions[1]"]
    assert sent(address(table), {"decision": "pass", "at": 0})["decisions"] == 1


def test_decisions_can_be_taken_back() -> None:
    table = opened({"notation": LINE, "decisions": ["pass", "pass", "block:b.h1"]})
    back = sent(f"{address(table)}?board=full", {"back_to": 2})
    assert back["decisions"] == 2
    assert back["ruling"]["decision"]["kind"] == "block"
    sent(address(table), {"back_to": 5}, 409)


def test_a_table_is_closed_or_expires() -> None:
    table = opened({"notation": LINE})
    assert Client().delete(address(table)).status_code == 204
    assert Client().get(address(table)).status_code == 404
    table = opened({"notation": LINE})
    LiveTable.objects.update(used=timezone.now() - timedelta(hours=2))
    sent(address(table), {"decision": "pass"}, 404)
    call_command("housekeeping")
    assert not LiveTable.objects.exists()


def test_faults_are_told_all_at_once() -> None:
    table = opened({"notation": LINE})
    wrong = sent(address(table), {"decision": 1, "at": -1, "mood": 2}, 400)
    assert sorted(error["at"] for error in wrong["errors"]) == ["at", "decisions", "mood"]
    sent("/api/v1/tables/", {"ruleset": "x"}, 400)
    sent("/api/v1/tables/", [], 400)


def test_why_not_at_a_table() -> None:
    table = opened({"notation": "high 4/6 vs hand low+2, mid+1 @ block"})
    told = Client().get(f"{address(table)}refused/", {"card": "b.h1"}).json()
    assert told["refused"][0]["cites"]
    assert told["options"] == []
    assert told["answer"]["text"] == told["refused"][0]["why"]


def long_game() -> tuple[dict[str, Any], list[str]]:
    """A game of 60 decisions from a ready-made position: a player who can only pass or fail does so, else the first
    option is taken.
    """
    question = {**positions()["start"].question, "decisions": []}
    table = live_games.Table(question, live_games.known_cards())
    made: list[str] = []
    while len(made) < 61:
        assert table.ask is not None, made
        ids = [option.id for option in table.ask.options]
        choice = "pass" if "pass" in ids and len(made) % 3 else ids[0] if ids else "check:5"
        assert table.answer(choice), (choice, ids)
        made.append(choice)
    return question, made


def test_a_move_after_sixty_decisions_is_small() -> None:
    question, decisions = long_game()
    table = opened({**question, "decisions": decisions[:60]})
    answer = Client().post(address(table), json.dumps({"decision": decisions[60]}), "application/json")
    assert answer.status_code == 200, answer.content
    assert len(answer.content) <= 4_096, len(answer.content)


def test_games_that_are_held_are_bounded_by_number_and_bytes() -> None:
    question = {**positions()["start"].question, "decisions": []}
    few = LiveGames(most=2)
    for name in "abc":
        few.put(name, game_of(question, 1_000))
    assert list(few.kept) == ["b", "c"]
    small = LiveGames(most_bytes=game_of(question, 1_000).weight * 12)
    for number in range(30):
        small.put(str(number), game_of(question, 1_000))
    assert 0 < len(small.kept) <= 12
    assert small.held <= small.most_bytes
    tiny = LiveGames(most_bytes=1_000)
    tiny.put("a", game_of(question, 1_000))
    assert not tiny.kept
