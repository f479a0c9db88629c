"""Lines that the grammar makes are read again, and run on boards without a fault."""

from __future__ import annotations

import pytest

from devtools.card_trials import try_cards
from devtools.card_trials.fitting import Row
from devtools.card_trials.made import Maker, card_for, made_cards, own_texts, tidy
from rules_engine.card_text.reading import card_text, read_text

SEED, LINES, BOARDS = 3, 12, 2


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return own_texts()[::4]  # enough to be around a pattern, and read in a quarter of the time


@pytest.fixture(scope="module")
def made(texts: list[str]) -> list[Row]:
    return list(made_cards(texts, SEED, LINES))


def test_nearly_every_pattern_can_stand_in_a_line(texts: list[str]) -> None:
    patterns = Maker(texts, SEED).patterns()

    assert len(patterns) > 0.98 * sum(map(len, card_text().productions.values()))


def test_made_lines_are_understood_and_differ(made: list[Row]) -> None:
    assert len({row["text"] for row in made}) == LINES
    assert all(ability.understood for row in made for ability in read_text(row["text"]))


def test_made_lines_run_on_boards(made: list[Row]) -> None:
    report = try_cards(made, most=BOARDS)

    assert report.wrong == []
    assert report.reached > LINES // 3


def test_words_are_put_as_they_are_printed() -> None:
    assert tidy("form [ stage ] commit : draw 1 card . gain 2 health ( min. 1 ) .") == (
        "Form [stage] commit: Draw 1 card. Gain 2 health (min. 1)."
    )


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Blitz: Draw 1 card.", {"attack"}),
        ("Form: Draw 1 card.", {"foundation", "asset", "character"}),
        ("Enhance Commit: Draw 1 card.", {"foundation", "asset", "character"}),
        ("Enhance: Draw 1 card.", {"attack", "foundation", "asset", "character"}),
    ],
)
def test_a_line_stands_on_cards_from_which_it_can_be_played(text: str, types: set[str]) -> None:
    (ability,) = read_text(text)

    assert {card_for(ability, number)["type"] for number in range(12)} == types
