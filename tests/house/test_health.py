"""/healthz says that the process answers; /readyz says whether visitors may be sent, and what is missing."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from judgeapp import health
from judgeapp.lookup.index import build_index, index_root
from judgeapp.rulebook import context
from judgeapp.rulebook.errors import ContentFaulty, Fault
from tests.rulebook.small_content import UVS, entry_text, library_of


def refuse() -> NoReturn:
    raise AssertionError("this must not be touched")


def test_healthz_answers_without_content_index_or_database(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = settings.CONTENT_DIR = tmp_path / "nowhere"
    for module in (health, context):
        monkeypatch.setattr(module, "library", refuse)
    monkeypatch.setattr(health, "open_index", refuse)

    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/plain"
    assert response.content == b"ok\n"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.django_db
def test_healthz_asks_nothing_of_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/healthz")


@pytest.mark.parametrize("method", ["get", "head"])
def test_healthz_answers_head_too(client: Client, method: str) -> None:
    assert getattr(client, method)("/healthz").status_code == 200


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_is_ready_when_content_index_and_database_are(client: Client, settings: Settings) -> None:
    response = client.get("/readyz")

    assert response.status_code == 200
    cache = {"cache": "ok"} if settings.REDIS_URL else {}
    assert response.json() == {"ready": True, "checks": {"content": "ok", "index": "ok", "database": "ok", **cache}}


@pytest.mark.django_db
def test_readyz_without_an_index_is_a_503_that_says_what_to_do(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path

    response = client.get("/readyz")

    body = response.json()
    assert response.status_code == 503
    assert body["ready"] is False
    assert body["checks"]["index"].startswith("IndexMissing: There is no search index yet.")
    assert "manage.py reindex" in body["checks"]["index"]
    assert (body["checks"]["content"], body["checks"]["database"]) == ("ok", "ok")


@pytest.mark.django_db
def test_readyz_with_an_index_of_other_content_is_not_ready(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path / "data"
    build_index(library_of(tmp_path / "content", {f"{UVS}/block-step": entry_text()}), index_root())

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.json()["checks"]["index"] == "built from other content; run reindex"


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_with_faulty_content_names_the_first_fault(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty() -> NoReturn:
        raise ContentFaulty([Fault("content/b.md", "line 2", "is wrong"), Fault("content/a.md", "line 1", "is wrong")])

    monkeypatch.setattr(health, "library", faulty)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.json()["checks"]["content"] == "ContentFaulty: content/a.md: line 1: is wrong"


@pytest.mark.usefixtures("search_index")
def test_readyz_without_a_database_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_database(connection: object) -> NoReturn:
        raise OperationalError("unable to open database file")

    monkeypatch.setattr(health, "MigrationExecutor", no_database)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.json()["checks"]["database"] == "OperationalError: unable to open database file"


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_before_migrating_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda self, targets: ["something to do"])

    response = client.get("/readyz")

    assert response.status_code == 503
    assert response.json()["checks"]["database"] == "migrations missing; run migrate"
