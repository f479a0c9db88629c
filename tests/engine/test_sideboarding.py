"""Exchanging cards between the games of a round, in each format."""

from __future__ import annotations

import pytest

from rules_engine import FORMATS, DeckCheck, Lists, Printed, check_sideboarding


def some(name: str, count: int) -> list[Printed]:
    return [Printed(name.lower(), name, "foundation", 1, 3)] * count


def checked(format: str, before: Lists, after: Lists, game: int = 2) -> DeckCheck:
    return check_sideboarding(FORMATS[format], before, after, game=game)


def cites(check: DeckCheck) -> set[str]:
    return {cite for fault in check.faults for cite in fault.cites}


BEFORE = {
    "standard": Lists([*some("Jab", 4), *some("Plain", 56)], some("Guard", 10)),
    "ufs-constructed": Lists([*some("Jab", 4), *some("Plain", 56)], some("Guard", 8)),
    "ufs-sealed": Lists([*some("Jab", 4), *some("Plain", 36)], some("Guard", 20)),
}
SWAPPED = {
    "standard": Lists([*some("Guard", 4), *some("Plain", 56)], [*some("Guard", 6), *some("Jab", 4)]),
    "ufs-constructed": Lists([*some("Guard", 4), *some("Plain", 56)], [*some("Guard", 4), *some("Jab", 4)]),
    "ufs-sealed": Lists([*some("Guard", 14), *some("Plain", 36)], [*some("Guard", 6), *some("Jab", 4)]),
}


@pytest.mark.parametrize("format", BEFORE)
def test_cards_are_exchanged_in_the_second_game(format: str) -> None:
    assert checked(format, BEFORE[format], SWAPPED[format]).is_legal


def test_in_constructed_the_first_game_of_a_round_is_played_with_the_registered_deck() -> None:
    before, after = BEFORE["ufs-constructed"], SWAPPED["ufs-constructed"]

    assert cites(checked("ufs-constructed", before, after, game=1)) == {"ufs-1.9:101-starting-the-game#101-4-e"}
    assert checked("ufs-constructed", before, before, game=1).is_legal


def test_in_sealed_the_first_game_of_a_round_needs_no_reset() -> None:
    check = checked("ufs-sealed", BEFORE["ufs-sealed"], SWAPPED["ufs-sealed"], game=1)

    assert check.is_legal
    assert "ufs-1.9:101-starting-the-game#101-5-d" in {cite for note in check.allowed for cite in note.cites}


def test_in_constructed_deck_and_sideboard_keep_their_sizes() -> None:
    before = BEFORE["ufs-constructed"]
    grown = Lists([*before.deck, *some("Guard", 1)], some("Guard", 7))

    assert cites(checked("ufs-constructed", before, grown)) == {
        "ufs-1.9:101-starting-the-game#101-4-c",
        "ufs-1.9:101-starting-the-game#101-4-d",
    }


def test_a_sealed_deck_may_not_fall_below_its_minimum() -> None:
    before = BEFORE["ufs-sealed"]
    small = Lists(some("Plain", 36), [*some("Guard", 20), *some("Jab", 4)])

    assert cites(checked("ufs-sealed", before, small)) == {"ufs-1.9:100-general#100-3-2-b"}


def test_no_card_comes_from_elsewhere() -> None:
    before = BEFORE["standard"]
    strange = Lists([*some("Borrowed", 4), *some("Plain", 56)], before.sidebar)
    check = checked("standard", before, strange)

    assert cites(check) == {"deck-construction#sidebar-between-games"}
    assert "Borrowed came from neither" in check.faults[0].why
    assert "Jab went to neither" in check.faults[0].why
