"""People describe a board as they would to a friend: each line gives the same board as the short one next to it."""

from __future__ import annotations

import random
import re

import pytest

from rules_engine import Budget, TooMuch, Unit, print_notation, read_notation, spending
from tests.engine.spoken_lines import LINES, PLAYED
from tests.engine.test_notation import WORDS, decisions


def laid(line: str) -> str:
    read = read_notation(line, WORDS)
    assert not read.faults, [fault.why for fault in read.faults]
    return print_notation(read.question, WORDS)


@pytest.mark.parametrize(
    ("said", "short"),
    [
        # Players: pronouns, both players, the one who is attacked.
        ("i attack with a low 2/4, they have 5 foundations and 3 cards in hand", "low 2/4 vs 5f, hand 3"),
        ("my opponent is at 6 health with one foundation; I attack high 5/7", "high 5/7 vs hp 6, f"),
        ("they attack me with a high 4/6; I have 3 foundations and hold a mid+2", "3f, hand mid+2 vs high 4/6"),
        ("both players have 4 foundations, high 4/4", "4f, high 4/4 vs 4f"),
        ("both at 20 health", "hp 20 vs hp 20"),
        ("2 momentum each, 20 health each", "mom 2, hp 20 vs mom 2, hp 20"),
        ("opponent at 1 hp, no cards in hand, mid 2/2 from me", "mid 2/2 vs hp 1, hand 0"),
        ("high 4/6 -> 3f", "high 4/6 vs 3f"),
        ("2 in their momentum, 6 in hand", "vs mom 2, hand 6"),
        ("3 cards in their momentum and 6 in hand", "vs mom 3, hand 6"),
        ("Wren attacks with a high 4/6", 'high 4/6, character "Wren Halloway" vs'),
        ("Halloway plays Straight Jab", '"Straight Jab", character "Wren Halloway" vs'),
        ("hp 14, 3f, mom 3, hand 5, deck 28, high 4/6 vs 3f", "high 4/6, hp 14, 3f, mom 3, hand 5, deck 28 vs 3f"),
        # Some of the cards just named.
        ("mid 5/3 against 4 foundations, 2 of them committed", "mid 5/3 vs 2f, 2f!"),
        ("me: 20/25 health, 3 foundations (1 committed)", "hp 20/25, 2f, f! vs"),
        ("5 foundations, one committed, vs 4 foundations, all committed", "4f, f! vs 4f!"),
        ("opponent: three foundations, all ready, no hand", "vs 3f, hand 0"),
        ("vs 4 foundations of which 3 are committed", "vs f, 3f!"),
        ("4f 1! vs high 2/2", "3f, f! vs high 2/2"),
        ("high 4/6 vs 3 foundations, each with {Form: Draw 1 card.}", "high 4/6 vs 3f {Form: Draw 1 card.}"),
        # Where, after the card.
        ("low 3/3 reversal in hand vs high 4/6", "hand low 3/3 Reversal vs high 4/6"),
        ("enemy high 3/3, I've got 2 cards in my card pool and a high+1 in hand", "pool 2, hand high+1 vs high 3/3"),
        ("mid 3/3 and the rival can block with high+1 or mid+2", "mid 3/3 vs hand high+1, mid+2"),
        ("high 6/2 vs 3f, hand of 2: mid+1 and low+1", "high 6/2 vs 3f, hand mid+1, low+1"),
        ("rival has 2 face down momentum and 6 cards in the discard pile", "vs mom 2, discard 6"),
        ("discard pile of 14, my deck has 9 cards", "discard 14, deck 9 vs"),
        # Numbers before and after what they count.
        ("4/6H stun1 vs 3F hand M+2", "high 4/6 Stun:1 vs 3f, hand mid+2"),
        ("4 damage low attack with 3 speed", "low 3/4 vs"),
        ("a high attack for 6 with speed 4 against 3 foundations", "high 4/6 vs 3f"),
        ("high 4/6, stun: 1, vs foundations: 3", "high 4/6 Stun:1 vs 3f"),
        ("foundation x3 vs no foundations", "3f vs"),
        ("defender has an asset and a backup with 5 stamina", "vs asset, backup 5"),
        ("14 of 22 health vs 9 life", "hp 14/22 vs hp 9"),
        ("high 4/6 vs 3f, top of deck is a 5", "high 4/6 vs 3f, top: check 5"),
        ("they have a 5 check on top of their deck; their next check is a 3", "vs top: check 5, check 3"),
        # When, and by which rules.
        ("block step: high 4/6 vs 3f", "high 4/6 vs 3f @ block"),
        ("it is the first turn, low 4/4 @ the enhance step", "low 4/4 vs turn 1 @ enhance"),
        ("mha rules: high 4/6 vs 3f", "high 4/6 vs 3f on mha"),
        ("ufs 1.9, mid 3/3 vs 2 foundations", "mid 3/3 vs 2f on ufs-1.9"),
    ],
)
def test_a_spoken_line_lays_the_board_of_the_short_one(said: str, short: str) -> None:
    assert laid(said) == laid(short)


