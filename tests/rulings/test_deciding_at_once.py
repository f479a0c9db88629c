"""Two players decide at a live table at the same moment: the same decision is made once and both see it; of different
ones, all but one are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from judgeapp.rulings.errors import TableMoved
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.live_games import LiveGame
from judgeapp.rulings.quotas import Saver
from judgeapp.rulings.tables import Seat, table_decide, table_look, table_open

pytestmark = pytest.mark.django_db
LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"


@pytest.fixture
def seat() -> Seat:
    return table_open(question=question_asked({"notation": LINE}), holder=Saver("me", "here"))


def meanwhile(monkeypatch: pytest.MonkeyPatch, seat: Seat, decision: str) -> None:
    """Let somebody else decide between the look at the table and the note of the next decision."""
    decide = LiveGame.decide

    def slow(game: LiveGame, decisions: Sequence[Any]) -> None:
        decide(game, decisions)
        if decisions:
            monkeypatch.setattr(LiveGame, "decide", decide)
            table_decide(table_id=seat.id, decisions=[decision], at=0)

    monkeypatch.setattr(LiveGame, "decide", slow)


def test_the_same_decision_twice_is_made_once_and_both_see_it(monkeypatch: pytest.MonkeyPatch, seat: Seat) -> None:
    meanwhile(monkeypatch, seat, "pass")

    mine = table_decide(table_id=seat.id, decisions=["pass"], at=0)

    assert mine.decisions == table_look(table_id=seat.id).decisions == 1


def test_another_decision_is_refused_and_told_how_many_there_are(monkeypatch: pytest.MonkeyPatch, seat: Seat) -> None:
    options = [option["id"] for option in seat.ruling.as_dict()["decision"]["options"]]
    other = next(option for option in options if option != "pass")
    meanwhile(monkeypatch, seat, "pass")

    with pytest.raises(TableMoved, match="1 decision") as moved:
        table_decide(table_id=seat.id, decisions=[other], at=0)

    assert moved.value.decisions == 1
