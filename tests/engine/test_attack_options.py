"""Who to attack: each option names the card that would be attacked."""

from __future__ import annotations

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import judge


def test_each_target_names_its_card() -> None:
    players = {"a": {"hand": ["a.h1 low-sweep"]}, "b": {"stage": ["b.s1 corner-crew"]}}
    asked = {"ruleset": "uvs-1.2.9", "board": {"players": players}, "decisions": ["play:a.h1"]}

    decision = judge(expanded(asked), collection()).decision

    assert decision is not None
    assert decision.kind == "target"
    assert {option.id: option.cards for option in decision.options} == {
        "attack:b.char": ("b.char",),
        "attack:b.s1": ("b.s1",),
    }
