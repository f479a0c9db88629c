"""The tournament calculators over REST and as pages."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.pages import page_of

API = "/api/v1/tournament"


def got(calculator: str, **asked: Any) -> Any:
    return Client().get(f"{API}/{calculator}/", asked)


def test_time_called_names_the_winner_the_clauses_and_the_date() -> None:
    asked = {"stage": "single-elimination", "vitality_a": 18, "character_a": 30, "vitality_b": 15, "character_b": 20}
    told = got("time-called", **asked).json()

    assert (told["result"], told["game"], told["round"]) == ("won", "b", "b")
    assert (told["edition"], told["as_of"]) == ("ufs-1.9", "2008-02-27")
    refs = {cite["ref"] for step in told["steps"] for cite in step["cites"]}
    assert "ufs-1.9:102-winning-and-losing#102-3-1" in refs


def test_the_answer_is_there_as_text_for_a_chat() -> None:
    text = Client().get(f"{API}/rounds.txt", {"players": 12}).content.decode()

    assert "4 rounds" in text
    assert "as of 2008-02-27" in text
    assert "[ufs-1.9:100-general#100-5]" in text


@pytest.mark.parametrize(
    ("calculator", "asked", "at", "why"),
    [
        ("rounds", {}, "players", "players is missing"),
        ("rounds", {"players": "1"}, "players", "from 2 to 4096"),
        ("rounds", {"players": "9" * 30}, "players", "must be a whole number"),
        ("rounds", {"players": "8", "cut": "6"}, "cut", "doesn't work out"),
        ("rounds", {"players": "4", "cut": "8"}, "cut", "at most the number of players"),
        ("time-called", {"stage": "top 8"}, "stage", "must be one of swiss"),
        ("time-called", {"turn_finished": "perhaps"}, "turn_finished", "yes or no"),
        ("time-called", {"games_a": "2"}, "games_a", "would already be over"),
        ("time-called", {"edition": "uvs-9"}, "edition", "there's no edition 'uvs-9'"),
        ("time-called", {"edition": "mha"}, "edition", "uvs-1.2.9:deck-construction#other-formats"),
        ("time-called", {"vitalty_a": "3"}, "vitalty_a", "isn't a key here"),
        ("cut", {"standings": "Ana"}, "standings", "write a player and a character"),
        ("cut", {"standings": "1. Ana - Ken\n1. Ben - Ryu"}, "standings", "every place once"),
    ],
)
def test_bad_input_is_answered_in_words(calculator: str, asked: dict[str, str], at: str, why: str) -> None:
    answer = got(calculator, **asked)

    assert answer.status_code == 400
    error = next(error for error in answer.json()["errors"] if error["at"] == at)
    assert why in error["why"]


@pytest.mark.parametrize("line", ["1. Ana - Ken", "1) Ana: Ken", "1 Ana, Ken", "Ana\tKen", "Ana  Ken", "Ana | Ken"])
def test_standings_may_be_written_in_many_ways(line: str) -> None:
    told = got("cut", standings=f"{line}\n2. Ben - Ryu", size=2).json()

    assert told["through"][0] == {"place": 1, "player": "Ana", "character": "Ken"}


def test_a_page_keeps_what_was_typed_beside_the_fault() -> None:
    answer = Client().get("/tournament/rounds/?players=1").content.decode()

    assert "from 2 to 4096" in answer
    assert 'value="1"' in answer


def test_a_page_shows_the_answer_with_its_clauses() -> None:
    page = page_of(Client().get("/tournament/time-called/?stage=single-elimination&vitality_a=10&vitality_b=20"))

    assert "B wins the round" in page.text
    assert "as of 2008-02-27" in page.text
    assert "102. Winning and Losing" in page.text


def test_an_unknown_calculator_is_named() -> None:
    answer = Client().get("/tournament/dice/")

    assert answer.status_code == 404
    assert "time-called" in answer.content.decode()
