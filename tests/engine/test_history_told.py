"""A board's history during a game: counted once, and never written into a step that was already shown."""

from __future__ import annotations

import copy
import random

import pytest

from devtools.random_play import dealt, pick, setup_question
from judgeapp.cards.collection import collection
from rules_engine.boards.tallying import Tally
from rules_engine.judging import Table, ruling_of


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_counting_on_gives_what_counting_the_whole_turn_gives(seed: int) -> None:
    dice = random.Random(seed)
    table = Table(setup_question(*dealt(dice)), collection())
    compared = 0

    while table.ask is not None:
        table.answer(pick(table.ask, dice))
        kept: Tally | None = table.game.turn_history.get("tally")
        if kept is not None:
            anew = Tally(table.game.turn_history.get("told", {}))
            anew.go_on(table.game)
            kept.go_on(table.game)
            assert anew.counts == kept.counts
            compared += any(count["a"] or count["b"] for count in kept.counts.values())

    assert compared > 50


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_a_step_that_was_shown_is_not_written_to_again(seed: int) -> None:
    dice = random.Random(seed)
    table = Table(setup_question(*dealt(dice)), collection())
    silent = 0

    while table.ask is not None:
        shown = len(table.game.steps)
        last = copy.deepcopy(table.game.steps[-1:])
        table.answer(pick(table.ask, dice))
        assert table.game.steps[:shown][-1:] == last
        silent += shown == len(table.game.steps)

    assert silent  # some decisions have no step: the next step says what they changed


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_a_game_goes_the_same_way_where_nothing_is_told(seed: int) -> None:
    dice = random.Random(seed)
    question = setup_question(*dealt(dice))
    told, untold = (Table(question, collection(), tells=tells) for tells in (True, False))

    while told.ask is not None:
        assert untold.ask is not None
        assert [option.id for option in told.ask.options] == [option.id for option in untold.ask.options]
        decision = pick(told.ask, dice)
        assert told.answer(decision)
        assert untold.answer(decision)

    assert untold.ask is None
    assert [(step.text, step.cites) for step in told.game.steps] == [
        (step.text, step.cites) for step in untold.game.steps
    ]
    assert told.game.outcome == untold.game.outcome
    with pytest.raises(AssertionError, match="do not lead to its board"):
        ruling_of(untold)
