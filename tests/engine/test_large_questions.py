"""Large questions: checked in proportion to their size, refused if no game is that large, and ended by the budget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from rules_engine import Budget, QuestionFaulty, TooMuch, Unit, check_deck, judge, spending
from rules_engine.contract.errors import Fault
from rules_engine.question.checker import MOST_COMPARED, MOST_FAULTS
from rules_engine.table.printed import printed_card
from tests.engine.asking import question

FOUNDATION, ATTACK = "low-guard", "last-lunge"


def _faults(asked: dict[str, Any]) -> tuple[list[Fault], int]:
    """Return the faults of a question, and how many letters were compared to find them."""
    with spending(Budget()) as budget, pytest.raises(QuestionFaulty) as faulty:
        judge(asked, collection())
    return faulty.value.faults, budget.spent[Unit.COMPARISONS]


def _stage(count: int, card: str | None = FOUNDATION) -> list[dict[str, Any]]:
    return [{"id": f"a.s{i}", "card": card} for i in range(count)]


def _asked(stage: int = 0, **board: Any) -> dict[str, Any]:
    return question(players={"a": {"stage": _stage(stage)}, "b": {}}, **board)


MISSPELT: dict[str, Callable[[int], dict[str, Any]]] = {
    "abilities of the history": lambda n: _asked(n, history={"abilities": [f"a.t{i}/1" for i in range(n)]}),
    "cards of the history": lambda n: _asked(n, history={"done": {f"a.t{i}": ["turn:readied"] for i in range(n)}}),
    "readings": lambda n: {**_asked(), "readings": {f"over-commi{i}": "yes" for i in range(n)}},
    "keys": lambda n: {**_asked(), **{f"bord{i}": 1 for i in range(n)}},
    "cards": lambda n: question(players={"a": {"stage": [{"card": f"low-gard-{i}"} for i in range(n)]}, "b": {}}),
    "effects": lambda n: _asked(
        n, effects=[{"card": "a.s0", "ability": 1, "applied_to": [f"a.t{i}" for i in range(n)]}]
    ),
}


@pytest.mark.parametrize("misspelt", MISSPELT)
def test_thousands_of_misspelt_names_get_a_few_hints_and_a_bounded_list(misspelt: str) -> None:
    faults, compared = _faults(MISSPELT[misspelt](2_000))

    assert len(faults) == MOST_FAULTS + 1
    assert "more problems" in faults[-1].why
    assert 0 < compared <= MOST_COMPARED * 60


@pytest.mark.parametrize("misspelt", MISSPELT)
def test_a_few_misspelt_names_still_get_their_hints(misspelt: str) -> None:
    faults, _ = _faults(MISSPELT[misspelt](3))

    assert all("did you mean" in fault.why for fault in faults)


@pytest.mark.parametrize(
    ("asked", "at"),
    [
        (_asked(pending=[f"a.p{i}" for i in range(30_000)]), "board.pending"),
        (
            question(players={"a": {"skill_tree": ["Enhance: Draw 1 card."] * 41, "level": 1}, "b": {}}),
            "board.players.a.skill_tree",
        ),
        (
            question(players={"a": {"skill_tree": ["Enhance: " + "Draw 1 card. " * 9_000], "level": 1}, "b": {}}),
            "board.players.a.skill_tree[0]",
        ),
        (
            {**_asked(), "cards": {"many": {"name": "Many", "type": "foundation", "text": "x\n" * 900}}},
            "cards.many.text",
        ),
        (_asked(turn=10**5_000), "board.turn"),
        ({**_asked(), "shuffles": 10**5_000}, "shuffles"),
        ({**_asked(), "shuffles": "x" * 200_000}, "shuffles"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_no_game_has_so_much_of_is_one_fault_in_words(asked: dict[str, Any], at: str) -> None:
    faults, _ = _faults(asked)

    assert [fault.at for fault in faults] == [at]
    assert len(faults[0].why) < 200


def test_pending_attacks_are_found_by_their_ids() -> None:
    pool = [{"id": f"a.p{i}", "card": ATTACK, "played_as": "attack"} for i in range(1_000)]
    asked = question(
        players={"a": {"card_pool": pool}, "b": {}}, pending=[*(f"a.p{i}" for i in range(1_000)), "a.p7", "a.z"]
    )

    faults, _ = _faults(asked)

    assert {fault.at: fault.why for fault in faults} == {
        "board.pending[1001].id": "there's no card 'a.z' in a card pool",
        "board.pending": "'a.p7' is named more than once as an attack",
    }


def test_a_thousand_abilities_that_each_look_at_a_thousand_cards_end_with_the_budget() -> None:
    text = "Form Destroy 2 foundations, commit 2 foundations: Draw 1 card."
    kind = {"name": "Kind", "type": "foundation", "difficulty": 1, "check": 4, "text": text}
    asked = question(players={"a": {"stage": [{"card": "kind"}] * 1_000}, "b": {}})

    with pytest.raises(TooMuch) as refused:
        judge({**asked, "cards": {"kind": kind}}, collection())

    assert refused.value.unit is Unit.STEPS


@pytest.mark.parametrize("zone", ["stage", "card_pool", "momentum", "hand", "discard", "removed"])
def test_two_thousand_cards_anywhere_are_ruled_on(zone: str) -> None:
    ruling = judge(question(players={"a": {zone: [{"card": FOUNDATION}] * 2_000}, "b": {}}), collection())

    assert len(ruling.board["players"]["a"][zone]) == 2_000


def test_a_deck_of_thousands_of_different_cards_is_checked_name_by_name() -> None:
    asked_for: list[str] = []

    class Named(str):
        """A name that counts how often it is compared."""

        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            asked_for.append(str(self))
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    rows = [
        printed_card(f"own-{i}", {"name": Named(f"Own {i}"), "type": "foundation", "difficulty": 1, "check": 4})
        for i in range(500)
    ]

    check_deck(next(card for card in collection().values() if card.type == "character"), rows)

    assert len(asked_for) < 20 * len(rows)
