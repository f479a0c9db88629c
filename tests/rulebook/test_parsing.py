"""One content file in, one entry out: what it reads, and everything it can find wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgeapp.rulebook.errors import Fault
from judgeapp.rulebook.loading import read_library
from judgeapp.rulebook.model import Clause, Entry, Ref
from judgeapp.rulebook.parsing import parse_entry
from judgeapp.rulebook.tables import read_banned, read_errata, read_groups, read_open_question, read_synonyms

from .small_content import BAN, ERRATUM, GROUPS, QUESTION, UVS, entry_text, faults_of, write_content

PATH = "content/editions/uvs-1.2.9/block-step.md"
FIRST_BODY_LINE = entry_text("").count("\n") + 1


def parse(text: str, edition: str = UVS) -> tuple[Entry | None, list[Fault]]:
    return parse_entry(text, edition=edition, slug="block-step", path=PATH, groups=GROUPS)


def sound(body: str, edition: str = UVS, **front: Any) -> Entry:
    entry, faults = parse(entry_text(body, **front), edition)
    assert entry is not None
    assert faults == []
    return entry


def clauses(body: str) -> list[Clause]:
    return list(sound(body).clauses)


def faults(text: str) -> list[tuple[str, str]]:
    """Place and reason of every fault of a file."""
    _, found = parse(text)
    assert all(fault.path == PATH for fault in found)
    return [(fault.place, fault.why) for fault in found]


def only_fault(text: str) -> tuple[str, str]:
    found = faults(text)
    assert len(found) == 1, found
    return found[0]


def line(offset: int = 0) -> str:
    """The place of a body line, counted as an editor counts."""
    return f"line {FIRST_BODY_LINE + offset}"


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


# Front matter that is wrong


@pytest.mark.parametrize("text", ["", "1. A rule. {#rule}\n", "---\ntitle: Open\n", "\n---\ntitle: Late\n---\n"])
def test_a_file_without_front_matter_says_so(text: str) -> None:
    entry, found = parse(text)

    assert entry is None
    assert [str(fault) for fault in found] == [f"{PATH}: does not begin with front matter between two lines of ---"]


def test_front_matter_that_is_no_yaml_says_where_it_breaks() -> None:
    entry, found = parse("---\ntitle: [open\n---\n1. A rule. {#rule}\n")

    assert entry is None
    assert [fault.place for fault in found] == ["front matter"]
    assert found[0].why.startswith("is no valid YAML:")
    assert "line" in found[0].why


@pytest.mark.parametrize("front", ["just words", "- a\n- list", "42"])
def test_front_matter_must_be_a_mapping(front: str) -> None:
    assert only_fault(f"---\n{front}\n---\n1. A rule. {{#rule}}\n") == ("front matter", "must be a mapping of keys")


@pytest.mark.parametrize(
    ("changed", "place", "said"),
    [
        ({"tittle": "Block"}, "tittle", "is no key of an entry; known are aliases, asks,"),
        ({"title": None}, "title", "must be the source's heading, as text"),
        ({"title": 42}, "title", "must be the source's heading, as text"),
        ({"group": "atacking"}, "group", "'atacking' is none of attacking, wording"),
        ({"group": None}, "group", "'None' is none of attacking, wording"),
        ({"group": ["attacking"]}, "group", "is none of attacking, wording"),
        ({"source": None}, "source", "must name document, version and heading"),
        ({"source": "A Reference"}, "source", "must name document, version and heading"),
        ({"source": {"document": "A", "heading": "B"}}, "source", "must name document, version and heading"),
        ({"aliases": "blocking"}, "aliases", "must be a list of texts"),
        ({"aliases": [True]}, "aliases", "must be a list of texts"),
        ({"see": {"a": 1}}, "see", "must be a list of texts"),
        ({"current": [302]}, "current", "must be a list of texts"),
        ({"asks": None}, "asks", "must hold at least one question"),
        ({"asks": []}, "asks", "must hold at least one question"),
        ({"asks": [1.9]}, "asks", "must be a list of texts"),
        ({"index": "keywords"}, "index", "'keywords' is none of keyword, card-type"),
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

    assert only_fault(text) == (line(0), "text before the first clause; begin it with '1.'")


@pytest.mark.parametrize(
    "written", ["A rule.", "A rule. {rule}", "A rule. {#Rule}", "A rule. {#rule kind}", "A {#rule} in its midst."]
)
def test_a_clause_without_an_id_at_its_end_is_a_fault(written: str) -> None:
    text = entry_text(f"1. Sound. {{#sound}}\n2. {written}\n")

    assert only_fault(text) == (line(1), "clause without an id; end it with {#its-id}")


def test_an_id_that_stands_twice_names_the_line_of_the_first() -> None:
    text = entry_text("1. One. {#rule}\n2. Two. {#other}\n   - Three. {#rule}\n")

    assert only_fault(text) == (line(2), f"#rule stands already at {line(0)}")


def test_an_unknown_attribute_is_a_fault() -> None:
    text = entry_text("1. A rule. {#rule sames=block#rule}\n")

    assert only_fault(text) == (line(), "{#rule} has an unknown attribute 'sames'")


def test_an_unknown_kind_is_a_fault_that_lists_the_known_ones() -> None:
    text = entry_text("1. A rule. {#rule kind=rule}\n")

    assert only_fault(text) == (
        line(),
        "kind 'rule' is none of normative, definition, example, note, table-manners",
    )


@pytest.mark.parametrize("quote", ["> Example: Of nothing.", "> Note: On nothing.", "   > Note: Before any clause."])
def test_an_example_or_note_without_a_clause_to_hang_under_is_a_fault(quote: str) -> None:
    text = entry_text(f"{quote} {{#aside}}\n1. A rule. {{#rule}}\n")

    assert only_fault(text) == (line(), "an example or note must hang under a clause; indent it by three spaces")


def test_a_quote_at_the_margin_hangs_under_nothing() -> None:
    text = entry_text("1. A rule. {#rule}\n> Note: At the margin. {#aside}\n")

    assert only_fault(text) == (line(1), "an example or note must hang under a clause; indent it by three spaces")


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

    # The file has one line more of front matter than the sound one: `extra`.
    assert [place for place, _ in faults(text)] == [
        "extra", "group", line(1), line(2), line(3), line(3), line(4), line(5),
    ]  # fmt: skip


# Tables


def table_faults(read: Any, data: Any, **more: Any) -> list[tuple[str, str]]:
    _, found = read(data, path="content/table.yaml", **more)
    return [(fault.place, fault.why) for fault in found]


@pytest.mark.parametrize("read", [read_errata, read_banned, read_synonyms])
@pytest.mark.parametrize("data", [None, "words", {"a": 1}])
def test_a_table_must_be_a_list_of_rows(read: Any, data: Any) -> None:
    assert table_faults(read, data, stem=UVS) == [("", "must be a list of rows")]


@pytest.mark.parametrize("read", [read_errata, read_banned, read_synonyms])
def test_a_row_must_be_a_mapping(read: Any) -> None:
    assert table_faults(read, ["words"], stem=UVS) == [("[0]", "must be a mapping of keys")]


@pytest.mark.parametrize(("read", "row"), [(read_errata, ERRATUM), (read_banned, BAN)])
def test_a_row_names_each_missing_and_each_unknown_key(read: Any, row: dict[str, Any]) -> None:
    broken = {key: value for key, value in row.items() if key not in ("card", "set")} | {"colour": "red", 7: "seven"}

    assert table_faults(read, [row, broken], stem=UVS) == [
        ("[1].card", "is missing"),
        ("[1].set", "is missing"),
        ("[1].7", "is no key of this row"),
        ("[1].colour", "is no key of this row"),
    ]


def test_sound_rows_become_errata_and_bans() -> None:
    errata, errata_faults = read_errata([{**ERRATUM, "abilities": ["E: +1"]}], stem="ufs-1.9", path="p")
    bans, ban_faults = read_banned([{**BAN, "version": "●"}], stem="ufs-1.9", path="p")

    assert errata_faults == ban_faults == []
    assert (errata[0].card, errata[0].abilities) == ("Guile", ("E: +1",))
    assert (bans[0].card, bans[0].version, bans[0].clause) == ("Guile", "●", Ref("ufs-1.9", "block-step", "rule"))


def test_the_kind_of_an_erratum_is_one_of_a_closed_set() -> None:
    place, why = table_faults(read_errata, [{**ERRATUM, "what": "nerf"}], stem=UVS)[0]

    assert place == "[0].what"
    assert why.startswith("'nerf' is none of wording, keyword,")


@pytest.mark.parametrize(
    ("read", "row", "key"),
    [
        (read_errata, ERRATUM, "abilities"),
        (read_synonyms, {"words": ["tap"], "means": ["commit"]}, "words"),
        (read_synonyms, {"words": ["tap"], "means": ["commit"]}, "means"),
    ],
)
@pytest.mark.parametrize("value", ["one text", 5])
def test_what_must_be_a_list_is_not_taken_apart_letter_by_letter(
    read: Any, row: dict[str, Any], key: str, value: Any
) -> None:
    assert table_faults(read, [{**row, key: value}], stem=UVS) == [(f"[0].{key}", "must be a list")]


def test_an_open_question_is_named_by_its_file() -> None:
    questions, found = read_open_question(QUESTION, stem="may-i", path="p")

    assert found == []
    assert questions[0].id == "may-i"
    assert questions[0].default_reading.text == "You may."
    assert questions[0].readings[0].cites == (Ref(UVS, "block-step", "rule"),)


@pytest.mark.parametrize(
    ("changed", "place", "why"),
    [
        ({"default": "maybe"}, "default", "'maybe' is none of its readings"),
        ({"default": ["yes"]}, "default", "'['yes']' is none of its readings"),
        ({"readings": QUESTION["readings"][:1]}, "readings", "must hold at least two readings"),
        (
            {"readings": [{"id": "yes", "text": "You may."}, {"id": "no", "text": "You may not."}]},
            "readings",
            "must cite at least one clause",
        ),
        (
            {"readings": [*QUESTION["readings"], {"id": "third", "text": "Both.", "cites": ["uvs-1.2.9:block-step"]}]},
            "readings[2]",
            "cites must name clauses, as edition:entry#clause",
        ),
        ({"readings": [*QUESTION["readings"], "words"]}, "readings[2]", "must be a mapping of keys"),
        ({"readings": [*QUESTION["readings"], {"id": "third"}]}, "readings[2].text", "is missing"),
        (
            {"readings": [*QUESTION["readings"], {"id": "third", "text": "Both.", "cites": "block-step#rule"}]},
            "readings[2].cites",
            "must be a list",
        ),
        ({"editions": UVS}, "[0].editions", "must be a list"),
        ({"asks": "May I?"}, "[0].asks", "must be a list"),
        ({"answer": "yes"}, "[0].answer", "is no key of this row"),
    ],
)
def test_an_open_question_of_the_wrong_shape_is_a_fault(changed: dict[str, Any], place: str, why: str) -> None:
    assert table_faults(read_open_question, {**QUESTION, **changed}, stem="may-i") == [(place, why)]


def test_the_readings_of_an_open_question_must_be_a_list() -> None:
    found = table_faults(read_open_question, {**QUESTION, "readings": "words"}, stem="may-i")

    assert ("readings", "must be a list of rows") in found


def test_a_missing_key_of_an_open_question_is_a_fault() -> None:
    without = {key: value for key, value in QUESTION.items() if key != "because"}

    assert table_faults(read_open_question, without, stem="may-i") == [("[0].because", "is missing")]


def test_groups_are_read_in_order_and_checked() -> None:
    rows = [{"id": "turn", "title": "The turn", "about": "Phases."}, {"id": "odd", "title": "Odd"}]

    groups, found = read_groups(rows, path="content/groups.yaml")

    assert [group.id for group in groups] == ["turn"]
    assert [str(fault) for fault in found] == ["content/groups.yaml: [1].about: is missing"]


# Whole files


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("errata/uvs-1.2.9.yaml", "- [open", "content/errata/uvs-1.2.9.yaml: is no valid YAML:"),
        ("groups.yaml", "", "content/groups.yaml: must be a list of rows"),
        ("editions/uvs-1.2.9/edition.yaml", "- a list", "content/editions/uvs-1.2.9/edition.yaml: must be a mapping"),
        ("editions/uvs-1.2.9/edition.yaml", "order: first", "edition.yaml: order: must be a whole number"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_fault_and_no_crash(tmp_path: Path, name: str, text: str, said: str) -> None:
    found = faults_of(tmp_path, {f"{UVS}/block-step": entry_text(), name: text})

    assert any(said in str(fault) for fault in found), found


def test_a_file_that_is_not_utf8_is_a_fault(tmp_path: Path) -> None:
    write_content(tmp_path, {})
    path = tmp_path / "editions" / UVS / "cafe.md"
    path.write_bytes(entry_text().encode().replace(b"Block Step", b"Caf\xe9"))

    _, found = read_library(tmp_path)

    at = path.read_bytes().index(b"\xe9")
    assert [str(fault) for fault in found] == [
        f"content/editions/{UVS}/cafe.md: byte {at}: is not UTF-8; save the file as UTF-8"
    ]


def test_an_edition_without_its_description_is_a_fault(tmp_path: Path) -> None:
    found = faults_of(tmp_path, {f"{UVS}/block-step": entry_text(), "howto/setup": entry_text()})

    assert [str(fault) for fault in found] == ["content/editions/howto/edition.yaml: is missing"]


def test_a_content_folder_without_groups_says_that_they_are_missing(tmp_path: Path) -> None:
    write_content(tmp_path, {})
    (tmp_path / "groups.yaml").unlink()

    _, found = read_library(tmp_path)

    assert [str(fault) for fault in found] == ["content/groups.yaml: is missing"]
