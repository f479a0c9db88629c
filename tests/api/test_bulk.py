"""Downloads: the same bytes until the content changes, with true sizes and checksums; and the feed of its versions."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from judgeapp.api import bulk_files, content_history
from judgeapp.api.bulk_files import SHELVES, bulk, row_marks, row_name
from judgeapp.api.content_history import note_version, versions_seen
from judgeapp.api.models import ContentVersion
from judgeapp.rulebook.loading import library
from judgeapp.rulings.gallery import gallery

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(settings: Settings, tmp_path: Path) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    bulk.cache_clear()
    yield
    bulk.cache_clear()


def manifest() -> Any:
    return Client().get("/api/v1/bulk/").json()


def lines(name: str, **headers: str) -> bytes:
    answer = Client().get(f"/api/v1/bulk/{name}/", headers=headers)
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("application/x-ndjson")
    if answer.get("Content-Encoding") == "gzip":
        return gzip.decompress(answer.content)
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_every_file_is_what_the_manifest_says() -> None:
    told = manifest()
    assert told["content"] == library().version
    assert [file["name"] for file in told["files"]] == list(SHELVES)
    for file in told["files"]:
        body = lines(file["name"])
        assert (len(body), hashlib.sha256(body).hexdigest()) == (file["bytes"], file["sha256"])
        rows = [json.loads(line) for line in body.splitlines()]
        assert len(rows) == file["rows"] > 0
        assert len({row_name(row) for row in rows}) == len(rows), "each row has a name of its own"
        assert lines(file["name"], **{"Accept-Encoding": "gzip"}) == body
        assert file["bytes_compressed"] < file["bytes"]


@pytest.mark.parametrize("name", ["errata", "banned", "open-questions", "scenarios"])
def test_a_row_of_a_file_says_the_same_under_the_same_keys_as_a_row_of_the_list(name: str) -> None:
    listed = "gallery" if name == "scenarios" else name
    downloaded = [json.loads(line) for line in lines(name).splitlines()]
    rows = from_root(Client().get(f"/api/v1/{listed}/", {"limit": 5}).json())["results"]
    by_name = {row_name(row): row for row in downloaded}
    for row in rows:
        assert {key: by_name[row_name(row)][key] for key in row} == row


def test_the_files_hold_the_content() -> None:
    entries = [json.loads(line) for line in lines("rulebook").splitlines()]
    assert len(entries) == sum(len(edition.entries) for edition in library().editions.values())
    block = next(entry for entry in entries if entry["ref"] == "uvs-1.2.9:block-step")
    assert block == {
        key: value
        for key, value in from_root(Client().get(block["api_url"]).json()).items()
        if key not in ("see", "refers_to", "referred_by", "elsewhere")
    }
    scenarios = [json.loads(line) for line in lines("scenarios").splitlines()]
    assert [row["ref"] for row in scenarios] == [one.address for one in gallery().shown]
    assert all(row["question"] for row in scenarios)


def from_root(value: Any) -> Any:
    return json.loads(json.dumps(value).replace("http://testserver", ""))


def test_who_has_a_file_gets_nothing_and_a_host_changes_nothing(settings: Settings) -> None:
    first = Client().get("/api/v1/bulk/errata/", headers={"Accept-Encoding": "gzip"})
    again = Client().get("/api/v1/bulk/errata/", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    settings.ALLOWED_HOSTS = ["elsewhere.example"]
    other = Client(SERVER_NAME="elsewhere.example").get("/api/v1/bulk/errata/", headers={"Accept-Encoding": "gzip"})
    assert (other["ETag"], other.content) == (first["ETag"], first.content)


def test_files_are_made_once_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = bulk()
    bulk.cache_clear()
    monkeypatch.setattr(bulk_files, "_made", lambda: pytest.fail("they were made again"))
    assert bulk() == before


def test_damaged_files_are_made_anew(tmp_path: Path) -> None:
    before = bulk()
    for path in (tmp_path / "bulk").rglob("errata.jsonl.gz"):
        path.write_bytes(path.read_bytes()[:50])
    bulk.cache_clear()
    assert bulk() == before


def test_a_folder_that_cannot_be_written_is_no_obstacle(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    settings.DATA_DIR = tmp_path / "file"
    assert lines("errata")


def test_old_versions_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        monkeypatch.setattr(bulk_files, "_version", lambda number=number: f"version-{number}")
        bulk.cache_clear()
        bulk()
    kept = {path.name for path in (tmp_path / "bulk").iterdir()}
    assert "version-3" in kept
    assert len(kept) == bulk_files.MOST_VERSIONS


def test_a_file_that_is_not_there_is_told_with_those_that_are() -> None:
    answer = Client().get("/api/v1/bulk/rulings/")
    assert answer.status_code == 404
    assert "rulebook, errata" in answer.json()["detail"]


def test_the_feed_begins_with_the_version_that_is_served() -> None:
    feed = Client().get("/api/v1/changes/").json()
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert [item["_ringside"]["content"] for item in feed["items"]] == [library().version]
    assert note_version() is False, "noted once"


def test_the_feed_says_what_a_version_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    note_version()
    marks = row_marks()
    changed = {**marks, "errata": dict(marks["errata"])}
    first, second = list(marks["errata"])[:2]
    changed["errata"].pop(first)
    changed["errata"] |= {second: "other", "new-one": "mark"}
    monkeypatch.setattr(content_history, "library", lambda: replace(library(), version="another"))
    monkeypatch.setattr(content_history, "row_marks", lambda: changed)
    newest, before = Client().get("/api/v1/changes/").json()["items"]
    assert newest["content_text"] == "errata: 1 added, 1 changed, 1 removed."
    assert newest["_ringside"]["changes"] == {
        "errata": {
            "added": {"count": 1, "refs": ["new-one"]},
            "changed": {"count": 1, "refs": [second]},
            "removed": {"count": 1, "refs": [first]},
        }
    }
    assert before["_ringside"]["changes"] == {}
    assert list(ContentVersion.objects.exclude(marks_text="").values_list("version", flat=True)) == ["another"]


def test_the_feed_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content_history, "MOST_VERSIONS", 3)
    monkeypatch.setattr(content_history, "row_marks", lambda: {"errata": {"a": "b"}})
    for number in range(5):
        monkeypatch.setattr(content_history, "library", lambda n=number: replace(library(), version=f"v{n}"))
        note_version()
    assert [row.version for row in versions_seen()] == ["v4", "v3", "v2"]
    assert ContentVersion.objects.count() == 3
