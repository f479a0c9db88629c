"""Shortcuts for `an ability that ...` don't change any answer."""

from __future__ import annotations

import pytest

from judgeapp.cards.collection import collection
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.procedures.meanings import ability_that
from rules_engine.procedures.meanings.ability_that import can_cause
from rules_engine.procedures.meanings.parts_of_ability import parts


def asked_for() -> list[Node]:
    """Every result that a card of the collection mentions, each once."""
    found: dict[Node, None] = {}
    for card in collection().values():
        for ability in card.own_abilities:
            for node in walk(ability.tree):
                for name in ("result", "also"):
                    if isinstance(result := node.get(name), Node) and result.get("whom") is not None:
                        found[result] = None
    return list(found)


def test_an_ability_without_such_an_act_is_passed_over_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    abilities = [ability for card in collection().values() for ability in card.own_abilities]
    asked = [(ability, result, own) for ability in abilities for result in asked_for() for own in (True, False)]
    short = [can_cause(*one) for one in asked]

    monkeypatch.setattr(ability_that, "_BY_ACTS", frozenset())

    assert [can_cause(*one) for one in asked] == short
    assert 0 < sum(short) < len(short)


def test_the_parts_of_an_ability_are_found_once() -> None:
    ability = next(one for card in collection().values() for one in card.own_abilities if one.sentences)

    assert parts(ability, None) is parts(ability, None)
