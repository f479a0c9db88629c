"""Golden rulings: the same engine shows no differences; another one shows each, sorted."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from devtools.golden import running
from devtools.golden.asking import ask, printed_cards
from devtools.golden.cases import Case, all_cases
from devtools.golden.differences import Difference, Sort, differences, keys_of
from devtools.golden.files import opened, parsed
from devtools.golden.running import compare_golden, write_golden
from judgeapp.cards.collection import card_rows
from rules_engine import Printed

COUNT = 6


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return list(islice(all_cases(0), COUNT))


@pytest.fixture(scope="module")
def record(cases: list[Case]) -> dict[str, Any]:
    return next(one for one in (ask(case, printed_cards(card_rows())) for case in cases) if one["decision"])


@pytest.fixture
def golden_file(cases: list[Case], tmp_path: Path) -> Path:
    path = tmp_path / "some.jsonl.gz"
    write_golden(path, "abc", cases)
    return path


def found(before: dict[str, Any], after: dict[str, Any]) -> list[Difference]:
    known: dict[str, set[str]] = {}
    for place, key in keys_of(before):
        known.setdefault(place, set()).add(key)
    return differences(before, after, {place: frozenset(keys) for place, keys in known.items()})


def test_the_engine_that_wrote_a_file_does_not_differ_from_it(golden_file: Path) -> None:
    comparison = compare_golden(golden_file)

    assert (comparison.commit, comparison.cases, comparison.differing) == ("abc", COUNT, [])


def test_several_processes_need_no_copies_of_the_cards(
    golden_file: Path, cases: list[Case], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A compiled engine's cards can't be pickled."""

    def cannot_be_pickled(card: Printed, protocol: int) -> str:
        raise TypeError

    monkeypatch.setattr(Printed, "__reduce_ex__", cannot_be_pickled)
    other = tmp_path / "other.jsonl.gz"
    write_golden(other, "abc", cases, processes=2)

    assert other.read_bytes() == golden_file.read_bytes()


