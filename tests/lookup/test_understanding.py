"""A typed line becomes what is looked for: filters, phrases, numbers, citations, old words, corrected words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.lookup.spelling import Vocabulary, edit_distance
from judgeapp.lookup.understanding import MAX_LENGTH, MAX_WORDS, Query, Understanding
from judgeapp.lookup.words import fold, split_words, stem, stems, title_key
from judgeapp.rulebook.loading import library


@pytest.fixture(scope="module")
def understanding() -> Understanding:
    return Understanding(library(), Vocabulary.of(library()))


@pytest.fixture(scope="module")
def vocabulary(understanding: Understanding) -> Vocabulary:
    return understanding.vocabulary


def stems_of(query: Query) -> set[str]:
    return {text for term in query.terms for text in term.stems}


# Filters


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        ("block edition:ufs-1.9", "ufs-1.9"),
        ("edition:ufs block", "ufs-1.9"),
        ("block edition: UFS", "ufs-1.9"),
        ("block in:mha", "mha"),
        ("block edition:current", "uvs-1.2.9"),
        ("block edition:aot", "howto-aot"),
        ("block", None),
    ],
)
def test_an_edition_filter_is_taken_out_of_the_line(
    understanding: Understanding, typed: str, edition: str | None
) -> None:
    query = understanding.understand(typed)

    assert (query.edition, query.text, query.faults) == (edition, "block", ())


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("kind:keyword stun", "keyword"),
        ("kind:keywords stun", "keyword"),
        ("type:Keyword stun", "keyword"),
        ("kind:bans stun", "banned"),
        ("kind:erratum stun", "errata"),
        ("kind:question stun", "open-question"),
        ("kind:card-types stun", "card-type"),
        ("kind:table-manners stun", "table-manners"),
        ("stun", None),
    ],
)
def test_a_kind_filter_is_taken_out_of_the_line(understanding: Understanding, typed: str, kind: str | None) -> None:
    query = understanding.understand(typed)

    assert (query.kind, query.text, query.faults) == (kind, "stun", ())


def test_filters_given_beside_the_line_count_more_than_those_in_it(understanding: Understanding) -> None:
    query = understanding.understand("stun edition:ufs kind:rule", "mha", "keyword")

    assert (query.edition, query.kind) == ("mha", "keyword")


def test_an_unknown_edition_is_named_with_the_known_ones(understanding: Understanding) -> None:
    query = understanding.understand("block edition:ufs-2.0")

    assert len(query.faults) == 1
    assert "There's no edition 'ufs-2.0'." in query.faults[0]
    assert all(edition in query.faults[0] for edition in library().editions)


def test_an_unknown_kind_is_named_with_the_known_ones(understanding: Understanding) -> None:
    query = understanding.understand("kind:spell block")

    assert len(query.faults) == 1
    assert "There's no kind 'spell'." in query.faults[0]
    assert "keyword" in query.faults[0]


def test_two_unknown_filters_are_both_named(understanding: Understanding) -> None:
    assert len(understanding.understand("kind:spell edition:nowhere block").faults) == 2


# Phrases, numbers, citations


@pytest.mark.parametrize(
    ("typed", "phrases"),
    [
        ('"end of the turn"', ("end of the turn",)),
        ("“end of the turn”", ("end of the turn",)),
        ('block "end of" and "the turn"', ("end of", "the turn")),
        ('"open quote', ()),
        ('""', ()),
        ('"..."', ()),
    ],
)
def test_quoted_words_are_a_phrase(understanding: Understanding, typed: str, phrases: tuple[str, ...]) -> None:
    assert understanding.understand(typed).phrases == phrases


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("302.8.3.1", "302.8.3.1"),
        ("rule 302.8.3.1", "302.8.3.1"),
        ("Rule 302.8.3.1.", "302.8.3.1"),
        ("302.8", "302.8"),
        ("302", None),
        ("1.2.9", None),
        ("302.8 and more", None),
    ],
)
def test_a_rule_number_is_recognised(understanding: Understanding, typed: str, number: str | None) -> None:
    assert understanding.understand(typed).number == number


@pytest.mark.parametrize(
    ("typed", "citation"),
    [
        ("block-step#valid-zones", (None, "block-step", "valid-zones")),
        ("BLOCK-STEP#VALID-ZONES", (None, "block-step", "valid-zones")),
        ("mha:block-step#valid-zones", ("mha", "block-step", "valid-zones")),
        ("uvs-1.2.9:block-step#valid-zones", ("uvs-1.2.9", "block-step", "valid-zones")),
        ("block-step", None),
        ("what is block-step#valid-zones", None),
    ],
)
def test_a_citation_is_recognised(
    understanding: Understanding, typed: str, citation: tuple[str | None, str, str] | None
) -> None:
    assert understanding.understand(typed).citation == citation


# Words


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("vitality", "health"),
        ("control check", "check"),
        ("graveyard", "discard"),
        ("tapped", "commit"),
        ("untapping", "ready"),
        ("my opponent", "rival"),
        ("sideboard", "sidebar"),
    ],
)
def test_an_old_or_foreign_word_is_also_looked_for_by_its_present_name(
    understanding: Understanding, typed: str, meant: str
) -> None:
    query = understanding.understand(typed)

    assert stem(meant) in stems_of(query)
    assert stem(split_words(typed)[-1]) in stems_of(query)
    assert query.did_you_mean is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("progresive dificulty", "progressive difficulty"),
        ("desparation", "desperation"),
        ("blok step", "block step"),
        ("responce abilty", "response ability"),
        ("attak zone", "attack zone"),
        ("vitalty", "vitality"),
        ("block modifer", "block modifier"),  # stemmed, it looks like a form of "modify"
        ("opponant", "opponent"),  # stemmed, it looks like a form of "opponent"
    ],
)
def test_a_misspelt_line_is_corrected_and_says_so(understanding: Understanding, typed: str, meant: str) -> None:
    assert understanding.understand(typed).did_you_mean == meant


@pytest.mark.parametrize(
    "typed",
    ["block step", "X", "If", "or", "EX", "302.8.3.1", "tapped", "block-step#valid-zones", "unflips", "7th card"],
)
def test_what_is_spelt_right_is_not_corrected(understanding: Understanding, typed: str) -> None:
    assert understanding.understand(typed).did_you_mean is None


@pytest.mark.parametrize(
    ("typed", "reading"),
    [
        ("blockstep", "block step"),
        ("controlcheck", "control check"),
        ("progressivedifficulty", "progressive difficulty"),
    ],
)
def test_words_run_together_are_parted(understanding: Understanding, typed: str, reading: str) -> None:
    query = understanding.understand(typed)

    assert query.readings[0] == reading
    assert query.did_you_mean is None


def test_a_word_parted_by_a_hyphen_is_one_word_unless_a_title_has_it_so(understanding: Understanding) -> None:
    assert understanding.understand("can i re-order my momentum").readings[0] == "can i reorder my momentum"
    assert understanding.understand("Re-check").readings[0] == "re check"


@pytest.mark.parametrize(("typed", "begun"), [("progr", "progressive"), ("block st", "step"), ("momen", "momentum")])
def test_the_last_word_may_be_half_typed(understanding: Understanding, typed: str, begun: str) -> None:
    query = understanding.understand(typed)

    assert stem(begun) in stems_of(query)
    assert query.did_you_mean is None


def test_question_words_are_dropped_where_other_words_remain(understanding: Understanding) -> None:
    query = understanding.understand("what is the block step")

    assert [term.word for term in query.terms] == ["block", "step"]


@pytest.mark.parametrize("typed", ["if", "or", "what is the"])
def test_question_words_alone_are_looked_for(understanding: Understanding, typed: str) -> None:
    query = understanding.understand(typed)

    assert [term.word for term in query.terms] == typed.split()
    assert not query.is_empty


@pytest.mark.parametrize("typed", ["", "   ", "...", '"', "()", "*", "kind:keyword", "😀", "«»"])
def test_a_line_without_words_is_empty(understanding: Understanding, typed: str) -> None:
    assert understanding.understand(typed).is_empty


# Limits


def test_an_over_long_line_is_cut_and_says_so(understanding: Understanding) -> None:
    query = understanding.understand("block " * 100)

    assert len(query.text) <= MAX_LENGTH
    assert query.faults == (f"Only the first {MAX_LENGTH} characters were searched.",)


def test_a_line_of_just_the_longest_length_is_not_cut(understanding: Understanding) -> None:
    assert understanding.understand("b" * MAX_LENGTH).faults == ()
    assert understanding.understand("b" * (MAX_LENGTH + 1)).faults != ()


def test_no_more_than_so_many_words_are_looked_for(understanding: Understanding) -> None:
    query = understanding.understand(" ".join("abcdefghijklmnopqrstuvwxyz" * 3))

    assert len(query.readings[0].split()) <= MAX_WORDS


@given(raw=st.text(max_size=300))
@settings(max_examples=200, deadline=None, database=None)
def test_any_text_can_be_understood(understanding: Understanding, raw: str) -> None:
    query = understanding.understand(raw)

    assert query.raw == raw
    assert len(query.text) <= MAX_LENGTH


# Spelling


@pytest.mark.parametrize(
    ("a", "b", "distance"),
    [("block", "block", 0), ("blok", "block", 1), ("bolck", "block", 1), ("black", "block", 1), ("lock", "block", 1)],
)
def test_the_distance_of_two_words_counts_edits_and_swaps(a: str, b: str, distance: int) -> None:
    assert edit_distance(a, b, 2) == distance
    assert edit_distance(b, a, 2) == distance


def test_a_distance_above_the_limit_is_just_above_the_limit() -> None:
    assert edit_distance("block", "momentum", 2) == 3


def test_a_short_word_is_corrected_by_one_edit_and_a_longer_one_by_two(vocabulary: Vocabulary) -> None:
    assert "block" in vocabulary.correct("bolck")
    assert "momentum" in vocabulary.correct("momnetm")
    assert vocabulary.correct("zq") == []
    assert vocabulary.correct("12345") == []
    assert vocabulary.correct("qqzzxxqq") == []


def test_completions_begin_with_what_was_typed(vocabulary: Vocabulary) -> None:
    found = vocabulary.complete("mom")

    assert "momentum" in found
    assert all(word.startswith("mom") for word in found)
    assert vocabulary.complete("") == []
    assert vocabulary.complete("qqzz") == []


def test_a_word_is_parted_into_two_known_words_or_not_at_all(vocabulary: Vocabulary) -> None:
    assert vocabulary.split("blockstep") == ("block", "step")
    assert vocabulary.split("qqzzxxqq") is None
    assert vocabulary.split("ab") is None


# Folding


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Block Step", ["block", "step"]),
        ("Café déjà", ["cafe", "deja"]),
        ("the attack's speed", ["the", "attack", "speed"]),
        ("can’t", ["cant"]),
        ("re-check", ["re", "check"]),
        ("[Hand]", ["hand"]),
        ("∞ symbols", ["∞", "symbols"]),
        ("１２", ["12"]),
        ("", []),
    ],
)
def test_words_are_folded_and_split(text: str, words: list[str]) -> None:
    assert split_words(text) == words


@pytest.mark.parametrize(
    ("one", "other"), [("commit", "committed"), ("block", "blocking"), ("ability", "abilities"), ("check", "checks")]
)
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_titles_are_compared_by_their_words_alone() -> None:
    assert title_key("Play a [Card Type]") == title_key("play a card type")
    assert title_key("Ability That _____") == "ability that"
    assert fold("Ä“x”") == 'a"x"'
    assert stems("Blocks, blocking") == [stem("block")] * 2
