"""Every entry in short and a question for every rule: what counts as missing."""

from __future__ import annotations

from pathlib import Path

from judgeapp.rulebook.completeness import missing
from judgeapp.rulebook.loading import library

from .small_content import MHA, UVS, entry_text, library_of

GIST = "You may block. {#rule}"


def missing_of(root: Path, body: str, *, edition: str = UVS, **front: object) -> list[tuple[str, str]]:
    front = {"gist": GIST, "asks": ["May I block? {#rule}"], **front}
    return [
        (fault.place, fault.why) for fault in missing(library_of(root, {f"{edition}/block": entry_text(body, **front)}))
    ]


def test_an_entry_without_a_gist_is_incomplete(tmp_path: Path) -> None:
    assert missing_of(tmp_path, "1. A rule. {#rule}\n", gist=None) == [("gist", "is missing")]


def test_a_rule_that_no_question_leads_to_is_incomplete(tmp_path: Path) -> None:
    [(place, why)] = missing_of(tmp_path, "1. A rule. {#rule}\n   - More. {#more}\n")

    assert place.startswith("line ")
    assert why == "none of the asks leads to #more"


def test_lead_ins_copies_and_what_is_no_rule_need_no_question(tmp_path: Path) -> None:
    body = (
        "1. One of these: {#lead}\n   - A rule. {#rule}\n   - Again. {#copy same=block#rule}\n"
        "2. A word. {#word kind=definition}\n   > Note: Aside. {#aside}\n"
    )

    assert missing_of(tmp_path, body) == []


def test_a_question_listed_twice_is_a_fault(tmp_path: Path) -> None:
    asks = ["May I block? {#rule}", "may i block {#rule}"]

    assert missing_of(tmp_path, "1. A rule. {#rule}\n", asks=asks) == [("asks", "'may i block' appears 2 times")]


def test_a_question_that_names_no_answer_is_incomplete(tmp_path: Path) -> None:
    asks = ["May I block? {#rule}", "Must I?"]

    [(place, why)] = missing_of(tmp_path, "1. A rule. {#rule}\n", asks=asks)

    assert place == "asks"
    assert why == "'Must I?' names no clause that answers it; end it with {#its-id}"


def test_every_edition_is_looked_at(tmp_path: Path) -> None:
    assert missing_of(tmp_path, "1. A rule. {#rule}\n", edition=MHA, gist=None) == [("gist", "is missing")]


def test_the_content_lacks_nothing() -> None:
    assert missing(library()) == []
