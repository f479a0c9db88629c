"""A condition that isn't met is put in the words a judge would use."""

from __future__ import annotations

import pytest

from rules_engine.wording.conditions import it_is_so
from rules_engine.wording.negation import negated


@pytest.mark.parametrize(
    ("condition", "opposite"),
    [
        ("A has reviewed a card", "A hasn't reviewed a card"),
        ("A has 2 cards in hand", "A doesn't have 2 cards in hand"),
        ("it is not committed", "it is committed"),
        ("A has no cards in hand", "A has cards in hand"),
        ("no attacks have been blocked this turn", "attacks have been blocked this turn"),
        ("2 or more attacks have dealt damage", "fewer than 2 attacks have dealt damage"),
        ("all of A's foundations are committed", "not all of A's foundations are committed"),
        ("none of A's foundations are face down", "some of A's foundations are face down"),
        ("either player is at Desperation", "neither player is at Desperation"),
        ("an attack has been blocked this turn", "no attack has been blocked this turn"),
        ("A milled an attack this way", "A didn't mill an attack this way"),
        ("the revealed card matches the named type", "the revealed card doesn't match the named type"),
        ("A has a backup and an asset", "A doesn't have a backup and an asset"),
    ],
)
def test_the_opposite_is_said_in_one_sentence(condition: str, opposite: str) -> None:
    assert negated(condition) == opposite


def test_two_conditions_in_one_are_told_as_they_are() -> None:
    said = it_is_so(met=False, condition="A has 2 momentum and B has 10 health")

    assert negated("A has 2 momentum and B has 10 health") is None
    assert said.text == "Not both: A has 2 momentum and B has 10 health"
