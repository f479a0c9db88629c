"""The content as it is: sound, complete, restated."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from judgeapp.rulebook.loading import library
from tests.conftest import ROOT

EXPECTED_ENTRIES = {"uvs-1.2.9": 204, "mha": 156}
SLUG_EXCEPTIONS = {
    "Desperation (definition)": "desperation",
    "Desperation (Keyword Ability)": "desperation-keyword",
    "[Hand]": "hand-bracket",
}


def slug_of(heading: str) -> str:
    if heading in SLUG_EXCEPTIONS:
        return SLUG_EXCEPTIONS[heading]
    return "-".join("".join(char if char.isalnum() else " " for char in heading.lower()).split())


def headings(shared: Path, edition: str) -> list[str]:
    rows = [line.split("\t") for line in (shared / "seeds" / "headings.tsv").read_text().splitlines()]
    return [row[3] for row in rows if row[0] == edition]


def test_the_content_loads_without_a_fault() -> None:
    assert set(library().editions) == {"uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "howto-aot"}


@pytest.mark.parametrize(("edition", "count"), EXPECTED_ENTRIES.items())
def test_an_edition_has_all_its_entries(edition: str, count: int) -> None:
    assert len(library().editions[edition].entries) == count


@pytest.mark.parametrize("edition", EXPECTED_ENTRIES)
def test_every_heading_of_a_reference_is_an_entry_with_that_title_and_slug(shared: Path, edition: str) -> None:
    entries = library().editions[edition].entries
    expected = {slug_of(heading): heading for heading in headings(shared, edition)}

    assert set(expected) == set(entries)
    assert {slug: entries[slug].title.rstrip(" _") for slug in expected} == {
        slug: heading.rstrip(" _") for slug, heading in expected.items()
    }


def test_every_rule_number_of_ufs_is_a_clause(shared: Path) -> None:
    wanted = Counter(headings(shared, "ufs-1.9"))
    found = Counter(
        clause.number
        for entry in library().editions["ufs-1.9"].entries.values()
        for clause in entry.clauses
        if clause.id in (clause.number.replace(".", "-"), "501-20-second")
    )

    assert found == wanted


def test_every_worked_example_of_the_reference_stands_once() -> None:
    numbers = [clause.example for clause in library().clauses() if clause.example is not None]

    assert sorted(numbers) == list(range(1, 60))


def test_every_erratum_and_every_ban_of_ufs_is_a_row() -> None:
    assert {row.rule for row in library().errata} == {f"501.{n}" for n in range(1, 24)}
    assert len(library().banned) == 16


def test_nothing_is_copied_from_the_sources(shared: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(shared / "tools" / "verbatim"), "content"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout


def test_every_entry_answers_at_least_two_questions() -> None:
    poor = [str(entry.ref) for entry in library().entries() if len(entry.asks) < 2]

    assert poor == []


def test_open_questions_show_both_readings_and_cite_clauses() -> None:
    questions = library().open_questions.values()

    assert len(questions) >= 130
    assert [question.id for question in questions if len(question.readings) < 2] == []
    assert [question.id for question in questions if not any(reading.cites for reading in question.readings)] == []
