"""One question under several editions: a ruling each, and the first step where they differ."""

from __future__ import annotations

from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import EDITIONS, QuestionFaulty, compare

ALL = list(EDITIONS)
# Two copies of a Unique foundation: today the newest goes, elsewhere its owner chooses.
UNIQUE = {
    "cards": {
        "relic": {
            "name": "Relic",
            "type": "foundation",
            "difficulty": 1,
            "check": 4,
            "keywords": ["Unique"],
            "symbols": ["air"],
        }
    },
    "board": {
        "at": "end",
        "players": {"a": {"stage": ["a.f1 relic"], "card_pool": ["a.p1 relic played_as=foundation"]}},
    },
}


def asked(question: dict[str, Any], *editions: str) -> dict[str, Any]:
    made = expanded(question)
    del made["ruleset"]
    return {**made, "rulesets": list(editions or ALL)}


def test_each_edition_rules_and_the_first_step_where_they_part_is_told() -> None:
    found = compare(asked(UNIQUE), collection()).as_dict()

    assert [ruling["ruleset"] for ruling in found["rulings"]] == ALL
    assert found["faults"] == []
    parts = found["parts"]
    before = [[step["text"] for step in ruling["steps"][: parts["n"] - 1]] for ruling in found["rulings"]]
    assert before[0] == before[1] == before[2]
    assert len({step["text"] for step in parts["steps"].values()}) > 1 or len(parts["steps"]) < len(ALL)


def test_where_all_steps_are_the_same_nothing_parts() -> None:
    board = {
        "board": {"at": "attack.enhance", "attack": "a.p1", "players": {"a": {"card_pool": ["a.p1 straight-jab"]}}}
    }

    assert compare(asked(board, "uvs-1.2.9", "mha"), collection()).parts is None


def test_what_editions_only_name_in_their_own_terms_does_not_part_them() -> None:
    """Today the attack joins the attack stack; older rules have none, with the same damage."""
    board = {
        "board": {"players": {"a": {"hand": ["a.h1 straight-jab"]}, "b": {"hand": ["b.h1 steady-stance"]}}},
        "decisions": ["play:a.h1", "check:9", "pass", "pass"],
    }
    found = compare(asked(board), collection()).as_dict()

    assert found["parts"] is None
    assert {step["code"] for ruling in found["rulings"] for step in ruling["steps"]} >= {
        "joins-attack-stack",
        "will-attack",
    }


def test_an_edition_that_does_not_know_a_card_says_so_and_the_others_rule() -> None:
    counted = {
        "cards": {"jar": {"name": "Jar", "type": "foundation", "text": "Form: Put 1 Rage counter on this card."}},
        "board": {"players": {"a": {"stage": ["jar"]}}},
    }

    found = compare(asked(counted), collection()).as_dict()

    assert [ruling["ruleset"] for ruling in found["rulings"]] == ["uvs-1.2.9"]
    assert {row["ruleset"]: row["at"] for row in found["faults"]} == {"mha": "cards.jar", "ufs-1.9": "cards.jar"}


@pytest.mark.parametrize(
    ("rulesets", "at", "why"),
    [
        ([], "rulesets", "must be a list of editions"),
        ("mha", "rulesets", "must be a list of editions"),
        (["mha", "ufs-2.0"], "rulesets[1]", "must be one of uvs-1.2.9, mha, ufs-1.9, not 'ufs-2.0'"),
    ],
)
def test_what_is_no_list_of_editions_is_told(rulesets: Any, at: str, why: str) -> None:
    with pytest.raises(QuestionFaulty) as faulty:
        compare({**asked(UNIQUE), "rulesets": rulesets}, collection())

    assert faulty.value.faults[0].at == at
    assert faulty.value.faults[0].why.startswith(why)


def test_an_edition_that_is_not_among_those_compared_is_mixed_up() -> None:
    with pytest.raises(QuestionFaulty) as faulty:
        compare({**asked(UNIQUE, "mha"), "ruleset": "ufs-1.9"}, collection())

    assert faulty.value.faults[0].at == "ruleset"
