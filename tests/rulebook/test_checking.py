"""What only several files together show: references that dangle, names that collide. And the command that says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from judgeapp.rulebook.checking import nearest
from judgeapp.rulebook.errors import ContentFaulty, Fault
from judgeapp.rulebook.loading import content_version, load_library, read_library
from judgeapp.rulebook.management.commands.check_content import Command

from .small_content import BAN, ERRATUM, MHA, QUESTION, UVS, entry_text, faults_of, library_of, write_content

DAMAGE = {
    f"{UVS}/damage-step": entry_text(
        "1. Damage is dealt. {#dealt}\n", title="Damage Step", gist="Damage is dealt. {#dealt}", asks=["When? {#dealt}"]
    )
}


def block_step(clause: str = "A rule. {#rule}", **front: Any) -> dict[str, Any]:
    complete = {"gist": "You may block. {#rule}", "asks": ["May I block? {#rule}"], **front}
    return {f"{UVS}/block-step": entry_text(f"1. {clause}\n", **complete), **DAMAGE}


def only_fault(root: Path, files: dict[str, Any]) -> Fault:
    found = faults_of(root, files)
    assert len(found) == 1, found
    return found[0]


# References


def test_references_that_lead_somewhere_are_no_fault(tmp_path: Path) -> None:
    clause = "See [[damage-step]], [[damage-step#dealt|here]] and [[mha:old-step]]. {#rule same=damage-step#dealt}"
    old = entry_text("1. As before. {#old like=block-step#rule}\n", title="Old Step", current=["block-step"])

    library = library_of(tmp_path, {**block_step(clause, see=["damage-step#dealt"]), f"{MHA}/old-step": old})

    assert set(library.editions) == {UVS, MHA, "ufs-1.9"}


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("damage-stpe", "no entry 'damage-stpe' in uvs-1.2.9; did you mean 'damage-step'?"),
        ("damage-step#delt", "no clause '#delt' in uvs-1.2.9:damage-step; did you mean 'dealt'?"),
        ("uvs-1.2.8:damage-step", "no edition 'uvs-1.2.8'; did you mean 'uvs-1.2.9'?"),
        ("zzz", "no entry 'zzz' in uvs-1.2.9"),
    ],
)
def test_a_see_that_leads_nowhere_names_what_was_probably_meant(tmp_path: Path, named: str, why: str) -> None:
    fault = only_fault(tmp_path, block_step(see=[named]))

    assert str(fault) == f"content/editions/{UVS}/block-step.md: see: {why}"


@pytest.mark.parametrize("key", ["same", "like"])
def test_a_clause_that_is_the_same_as_nothing_is_a_fault(tmp_path: Path, key: str) -> None:
    fault = only_fault(tmp_path, block_step(f"A rule. {{#rule {key}=damage-step#delt}}"))

    assert fault.why == f"{key}: no clause '#delt' in uvs-1.2.9:damage-step; did you mean 'dealt'?"
    assert fault.place.startswith("line ")


@pytest.mark.parametrize("key", ["same", "like"])
@pytest.mark.parametrize("named", ["damage-step", "block-step#rule"])
def test_a_clause_is_the_same_as_another_clause_and_not_as_an_entry_or_itself(
    tmp_path: Path, key: str, named: str
) -> None:
    fault = only_fault(tmp_path, block_step(f"A rule. {{#rule {key}={named}}}"))

    assert fault.why == f"{key}: must name another clause, as entry#clause"


def test_a_current_that_names_no_entry_of_the_current_edition_is_a_fault(tmp_path: Path) -> None:
    old = entry_text(title="Old Step", current=["block-stop"])

    fault = only_fault(tmp_path, {**block_step(), f"{MHA}/old-step": old})

    expected = "current: no entry 'block-stop' in uvs-1.2.9; did you mean 'block-step'?"
    assert str(fault) == f"content/editions/mha/old-step.md: {expected}"


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("[[damage-stpe]]", "[[damage-stpe]]: no entry 'damage-stpe' in uvs-1.2.9; did you mean 'damage-step'?"),
        (
            "[[damage-step#delt|words]]",
            "[[damage-step#delt]]: no clause '#delt' in uvs-1.2.9:damage-step; did you mean",
        ),
        ("[[mah:damage-step]]", "[[damage-step]]: no edition 'mah'"),
    ],
)
def test_a_written_link_that_leads_nowhere_is_a_fault(tmp_path: Path, link: str, why: str) -> None:
    fault = only_fault(tmp_path, block_step(f"See {link}. {{#rule}}"))

    assert fault.place.startswith("line ")
    assert fault.why.startswith(why)


def test_several_dangling_references_of_a_clause_are_each_named(tmp_path: Path) -> None:
    found = faults_of(tmp_path, block_step("See [[one]] and [[two]]. {#rule same=three#a,four#b}"))

    assert len(found) == 4


@pytest.mark.parametrize(("name", "meant"), [("blok-step", "block-step"), ("zzzz", None), ("", None)])
def test_the_nearest_name_is_near_enough_or_none(name: str, meant: str | None) -> None:
    assert nearest(name, ["block-step", "damage-step"]) == meant


# Names and numbers that may appear only once


def test_an_alias_that_is_the_title_of_another_entry_is_a_fault(tmp_path: Path) -> None:
    fault = only_fault(tmp_path, block_step(aliases=["blocking", "DAMAGE step"]))

    assert (fault.place, fault.why) == ("aliases", "'DAMAGE step' is the title of damage-step")


def test_an_alias_may_be_the_entrys_own_title_or_the_title_of_another_edition(tmp_path: Path) -> None:
    other = {f"{MHA}/guard": entry_text(title="Guard")}

    assert faults_of(tmp_path, {**block_step(aliases=["block step", "guard"]), **other}) == []


def test_a_worked_example_that_stands_twice_is_a_fault(tmp_path: Path) -> None:
    body = "1. A rule. {#rule}\n   > Example: So. {#shown example=9}\n"
    again = entry_text(body, title="Zone")

    fault = only_fault(tmp_path, {f"{UVS}/block-step": entry_text(body), f"{UVS}/zone": again})

    assert fault.path.endswith("zone.md")
    assert fault.why == "worked example 9 is already at block-step#shown"


def test_worked_examples_are_counted_in_the_current_edition_only(tmp_path: Path) -> None:
    body = "1. A rule. {#rule}\n   > Example: So. {#shown example=9}\n"

    assert faults_of(tmp_path, {f"{UVS}/block-step": entry_text(body), f"{MHA}/block-step": entry_text(body)}) == []


# Tables


@pytest.mark.parametrize(("kind", "row"), [("errata", ERRATUM), ("banned", BAN)])
def test_an_erratum_or_ban_whose_clause_does_not_exist_is_a_fault(
    tmp_path: Path, kind: str, row: dict[str, Any]
) -> None:
    table = {f"{kind}/{UVS}.yaml": [row, {**row, "id": "501-4", "clause": "block-step#ruel"}]}

    fault = only_fault(tmp_path, {**block_step(), **table})

    why = "no clause '#ruel' in uvs-1.2.9:block-step; did you mean 'rule'?"
    assert str(fault) == f"content/{kind}/uvs-1.2.9.yaml: 501-4: {why}"


def test_an_open_question_that_cites_what_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    readings = [{"id": "yes", "text": "Yes.", "cites": ["uvs-1.2.9:block-step#ruel"]}, QUESTION["readings"][1]]

    fault = only_fault(tmp_path, {**block_step(), "open_questions/may-i.yaml": {**QUESTION, "readings": readings}})

    why = "no clause '#ruel' in uvs-1.2.9:block-step; did you mean 'rule'?"
    assert str(fault) == f"content/open_questions/may-i.yaml: readings.yes: {why}"


def test_an_open_question_that_cites_no_clause_at_all_is_a_fault(tmp_path: Path) -> None:
    readings = [{"id": "yes", "text": "Yes."}, {"id": "no", "text": "No."}]

    fault = only_fault(tmp_path, {**block_step(), "open_questions/may-i.yaml": {**QUESTION, "readings": readings}})

    assert str(fault) == "content/open_questions/may-i.yaml: readings: must cite at least one clause"


def test_an_open_question_of_an_unknown_edition_is_a_fault(tmp_path: Path) -> None:
    question = {**QUESTION, "editions": [UVS, "mah"]}

    fault = only_fault(tmp_path, {**block_step(), "open_questions/may-i.yaml": question})

    assert (fault.place, fault.why) == ("editions", "no edition 'mah'; did you mean 'mha'?")


# Loading


FAULTY = {
    **block_step("See [[nowhere]]. {#rule}", see=["damage-stpe"], aliases=["Damage Step"]),
    f"{UVS}/broken": "no front matter at all",
    "errata/uvs-1.2.9.yaml": "words",
}


def test_loading_raises_every_fault_of_every_file_at_once_in_order(tmp_path: Path) -> None:
    write_content(tmp_path, FAULTY)

    with pytest.raises(ContentFaulty) as raised:
        load_library(tmp_path)

    assert len(raised.value.faults) == 5
    assert raised.value.faults == sorted(raised.value.faults)
    assert str(raised.value).splitlines() == [str(fault) for fault in raised.value.faults]
    assert {fault.path for fault in raised.value.faults} == {
        "content/editions/uvs-1.2.9/block-step.md",
        "content/editions/uvs-1.2.9/broken.md",
        "content/errata/uvs-1.2.9.yaml",
    }


def test_reading_gives_what_could_be_read_beside_the_faults(tmp_path: Path) -> None:
    library, faults = read_library(write_content(tmp_path, FAULTY))

    assert set(library.current.entries) == {"block-step", "damage-step"}
    assert len(faults) == 5


def test_loading_reports_its_progress_file_by_file(tmp_path: Path) -> None:
    seen: list[tuple[str, int, int]] = []
    write_content(tmp_path, {**block_step(), f"{MHA}/block-step": entry_text()})

    load_library(tmp_path, lambda what, done, total: seen.append((what, done, total)))

    assert seen == [(MHA, 1, 1), (UVS, 1, 2), (UVS, 2, 2)]


def test_the_version_changes_when_a_content_file_does_and_only_then(tmp_path: Path) -> None:
    before = content_version(write_content(tmp_path, block_step()))
    (tmp_path / "notes.txt").write_text("not content")
    with_other_file = content_version(tmp_path)
    after = content_version(write_content(tmp_path, block_step("Another rule. {#rule}")))

    assert before == with_other_file
    assert before != after


# The command


def test_the_command_finds_the_real_content_sound(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_content")

    shown = capsys.readouterr().out
    assert "uvs-1.2.9: 204 entries" in shown
    assert shown.rstrip().endswith("content/ is sound")


def test_the_command_with_json_prints_json_alone(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_content", "--json")

    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"figures", "faults"}
    assert report["faults"] == []
    assert report["figures"]["uvs-1.2.9"]["entries"] == 204


def test_the_command_lists_all_faults_and_ends_with_exit_code_1(
    tmp_path: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.CONTENT_DIR = write_content(tmp_path, FAULTY)

    with pytest.raises(SystemExit) as ended:
        Command().run_from_argv(["manage.py", "check_content"])

    shown = capsys.readouterr()
    assert ended.value.code == 1
    assert sum(line.startswith("content/") for line in shown.out.splitlines()) == 5
    assert "see: no entry 'damage-stpe' in uvs-1.2.9; did you mean 'damage-step'?" in shown.out
    assert "content/ is sound" not in shown.out
    assert "5 fault(s) in content/" in shown.err


def test_the_command_prints_json_alone_for_faulty_content_too(
    tmp_path: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.CONTENT_DIR = write_content(tmp_path, FAULTY)

    with pytest.raises(CommandError, match=r"5 fault\(s\)") as raised:
        call_command("check_content", "--json")

    report = json.loads(capsys.readouterr().out)
    assert raised.value.returncode == 1
    assert [set(fault) for fault in report["faults"]] == [{"path", "place", "why"}] * 5
