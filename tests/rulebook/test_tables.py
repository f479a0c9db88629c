"""Tables, open questions, groups and folders: what they become, and what can be wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgeapp.rulebook.loading import read_library
from judgeapp.rulebook.model import Ref
from judgeapp.rulebook.tables import read_banned, read_errata, read_groups, read_open_question, read_synonyms

from .small_content import BAN, ERRATUM, QUESTION, UVS, entry_text, faults_of, write_content

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
        ("[1].7", "isn't a key of this row"),
        ("[1].colour", "isn't a key of this row"),
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
    assert why.startswith("'nerf' isn't one of wording, keyword,")


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
        ({"default": "maybe"}, "default", "'maybe' isn't one of its readings"),
        ({"default": ["yes"]}, "default", "'['yes']' isn't one of its readings"),
        ({"readings": QUESTION["readings"][:1]}, "readings", "must have at least two readings"),
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
        ({"answer": "yes"}, "[0].answer", "isn't a key of this row"),
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
        ("errata/uvs-1.2.9.yaml", "- [open", "content/errata/uvs-1.2.9.yaml: isn't valid YAML:"),
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
        f"content/editions/{UVS}/cafe.md: byte {at}: isn't UTF-8; save the file as UTF-8"
    ]


def test_an_edition_without_its_description_is_a_fault(tmp_path: Path) -> None:
    found = faults_of(tmp_path, {f"{UVS}/block-step": entry_text(), "howto/setup": entry_text()})

    assert [str(fault) for fault in found] == ["content/editions/howto/edition.yaml: is missing"]


def test_a_content_folder_without_groups_says_that_they_are_missing(tmp_path: Path) -> None:
    write_content(tmp_path, {})
    (tmp_path / "groups.yaml").unlink()

    _, found = read_library(tmp_path)

    assert [str(fault) for fault in found] == ["content/groups.yaml: is missing"]
