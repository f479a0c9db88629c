"""Conditions that can only come out one way are excused with the clause; similar ones that can do both aren't."""

from __future__ import annotations

import pytest

from devtools.card_trials import lines_of, try_card, try_cards
from devtools.card_trials.report import Report
from rules_engine.question import printed_card

STAGED = {"difficulty": 1, "check": 4}


def settled(text: str, type_: str = "foundation") -> dict[str, list[str]]:
    """Return the conditions of a line that can't show a side."""
    card = printed_card("drum", {"name": "Loud Drum", "type": type_, "text": text, **STAGED})
    (line,) = lines_of(card)
    return {side: sorted(conditions) for side, conditions in line.settled.items() if conditions}


@pytest.mark.parametrize(
    ("text", "excused"),
    [
        ("Form: If you have 1 or more foundations, draw 1 card.", {"false": ["you have 1 or more foundations"]}),
        ("Enhance Commit: If you have a foundation, draw 1 card.", {"false": ["you have a foundation"]}),
        ("Enhance Commit: If this card is a foundation, draw 1 card.", {"false": ["this card is a foundation"]}),
        ("Form: If this card is not a foundation, draw 1 card.", {"true": ["this card is not a foundation"]}),
        ("Form: Mill 2. If you do, draw 1 card.", {"false": ["you do"]}),
        ("Form: Draw 1 card. If you do, lose 1 health.", {"false": ["you do"]}),
        ("Form: Add 1 Rage counter to your character. If you do, draw 1 card.", {"false": ["you do"]}),
        (
            "Enhance: If your rival has not taken damage during this attack, gain 2 health.",
            {"false": ["your rival has not taken damage during this attack"]},
        ),
        (
            "Form: If there are 2 or more different card types among cards in your stage, draw 1 card.",
            {"false": ["there are 2 or more different card types among cards in your stage"]},
        ),
    ],
)
def test_what_its_own_place_or_the_rules_guarantee_is_excused(text: str, excused: dict[str, list[str]]) -> None:
    assert settled(text) == excused


@pytest.mark.parametrize(
    "text",
    [
        "Form: If you have 2 or more foundations, draw 1 card.",
        "Form: If you have 1 or more assets, draw 1 card.",
        "Form: If you have 1 or more Weapon foundations, draw 1 card.",
        "Form: If your rival has 1 or more foundations, draw 1 card.",
        "Form Sacrifice: If you have 1 or more foundations, draw 1 card.",
        "Response [Hand]: After you draw 1 or more cards, if you have 1 or more foundations, draw 1 card.",
        "Form: If this card is an asset, draw 1 card.",
        "Form: You may mill 2. If you do, draw 1 card.",
        "Form: Discard 1 card. If you do, draw 1 card.",
        "Form: Add 1 Rage counter to 1 asset. If you do, draw 1 card.",
        "Enhance: If your rival has not taken damage this turn, gain 2 health.",
        "Response: After an attack resolves, if your rival has not taken damage during this attack, gain 2 health.",
        "Form: If there are 3 or more different card types among cards in your stage, draw 1 card.",
    ],
)
def test_what_may_come_out_either_way_is_not_excused(text: str) -> None:
    assert settled(text) == {}


def test_a_condition_that_is_excused_is_not_missing_and_is_counted_apart() -> None:
    row = {"name": "Loud Drum", "type": "foundation", "text": "Form: Mill 2. If you do, draw 1 card.", **STAGED}

    report = try_cards([row])

    assert report.wrong == []
    assert report.rows[0]["missing"] == []
    assert report.seen["false"] == [0, 0]
    assert report.seen["true"] == [1, 1]
    assert sum(report.cannot["false"].values()) == 1


def test_of_two_conditions_only_the_one_that_can_be_is_looked_for() -> None:
    text = "Form: Mill 2. If you do, draw 1 card. If you have 10 or less health, gain 1 health."
    row = {"name": "Loud Drum", "type": "foundation", "text": text, **STAGED}

    report = try_cards([row])

    assert report.rows[0]["missing"] == []
    assert report.seen["false"] == [1, 1]
    assert sum(report.cannot["false"].values()) == 1


def test_what_is_excused_and_seen_all_the_same_is_told_as_wrong() -> None:
    row = {"name": "Loud Drum", "type": "foundation", "text": "Form: Mill 2. If you do, draw 1 card.", **STAGED}
    tried = try_card(row)
    tried.lines[0].false.add("you do")
    report = Report()

    report.add(tried)

    assert len(report.wrong) == 1
    assert "was false, which cannot be" in report.wrong[0]