@pytest.mark.parametrize(("said", "short"), LINES)
def test_a_line_in_plain_english_lays_the_board_that_was_meant(said: str, short: str) -> None:
    assert laid(said) == laid(short)


def test_any_words_of_these_lines_are_read_or_marked() -> None:
    """Nonsense never crashes, and what is reported about it is within the line."""
    words = sorted({word for said, _short in LINES for word in re.findall(r"[\w'/+!-]+|[,.;:()?]", said)})
    shuffled = random.Random(17)
    for _ in range(400):
        line = " ".join(shuffled.choices(words, k=shuffled.randint(2, 14)))
        read = read_notation(line, WORDS)
        assert all(0 <= told.start <= told.end <= len(line) for told in (*read.chips, *read.faults)), line


def test_what_counts_for_both_is_said_once_more_and_not_for_ever() -> None:
    assert laid("we're both at 12 health with 5 foundations each") == laid("hp 12, 5f vs hp 12, 5f")
    assert laid("4 foundations, 17 hp for me; same for him") == laid("hp 17, 4f vs hp 17, 4f")
    with pytest.raises(TooMuch), spending(Budget({Unit.READINGS: 4_000})):
        read_notation("both at 3 health each, same for him, " * 200, WORDS)


def test_an_attack_without_its_damage_is_laid_and_marked() -> None:
    read = read_notation("can he block my high 4 with a mid block +2? he has three foundations", WORDS)

    assert [fault.expected for fault in read.faults] == ["its damage too, like high 4/6"]
    assert print_notation(read.question, WORDS) == "high 4/0 vs 3f, hand mid+2"


def test_moves_may_be_joined_by_then() -> None:
    read = read_notation("high 4/6 vs 3f, hand mid+2 then pass then pass, and then block 1 then check 7", WORDS)

    assert not read.faults
    assert read.decisions == ["pass", "pass", "block:1", "check:7"]


