"""Names that are nearly right are found among thousands with little work."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from typing import Any

import pytest

from judgeapp.cards.collection import Collection, SiteCard, collection
from judgeapp.cards.deck_checks import deck_check
from judgeapp.cards.deck_lists import MOST_CARDS, MOST_LINE, MOST_MEANT, read_list
from judgeapp.cards.near import LEAST, Near
from rules_engine.contract.budget import Budget, Unit, spending
from rules_engine.question import printed_card

FIRST = ("Iron", "Silent", "Burning", "Broken", "Hidden", "Royal", "Wild", "Frozen", "Golden", "Hollow")
SECOND = ("Kick", "Guard", "Lesson", "Promise", "Tower", "Rival", "Strike", "Garden", "Thunder", "Mirror")
NAMES = [f"{first} {second} {n}" for first in FIRST for second in SECOND for n in range(60)]


@pytest.fixture(scope="module")
def many() -> Collection:
    """Six thousand cards."""
    rows = {name.lower().replace(" ", "-"): {"name": name, "type": "foundation"} for name in NAMES}
    return Collection("many", {slug: SiteCard(slug, row, printed_card(slug, row)) for slug, row in rows.items()})


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often two names were compared letter by letter."""
    count = [0]
    plain = SequenceMatcher.set_seq1

    def counting(self: SequenceMatcher[Any], a: Any) -> None:
        count[0] += 1
        plain(self, a)

    monkeypatch.setattr(SequenceMatcher, "set_seq1", counting)
    return count


def test_500_unknown_names_among_6000_cards_are_compared_with_a_few_each(many: Collection, compared: list[int]) -> None:
    text = "\n".join(f"4 Irn Kik and the Hiden Garden {n}" for n in range(500))

    with spending(Budget()) as budget:
        report = deck_check(deck=read_list(text, many))

    assert sum("isn't in this site's card file" in one.why for one in report.not_known) == 500
    assert compared[0] <= MOST_MEANT * (LEAST + 1)
    assert budget.spent[Unit.COMPARISONS] < 2_000_000
    assert sum(bool(one.meant) for one in report.not_known) == MOST_MEANT


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Irn Kick 7", "iron kick 7"),
        ("burnnig thunder 31", "burning thunder 31"),
        ("goldn miror 5", "golden mirror 5"),
        ("qzx", None),
        ("", None),
    ],
)
def test_the_nearest_name_is_the_one_that_a_look_at_all_of_them_finds(
    many: Collection, typed: str, meant: str | None
) -> None:
    found = many.near_names.nearest(typed.lower(), 1)

    assert found == get_close_matches(typed.lower(), many.by_name, n=1, cutoff=0.6)
    assert found == ([meant] if meant else [])


def test_own_cards_with_two_letters_wrong_are_found() -> None:
    names = sorted({card.name.lower() for card in collection().values()})
    near = Near(names)

    for name in names[::7]:
        wrong = f"{name[:2]}{name[3:]}x"
        assert near.nearest(wrong, 1) == get_close_matches(wrong, names, n=1, cutoff=0.6), wrong


# -- lists that are made to take long -----------------------------------------------------------------------------------

HOSTILE = {
    "spaces inside a line": "4 a" + " " * 19_000 + "b",
    "tabs and spaces": "4 a" + " \t" * 9_000 + "b",
    "signs of multiplication": "a" + " x" * 9_000,
    "commas": "a" + " ," * 9_000,
    "brackets": "a " + "( " * 9_000,
    "comments": "a" + " #" * 9_000,
    "numbers": "4 " * 9_000,
    "bullets": "-" * 19_000 + "a",
    "heads": "character " * 1_900 + ":",
    "decorations": "= " * 9_000 + "side" + " =" * 200,
    "nested JSON": "[" * 19_000,
    "combining letters": "4 " + "e" + "\u0301" * 15_000,
    "letters that unfold": "4 " + "\ufdfa" * 15_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_line_that_is_made_to_take_long_is_cut_short(many: Collection, text: str) -> None:
    found = read_list(text, many)

    (told,) = (*found.faults, *found.not_known)
    assert [row.card.name.split() for row in found.rows] == ([] if str(MOST_LINE) in told.why else [["a", "b"]])


def test_a_list_names_so_many_cards_and_no_more(many: Collection) -> None:
    found = read_list("\n".join(f"99 Nobody {n}" for n in range(400)), many)

    assert sum(row.count for row in found.rows) <= MOST_CARDS
    assert sum(str(MOST_CARDS) in fault.why for fault in found.faults) == 1
