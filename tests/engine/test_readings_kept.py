"""What is kept of readings: content for everybody, what visitors write for one request; and the same charge either way."""

from __future__ import annotations

import ast
import gc
import weakref
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from rules_engine import Budget, TooMuch, Unit, judge, spending
from rules_engine.card_text import reading, readings
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import read_ability
from rules_engine.table.printed import printed_card
from tests.conftest import ROOT
from tests.engine.asking import question

QUOTED = "Enhance: This attack gets +2 damage."
QUOTING = f'Enhance Commit: This attack gains "{QUOTED}"'
# Functions that cache by argument: all of these get parts of the engine itself.
OF_THE_ENGINE = {
    "card_text/patterns/__init__.py": {"card_text"},
    "card_text/reading.py": {"points_in_time"},
    "contract/declaring.py": {"declared"},
    "contract/objects.py": {"keys_of"},
}


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has read nothing."""
    monkeypatch.setattr(readings, "_OF_CONTENT", {})


def _row(text: str) -> dict[str, Any]:
    return {"name": "Own", "type": "foundation", "difficulty": 1, "check": 4, "text": text}


def _spent(text: str) -> int:
    asked = question(players={"a": {"stage": [{"card": "own"}, {"card": "twin"}]}, "b": {}})
    with spending(Budget()) as budget:
        judge({**asked, "cards": {"own": _row(text), "twin": _row(text)}}, collection())
    return budget.spent[Unit.READINGS]


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("text", ["Enhance: Draw 1 card.", QUOTING, "Response: After you dance, draw 1 card.", "Stun."])
def test_a_text_is_charged_once_a_request_and_the_same_whether_it_was_read_before_or_not(text: str) -> None:
    first = _spent(text)
    with readings.of_content():  # a card of the collection says the same, and quotes the same
        for line in (text, QUOTED):
            readings.quoted_text(line, read_ability)
    again = _spent(text)

    assert first == again > 0


@pytest.mark.usefixtures("cold")
def test_the_same_question_is_refused_or_ruled_on_whatever_was_asked_before() -> None:
    needed = _spent(QUOTING)

    for limit, refused in ((needed - 1, True), (needed, False), (needed - 1, True)):
        with spending(Budget({Unit.READINGS: limit})):
            if refused:
                with pytest.raises(TooMuch, match=r"for cards\.own\.text"):
                    judge(_asked(), collection())
            else:
                judge(_asked(), collection())


def _asked() -> dict[str, Any]:
    asked = question(players={"a": {"stage": [{"card": "own"}]}, "b": {}})
    return {**asked, "cards": {"own": _row(QUOTING)}}


def test_cards_of_the_collection_are_never_charged() -> None:
    content = printed_card("own", _row(QUOTING), content=True)
    visiting = printed_card("own", _row(QUOTING))

    with spending(Budget()) as budget:
        assert content.abilities[0].understood
        assert budget.spent[Unit.READINGS] == 0
        assert visiting.abilities == content.abilities
        assert budget.spent[Unit.READINGS] > 0


def test_nothing_that_a_visitor_wrote_outlives_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[weakref.ref[ReadAbility]] = []
    plainly = reading._read

    def noted(text: str) -> ReadAbility:
        found = plainly(text)
        read.append(weakref.ref(found))
        return found

    monkeypatch.setattr(reading, "_read", noted)
    texts = [f'Enhance: Draw {i} cards. This attack gains "Enhance: Gain {i} health."' for i in range(60)]
    asked = question(players={"a": {"stage": [{"card": f"own-{i}"} for i in range(60)]}, "b": {}})
    judge({**asked, "cards": {f"own-{i}": _row(text) for i, text in enumerate(texts)}}, collection())
    gc.collect()

    assert len(read) >= 2 * len(texts)
    assert [found for one in read if (found := one()) is not None and "health" in found.text] == []


def test_every_function_that_keeps_answers_is_known() -> None:
    room = ROOT / "rules_engine"
    found: dict[str, set[str]] = {}
    for path in sorted(room.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                called = [mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list]
                if any(isinstance(one, ast.Name) and one.id in ("cache", "lru_cache") for one in called):
                    found.setdefault(path.relative_to(room).as_posix(), set()).add(node.name)

    assert found == OF_THE_ENGINE