def test_several_processes_write_the_same_bytes_as_one(golden_file: Path, cases: list[Case], tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl.gz"
    write_golden(other, "abc", cases, processes=2)

    assert other.read_bytes() == golden_file.read_bytes()
    assert compare_golden(other, processes=2).differing == []


def test_a_question_is_asked_again_in_the_order_of_its_keys(tmp_path: Path) -> None:
    case = Case("one", "One", "board", {"decisions": [], "board": {"zeal": 1, "at": "combat"}})
    write_golden(tmp_path / "one.jsonl.gz", "abc", [case])

    with opened(tmp_path / "one.jsonl.gz") as (_, lines):
        again = parsed(next(lines))[0]
    assert list(again.question) == ["decisions", "board"]
    assert list(again.question["board"]) == ["zeal", "at"]


def test_every_sort_of_case_is_asked() -> None:
    kinds = {case.id.split("/")[0]: case.kind for case in all_cases(1)}

    assert set(kinds) == {"scenarios", "positions", "games"}


def test_one_more_step_is_one_difference(record: dict[str, Any]) -> None:
    after = deepcopy(record)
    new = {**after["steps"][0], "kind": "brand-new"}
    after["steps"].insert(1, new)

    assert found(record, after) == [Difference(Sort.BEHAVIOUR, "steps[2]", None, new)]


def test_one_more_step_among_steps_with_a_new_key_is_one_difference_of_behaviour(record: dict[str, Any]) -> None:
    after = deepcopy(record)
    after["steps"].insert(1, {**after["steps"][0], "kind": "brand-new"})
    for step in after["steps"]:
        step["weather"] = "x"

    assert [one.where for one in found(record, after) if one.sort is Sort.BEHAVIOUR] == ["steps[2]"]


@pytest.mark.parametrize(
    ("place", "key", "value", "sort"),
    [
        ("steps", "text", "Other words.", Sort.SENTENCE),
        ("steps", "cites", [], Sort.BEHAVIOUR),
        ("steps", "changes", [{"at": "turn", "was": 1, "now": 2}], Sort.BEHAVIOUR),
        ("steps", "weather", "new-key", Sort.ADDED),
        ("options", "label", "Other words", Sort.SENTENCE),
        ("options", "id", "other:option", Sort.BEHAVIOUR),
        ("board", "turn", 99, Sort.BEHAVIOUR),
        ("board", "weather", "rain", Sort.ADDED),
        ("ruling", "loop", {"why": "It goes round."}, Sort.BEHAVIOUR),
        ("ruling", "codes", [], Sort.ADDED),
    ],
)
def test_a_difference_is_sorted(record: dict[str, Any], place: str, key: str, value: object, sort: Sort) -> None:
    after = deepcopy(record)
    rows = {
        "steps": after["steps"][0],
        "options": after["decision"]["options"][0],
        "board": after["board"],
        "ruling": after,
    }
    rows[place][key] = value

    assert {one.sort for one in found(record, after)} == {sort}


def test_a_key_that_other_records_have_is_behaviour_where_it_comes_anew(record: dict[str, Any]) -> None:
    after = deepcopy(record)
    after["steps"][0]["by_hand"] = True

    known = {"steps[]": frozenset({*record["steps"][0], "by_hand"})}
    assert [one.sort for one in differences(record, after, known)] == [Sort.BEHAVIOUR]


def test_a_key_that_is_gone_is_behaviour(record: dict[str, Any]) -> None:
    after = deepcopy(record)
    del after["steps"][0]["text"]

    assert [(one.sort, one.where) for one in found(record, after)] == [(Sort.BEHAVIOUR, "steps[1].text")]


@pytest.fixture
def another_engine(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """An engine whose steps say what the test puts here."""
    said: dict[str, Any] = {}

    def other(case: Case, cards: Any) -> dict[str, Any]:
        answer = ask(case, cards)
        answer["steps"][0].update(said)
        return answer

    monkeypatch.setattr(running, "ask", other)
    return said


def test_the_command_ends_with_1_where_behaviour_differs(
    golden_file: Path, another_engine: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    another_engine["kind"] = "brand-new"

    with pytest.raises(SystemExit) as end:
        call_command("golden", "compare", str(golden_file), "--processes=1")

    assert end.value.code == 1
    said = capsys.readouterr().out
    assert "steps[].kind: 6 in 6 cases" in said
    assert '-> "brand-new"' in said


def test_the_command_ends_well_where_only_sentences_differ(
    golden_file: Path, another_engine: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    another_engine["text"] = "Other words."

    call_command("golden", "compare", str(golden_file), "--processes=1")

    assert "behaviour differs in 0, sentences in 6" in capsys.readouterr().out


def test_an_engine_that_breaks_is_told_and_the_other_cases_are_asked(
    golden_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(case: Case, cards: Any) -> dict[str, Any]:
        if case.id.endswith("-2"):
            raise RuntimeError("no such rule")
        return ask(case, cards)

    monkeypatch.setattr(running, "ask", breaks)

    comparison = compare_golden(golden_file)

    assert comparison.cases == COUNT
    assert [one.after for one in comparison.differing[0].found if one.where == "raised"] == [
        "RuntimeError: no such rule"
    ]
    assert len(comparison.differing) == 1


def test_without_a_file_the_command_says_how_to_write_one(
    settings: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.DATA_DIR = tmp_path

    with pytest.raises(SystemExit):
        call_command("golden", "compare")

    assert "golden write" in capsys.readouterr().out


def test_a_change_that_writes_an_added_key_of_the_board_is_an_addition(record: dict[str, Any]) -> None:
    after = deepcopy(record)
    after["steps"][0]["changes"].append({"at": "weather", "was": None, "now": "rain"})

    assert {one.sort for one in found(record, after)} == {Sort.ADDED}
