"""Boards that nobody would build, made from the contract's types: ruled on or refused in words, never a 500.

`RINGSIDE_FUZZ=100 pytest tests/api/test_boards_fuzzed.py` tries a hundred times as many.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine.contract.vocabulary import CARD_TYPES, FLAGS, LISTS, MOMENTS, PLAYED_AS, SYMBOLS, ZONES
from rules_engine.editions import RULESETS

from .described import component, faults

pytestmark = pytest.mark.django_db

TIMES = int(os.environ.get("RINGSIDE_FUZZ", "1"))
TRIED = settings(
    max_examples=120 * TIMES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
TEXTS = st.sampled_from(
    [
        "",
        "Form: Draw 1 card.",
        "Enhance Commit 1 foundation: This attack gets +2 damage.",
        "Response Destroy this card: After you take damage, gain 2 health.",
        "Blitz Discard 1 card: Your rival loses 1 health.",
        "Enhance: Cancel the next ability.",
        "Form zzqx: Frobnicate.",
        "All cards get -9 difficulty.",
    ]
)
SMALL = st.one_of(st.integers(-3, 9), st.sampled_from([0, 1, 999, -999, 1_000, None]))
SLUGS = st.sampled_from([*sorted(collection())[:40], "made-1", "made-2", "nowhere", None])
IDS = st.sampled_from(["a.1", "a.2", "a.3", "b.1", "b.2", "b.3", "x", "a.char", "b.char"])
ZONE = st.one_of(st.sampled_from(ZONES), st.just("sideways"))


def cards() -> st.SearchStrategy[dict[str, Any]]:
    """A card of the contract's shape, sensible or not."""
    return st.fixed_dictionaries(
        {"name": st.text(max_size=8), "type": st.sampled_from(CARD_TYPES)},
        optional={
            **dict.fromkeys(("difficulty", "check", "health", "hand_size", "stamina"), SMALL),
            "block": st.one_of(st.none(), st.fixed_dictionaries({"zone": ZONE, "modifier": SMALL})),
            "attack": st.one_of(st.none(), st.fixed_dictionaries({"zone": ZONE, "speed": SMALL, "damage": SMALL})),
            "keywords": st.lists(
                st.sampled_from(["Stun: 2", "Powerful: 3", "Reversal", "Multiple: 1", "?"]), max_size=3
            ),
            "symbols": st.lists(st.sampled_from([*SYMBOLS, "attuned:air"]), max_size=3),
            "text": TEXTS,
        },
    )


def rows() -> st.SearchStrategy[dict[str, Any]]:
    """A card on the board."""
    return st.fixed_dictionaries(
        {"card": SLUGS},
        optional={
            "id": IDS,
            **dict.fromkeys(FLAGS, st.booleans()),
            "stamina": SMALL,
            "check": SMALL,
            "played_as": st.sampled_from([*PLAYED_AS, None]),
            "counters": st.dictionaries(st.sampled_from(["rage", "x"]), st.integers(0, 4), max_size=2),
            "attached_to": IDS,
            "copy_of": SLUGS,
            "state": st.fixed_dictionaries({}, optional={"damage": SMALL, "zone": ZONE, "copy": SLUGS}),
        },
    )


def players() -> st.SearchStrategy[dict[str, Any]]:
    zone = st.one_of(st.lists(rows(), max_size=4), st.integers(0, 6), st.none())
    deck = st.one_of(
        st.integers(0, 40),
        st.fixed_dictionaries({}, optional={"count": st.integers(0, 40), "top": st.lists(rows(), max_size=3)}),
    )
    character = st.one_of(st.just({"card": "kite-challenger"}), st.just({"card": "marrow-champion"}), rows())
    return st.fixed_dictionaries(
        {"character": character},
        optional={**dict.fromkeys(LISTS, zone), "deck": deck, "health": SMALL, "max_health": SMALL},
    )


def questions() -> st.SearchStrategy[dict[str, Any]]:
    """A question of the contract's types."""
    attack = st.fixed_dictionaries(
        {"id": IDS},
        optional={
            "target": IDS,
            "speed": SMALL,
            "damage": SMALL,
            "zone": ZONE,
            "blocked": st.sampled_from(["none", "partial", None]),
        },
    )
    board = st.fixed_dictionaries(
        {"players": st.fixed_dictionaries({"a": players(), "b": players()})},
        optional={
            "turn": st.integers(1, 9),
            "active": st.sampled_from(["a", "b"]),
            "at": st.sampled_from(MOMENTS),
            "attack": st.one_of(st.none(), attack),
            "pending": st.lists(IDS, max_size=2),
            "priority": st.sampled_from(["a", "b", None]),
        },
    )
    decision = st.one_of(
        st.sampled_from(["pass", "concede", "check:5", "check:-1", "yes", "no", "mulligan", "keep", "fail", "", ":"]),
        st.builds("{}:{}".format, st.sampled_from(["play", "block", "form", "enhance", "discard", "commit"]), IDS),
    )
    return st.fixed_dictionaries(
        {"ruleset": st.sampled_from(sorted(RULESETS)), "board": board},
        optional={
            "cards": st.fixed_dictionaries({}, optional={"made-1": cards(), "made-2": cards()}),
            "decisions": st.lists(decision, max_size=4),
            "shuffles": st.sampled_from(["ask", None]),
        },
    )


def asked(question: Any) -> Any:
    return Client().post("/api/v1/rulings/", json.dumps(question), "application/json")


@pytest.fixture(autouse=True)
def _as_often_as_wanted(settings: Any) -> None:
    settings.THROTTLE = False


@TRIED
@given(question=questions())
def test_a_board_of_the_right_types_is_ruled_on_or_refused_in_words(question: Any) -> None:
    answer = asked(question)

    assert answer.status_code in (200, 400, 422), answer.content
    if answer.status_code == 200:
        assert faults(answer.json(), component("Ruling")) == []
    else:
        assert faults(answer.json(), component("Problem")) == []
        assert answer.json()["errors"]


BOARDS = [scenario.question for scenario in scenarios() if scenario.kind not in PLAIN]
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=5)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a question."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inside for place in places(item, (*path, key)))]


def damaged(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    """The question with something else at one place."""
    if not path:
        return junk
    key, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {**value, key: damaged(value[key], rest, junk)}
    return [*value[:key], damaged(value[key], rest, junk), *value[key + 1 :]]


@TRIED
@given(data=st.data())
def test_a_real_board_with_junk_somewhere_is_ruled_on_or_refused_in_words(data: st.DataObject) -> None:
    question = data.draw(st.sampled_from(BOARDS))
    place = data.draw(st.sampled_from(places(question)))
    junk = data.draw(
        st.one_of(JUNK, st.lists(JUNK, max_size=2), st.dictionaries(st.text(max_size=4), JUNK, max_size=2))
    )

    answer = asked(damaged(question, place, junk))

    assert answer.status_code in (200, 400, 422), (place, junk, answer.content)


@pytest.mark.parametrize("part", range(4))
def test_scenarios_and_their_rulings_keep_the_schema_of_the_contract(part: int) -> None:
    step = max(1, len(BOARDS) // 120) * 4

    for question in BOARDS[part::step]:
        assert faults(question, component("Question")) == []
        answer = asked(question)
        ruling = answer.json() if answer.status_code == 200 else answer.json()["ruling"]
        assert faults(ruling, component("Ruling")) == [], question
