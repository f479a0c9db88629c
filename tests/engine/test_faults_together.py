"""Faults of shape and of sense come together, and no fault of sense is caused by a fault of shape."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import scenarios
from rules_engine import question_faults
from rules_engine.question.checker import MOST_FAULTS, Checker
from rules_engine.question.shape import question_shape
from rules_engine.question.sound_part import ABSENT, LONGEST_KEY, NO_SUCH_CARD, place_of
from rules_engine.wording.saying import SAYINGS

from .asking import faults_of, question

SCENARIOS, PLACES = 40, 10
DAMAGES: tuple[Any, ...] = (3.5, [[1.5]], {"?": 1})


def damaged_board() -> dict[str, Any]:
    asked = question(
        at="combat",
        players={
            "a": {"health": 99, "stage": ["a.s1 steady-stence", "a.s2 low-guard"], "hand": ["a.h1 low-guard"]},
            "b": {"hand": ["b.h1 low-guard committed"]},
        },
    )
    asked["board"]["turn"] = "third"
    asked["board"]["players"]["a"]["stage"][1]["committed"] = "yes"
    asked["colour"] = "red"
    return asked


def test_faults_of_shape_and_of_sense_come_together() -> None:
    found = faults_of(damaged_board())

    assert found["colour"] == "isn't a key here"
    assert found["board.turn"] == "must be a whole number, not text"
    assert found["board.players.a.stage[1].committed"] == "must be true or false, not text"
    assert (
        found["board.players.a.stage[0].card"] == "there's no card 'steady-stence' here; did you mean 'steady-stance'?"
    )
    assert found["board.players.b.hand[0].committed"] == "only a card in the stage can be committed"


def test_faults_of_an_edition_and_of_its_rows_come_together() -> None:
    asked = question(players={"a": {"stage": [{"card": "low-guard", "counters": {"x": 1}}, "steady-stence"]}, "b": {}})
    asked["ruleset"] = "ufs-1.9"

    found = faults_of(asked)

    assert "counters" in found["board.players.a.stage[0].counters"]
    assert found["board.players.a.stage[1].card"].startswith("there's no card 'steady-stence' here")


@pytest.mark.parametrize("key", ["ruleset", "board"])
def test_without_an_edition_or_a_board_nothing_is_said_of_the_rest(key: str) -> None:
    asked = damaged_board()
    asked[key] = 5

    assert "board.players.b.hand[0].committed" not in faults_of(asked)


def test_a_card_that_is_described_wrongly_is_not_called_unknown() -> None:
    asked = question(players={"a": {"stage": [{"card": "odd"}]}, "b": {}})
    asked["cards"] = {"odd": {"name": "Odd", "type": "foundation", "difficulty": "two", "check": 4}}

    assert list(faults_of(asked)) == ["cards.odd.difficulty"]


def test_what_names_a_card_of_a_faulty_row_is_not_faulted() -> None:
    asked = question(players={"a": {"stage": ["a.s1 low-guard"]}, "b": {}})
    asked["board"]["players"]["a"]["stage"] = {"a.s1": asked["board"]["players"]["a"]["stage"][0]}
    asked["board"]["history"] = {"done": {"a.s1": []}}

    assert list(faults_of(asked)) == ["board.players.a.stage"]


def test_a_place_in_words_leads_back_to_its_keys() -> None:
    value = {"cards": {"a.b[0]": {"keywords": ["x"]}}, "board": {"turn": 1}}

    assert place_of("cards.a.b[0].keywords[0]", value) == ("cards", "a.b[0]", "keywords", 0)
    assert place_of("board.turns", value) == ("board", "turns")
    assert place_of("", value) == ()


def test_the_faults_that_may_come_of_what_was_left_out_are_sayings() -> None:
    assert {*ABSENT, NO_SUCH_CARD} <= SAYINGS.keys()


def test_damaging_one_place_is_a_fault_there_and_nowhere_else() -> None:
    chance = random.Random(19)
    asked = [scenario.question for scenario in scenarios() if scenario.question]
    sound = [one for one in chance.sample(asked, SCENARIOS) if not question_faults(one, collection())]

    elsewhere = [
        (words, damage, fault)
        for one in sound
        for place in _some(chance, list(_places(one)))
        for damage in DAMAGES
        for words in [_words(place)]
        for fault in question_faults(_with(one, place, damage), collection())
        if not _are_related(words, fault.at)
    ]

    assert len(sound) > SCENARIOS / 2
    assert elsewhere == []


def _some(chance: random.Random, places: list[tuple[str | int, ...]]) -> list[tuple[str | int, ...]]:
    return chance.sample(places, min(PLACES, len(places)))


def _places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Return every place of a question. Cards that the board doesn't name are its fault, so `cards` isn't damaged."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        if (*at, key) not in (("cards",), ("decisions",)):
            yield (*at, key)
        if (*at, key) != ("decisions",):
            yield from _places(part, (*at, key))


def _with(asked: dict[str, Any], place: tuple[str | int, ...], damage: Any) -> dict[str, Any]:
    damaged = around = deepcopy(asked)
    for key in place[:-1]:
        around = around[key]  # type: ignore[index]
    around[place[-1]] = damage  # type: ignore[index]
    return damaged


def _words(place: tuple[str | int, ...]) -> str:
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place).removeprefix(".")


def _are_related(one: str, other: str) -> bool:
    pairs = ((one, other), (other, one))
    return any(inner == outer or inner.startswith((f"{outer}.", f"{outer}[")) for inner, outer in pairs)


def test_more_faults_than_are_listed_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def look(check: Checker, asked: Any) -> None:
        looked.append(asked)
        question_shape(check, asked)

    monkeypatch.setattr("rules_engine.question.question_shape", look)

    found = question_faults({f"boart{n}": n for n in range(MOST_FAULTS + 1)}, {})

    assert len(found) == MOST_FAULTS + 1
    assert len(looked) == 1


class Unsearched(dict[str, Any]):
    """Many keys, each of which can be looked up. Going through all of them for every fault takes too long."""

    def __iter__(self) -> Any:
        raise AssertionError("all keys were gone through")


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ("strong.hand.text", ("strong.hand", "text")),
        ("strong[1].text", ("strong", 1, "text")),
        ("strong.hand", ("strong.hand",)),
        ("unknown.text", ("unknown", "text")),
    ],
)
def test_the_place_of_a_fault_is_found_without_going_through_all_keys(at: str, place: tuple[str | int, ...]) -> None:
    value = Unsearched({"strong": [{}, {"text": 1}], "strong.hand": {"text": 1}})

    assert place_of(at, value) == place


def test_the_place_of_a_fault_in_a_long_name_is_found() -> None:
    long = "a." * LONGEST_KEY

    assert place_of(f"{long}.text", {long: {"text": 1}}) == (long, "text")
