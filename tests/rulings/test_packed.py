"""A scenario packed into bytes reads as it was written."""

from __future__ import annotations

from dataclasses import replace

from judgeapp.rulings.scenarios import scenarios


def test_a_look_at_a_scenario_gives_a_copy() -> None:
    one = scenarios()[0]
    asked = one.question
    asked["board"] = "changed"

    assert one.question != asked
    assert one.question == one.question


def test_a_scenario_keeps_its_data_in_their_order_and_can_be_replaced() -> None:
    one = scenarios()[0]
    written = {"z": [1, True, None, "ä"], "a": {"y": -1, "b": 2.5}}

    other = replace(one, question=written)

    assert other.question == written
    assert list(other.question) == ["z", "a"]
    assert other.expect == one.expect
    assert replace(one) == one


def test_every_scenario_has_its_question_and_what_must_come_of_it() -> None:
    assert all(one.question and isinstance(one.expect, dict) for one in scenarios())
