"""On boards of all kinds: options can be taken, refusals have a reason, steps replay, and the board can be asked again."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from devtools.random_play import difference
from judgeapp.cards.collection import collection
from rules_engine import replay
from rules_engine.boards import board_of
from rules_engine.judging import Table, not_read, ruling_of

from .any_boards import any_question
from .asking import asks_of_moment, starting_board

SEEDS = range(40)
DEPTH = 20


def chosen(table: Table, dice: random.Random) -> str | None:
    """Return one of the options, preferably not a pass."""
    assert table.ask is not None
    if table.ask.kind == "check" and table.ask.accept is not None:
        return f"check:{dice.randint(0, 9)}"
    able = [option for option in table.ask.options if not not_read(option)]
    acting = [option for option in able if option.verb not in ("pass", "fail")]
    found = acting if acting and dice.random() < 0.8 else able
    return dice.choice(found).id if found else None


def nameless(value: Any) -> str:
    """Return the ruling without the names of unnamed cards, which each question numbers again."""
    return re.sub(r"\b[ab]\.x\d+", "x", json.dumps(value))


def offered(table: Table) -> str:
    decision = ruling_of(table).as_dict()["decision"]
    if decision is not None and decision["kind"] != "response":
        # Windows that didn't open since the last decision: a board carries no more of what happened then.
        decision["refused"] = [row for row in decision["refused"] if row["verb"] != "respond"]
    return nameless(decision and [decision[key] for key in ("player", "kind", "prompt", "options", "refused")])


def assert_honest(table: Table, before: dict[str, Any]) -> None:
    """Check that the steps lead to the board, and nothing is both offered and refused, or refused without a reason."""
    row = json.loads(json.dumps(ruling_of(table).as_dict()))
    replayed = replay(before, row["steps"])
    assert replayed == row["board"], difference(replayed, row["board"])
    options = {option["id"] for option in row["decision"]["options"]}
    for refused in row["decision"]["refused"]:
        name = ",".join(refused["cards"]) + (f"/{refused['ability']}" if "ability" in refused else "")
        assert f"{refused['verb']}:{name}" not in options
        assert refused["why"]
        assert refused["cites"]


def is_whole(table: Table) -> bool:
    """Is this a decision of a moment itself, so that a game can continue from its board?"""
    return asks_of_moment(table) and not table.game.depth and not table.game.executing


@pytest.mark.parametrize("seed", SEEDS)
def test_any_board_is_ruled_on_honestly_and_can_be_asked_again(seed: int) -> None:
    asked, dice = any_question(seed), random.Random(seed)
    before, table = starting_board(asked), Table(asked, collection())

    for _ in range(DEPTH):
        if table.ask is None:
            return
        assert_honest(table, before)
        if is_whole(table):
            board = json.loads(json.dumps(board_of(table.game)))
            again = Table({**asked, "board": board}, collection())
            assert offered(again) == offered(table)
        decision = chosen(table, dice)
        if decision is None:
            return
        assert table.answer(decision), decision
