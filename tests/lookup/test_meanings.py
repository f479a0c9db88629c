"""The meanings of words: how a text points, and what search makes of it."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from judgeapp.lookup.directions import ClauseDirections
from judgeapp.lookup.meanings import DIMENSIONS, FOLDER, NOWHERE, PIECES, VECTORS, Meanings, meanings, nearness, packed
from judgeapp.lookup.selectors import search_find
from judgeapp.lookup.words import LONGEST_WORD

PARTS = 9


def small() -> Meanings:
    nothing = [0] * (DIMENSIONS - 2 * PARTS)
    block, er, un = [30] * PARTS + [0] * PARTS, [0] * PARTS + [40] * PARTS, [-30] * PARTS + [0] * PARTS
    return Meanings(["block", "##er", "un"], array("h", [*block, *nothing, *er, *nothing, *un, *nothing]))


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("block", ["block"]),
        ("blocker", ["block", "##er"]),
        ("unblock", []),
        ("er", []),
        ("", []),
    ],
)
def test_a_word_is_cut_into_the_longest_pieces_or_not_at_all(word: str, pieces: list[str]) -> None:
    assert small().pieces_of(word) == pieces


def test_a_word_longer_than_any_is_not_cut() -> None:
    table = Meanings(["a", "##a"], array("h", [1] * DIMENSIONS * 2))

    assert len(table.pieces_of("a" * LONGEST_WORD)) == LONGEST_WORD
    assert table.pieces_of("a" * (LONGEST_WORD + 1)) == []


def test_words_are_added_up_and_unknown_ones_say_nothing() -> None:
    table = small()

    assert table.sums(["blocker", "zzz"])[PARTS - 1 : PARTS + 1] == [30, 40]
    assert table.sums(["zzz"]) == NOWHERE
    assert table.direction(["blocker"]).length == 50 * 3


def test_directions_are_near_if_they_agree() -> None:
    table = small()
    asked = table.direction(["blocker"])

    assert nearness(asked, packed(table.sums(["blocker"]))) == pytest.approx(1, abs=0.01)
    assert nearness(asked, packed(table.sums(["block"]))) == pytest.approx(0.6, abs=0.01)
    assert nearness(table.direction(["un"]), packed(table.sums(["block"]))) == pytest.approx(-1, abs=0.01)
    assert nearness(table.direction(["zzz"]), packed(table.sums(["block"]))) == 0


def test_the_table_has_a_row_for_every_piece() -> None:
    pieces = (FOLDER / PIECES).read_text(encoding="utf-8").split()

    assert (FOLDER / VECTORS).stat().st_size == len(pieces) * DIMENSIONS * 2
    assert len(set(pieces)) == len(pieces)


def test_a_clause_without_asks_points_where_its_words_do() -> None:
    told = ClauseDirections().of("Draw a card", [])
    asked = meanings().direction(["draw", "a", "card"])

    assert nearness(asked, told) > 0.98
    assert nearness(asked, ClauseDirections().of("Draw a card", ["who shuffles the deck"])) < nearness(asked, told)


def test_other_words_for_the_same_thing_point_the_same_way() -> None:
    table, made = meanings(), ClauseDirections()
    asked = table.direction(["is", "there", "a", "cap", "on", "my", "hand"])

    assert nearness(asked, made.of("Your hand can have any number of cards.", ["hand size limit"])) > nearness(
        asked, made.of("Draw a card at the start of your turn.", ["when do i draw"])
    )


@pytest.mark.usefixtures("search_index")
def test_the_meaning_decides_between_an_entry_asked_about_and_one_that_is_mentioned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    q = "may my foe peek at what i hold"
    right = "hand"

    assert search_find(q=q).rows[0]["entry"] == right

    monkeypatch.setattr("judgeapp.lookup.evidence.nearness", lambda asked, told: 0.0)

    assert search_find(q=q).rows[0]["entry"] != right


def test_training_needs_the_model_and_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = "devtools.management.commands.train_meanings.find_spec"

    monkeypatch.setattr(named, lambda name: None)
    with pytest.raises(CommandError, match="Install numpy first"):
        call_command("train_meanings", str(tmp_path))

    monkeypatch.setattr(named, lambda name: True)
    with pytest.raises(CommandError, match=r"no model\.safetensors and no vocab\.txt"):
        call_command("train_meanings", str(tmp_path))
