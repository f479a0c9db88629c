"""What a board says about damage before the question: one statement follows from another, and a backup's damage isn't a
player's.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from .asking import question, rule

TEXTS = {
    "lost": "Form Commit: If you lost health this turn, draw 1 card.",
    "taken": "Form Commit: If you took damage this turn, draw 1 card.",
    "four": "Form Commit: If you have lost 4 or more health this turn, draw 1 card.",
}


def drawn(asks: str, history: dict[str, Any], pool: list[str] | None = None) -> bool:
    """Does the ability that asks about it find it?"""
    players = {"a": {"stage": ["a.s1 asker"], "hand": ["a.h1 low-guard"]}, "b": {"card_pool": pool or []}}
    asked = question(["form:a.s1/1"], players=players)
    asked["cards"] = {"asker": {"name": "Asker", "type": "asset", "text": TEXTS[asks]}}
    asked["board"]["history"] = history
    ruling = rule(asked)
    assert ruling.not_understood == []
    return any(step.kind == "draw" for step in ruling.steps)


@pytest.mark.parametrize(
    ("asks", "history", "so"),
    [
        ("lost", {}, False),
        ("lost", {"taken_damage": {"a": 1}}, True),
        ("lost", {"damage_taken": {"a": 2}}, True),
        ("lost", {"taken_damage": {"b": 1}}, False),
        ("taken", {"damage_taken": {"a": 3}}, True),
        ("taken", {"lost_health": {"a": 3}}, False),
        ("four", {"damage_taken": {"a": 3}}, False),
        ("four", {"damage_taken": {"a": 4}}, True),
        ("four", {"damage_taken": {"a": 4}, "lost_health": {"a": 4}}, True),
        ("four", {"damage_taken": {"a": 3}, "lost_health": {"a": 3}}, False),
    ],
)
def test_damage_taken_is_health_lost(asks: str, history: dict[str, Any], so: bool) -> None:
    assert drawn(asks, history) is so


def test_an_attack_in_the_pool_that_dealt_damage_cost_health() -> None:
    assert drawn("lost", {}, ["b.p1 straight-jab dealt_damage"])
    assert not drawn("lost", {}, ["b.p1 straight-jab"])


def test_damage_to_a_backup_is_taken_by_no_player_when_asked_again() -> None:
    asked = question(
        ["pass", "pass"],
        at="attack.enhance",
        attack={"id": "a.p1", "target": "b.s1"},
        players={
            "a": {"card_pool": ["a.p1 straight-jab"], "hand": ["a.h1 low-guard"], "stage": ["a.s1 asker"]},
            "b": {"stage": ["b.s1 corner-crew stamina=5"]},
        },
    )
    text = "Form Commit: If your rival took damage this turn, draw 1 card."
    asked["cards"] = {
        "asker": {"name": "Asker", "type": "asset", "text": text},
        "corner-crew": {"name": "Corner Crew", "type": "backup", "difficulty": 3, "check": 4, "stamina": 9},
    }
    ruling = rule(asked)
    again = {**asked, "board": json.loads(json.dumps(ruling.board)), "decisions": []}

    assert ruling.board["players"]["a"]["card_pool"][0]["dealt_damage"]
    for one in (rule(asked, "form:a.s1/1"), rule(again, "form:a.s1/1")):
        assert not [step for step in one.steps if step.kind == "draw"]
