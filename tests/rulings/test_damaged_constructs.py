"""Breaking a construct of card text breaks a scenario: each kind is damaged in turn, and a scenario with it on its board must notice.

A condition that always holds must be noticed as well as one that never does, so both of its sides are on some board;
the same goes
for what waits for something, for qualities of cards and for whether a cost can be paid.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from devtools.mutations import SECONDS, at_most
from judgeapp.rulings.scenarios import Scenario, run, scenarios
from rules_engine.card_text.constructs import carried_out
from rules_engine.card_text.reading import walk
from rules_engine.procedures.constructs import CONDITIONS, COSTS, COUNTS, INSTRUCTIONS, PREDICATES, QUALITIES, TRIGGERS
from rules_engine.procedures.costs.cost_kinds import always
from rules_engine.procedures.meanings.together import TOGETHER
from rules_engine.table.why_not import WhyNot

from .test_constructs import OF_OTHER_EDITIONS, abilities_on_board


def _answers(value: object) -> Callable[..., object]:
    return lambda *asked: value


@dataclass(frozen=True)
class Damage:
    """One way to break every construct of a table."""

    table: MutableMapping[str, Any]
    broken: Callable[[Any], Any]


DAMAGES = {
    "a condition that always holds": Damage(CONDITIONS, lambda test: _answers(True)),
    "a condition that never holds": Damage(CONDITIONS, lambda test: _answers(False)),
    "a quality that every card has": Damage(QUALITIES, lambda test: _answers(True)),
    "a quality that no card has": Damage(QUALITIES, lambda test: _answers(False)),
    "a trigger that everything meets": Damage(TRIGGERS, lambda row: (row[0], _answers(True))),
    "a trigger that nothing meets": Damage(TRIGGERS, lambda row: (row[0], _answers(False))),
    "a count that finds nothing": Damage(COUNTS, lambda count: _answers(0)),
    "a count that finds one more": Damage(COUNTS, lambda count: lambda *asked: count(*asked) + 1),
    "an instruction that is left out": Damage(INSTRUCTIONS, lambda behaviour: _answers(None)),
    "a change that is left out": Damage(PREDICATES, lambda behaviour: _answers([])),
    "a cost that is free": Damage(COSTS, lambda row: (row[0], _answers(True))),
    "a cost that can always be paid": Damage(COSTS, lambda row: (_answers(None), row[1])),
    "a cost that can never be paid": Damage(COSTS, lambda row: (_answers(WhyNot("no", ())), row[1])),
}

# What no scenario could notice, and why.
EXCUSED = {
    ("a trigger that everything meets", "game-begins"): "a game begins once, and for everybody",
    ("a trigger that everything meets", "if-no-try"): "no other attack is in its sequence while this one waits",
    ("a trigger that everything meets", "attack-deals-at-least-x"): "no other attack deals damage while this one waits",
    ("a quality that every card has", "among-them"): "only the cards that were shown are asked for it",
    (
        "a quality that every card has",
        "with-best",
    ): "the cards that fit are held against each other once they are found",
    **{
        (
            "a quality that every card has",
            kind,
        ): "it is asked of the chosen cards together, and every card may be one of them"
        for kind in TOGETHER
    },
    **{
        ("a cost that can always be paid", kind): "it can always be paid"
        for kind, (can, _) in COSTS.items()
        if can is always
    },
}


@cache
def _on_boards() -> dict[str, list[Scenario]]:
    """The scenarios by the kinds of constructs on their boards."""
    found: dict[str, list[Scenario]] = defaultdict(list)
    for scenario in scenarios():
        if scenario.kind == "board":
            for kind in {node.kind for ability in abilities_on_board(scenario) for node in walk(ability.tree)}:
                found[kind].append(scenario)
    return found


def _is_noticed(kind: str, damage: Damage) -> bool:
    whole = damage.table[kind]
    damage.table[kind] = damage.broken(whole)
    try:
        return any(map(_fails, _on_boards()[kind]))
    finally:
        damage.table[kind] = whole


def _fails(scenario: Scenario) -> bool:
    try:
        with at_most(SECONDS):
            return bool(run(scenario).faults)
    except Exception:  # whatever a damaged engine raises, it was noticed
        return True


def _unnoticed(name: str) -> Iterator[str]:
    damage = DAMAGES[name]
    for kind in sorted(damage.table):
        if (name, kind) not in EXCUSED and kind not in OF_OTHER_EDITIONS and not _is_noticed(kind, damage):
            yield kind


@pytest.mark.parametrize("name", DAMAGES)
def test_a_scenario_notices(name: str) -> None:
    assert len(carried_out() & set(DAMAGES[name].table)) == len(DAMAGES[name].table) > 0
    assert list(_unnoticed(name)) == []


def test_every_excuse_is_needed() -> None:
    """An excuse for something that a scenario now notices, or that no longer exists, has to go."""
    needless = [
        (name, kind) for name, kind in EXCUSED if kind not in DAMAGES[name].table or _is_noticed(kind, DAMAGES[name])
    ]

    assert needless == []
