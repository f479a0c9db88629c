"""What must be true for every question: the same bytes, a replayable board, honest options, and no error but the
engine's own.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgeapp.cards.collection import collection
from rules_engine import NotAnOption, QuestionFaulty, Ruling, judge
from rules_engine.judging import Table, ruling_of

from .asking import boards, game_decisions, positions, question, replay_faults, rule, sparse_boards

some = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def as_bytes(ruling: Ruling) -> bytes:
    return json.dumps(ruling.as_dict(), ensure_ascii=False).encode()


def assert_replays(asked: dict[str, Any], ruling: Ruling) -> None:
    assert list(replay_faults(asked, ruling.as_dict())) == []


# Positions of random games


@some
@given(positions())
def test_the_same_question_gives_the_same_bytes(asked: dict[str, Any]) -> None:
    assert as_bytes(rule(asked)) == as_bytes(rule(json.loads(json.dumps(asked))))


@some
@given(positions())
def test_replaying_the_changes_gives_the_board(asked: dict[str, Any]) -> None:
    assert_replays(asked, rule(asked))


@some
@given(positions(), st.data())
def test_undo_and_redo_agree(asked: dict[str, Any], data: st.DataObject) -> None:
    decisions = asked["decisions"]
    back = data.draw(st.integers(0, len(decisions)))
    table = Table(asked, collection())

    for decision in decisions:
        assert table.answer(decision)
    undone = rule({**asked, "decisions": decisions[:back]})

    assert as_bytes(ruling_of(table)) == as_bytes(rule(asked))
    assert [step.as_dict() for step in undone.steps] == [
        step.as_dict() for step in table.game.steps[: len(undone.steps)]
    ]


@some
@given(positions())
def test_every_offered_option_is_accepted_and_every_refused_one_rejected(asked: dict[str, Any]) -> None:
    decision = rule(asked).as_dict()["decision"]

    for option in decision["options"][:12]:
        assert rule(asked, option["id"]).rejected is None
    for refused in decision["refused"][:12]:
        name = ",".join(refused["cards"]) + (f"/{refused['ability']}" if "ability" in refused else "")
        with pytest.raises(NotAnOption):
            rule(asked, f"{refused['verb']}:{name}" if name else refused["verb"])
        assert refused["why"]
        assert refused["cites"]


@some
@given(
    positions(),
    st.text(max_size=20)
    | st.sampled_from(["play:nobody", "commit:", "order:", "check:x", "name:=", "name:a.1=low-guard"]),
)
def test_a_decision_that_is_not_offered_comes_back_with_the_options(asked: dict[str, Any], decision: str) -> None:
    offered = [option["id"] for option in rule(asked).as_dict()["decision"]["options"]]
    if decision in offered:
        return

    with pytest.raises(NotAnOption) as refused:
        rule(asked, decision)

    row = refused.value.ruling.as_dict()
    assert [option["id"] for option in row["decision"]["options"]] == offered
    assert row["rejected"] == {"index": len(asked["decisions"]), "decision": decision}


def test_a_game_that_is_over_takes_no_further_decision() -> None:
    asked, decisions = game_decisions(3)
    over = {**asked, "decisions": list(decisions)}

    assert rule(over).decision is None
    with pytest.raises(NotAnOption) as refused:
        rule(over, "pass")
    assert refused.value.ruling.outcome is not None


# Boards made from the contract


@many
@given(boards(), st.data())
def test_any_board_of_the_contract_is_ruled_on(board: dict[str, Any], data: st.DataObject) -> None:
    asked = {"ruleset": "uvs-1.2.9", "board": board, "decisions": []}
    try:
        table = Table(asked, collection())
    except QuestionFaulty:
        return

    for _ in range(data.draw(st.integers(0, 12))):
        if table.ask is None:
            break
        option = data.draw(st.sampled_from(table.ask.options))
        assert table.answer(option.id)

    ruling = ruling_of(table)
    assert_replays(asked, ruling)
    assert ruling.loop is None
    assert all(step.cites for step in ruling.steps)
    judge({"ruleset": "uvs-1.2.9", "board": json.loads(json.dumps(ruling.board))}, collection()) if _can_be_asked_again(
        ruling
    ) else None


@many
@given(sparse_boards(), st.data())
def test_the_changes_replay_over_a_board_with_ids_and_keys_left_out(board: dict[str, Any], data: st.DataObject) -> None:
    asked = {"ruleset": "uvs-1.2.9", "board": board, "decisions": []}
    as_written = json.dumps(board)
    table = Table(asked, collection())

    for _ in range(data.draw(st.integers(0, 12))):
        if table.ask is None:
            break
        assert table.answer(data.draw(st.sampled_from(table.ask.options)).id)

    assert_replays(asked, ruling_of(table))
    assert json.dumps(board) == as_written


def _can_be_asked_again(ruling: Ruling) -> bool:
    """In the middle of a play, with cards in transit and costs half paid, a question can't start from the board."""
    return (
        ruling.decision is not None
        and ruling.decision.kind in ("form", "enhance", "review")
        and ruling.board["at"] != "setup"
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def _places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += _places(item, (*at, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            found += _places(item, (*at, i))
    return found


@many
@given(st.data(), JSON)
def test_a_question_spoilt_anywhere_never_breaks_the_engine(data: st.DataObject, junk: Any) -> None:
    asked = question(
        ["play:a.h1", "check:5"],
        players={
            "a": {"hand": ["a.h1 straight-jab"], "stage": ["a.s1 steady-stance committed"], "momentum": 2},
            "b": {"hand": ["b.h1 steady-stance"], "stage": ["b.s1 corner-crew"], "deck": {"top": ["low-guard"]}},
        },
        history={"forms": {"a": 0}},
        pending=[],
    )
    asked["cards"] = {"mine": {"name": "Mine", "type": "attack", "attack": {"zone": "mid", "speed": 1, "damage": 1}}}
    *parents, last = data.draw(st.sampled_from(_places(asked)))
    where: Any = asked
    for name in parents:
        where = where[name]
    if data.draw(st.booleans()) or not isinstance(where, dict):
        where[last] = junk
    else:
        where[data.draw(st.text(max_size=8))] = junk

    with suppress(QuestionFaulty, NotAnOption):
        judge(asked, collection()).as_dict()


@many
@given(JSON)
def test_anything_else_is_no_question(junk: Any) -> None:
    with pytest.raises(QuestionFaulty):
        judge(junk, collection())
