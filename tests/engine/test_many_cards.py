"""A ruling costs what its own cards cost, however many the site knows: texts that nobody asks about aren't read."""

from __future__ import annotations

from typing import Any

import pytest

from devtools.attack.boards import board
from judgeapp.cards.collection import collection
from rules_engine import Printed, QuestionFaulty, judge
from rules_engine.notation import reader as notation
from rules_engine.notation.words import Named, Words

EDITIONS = ("uvs-1.2.9", "mha", "ufs-1.9")
MANY = 3_000


def shelf(text: str = "Form: Draw 1 card.") -> dict[str, Printed]:
    """A large collection of cards that nobody has read."""
    return {f"shelf-{n}": Printed(f"shelf-{n}", f"Shelf {n:04}", "foundation", text=f"{text} {n}") for n in range(MANY)}


def read(cards: dict[str, Printed]) -> int:
    return sum("abilities" in printed.__dict__ for printed in cards.values())


def under(edition: str, question: dict[str, Any], cards: dict[str, Printed]) -> Any:
    return judge({**question, "ruleset": edition}, {**collection(), **cards}).as_dict()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruling_reads_no_card_that_is_not_on_the_board(edition: str) -> None:
    cards = shelf()

    under(edition, {**board("Form: Draw 1 card.", 2), "decisions": []}, cards)

    assert read(cards) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_naming_a_card_reads_no_more_cards_than_are_offered(edition: str) -> None:
    cards = shelf()

    ruling = under(edition, board("Form: Name a card.", 2), cards)

    assert len(ruling["decision"]["options"]) == 100
    assert read(cards) <= 100


def test_a_card_of_other_rules_is_neither_offered_nor_taken_for_another_in_an_older_edition() -> None:
    drives = Printed("aaa-drive", "Aaa Drive", "foundation", text="Form: Drive 1.")
    plain = Printed("aab-plain", "Aab Plain", "foundation", text="Form: Draw 1 card.")
    cards = {one.slug: one for one in (drives, plain)}

    offered = {
        edition: [
            option["id"] for option in under(edition, board("Form: Name a card.", 2), cards)["decision"]["options"]
        ]
        for edition in EDITIONS
    }

    assert all(any("Aab Plain" in one for one in options) for options in offered.values())
    assert [edition for edition in EDITIONS if any("Aaa Drive" in one for one in offered[edition])] == ["uvs-1.2.9"]
    question = board("Form: Draw 1 card.", 2)
    question["board"]["players"]["a"]["hand"] = [{"id": "a.h1", "card": "aaa-driv"}]
    with pytest.raises(QuestionFaulty) as faulty:
        under("mha", {**question, "decisions": []}, cards)
    assert "aaa-drive" not in faulty.value.faults[0].why


class Counted(dict[str, Named]):
    """Cards that count how often all of them are looked through."""

    looked = 0

    def values(self) -> Any:
        self.looked += 1
        return super().values()

    def items(self) -> Any:
        self.looked += 1
        return super().items()


@pytest.mark.parametrize("line", ['"' * 4_000, "(" * 4_000, "zork " * 1_000, '"a" ' * 1_000, "\u202e" * 4_000])
def test_a_line_looks_through_all_cards_a_few_times_and_not_at_every_word(line: str) -> None:
    cards = Counted({f"shelf-{n}": Named(f"Shelf {n}", "foundation") for n in range(50)})

    assert notation.read(line, Words(cards)).faults

    assert cards.looked <= 5