@pytest.mark.parametrize("word", ["both", "each", "all", "no", "then", "ready", "committed"])
def test_a_name_or_a_slug_is_never_taken_for_one_of_these_words(word: str) -> None:
    line = f'"{word}"~{word} (foundation check 4), "{word}"~{word}! vs'

    assert [row["card"] for row in read_notation(line, WORDS).question["board"]["players"]["a"]["stage"]] == [word] * 2


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        ("I play Straight Jab and check a 4", ["play:a.h1", "check:4"]),
        ("high 4/6 vs 3f, hand mid+2, he blocks and checks a five", ["pass", "pass", "block:b.h1", "check:5"]),
        ("high 4/6 vs 3f. Rival blocks with a mid +2 and checks a 7", ["pass", "pass", "block:b.h1", "check:7"]),
        (
            "high 4/6 Stun:1 against three foundations and a mid +2 block, blocked with a check of 7",
            ["pass", "pass", "block:b.h1", "check:7"],
        ),
        ("High 4/6 vs 3 Foundations, Mid +2 Block; Blocked (check of 7)", ["pass", "pass", "block:b.h1", "check:7"]),
        ("high 4/6 vs 3f mid+2, he blocks with a 7", ["pass", "pass", "block:b.h1", "check:7"]),
        ("high 4/6 vs 3f mid+2 then he blocks, check 7", ["pass", "pass", "block:b.h1", "check:7"]),
        (
            "My opponent attacked me with a low 4/6. I have 3 foundations and a mid block +1. I check a 5.",
            ["pass", "pass", "block:a.h1", "check:5"],
        ),
    ],
)
def test_moves_that_a_sentence_tells_are_played(said: str, moves: list[str]) -> None:
    assert decisions(said) == moves


@pytest.mark.parametrize(("said", "short"), PLAYED)
def test_moves_told_in_the_middle_of_a_sentence_leave_the_board_as_it_was_meant(said: str, short: str) -> None:
    told, meant = read_notation(said, WORDS), read_notation(short, WORDS)

    assert not told.faults, [fault.why for fault in told.faults]
    assert told.decisions == meant.decisions
    assert print_notation(told.question, WORDS) == print_notation(meant.question, WORDS)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        # Said twice: the second must not silently replace the first.
        ("hp 20, 3f, hp 10 vs", "10"),
        ("high 4/6 vs hand mid+2 and 3 cards in hand", "3 cards in hand"),
        ("vs hand 3, hand 5", "hand 5"),
        ("vs no hand, hand mid+2", "mid+2"),
        ("high 4/6 vs 3f @ block @ damage", "damage"),
        ("turn 2, turn 3, 3f vs", "turn"),
        ("high 4/6 on mha on ufs vs", "ufs"),
        # Words that add no card, and cards that nobody named.
        ("frozen vs high 4/6", "frozen"),
        ("some foundations vs high 4/6", "some"),
        ("i attack, he has 3f", "attack"),
        ("attack it with high 4/6 vs 3f", "attack it with high 4/6"),
        ("high 4/6 > block with a high+2, i have 2f", "with"),
        ("he blocks with mid+2 and fails the check, my high 4/6", "fails"),
        ("high 4/6 unblocked vs hp 5 after damage", "after damage"),
        ("him 20/25, my high 4/4", "20/25"),
        ("Throw vs 3f", "Throw"),
    ],
)
def test_a_word_that_the_board_does_not_hold_is_a_fault(line: str, word: str) -> None:
    faults = read_notation(line, WORDS).faults

    assert word in [fault.word for fault in faults], [fault.why for fault in faults]


def test_a_block_that_is_not_made_is_a_pass() -> None:
    assert decisions("high 4/6 vs 3f, hand mid+2 > no block") == ["pass", "pass", "pass"]


def test_the_backup_that_is_meant_by_it_is_the_target() -> None:
    board = read_notation("they have a backup with 4 stamina, I attack it with a mid 4/6", WORDS).question["board"]

    assert board["attack"]["target"] == "b.s1"


@pytest.mark.parametrize(
    "said", ["vs hand mid+2 check 5", "high 4/6 vs top of his deck checks a 5", "f diff 2 check 5"]
)
def test_a_check_that_is_printed_or_known_is_no_move(said: str) -> None:
    assert read_notation(said, WORDS).moves == []


def test_a_name_of_several_characters_is_asked_about_by_their_whole_names() -> None:
    (fault,) = read_notation("Brick attacks with a high 4/6", WORDS).faults

    assert fault.guesses == ('"Brick Tamsin 1"', '"Brick Tamsin 2"')


def test_a_word_in_small_letters_names_no_character() -> None:
    (fault,) = read_notation("wren attacks with a high 4/6", WORDS).faults

    assert fault.word == "wren"
