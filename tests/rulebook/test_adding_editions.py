"""An edition comes and goes as a folder of content/: no code names one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from judgeapp.lookup.edition_words import edition_names, edition_words_of
from judgeapp.rulebook.loading import library, read_library
from rules_engine import EDITIONS, adopt_editions

from .small_content import MHA, UFS, UVS, entry_text, faults_of, library_of, write_content

HOUSE = "title: House Rules\nshort: House\nversion: '2.0'\norder: 9\nabout: Ours.\nnames: [house, our club]\n"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the whole content."""
    return Path(shutil.copytree(settings.CONTENT_DIR, tmp_path / "content"))


@pytest.fixture
def served(content: Path, settings: object) -> Iterator[Path]:
    """The site with that copy in place of its content."""
    settings.CONTENT_DIR = content  # type: ignore[attr-defined]
    library.cache_clear()
    yield content
    library.cache_clear()
    adopt_editions({})


def with_house(content: Path) -> None:
    folder = content / "editions" / "house-2.0"
    folder.mkdir()
    (folder / "edition.yaml").write_text(HOUSE, encoding="utf-8")
    entry = entry_text(
        "1. Shake hands before you shuffle. {#shake}\n",
        title="Manners",
        group="tournament",
        gist="You shake hands first. {#shake}",
        asks=["do we shake hands {#shake}"],
        source={"document": "House Rules", "version": "2.0", "heading": "Manners"},
    )
    (folder / "manners.md").write_text(entry, encoding="utf-8")


def test_an_edition_is_added_as_a_folder_and_has_its_pages(served: Path) -> None:
    with_house(served)

    _, faults = read_library(served)
    assert faults == []
    client = Client()
    assert "Shake hands before you shuffle." in client.get("/rules/house-2.0/manners/").content.decode()
    assert "House Rules" in client.get("/rules/").content.decode()
    told = client.get("/api/v1/editions/house-2.0/").json()
    assert (told["version"], told["current"]) == ("2.0", False)


QUESTION = {
    "ruleset": "house-2.0",
    "board": {
        "turn": 5,
        "active": "a",
        "at": "combat",
        "players": {
            "a": {"character": {"card": "kite-challenger"}, "hand": [], "deck": 20},
            "b": {"character": {"card": "marrow-champion"}, "deck": 20},
        },
    },
    "decisions": ["pass"],
}


def _ruled_by(content: Path, ruleset: str) -> None:
    """The house rules, which have one clause of the combat phase themselves."""
    with_house(content)
    folder = content / "editions" / "house-2.0"
    (folder / "edition.yaml").write_text(f"{HOUSE}ruled_by: {ruleset}\n", encoding="utf-8")
    entry = entry_text(
        "1. You may pass. {#may-pass}\n",
        title="Combat Phase",
        group="turn",
        gist="You may pass. {#may-pass}",
        asks=["may I pass {#may-pass}"],
        source={"document": "House Rules", "version": "2.0", "heading": "Combat Phase"},
    )
    (folder / "combat-phase.md").write_text(entry, encoding="utf-8")


def test_an_edition_without_a_ruleset_is_ruled_by_the_one_that_it_names(served: Path) -> None:
    _ruled_by(served, "uvs-1.2.9")
    library()

    answer = Client().post("/api/v1/rulings/", QUESTION, content_type="application/json")

    assert answer.status_code == 200, answer.content
    passing = next(step for step in answer.json()["steps"] if step["code"] == "passes-to-end-phase")
    assert passing["cites"] == ["combat-phase#may-pass", "uvs-1.2.9:combat-phase#pass-is-no-form"]
    assert passing["cited_from"] == "uvs-1.2.9"


def test_an_edition_that_no_ruleset_rules_is_refused_in_words(served: Path) -> None:
    with_house(served)

    answer = Client().post("/api/v1/rulings/", QUESTION, content_type="application/json")

    assert answer.status_code == 400
    assert "house-2.0" not in EDITIONS
    assert "ufs-1.9" in answer.content.decode()


@pytest.mark.parametrize(
    ("ruleset", "why"), [("uvs-1.2", "has no ruleset; there are uvs-1.2.9"), ("howto-cr", "no ruleset")]
)
def test_an_edition_can_be_ruled_only_by_a_ruleset_that_exists(content: Path, ruleset: str, why: str) -> None:
    _ruled_by(content, ruleset)

    _, faults = read_library(content)

    assert [fault.place for fault in faults] == ["ruled_by"]
    assert why in faults[0].why


def test_an_edition_is_called_what_its_content_says(content: Path) -> None:
    with_house(content)
    found, _ = read_library(content)

    assert edition_names(found)[("our", "club")] == "house-2.0"
    words = edition_words_of(found)
    assert (words["house"], words["2.0"], words["current"]) == ("house-2.0", "house-2.0", UVS)
    assert (words["cr"], words["titan"], words["myhero"]) == ("howto-cr", "howto-aot", MHA)


def test_without_an_edition_only_what_names_it_is_a_fault(content: Path) -> None:
    shutil.rmtree(content / "editions" / "howto-cr")

    found, faults = read_library(content)

    assert "howto-cr" not in found.editions
    assert faults
    assert [fault for fault in faults if "howto-cr" not in fault.why] == []


def test_any_edition_may_be_the_only_one(tmp_path: Path) -> None:
    files = {f"{MHA}/block-step": entry_text()}
    write_content(tmp_path, files)
    for other in (UVS, UFS):
        shutil.rmtree(tmp_path / "editions" / other)

    found, faults = read_library(tmp_path)

    assert faults == []
    assert found.current.id == MHA


def test_the_content_says_which_edition_is_current(tmp_path: Path) -> None:
    first = library_of(tmp_path / "first", {f"{UVS}/block-step": entry_text()})
    assert first.current.id == UVS

    about = {"title": "MHA", "short": "MHA", "version": "1", "order": 2, "about": "Rules.", "current": True}
    files = {f"{MHA}/block-step": entry_text(), f"editions/{MHA}/edition.yaml": about}
    assert library_of(tmp_path / "second", files).current.id == MHA


def test_two_current_editions_are_a_fault(tmp_path: Path) -> None:
    about = {"title": "X", "short": "X", "version": "1", "about": "Rules.", "current": True}
    files = {f"editions/{name}/edition.yaml": {**about, "order": i} for i, name in enumerate((UVS, MHA))}

    found = [fault for fault in faults_of(tmp_path, files) if fault.place == "current"]

    assert [fault.why for fault in found] == ["mha is already the current edition; there can be only one"]
