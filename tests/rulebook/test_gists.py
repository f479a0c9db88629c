"""An entry in short: how it is read, and what is refused."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.gists import MOST_SENTENCES, MOST_WORDS

from .small_content import entry_text
from .small_entries import faults, only_fault, sound

BODY = "1. A rule. {#rule}\n2. Another. {#other}\n"


def test_a_gist_is_read_as_sentences_with_their_clauses() -> None:
    entry = sound(BODY, gist="You may block. {#rule}\nYour rival picks,\n  then pays. {#other #rule}")

    assert [(sentence.text, sentence.clauses) for sentence in entry.gist] == [
        ("You may block.", ("rule",)),
        ("Your rival picks, then pays.", ("other", "rule")),
    ]


def test_an_entry_may_do_without_a_gist() -> None:
    assert sound(BODY).gist == ()


def test_a_quoted_ability_may_have_sentences_of_its_own() -> None:
    entry = sound(BODY, gist='It grants "Enhance: Draw 1 card. Then discard 1." to the card. {#rule}')

    assert len(entry.gist) == 1


@pytest.mark.parametrize(
    ("gist", "said"),
    [
        (42, "must be text"),
        ("", "has 0 sentences"),
        ("You may block.", "'You may block.' doesn't end with the clauses it rests on"),
        ("You may block. {#rule} Or not.", "'Or not.' doesn't end with the clauses it rests on"),
        ("{#rule}", "#rule has no sentence before it"),
        ("You may block. You may not. {#rule}", "is more than one sentence"),
        ("Yes. {#rule} " * (MOST_SENTENCES + 1), f"has {MOST_SENTENCES + 1} sentences"),
        ("You may block. {#ruel}", "rests on #ruel, which isn't a clause of this entry"),
        (f"{'word ' * (MOST_WORDS + 1)}{{#rule}}", f"has {MOST_WORDS + 1} words"),
        ("**Stun** is a keyword ability. {#rule}", "doesn't say what it does"),
    ],
)
def test_a_gist_of_the_wrong_shape_is_a_fault(gist: object, said: str) -> None:
    place, why = only_fault(entry_text(BODY, gist=gist))

    assert place == "gist"
    assert said in why


def test_the_longest_gist_that_is_allowed_is_no_fault() -> None:
    sentence = f"{'word ' * MOST_WORDS}{{#rule}} "

    assert faults(entry_text(BODY, gist=sentence * MOST_SENTENCES)) == []
