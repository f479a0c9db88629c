"""The docs name only what there is: files, commands, variables."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from judgeapp.cards.collection import collection
from rules_engine import judge
from tests.conftest import ROOT

PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "examples/README.md"]
# A path may be named from the page's own folder, or as one speaks of that room.
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


def test_every_variable_of_the_settings_is_told_and_every_one_told_is_read() -> None:
    told = {name for page in PAGES for name in VARIABLE.findall(page.read_text(encoding="utf-8"))}
    code = [
        *ROOT.glob("*.py"),
        *(ROOT / "judgeapp").rglob("*.py"),
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "examples").glob("*.py"),
    ]
    read = {name for path in code for name in VARIABLE.findall(path.read_text(encoding="utf-8"))}
    settings = set(VARIABLE.findall((ROOT / "judgeapp/settings.py").read_text(encoding="utf-8")))

    assert settings - told == set()
    assert told - read == set()


def test_the_small_question_for_bots_is_ruled_on() -> None:
    found = re.search(r"```json\n(.*?)```", (ROOT / "docs/api.md").read_text(encoding="utf-8"), re.S)
    assert found is not None

    ruling = judge(json.loads(found[1]), collection())

    assert ruling.decision is not None
    assert ruling.decision.kind == "check"
