"""Questions about unnamed cards: they are decisions, and naming one is a decision too."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine import replay

from .asking import is_offered, question, rule, starting_board

STRANGE = {"name": "Strange Charm", "type": "asset", "difficulty": 1, "check": 4, "text": "Form: Dance a slow waltz."}


# Unknown cards


def test_a_check_of_an_unknown_card_is_a_decision() -> None:
    asked = question(["play:a.h1"], players={"a": {"hand": ["a.h1 straight-jab"]}})

    decision = rule(asked).as_dict()["decision"]

    assert (decision["kind"], decision["player"]) == ("check", "a")
    assert is_offered(asked, "check:17")
    assert is_offered(asked, "check:0")
    assert is_offered(asked, "check:low-guard")
    assert not is_offered(asked, "check:nothing")


@pytest.mark.parametrize(("said", "row"), [("check:0", {"check": 0}), ("check:low-guard", {"card": "low-guard"})])
def test_a_checked_card_is_known_by_what_was_said_of_it(said: str, row: dict[str, Any]) -> None:
    asked = question(["play:a.h1", said], players={"a": {"hand": ["a.h1 straight-jab"], "discard": 3, "deck": 20}})

    ruling = rule(asked)

    checked = [found for found in ruling.board["players"]["a"]["discard"] if row.items() <= found.items()]
    assert len(checked) == 1
    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board


def test_a_zone_may_be_just_a_number() -> None:
    asked = question(players={"a": {"hand": 4, "momentum": 2, "discard": 7, "removed": 1, "deck": 12}})

    person = rule(asked).board["players"]["a"]

    assert (person["hand"], person["momentum"], person["discard"], person["removed"]) == (4, 2, 7, 1)
    assert person["deck"] == {"count": 12, "top": []}


def test_naming_a_card_of_a_counted_hand_lists_the_hand() -> None:
    asked = question(players={"a": {"hand": 3}})
    hidden = rule(asked).as_dict()["decision"]["refused"][0]["cards"][0]

    ruling = rule(asked, f"name:{hidden}=straight-jab")

    assert [row["card"] for row in ruling.board["players"]["a"]["hand"]].count("straight-jab") == 1
    assert f"play:{hidden}" in [option.id for option in ruling.decision.options]
    assert replay(starting_board(asked), [step.as_dict() for step in ruling.steps]) == ruling.board


@pytest.mark.parametrize("decision", ["name:a.x1=nothing", "name:a.h9=low-guard", "name:b.x1=low-guard", "name:a.x1"])
def test_a_card_is_named_by_its_owner_with_a_card_that_exists(decision: str) -> None:
    asked = question(players={"a": {"hand": 2}, "b": {"hand": 2}})

    assert not is_offered(asked, decision)


def test_a_known_card_is_not_named_again() -> None:
    asked = question(players={"a": {"hand": ["a.h1 low-guard", "a.h2 unknown"]}})

    assert is_offered(asked, "name:a.h2=straight-jab")
    assert not is_offered(asked, "name:a.h1=straight-jab")
