"""Short cuts change nothing: looking through every card after every event gives the same rulings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.random_play import play
from judgeapp.rulings.scenarios import run, scenarios
from rules_engine import Printed
from rules_engine.contract.vocabulary import DISCARD, REMOVED
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.procedures.attacks import free_blocks
from rules_engine.procedures.checks import making_a_check
from rules_engine.procedures.costs import additional_costs
from rules_engine.procedures.effects import fired_effects, prohibitions, statics
from rules_engine.procedures.events import order_of_operations, pause_conditions, response_window
from rules_engine.procedures.instructions import forbidding
from rules_engine.procedures.playing import permissions, play_restrictions, playable
from rules_engine.procedures.zones import card_pool
from rules_engine.table import zone_changes
from rules_engine.table.ability_index import AbilityIndex
from rules_engine.table.card import Card

ROOMS = (
    additional_costs, card_pool, fired_effects, forbidding, free_blocks, making_a_check, order_of_operations, permissions,
    play_restrictions, playable, prohibitions, response_window, statics,
)  # fmt: skip
SHORT_CUTS = ("is_awaited", "is_awaited_at_all", "exists", "any_exists")
# Said of a window with responses that are triggered and cannot be played: the long way finds those on cards in hand, too.
SEVERAL = "response-ability#several-conditions"


@pytest.fixture
def the_long_way(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Make every event look through every card, every pause through every stage, and every option look anew."""

    def go() -> None:
        for room in ROOMS:
            for name in SHORT_CUTS:
                if hasattr(room, name):
                    monkeypatch.setattr(room, name, lambda *_: True)
        monkeypatch.setattr(Card, "may_have_more", True)
        monkeypatch.setattr(AbilityIndex, "find", look_at_all)
        monkeypatch.setattr(pause_conditions, "all_in_place", lambda _: False)

    return go


def look_at_all(ability_index: AbilityIndex, zones: tuple[str, ...], *_: Any) -> list[Card]:
    """All cards of some zones; of the piles those that may be played from there."""
    return [
        card
        for zone in zones
        for card in ability_index._zones[zone]
        if zone not in (DISCARD, REMOVED) or (card.printed is not None and card.printed.has_brackets)
    ]


def without(row: Any, cite: str) -> Any:
    """The same without a citation."""
    if isinstance(row, dict):
        return {key: without(value, cite) for key, value in row.items()}
    return [without(part, cite) for part in row if part != cite] if isinstance(row, list) else row


def rulings(*leaving_out: str) -> dict[str, Any]:
    """What every scenario comes to. Which readings were looked at on the way may differ."""
    found = {}
    for scenario in scenarios():
        result = run(scenario)
        row = {key: value for key, value in (result.ruling or {}).items() if key not in ("assumed", *leaving_out)}
        faults = [fault for fault in result.faults if SEVERAL not in fault]
        found[scenario.id] = (faults, json.dumps(without(row, SEVERAL), sort_keys=True))
    return found


def test_every_scenario_comes_out_the_same_the_long_way(the_long_way: Any) -> None:
    short = rulings()

    the_long_way()

    long = rulings()
    assert [name for name in short if short[name] != long[name]] == []


def test_pause_conditions_looked_for_after_every_move_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause condition that finds nothing to do may say so once more; what happens is the same."""
    short = rulings("steps")

    monkeypatch.setattr(zone_changes, "QUIET", frozenset())

    long = rulings("steps")
    assert [name for name in short if short[name] != long[name]] == []


@pytest.mark.parametrize("seed", range(200, 206))
def test_a_game_goes_the_same_way_the_long_way(seed: int, the_long_way: Any) -> None:
    short = play(seed, watch=False)

    the_long_way()

    assert play(seed, watch=False) == short


def test_a_card_is_known_by_what_it_waits_for() -> None:
    responses, fired, static = collection()["slip-the-punch"].waits

    assert responses == {"block-played", "block-status", "damage-step"}
    assert not fired
    assert not static


def test_a_static_of_a_keyword_is_known() -> None:
    card = Printed(slug="x", name="X", type="attack", keywords=(parse_keyword("Flash"),))

    assert "skip-enhance-step" in card.waits[2]
