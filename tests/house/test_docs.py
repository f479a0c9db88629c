"""The docs name only what exists: files, commands, variables."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from judgeapp.cards.collection import collection
from rules_engine import judge
from tests.conftest import ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "examples/README.md",
]
# A path may be named from the page's own folder, or relative to that room.
ROOMS = ("", "rules_engine", "rules_engine/rules", "content", "content/scenarios")
PLACE = re.compile(r"`([\w.-]+(?:/[\w.*-]+)+/?)(?:::\w+)?`|\]\(([^)#:]+)(?:#[^)]*)?\)")
COMMAND = re.compile(r"(?:manage\.py|ringside\.py manage) ([a-z]\w+)")
VARIABLE = re.compile(r"RINGSIDE_[A-Z]+(?:_[A-Z]+)*")

every_doc = pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.relative_to(ROOT).as_posix())


def is_there(doc: Path, place: str) -> bool:
    return any(any(folder.glob(place.rstrip("/"))) for folder in (doc.parent, *(ROOT / room for room in ROOMS)))


@every_doc
def test_every_file_that_a_page_names_is_there(doc: Path) -> None:
    named = [quoted or linked for quoted, linked in PLACE.findall(doc.read_text(encoding="utf-8"))]

    assert [place for place in named if not is_there(doc, place)] == []


@every_doc
def test_every_command_that_a_page_names_is_one(doc: Path) -> None:
    named = set(COMMAND.findall(doc.read_text(encoding="utf-8")))

    assert named <= set(get_commands())


def variables(*paths: Path) -> set[str]:
    return {name for path in paths for name in VARIABLE.findall(path.read_text(encoding="utf-8"))}


def test_every_variable_that_a_page_names_is_read() -> None:
    rooms = ("judgeapp", "tests", "devtools", "examples")
    code = [*ROOT.glob("*.py"), *(path for room in rooms for path in (ROOT / room).rglob("*.py"))]

    assert variables(*PAGES) - variables(*code) == set()


def test_the_table_of_settings_holds_each_variable_that_the_site_reads_and_no_other() -> None:
    table = (ROOT / "docs/service.md").read_text(encoding="utf-8").split("| variable | meaning |")[1].split("\n\n")[0]
    told = [name for row in table.splitlines() for name in VARIABLE.findall(row.split("|")[1] if "|" in row else "")]
    readers = ("judgeapp/settings.py", "judgeapp/secret_key.py", "judgeapp/preparing.py", "gunicorn.conf.py")
    read = variables(*(ROOT / path for path in readers))

    assert len(told) == len(set(told))
    assert set(told) == read


def test_the_site_reads_its_environment_in_its_settings_alone() -> None:
    """A variable read elsewhere would be unknown to them, and so refused in production."""
    readers = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "judgeapp").rglob("*.py")
        if re.search(r"environ(\.get\(|\[)\s*[\"']RINGSIDE_", path.read_text(encoding="utf-8"))
    }

    assert readers == set()


def test_the_small_question_for_bots_is_ruled_on() -> None:
    found = re.search(r"```json\n(.*?)```", (ROOT / "docs/api.md").read_text(encoding="utf-8"), re.S)
    assert found is not None

    ruling = judge(json.loads(found[1]), collection())

    assert ruling.decision is not None
    assert ruling.decision.kind == "check"
