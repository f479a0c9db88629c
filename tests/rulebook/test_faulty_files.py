"""Everything that a content file can have wrong, named with its place."""

from __future__ import annotations

from typing import Any

import pytest

from .small_content import entry_text
from .small_entries import PATH, faults, line, only_fault, parse

# Front matter that is wrong


@pytest.mark.parametrize("text", ["", "1. A rule. {#rule}\n", "---\ntitle: Open\n", "\n---\ntitle: Late\n---\n"])
def test_a_file_without_front_matter_says_so(text: str) -> None:
    entry, found = parse(text)

    assert entry is None
    assert [str(fault) for fault in found] == [f"{PATH}: doesn't start with front matter between two lines of ---"]


def test_front_matter_that_is_no_yaml_says_where_it_breaks() -> None:
    entry, found = parse("---\ntitle: [open\n---\n1. A rule. {#rule}\n")

    assert entry is None
    assert [fault.place for fault in found] == ["front matter"]
    assert found[0].why.startswith("isn't valid YAML:")
    assert "line" in found[0].why


@pytest.mark.parametrize("front", ["just words", "- a\n- list", "42"])
def test_front_matter_must_be_a_mapping(front: str) -> None:
    assert only_fault(f"---\n{front}\n---\n1. A rule. {{#rule}}\n") == ("front matter", "must be a mapping of keys")


@pytest.mark.parametrize(
    ("changed", "place", "said"),
    [
        ({"tittle": "Block"}, "tittle", "isn't a key of an entry; the keys are aliases, asks,"),
        ({"title": None}, "title", "must be the source's heading, as text"),
        ({"title": 42}, "title", "must be the source's heading, as text"),
        ({"group": "atacking"}, "group", "'atacking' isn't one of attacking, wording"),
        ({"group": None}, "group", "'None' isn't one of attacking, wording"),
        ({"group": ["attacking"]}, "group", "isn't one of attacking, wording"),
        ({"source": None}, "source", "must name document, version and heading"),
        ({"source": "A Reference"}, "source", "must name document, version and heading"),
        ({"source": {"document": "A", "heading": "B"}}, "source", "must name document, version and heading"),
        ({"aliases": "blocking"}, "aliases", "must be a list of texts"),
        ({"aliases": [True]}, "aliases", "must be a list of texts"),
        ({"see": {"a": 1}}, "see", "must be a list of texts"),
        ({"current": [302]}, "current", "must be a list of texts"),
        ({"asks": None}, "asks", "must have at least one question"),
        ({"asks": []}, "asks", "must have at least one question"),
        ({"asks": [1.9]}, "asks", "must be a list of texts"),
        ({"index": "keywords"}, "index", "'keywords' isn't one of keyword, card-type"),
    ],
)
def test_front_matter_of_the_wrong_shape_is_a_fault(changed: dict[str, Any], place: str, said: str) -> None:
    found_place, why = only_fault(entry_text(**changed))

    assert found_place == place
    assert said in why


def test_an_entry_whose_title_cannot_be_read_is_left_out_and_one_with_lesser_faults_is_kept() -> None:
    unreadable, _ = parse(entry_text(title=None))
    readable, _ = parse(entry_text(group="nowhere", aliases="not a list"))

    assert unreadable is None
    assert readable is not None
    assert readable.aliases == ()


# Clauses that are wrong


@pytest.mark.parametrize("body", ["", "\n\n"])
def test_an_entry_needs_a_clause(body: str) -> None:
    assert only_fault(entry_text(body)) == ("body", "has no clause; write at least one, numbered '1.'")


@pytest.mark.parametrize("early", ["Words.", "# A heading", "   - A bullet. {#bullet}"])
def test_text_before_the_first_clause_is_a_fault(early: str) -> None:
    text = entry_text(f"{early}\n1. A rule. {{#rule}}\n")

    assert only_fault(text) == (line(0), "text before the first clause; start it with '1.'")


@pytest.mark.parametrize(
    "written", ["A rule.", "A rule. {rule}", "A rule. {#Rule}", "A rule. {#rule kind}", "A {#rule} in its midst."]
)
def test_a_clause_without_an_id_at_its_end_is_a_fault(written: str) -> None:
    text = entry_text(f"1. Sound. {{#sound}}\n2. {written}\n")

    assert only_fault(text) == (line(1), "clause without an id; end it with {#its-id}")


def test_an_id_that_stands_twice_names_the_line_of_the_first() -> None:
    text = entry_text("1. One. {#rule}\n2. Two. {#other}\n   - Three. {#rule}\n")

    assert only_fault(text) == (line(2), f"#rule is already at {line(0)}")


def test_an_unknown_attribute_is_a_fault() -> None:
    text = entry_text("1. A rule. {#rule sames=block#rule}\n")

    assert only_fault(text) == (line(), "{#rule} has an unknown attribute 'sames'")


def test_an_unknown_kind_is_a_fault_that_lists_the_known_ones() -> None:
    text = entry_text("1. A rule. {#rule kind=rule}\n")

    assert only_fault(text) == (
        line(),
        "kind 'rule' isn't one of normative, definition, example, note, table-manners",
    )


@pytest.mark.parametrize("quote", ["> Example: Of nothing.", "> Note: On nothing.", "   > Note: Before any clause."])
def test_an_example_or_note_without_a_clause_to_hang_under_is_a_fault(quote: str) -> None:
    text = entry_text(f"{quote} {{#aside}}\n1. A rule. {{#rule}}\n")

    assert only_fault(text) == (line(), "an example or note must be under a clause; indent it by three spaces")


def test_a_quote_at_the_margin_hangs_under_nothing() -> None:
    text = entry_text("1. A rule. {#rule}\n> Note: At the margin. {#aside}\n")

    assert only_fault(text) == (line(1), "an example or note must be under a clause; indent it by three spaces")


def test_a_clause_without_words_is_a_fault() -> None:
    assert only_fault(entry_text("1. {#rule}\n")) == (line(), "#rule has no text")


@pytest.mark.parametrize("number", ["nine", "9a", "-9", "²", "9.5"])
def test_an_example_number_must_be_a_whole_number(number: str) -> None:
    text = entry_text(f"1. A rule. {{#rule}}\n   > Example: So. {{#shown example={number}}}\n")

    assert only_fault(text) == (line(1), f"example={number} must be a number")


def test_all_faults_of_a_file_come_at_once_with_their_lines() -> None:
    text = entry_text(
        "Stray words.\n"
        "1. No id.\n"
        "2. A rule. {#rule kind=odd colour=red}\n"
        "   > Example: Fine. {#shown example=x}\n"
        "3. Again. {#rule}\n",
        group="nowhere",
        extra="key",
    )

    # The file has one more line of front matter than the sound one: `extra`.
    assert [place for place, _ in faults(text)] == [
        "extra", "group", line(1), line(2), line(3), line(3), line(4), line(5),
    ]  # fmt: skip
