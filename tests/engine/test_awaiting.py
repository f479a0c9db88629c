"""Shortcuts change nothing: looking through every card after every event gives the same games."""

from __future__ import annotations

import pytest

from devtools.random_play import play
from judgeapp.cards.collection import collection
from rules_engine import Printed
from rules_engine.keywords.parsing import parse_keyword
from tests.scenarios.long_way import the_long_way


@pytest.mark.parametrize("seed", range(200, 206))
def test_a_game_goes_the_same_way_the_long_way(seed: int) -> None:
    short = play(seed, watch=False)

    with the_long_way():
        long = play(seed, watch=False)

    assert long == short


def test_a_card_is_known_by_what_it_waits_for() -> None:
    responses, fired, static = collection()["slip-the-punch"].waits

    assert responses == {"block-played", "block-status", "announced damage-step"}
    assert not fired
    assert not static


def test_a_static_of_a_keyword_is_known() -> None:
    card = Printed(slug="x", name="X", type="attack", keywords=(parse_keyword("Flash"),))

    assert "skip-enhance-step" in card.waits[2]
