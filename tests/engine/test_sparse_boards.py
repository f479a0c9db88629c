"""What a board may leave out, and what at its edges is a fault."""

from __future__ import annotations

import pytest

from .asking import faults_of, question, rule


def test_a_deck_with_only_its_top_goes_on_below_it() -> None:
    asked = question(players={"a": {"hand": 1}})
    asked["board"]["players"]["a"]["deck"] = {"top": [{"card": "low-guard"}]}

    deck = rule(asked).board["players"]["a"]["deck"]

    assert deck == {"count": 40, "top": [{"id": "a.x1", "card": "low-guard"}]}


def test_listed_cards_are_named_before_counted_ones() -> None:
    asked = question(
        players={"a": {"momentum": 2, "hand": [{"card": "straight-jab"}], "stage": [{"card": "low-guard"}]}}
    )

    ruling = rule(asked)

    assert ruling.board["players"]["a"]["stage"][0]["id"] == "a.x1"
    assert "play:a.x2" in [option.id for option in ruling.decision.options]


def test_a_long_game_and_a_maximum_of_zero_are_taken_as_they_are() -> None:
    assert rule(question(turn=1500)).board["turn"] == 1500
    assert faults_of(question(players={"a": {"max_health": 0, "health": 3}})) == {
        "board.players.a.health": "is 3, above the maximum of 0"
    }


@pytest.mark.parametrize("blocked", ["partial", "complete"])
def test_before_the_block_step_no_block_status_is_determined(blocked: str) -> None:
    asked = question(at="attack.enhance", attack="a.p1", players={"a": {"card_pool": ["a.p1 straight-jab"]}})
    asked["board"]["attack"]["blocked"] = blocked

    assert list(faults_of(asked)) == ["board.attack.blocked"]
    asked["board"]["attack"]["blocked"] = "none"
    assert rule(asked).board["attack"]["blocked"] is None


def test_an_ability_played_before_counts_for_once_per_game() -> None:
    text = "Form [Once per game]: Gain 1 health."
    asked = question(players={"a": {"stage": ["a.s1 gift"], "health": 5, "hand": ["a.h1 low-guard"]}})
    asked["cards"] = {"gift": {"name": "Gift", "type": "asset", "text": text}}
    offered = [option.id for option in rule(asked).decision.options]

    asked["board"]["history"] = {"abilities": ["a.s1/1"]}

    assert "form:a.s1/1" in offered
    assert "form:a.s1/1" not in [option.id for option in rule(asked).decision.options]
