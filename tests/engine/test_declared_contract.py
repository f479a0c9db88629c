"""The contract is declared once: checks, schema and what the engine writes all follow from the declarations."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine import Ask, Option, Outcome, Refusal, Ruling, Step, contract_schemas, judge
from rules_engine.boards.history import ATTACK_DATA, ATTACK_FLAGS, COUNTS
from rules_engine.boards.tallying import TOLD
from rules_engine.contract.citing import Citations
from rules_engine.contract.decision_told import AskTold, OptionTold, RefusalTold
from rules_engine.contract.declaring import declared, names_of
from rules_engine.contract.history import AttackHistory, History
from rules_engine.contract.objects import Part
from rules_engine.contract.question import Question
from rules_engine.contract.schema import parts_of
from rules_engine.contract.step_told import OutcomeTold, StepTold
from rules_engine.contract.vocabulary import FLAGS, LISTS
from rules_engine.wording.table import concedes, has_conceded, text_not_understood
from rules_engine.wording.turns import form_or_pass

from .test_contract import EXAMPLE

SHAPES = list(dict.fromkeys((*parts_of(Question), *parts_of(Ruling))))
QUESTION = Part(Question)
JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    5_000,
    10**7,
    1.5,
    "",
    "zz",
    "a",
    "x" * 130,
    [],
    [1],
    [None],
    {},
    {"a": 1},
    {"zz": 1},
)


def properties(schema: Any, at: str) -> Iterator[tuple[str, Any]]:
    """Every property of a schema, those inside others too."""
    if isinstance(schema, dict):
        for name, told in schema.get("properties", {}).items():
            yield f"{at}.{name}", told
            yield from properties(told, f"{at}.{name}")
        for key in ("items", "additionalProperties"):
            yield from properties(schema.get(key), f"{at}[]")
        for one in schema.get("oneOf", ()):
            yield from properties(one, at)


def test_every_property_has_a_description_and_an_example() -> None:
    rows = [row for name, schema in contract_schemas().items() for row in properties(schema, name)]

    assert len(rows) > 250
    assert [at for at, told in rows if not told.get("description", "").strip() or "example" not in told] == []


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_example_is_what_its_field_may_be(shape: type) -> None:
    wrong = [(row.name, row.said.kind.faults(row.said.example)) for row in declared(shape)]

    assert [(name, list(found)) for name, found in wrong if found] == []


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_description_is_one_sentence(shape: type) -> None:
    assert [row.name for row in declared(shape) if not row.said.about.endswith((".", "?"))] == []


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": {"schemas": contract_schemas()}})


def damaged(question: Any, dice: random.Random) -> Any:
    """A question with something else at one place."""
    made = json.loads(json.dumps(question))
    value = made
    while True:
        key = dice.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if not isinstance(value[key], (dict, list)) or not value[key] or dice.random() < 0.2:
            value[key] = dice.choice(JUNK)
            return made
        value = value[key]


def test_what_the_checks_refuse_the_schema_refuses_and_nothing_else() -> None:
    """Except for whole numbers: JSON Schema accepts 5.0 as one, and no check distinguishes true from 1 if 0 and 1 are
    the choices.
    """
    asked = [scenario.question for scenario in scenarios() if scenario.kind not in PLAIN]
    dice, schema = random.Random(7), validator("Question")
    refused = 0
    for _ in range(400):
        question = damaged(dice.choice(asked), dice)
        found = list(QUESTION.faults(question))
        assert bool(found) == (not schema.is_valid(question)), (
            found,
            [error.message for error in schema.iter_errors(question)],
        )
        refused += bool(found)

    assert 100 < refused < 400


def test_what_the_engine_writes_is_what_is_declared() -> None:
    step = Step(1, 0, "form", "a", concedes(player="a"), ("form#form",), by_hand=True)
    cites = ("form#form",)
    refusal = Refusal("block", ("a.h1",), text_not_understood(), cites, ability=1)
    option = Option("pass", "pass", cites=cites)
    outcome = Outcome("a", "b", has_conceded(player="b"), cites)
    ask = Ask("a", "form", form_or_pass(), cites, [option], lambda: [refusal], pick={"from": [], "min": 0, "max": 0})
    ruling = judge(EXAMPLE)
    silent = Citations("older", "newer")
    ruling.loop, ruling.rejected = "a loop", {"index": 0, "decision": "pass"}
    ruling.errata = [{"card": "own", "name": "Own", "why": "It reads otherwise.", "cites": []}]

    told = ((step, StepTold), (refusal, RefusalTold), (option, OptionTold), (outcome, OutcomeTold), (ask, AskTold))
    for made, shape in told:
        assert set(made.as_dict(silent)) == set(names_of(shape))
    assert set(ruling.as_dict()) == set(names_of(type(ruling)))
    assert [error.message for error in validator("Ruling").iter_errors(ruling.as_dict())] == []


def test_what_the_engine_counts_and_keeps_is_declared() -> None:
    board = next(shape for shape in SHAPES if shape.__name__ == "Board")
    player, row = (next(shape for shape in SHAPES if shape.__name__ == name) for name in ("Player", "CardInPlay"))

    assert {*COUNTS, *TOLD} <= set(names_of(History))
    assert set(names_of(AttackHistory)) == {*ATTACK_FLAGS, *ATTACK_DATA, "reversal_tried", "created"}
    assert set(LISTS) <= set(names_of(player))
    assert set(FLAGS) <= set(names_of(row))
    assert {"effects", "history"} <= set(names_of(board))


def test_all_faults_come_at_once_each_with_its_place() -> None:
    asked = {"board": {"turn": 0, "players": {"a": {"hand": [{"card": 1}, {"id": "a b"}]}}}, "mood": 1}

    assert {wrong.at: wrong.why.text for wrong in QUESTION.faults(asked)} == {
        ".mood": "isn't a key here",
        ".ruleset": "is missing",
        ".board.turn": "must be a whole number from 1 to 999999, not 0",
        ".board.players.b": "is missing",
        ".board.players.a.character": "is missing",
        ".board.players.a.hand[0].card": "must be text, not a number",
        ".board.players.a.hand[1].id": "must have at least one character, without : , / = or spaces",
    }
