"""A finished game is freed with its ruling: nothing is left for the collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from devtools.benchmarks.engine import ordinary_question
from devtools.random_play import play
from judgeapp.cards.collection import collection
from rules_engine import NotAnOption, checks_after, explore, judge
from rules_engine.judging import Table
from rules_engine.table.game import Game


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def games() -> int:
    # By type: asking a lazy object of Django for its class would set it up.
    return sum(issubclass(type(one), Game) for one in gc.get_objects())


@pytest.mark.usefixtures("no_collector")
def test_a_ruling_leaves_no_game() -> None:
    before = games()

    ruled = judge(ordinary_question(), collection()).as_dict()

    assert ruled["board"]["effects"]  # an effect refers to its game
    assert games() == before


@pytest.mark.usefixtures("no_collector")
def test_a_decision_that_is_not_offered_leaves_no_game() -> None:
    before = games()

    try:  # what `pytest.raises` returns keeps the frames
        judge({**ordinary_question(), "decisions": ["block:b.h9"]}, collection())
    except NotAnOption as refused:
        told = refused.ruling.as_dict()

    assert told["rejected"]["index"] == 0
    assert games() == before


@pytest.mark.usefixtures("no_collector")
def test_what_can_happen_is_tried_and_leaves_one_game() -> None:
    question = ordinary_question()
    question["decisions"] = question["decisions"][:3]
    before = games()

    found = explore(question, collection(), most=60)

    assert found.tried > 20
    assert games() <= before + 1  # the new question refers to the first


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize(
    "seed", [1, 20_260_106, 20_260_107]
)  # in two of them, effects that wait for a check are used up
def test_a_game_of_many_turns_leaves_no_game(seed: int) -> None:
    before = games()

    assert play(seed, watch=False).turns > 2
    assert games() == before


@pytest.mark.usefixtures("no_collector")
def test_checks_that_are_tried_leave_no_game() -> None:
    question = ordinary_question()
    question["decisions"] = question["decisions"][:1]
    before = games()

    assert len(checks_after(question, collection(), "attack:b.char")) == 11
    assert games() == before


def test_what_is_refused_is_what_the_table_refuses() -> None:
    question = ordinary_question()
    decisions = question["decisions"]
    for count in range(len(decisions) + 1):
        table = Table({**question, "decisions": []}, collection())
        assert all(map(table.answer, decisions[:count]))
        ruling = judge({**question, "decisions": decisions[:count]}, collection())

        assert ruling.decision is not None
        assert table.ask is not None
        assert ruling.decision.as_dict() == table.ask.as_dict()
        assert ruling.decision.refused == table.ask.refused
