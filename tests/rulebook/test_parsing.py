"""One sound content file in, one entry out."""

from __future__ import annotations

import pytest

from judgeapp.rulebook.model import Ref

from .small_content import UVS, entry_text
from .small_entries import clauses, line, only_fault, sound

# What a sound file becomes


def test_front_matter_becomes_the_entry() -> None:
    entry = sound(
        "1. A rule. {#rule}\n",
        aliases=["blocking"],
        see=["damage-step", "mha:block-step#rule"],
        index="keyword",
        current=["block"],
        source={"document": "A Reference", "version": 1.2, "heading": "Block Step", "numbers": "302.1 to 302.9"},
    )

    assert (entry.edition, entry.slug, entry.title, entry.group) == (UVS, "block-step", "Block Step", "attacking")
    assert entry.aliases == ("blocking",)
    assert entry.asks == ("May I block?",)
    assert entry.see == (Ref(UVS, "damage-step"), Ref("mha", "block-step", "rule"))
    assert (entry.index, entry.current) == ("keyword", ("block",))
    assert (entry.source.version, entry.source.numbers) == ("1.2", "302.1 to 302.9")


def test_an_ask_may_name_the_clause_that_answers_it() -> None:
    entry = sound("1. A rule. {#rule}\n", asks=["May I block? {#rule}", "What is this {odd} thing?"])

    assert entry.asks == ("May I block?", "What is this {odd} thing?")
    assert entry.answered_by == {"May I block?": "rule"}


def test_an_ask_that_names_no_clause_of_the_entry_is_a_fault() -> None:
    place, why = only_fault(entry_text("1. A rule. {#rule}\n", asks=["May I block? {#rules}"]))

    assert place == "asks"
    assert "'May I block?' names #rules" in why


def test_clauses_are_numbered_by_their_place_and_not_by_what_is_written() -> None:
    found = clauses("1. One. {#one}\n1. Two. {#two}\n7. Three. {#three}\n")

    assert [(clause.id, clause.number) for clause in found] == [("one", "1"), ("two", "2"), ("three", "3")]


def test_indentation_makes_levels_with_parents_and_numbers() -> None:
    found = clauses(
        "1. Top. {#top}\n"
        "   - Sub. {#sub}\n"
        "     - Subsub. {#subsub}\n"
        "       - Deepest. {#deepest}\n"
        "   - Second sub. {#sub-two}\n"
        "2. Next top. {#top-two}\n"
        "   - Its sub. {#sub-three}\n"
    )

    assert [(clause.id, clause.depth, clause.parent, clause.number) for clause in found] == [
        ("top", 0, None, "1"),
        ("sub", 1, "top", "1.1"),
        ("subsub", 2, "sub", "1.1.1"),
        ("deepest", 3, "subsub", "1.1.1.1"),
        ("sub-two", 1, "top", "1.2"),
        ("top-two", 0, None, "2"),
        ("sub-three", 1, "top-two", "2.1"),
    ]


def test_a_sub_clause_cannot_hang_deeper_than_one_below_the_clause_before() -> None:
    found = clauses("1. Top. {#top}\n       - Far right. {#far}\n")

    assert (found[1].depth, found[1].parent) == (1, "top")


@pytest.mark.parametrize(
    ("opening", "kind"),
    [("Example:", "example"), ("Examples:", "example"), ("Note:", "note"), ("NOTE :", "note"), ("Tip:", "note")],
)
def test_a_quote_hangs_under_its_clause_without_a_number_of_its_own(opening: str, kind: str) -> None:
    found = clauses(f"1. Top. {{#top}}\n   > {opening} It is so. {{#aside}}\n2. Next. {{#next}}\n")

    aside = found[1]
    assert (aside.kind, aside.parent, aside.number, aside.text) == (kind, "top", "1", "It is so.")
    assert aside.hangs
    assert found[2].number == "2"


def test_a_quote_without_a_word_before_it_is_a_note() -> None:
    found = clauses("1. Top. {#top}\n   > Only said by the way. {#aside}\n")

    assert found[1].kind == "note"


def test_a_quote_indented_further_hangs_under_the_sub_clause() -> None:
    found = clauses("1. Top. {#top}\n   - Sub. {#sub}\n     > Example: It is so. {#shown example=3}\n")

    assert (found[2].parent, found[2].number, found[2].example) == ("sub", "1.1", 3)


def test_a_clause_goes_on_over_several_lines() -> None:
    found = clauses("1. It begins here\n   and ends\n   here. {#long}\n\n2. Next. {#next}\n")

    assert found[0].text == "It begins here and ends here."
    assert found[1].text == "Next."


def test_a_quote_goes_on_over_lines_and_paragraphs() -> None:
    found = clauses("1. Top. {#top}\n   > Example: First\n   > goes on.\n\n   > Second paragraph. {#shown}\n")

    assert found[1].text == "First goes on.\n\nSecond paragraph."


def test_two_quotes_may_follow_one_another() -> None:
    found = clauses("1. Top. {#top}\n   > Example: One. {#one}\n   > Note: Two. {#two}\n")

    assert [(clause.id, clause.kind) for clause in found[1:]] == [("one", "example"), ("two", "note")]


def test_attributes_are_read_from_the_end_of_a_clause() -> None:
    found = clauses(
        "1. Said {in braces} too. {#one kind=definition same=block#two,mha:block#three}\n2. Like. {#two like=block#four}\n"
    )

    assert (found[0].text, found[0].kind) == ("Said {in braces} too.", "definition")
    assert found[0].same == (Ref(UVS, "block", "two"), Ref("mha", "block", "three"))
    assert found[1].like == (Ref(UVS, "block", "four"),)


def test_like_names_a_clause_of_the_current_edition_from_any_edition() -> None:
    entry = sound("1. Old wording. {#old like=block#new same=block#twin}\n", edition="mha")

    assert entry.clauses[0].like == (Ref(UVS, "block", "new"),)
    assert entry.clauses[0].same == (Ref("mha", "block", "twin"),)


def test_clauses_know_the_line_they_stand_in() -> None:
    found = clauses("\n1. One. {#one}\n\n   - Two. {#two}\n")

    assert [f"line {clause.line}" for clause in found] == [line(1), line(3)]


@pytest.mark.parametrize(
    ("clause_id", "number"),
    [
        ("302-8-3-1", "302.8.3.1"),
        ("302", "302"),
        ("302-8-3-1-b", "302.8.3.1"),
        ("501-20-second", "501.20"),
        ("12-cards", "1"),
    ],
)
def test_a_rule_number_in_the_id_is_the_printed_number(clause_id: str, number: str) -> None:
    entry = sound(f"1. Numbered by the source. {{#{clause_id}}}\n", edition="ufs-1.9")

    assert entry.clauses[0].number == number


def test_a_printed_number_also_counts_for_what_hangs_under_a_clause() -> None:
    entry = sound("1. Rule. {#302-1}\n   > Note: Aside. {#302-1-note}\n   > Note: Other. {#aside}\n", edition="ufs-1.9")

    assert [clause.number for clause in entry.clauses] == ["302.1", "302.1", "1"]
