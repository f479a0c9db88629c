"""Every construct that the language of card text accepts is on a card of some scenario's board: none is only read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import Scenario, scenarios
from rules_engine import Printed
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import card_text, read_ability, read_text, walk
from rules_engine.keywords.breaker import RAISES_DIFFICULTY as BREAKER_RAISES_DIFFICULTY
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.question import printed_card

# In another edition only: tests/engine/test_rulesets_keywords.py plays it.
OF_OTHER_EDITIONS = {node.kind for text in BREAKER_RAISES_DIFFICULTY for node in walk(read_ability(text).tree)}


def _slugs(value: Any) -> Iterator[str]:
    """Every card that a board lists."""
    if isinstance(value, dict):
        if isinstance(value.get("card"), str):
            yield value["card"]
        for inner in value.values():
            yield from _slugs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _slugs(inner)


def _cards(scenario: Scenario) -> Iterator[Printed]:
    own = scenario.question.get("cards") or {}
    listed = set(own) if scenario.kind == "deck" else set(_slugs(scenario.question.get("board")))
    for slug in listed:
        if slug in own:
            yield printed_card(slug, own[slug])
        elif (known := collection().get(slug)) is not None:
            yield known


def abilities_on_board(scenario: Scenario) -> Iterator[ReadAbility]:
    for card in _cards(scenario):
        for side in filter(None, (card, card.back)):
            yield from read_text(side.text)
            for keyword in side.keywords:
                yield from granted_by(keyword)


def test_every_construct_of_the_language_is_on_the_board_of_a_scenario() -> None:
    shown = {
        node.kind
        for scenario in scenarios()
        if scenario.kind in ("board", "deck")
        for ability in abilities_on_board(scenario)
        for node in walk(ability.tree)
    }

    missing = sorted(card_text().kinds() - shown - OF_OTHER_EDITIONS)
    assert not missing, f"on no board: {missing}"
