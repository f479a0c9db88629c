"""Versions of the site share a folder of static files, and pages keep their styles if nothing was collected."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.storage import storages
from django.core.management import call_command
from django.test import Client
from django.utils.functional import empty
from pytest_django import Settings

from judgeapp import staticfiles
from judgeapp.staticfiles import HashedStatic
from judgeapp.uncommented import uncommented
from tests.conftest import ROOT

SCRIPTS = ROOT / "static" / "js"


@pytest.fixture
def static(tmp_path: Path, settings: Settings) -> Path:
    """A site with hashed names and one style sheet, not yet collected."""
    (tmp_path / "source" / "css").mkdir(parents=True)
    style(tmp_path, "old")
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "judgeapp.staticfiles.HashedStatic"}}
    return tmp_path


def style(folder: Path, color: str) -> None:
    (folder / "source" / "css" / "one.css").write_text(f"a {{ content: '{color}' }}")


def collect() -> HashedStatic:
    """Collect as a separate process does: another version is another process."""
    storages._storages.clear()  # type: ignore[attr-defined]
    staticfiles_storage._wrapped = empty  # type: ignore[attr-defined]
    call_command("collectstatic", interactive=False, verbosity=0)
    return HashedStatic()


def test_without_collecting_files_have_the_names_of_the_sources(static: Path) -> None:
    assert HashedStatic().url("css/one.css") == "/static/css/one.css"


def test_collected_files_have_hashed_names_and_are_known_to_be_collected(static: Path) -> None:
    assert not HashedStatic().is_collected

    storage = collect()

    assert storage.is_collected
    assert storage.url("css/one.css") == f"/static/{storage.hashed_files['css/one.css']}"
    assert (static / "static" / storage.hashed_files["css/one.css"]).is_file()
    assert not (static / "static" / "css" / "one.css").exists()


def test_a_second_version_leaves_the_files_and_the_list_of_the_first(static: Path) -> None:
    first = collect()
    style(static, "new")
    second = collect()

    assert first.manifest_name != second.manifest_name
    for storage, color in ((first, "old"), (second, "new")):
        listed = json.loads((static / "static" / storage.manifest_name).read_text())["paths"]
        assert color in (static / "static" / listed["css/one.css"]).read_text()
    style(static, "old")
    assert HashedStatic().url("css/one.css") == first.url("css/one.css")


def test_scripts_and_styles_are_served_without_their_comments(static: Path) -> None:
    source = static / "source"
    (source / "js").mkdir()
    (source / "js" / "one.js").write_text(
        "// why\n/**\n * @param a\n */\nexport const one = (a) => a; // stays\n/** @type {any} */ (one)(1);\n"
        "export const text = `\n// no comment\n`;\n"
    )
    (source / "css" / "two.css").write_text("/* why */\na { content: '/* no comment */' }\n")

    storage = collect()

    def served(name: str) -> str:
        return (static / "static" / storage.hashed_files[name]).read_text()

    assert served("js/one.js") == (
        "export const one = (a) => a; // stays\n/** @type {any} */ (one)(1);\nexport const text = `\n// no comment\n`;\n"
    )
    assert served("css/two.css") == "a { content: '/* no comment */' }\n"


@pytest.mark.parametrize("script", sorted(SCRIPTS.rglob("*.js")), ids=lambda path: path.name)
def test_only_comments_are_left_out_of_our_scripts(script: Path) -> None:
    left = uncommented(script.name, script.read_text()).splitlines()
    gone = [line.strip() for line in script.read_text().splitlines() if line not in left]

    assert not [line for line in gone if not line.startswith(("//", "/*", "*"))]


@pytest.mark.parametrize("content", [b"", b'{"paths": {"css', b"\xff\xfe", b'{"version": "9"}'])
def test_a_damaged_list_counts_as_none(static: Path, content: bytes) -> None:
    storage = collect()
    (static / "static" / storage.manifest_name).write_bytes(content)

    again = HashedStatic()

    assert again.url("css/one.css") == "/static/css/one.css"
    assert not again.is_collected


def test_a_name_that_no_file_has_is_a_fault_of_ours(static: Path) -> None:
    storage = collect()

    with pytest.raises(ValueError, match="Missing staticfiles manifest entry"):
        storage.url("css/two.css")


def test_a_file_that_is_gone_is_told_in_words(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(static_file: object, request: object) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(staticfiles.WhiteNoiseMiddleware, "serve", gone)

    response = client.get("/static/css/ringside.css")

    assert response.status_code == 503
    assert "This file can&#x27;t be read" in response.content.decode()
