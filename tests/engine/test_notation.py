"""A board as one line: every board of the gallery comes back as it was; what can't be read or said is reported."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from judgeapp.cards.collection import collection
from judgeapp.rulings.positions import positions
from judgeapp.rulings.scenarios import PLAIN, scenarios
from rules_engine import (
    TOKENS,
    Budget,
    CannotSay,
    TooMuch,
    Unit,
    print_notation,
    printed_card,
    question_faults,
    read_notation,
    settle,
    spending,
    words_of,
)
from rules_engine.boards import complete

DOC = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
WORDS = words_of(collection())


def gallery() -> list[tuple[str, dict[str, Any]]]:
    shown = [(one.title, one.question) for one in scenarios() if one.kind not in PLAIN]
    return [*shown, *((one.name, one.question) for one in positions().values())]


def facts(question: dict[str, Any]) -> dict[str, Any]:
    """Return the whole board of a question, with defaults filled in."""
    own = {slug: printed_card(slug, row) for slug, row in (question.get("cards") or {}).items()}
    return complete(question["board"], {**collection(), **{one.slug: one for one in TOKENS.values()}, **own})


def test_every_board_of_the_gallery_comes_back() -> None:
    said = 0
    for title, question in gallery():
        if (question.get("board") or {}).get("unfinished"):
            with pytest.raises(CannotSay, match="unfinished"):
                print_notation(question, WORDS)
            continue
        by_hand = any(not isinstance(decision, str) for decision in question.get("decisions") or ())
        asked = {**question, "decisions": []} if by_hand else question
        line = print_notation(asked, WORDS)
        read = read_notation(line, WORDS)
        assert not read.faults, (title, line, read.faults[0].why)
        assert read.question.get("cards", {}) == (question.get("cards") or {}), (title, line)
        assert facts(read.question) == facts(question), (title, line)
        assert read.decisions == (asked.get("decisions") or []), (title, line)
        for key in ("ruleset", "format", "readings", "shuffles"):
            assert (read.question.get(key) or None) == (question.get(key) or None), (title, key)
        assert print_notation({**read.question, "decisions": read.decisions}, WORDS) == line, title
        said += 1
    assert said > 3_700


def test_the_examples_of_the_specification_run() -> None:
    text = DOC.read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    names = {"canonical": canonical, "faults": faults, "decisions": decisions, "board": board}
    test = doctest.DocTestParser().get_doctest(examples, names, "docs/notation.md", str(DOC), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0
    assert runner.tries >= 20


def canonical(line: str) -> str:
    """A line as the printer writes it."""
    read = read_notation(line, WORDS)
    assert not read.faults, read.faults[0].why
    return print_notation(read.question, WORDS, read.moves)


def faults(line: str) -> list[str]:
    return [fault.why for fault in read_notation(line, WORDS).faults]


def decisions(line: str) -> list[str]:
    read = read_notation(line, WORDS)
    return settle(read.question, read.decisions, collection()).decisions


def board(line: str) -> Any:
    return read_notation(line, WORDS).question["board"]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("high 4/6 Stun:1 vs 3f, hand mid+2", "VS hand MID +2, 3 Foundations; A: Stun 1 high 4/6"),
        ("hp 14/22 vs hp 20", "14/22 health versus rival health: 20"),
        ('"Steady Stance"! vs', "steady stance committed"),
        ("vs mom 2, hand 5, deck 28", "rival 2 momentum 28 deck hand 5 cards"),
        ("high 4/6 vs hand mid+2, low-1 @ block", "4/6 high vs hand +2 mid low-1 @block step"),
    ],
)
def test_order_case_plural_and_commas_do_not_matter(written: str, same: str) -> None:
    assert canonical(same) == written


def test_a_fault_names_the_word_what_was_expected_and_the_nearest() -> None:
    read = read_notation("high 4/6 vs handd mid+2", WORDS)
    (fault,) = read.faults
    assert (fault.word, fault.start, fault.end) == ("handd", 12, 17)
    assert fault.expected == "a card, a zone, a number or a move"
    assert "hand" in fault.guesses
    assert read.question["board"]["attack"] == {"id": "a.p1"}, "what could be read is kept"


def test_a_number_before_a_place_counts_cards_there_or_says_how_many_cards_follow() -> None:
    assert canonical("5 cards in hand vs 3 cards in their discard") == canonical("hand 5 vs discard 3")
    assert canonical("1 attack high 4/6 vs 3f") == canonical("high 4/6 vs 3f")
    assert "one attack in progress" in faults("2 attacks high 4/6 vs 3f")[0]
    assert "where these cards are" in faults("5 cards vs 3f")[0]


def test_a_misspelt_card_gets_its_name_as_guess() -> None:
    assert read_notation('hand "Straigt Jab"', WORDS).faults[0].guesses[0] == "Straight Jab"
    assert read_notation("hand Straigt Jabb", WORDS).faults[0].guesses[0] == "Straight Jab"


def test_chips_cover_the_words_and_tell_where_cards_lie() -> None:
    line = "high 4/6 Stun:1 vs 3f, hand mid+2"
    chips = read_notation(line, WORDS).chips
    assert [line[chip.start : chip.end] for chip in chips] == ["high 4/6", "Stun:1", "vs", "3", "f", "hand", "mid+2"]
    assert chips[0].at == "players.a.card_pool[0]"
    assert chips[-1].at == "players.b.hand[0]"


def test_the_printer_refuses_what_the_line_cannot_say() -> None:
    question = read_notation("high 4/6 vs", WORDS).question
    question["board"]["effects"] = [{"card": "a.p1", "ability": 1}]
    with pytest.raises(CannotSay, match=r"board\.effects"):
        print_notation(question, WORDS)
    row = {"id": "a.s1", "card": "steady-stance", "state": {"check": 3}}
    question = read_notation("high 4/6 vs", WORDS).question
    question["board"]["players"]["a"]["stage"] = [row]
    with pytest.raises(CannotSay, match=r"players\.a\.stage\[0\]\.state"):
        print_notation(question, WORDS)


def test_short_moves_mean_what_is_offered() -> None:
    line = "high 4/6 vs 3f, hand low+1, mid+2 > pass; pass; block 2; check 6"
    assert decisions(line) == ["pass", "pass", "block:b.h2", "check:6"]
    read = read_notation("high 4/6 vs hand low+1 > pass; pass; block 2; check 6", WORDS)
    assert settle(read.question, read.decisions, collection()).stopped == 2


def test_words_side_by_side_that_mean_nothing_are_one_fault() -> None:
    read = read_notation("((( high 4/6 qqzz xxqq", WORDS)

    assert [(fault.start, fault.word) for fault in read.faults] == [(0, "((("), (13, "qqzz xxqq")]


def test_a_long_line_of_nonsense_has_a_short_list_of_faults() -> None:
    read = read_notation("] foundation " * 1_000, WORDS)

    assert len(read.faults) == 100


def test_any_text_is_read_within_the_budget() -> None:
    for text in (
        "(" * 3_000,
        "1/" * 3_000,
        '"' * 999,
        "{" * 999,
        "> " + "(" * 3_000,
        "- + / @ # ~ ? !" * 200,
        "ä" * 500,
    ):
        with spending(Budget({Unit.COMPARISONS: 200_000, Unit.READINGS: 20_000})):
            read = read_notation(text, WORDS)
        question_faults(read.question, collection())
    with pytest.raises(TooMuch), spending(Budget({Unit.READINGS: 100})):
        read_notation("f " * 5_000, WORDS)


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("high 4/6 vs three foundations, hand a mid +2 block", "high 4/6 vs 3f, hand mid+2"),
        ("a high attack with speed 4 and damage 6 against their hand: mid+2", "high 4/6 vs hand mid+2"),
        ("high 4 speed 6 damage vs rival's hp = 14", "high 4/6 vs hp 14"),
        ("2 ready foundations and one committed foundation, 3 cards in hand", "2f, f!, hand 3 vs"),
        ("high 4/6 vs hand two mid+2 blocks in the block step", "high 4/6 vs hand 2 mid+2 @ block"),
        ("three foundations and a mid+2", "3f, hand mid+2 vs"),
    ],
)
def test_people_say_the_same_board_in_many_ways(said: str, means: str) -> None:
    read = read_notation(said, WORDS)

    assert not read.faults
    assert print_notation(read.question, WORDS) == means


@pytest.mark.parametrize(
    ("said", "word", "guess"),
    [
        ("high 4/6 vs 3 fondations", "fondations", "foundations"),
        ("hgih 4/6 vs 3f", "hgih", "high"),
        ("vs po", "po", "pool"),
    ],
)
def test_a_slip_of_the_keys_is_one_fault_with_a_guess(said: str, word: str, guess: str) -> None:
    (fault,) = read_notation(said, WORDS).faults

    assert (fault.word, fault.guesses[0]) == (word, guess)
    assert not any(f"{one}s" in fault.guesses for one in fault.guesses)


def test_every_branch_of_the_moves_is_a_line_from_the_start() -> None:
    read = read_notation("high 4/6 vs hand mid+2 > pass; pass; block 1 (pass); check 6 (check 2 (check 1))", WORDS)

    assert [[one.said for one in moves] for moves in read.variations] == [
        ["pass", "pass", "pass"],
        ["pass", "pass", "block:1", "check:2"],
        ["pass", "pass", "block:1", "check:1"],
    ]
