"""/healthz says that the process answers; /readyz says what works: everything, most of it (degraded), or nothing
(down).
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from django.db import DatabaseError, OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from judgeapp import health
from judgeapp.admission import counting
from judgeapp.lookup import index
from judgeapp.lookup.index import index_root
from judgeapp.lookup.stored import build_index
from judgeapp.rulebook import context
from judgeapp.rulebook.errors import ContentFaulty, Fault
from judgeapp.rulebook.loading import library
from tests.rulebook.small_content import UVS, entry_text, library_of

PROBES = ["/healthz", "/readyz"]


def refuse() -> NoReturn:
    raise AssertionError("this must not be touched")


def test_healthz_answers_without_content_index_or_database(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = settings.CONTENT_DIR = tmp_path / "nowhere"
    for module in (health, context):
        monkeypatch.setattr(module, "library", refuse)
    monkeypatch.setattr(health, "index_trouble", refuse)

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


# Ready


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_is_ok_when_every_part_is(client: Client, settings: Settings) -> None:
    response = client.get("/readyz")

    body = response.json()
    assert response.status_code == 200
    assert (body["ready"], body["status"]) == (True, "ok")
    assert set(body["checks"].values()) == {"ok"}
    assert {"content", "index", "database", "migrations", "limits"} <= set(body["checks"])
    assert ("cache" in body["checks"]) == bool(settings.REDIS_URL)


# Degraded: 200, because rules and rulings answer


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_without_an_index_is_degraded_and_says_what_to_do(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(index, "_opened", {})

    response = client.get("/readyz")

    body = response.json()
    assert response.status_code == 200
    assert (body["ready"], body["status"]) == (True, "degraded")
    assert body["checks"]["index"].startswith("There's no search index for this content yet.")
    assert "manage.py reindex" in body["checks"]["index"]
    assert (body["checks"]["content"], body["checks"]["database"]) == ("ok", "ok")


@pytest.mark.django_db
def test_an_index_of_other_content_is_none_of_ours(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path / "data"
    build_index(library_of(tmp_path / "content", {f"{UVS}/block-step": entry_text()}), index_root())

    body = client.get("/readyz").json()

    assert body["status"] == "degraded"
    assert body["checks"]["index"].startswith("There's no search index for this content yet.")


@pytest.mark.django_db
def test_an_index_that_was_cut_while_the_site_serves_is_told(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path / "data"
    folder = build_index(library(), index_root())
    segment = next((folder / "clauses").glob("*.seg"))
    segment.write_bytes(segment.read_bytes()[:1000])

    body = client.get("/readyz").json()

    assert body["status"] == "degraded"
    assert "damaged (clauses/" in body["checks"]["index"]


@pytest.mark.usefixtures("search_index")
@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OperationalError("unable to open database file"), "OperationalError: unable to open database file"),
        (DatabaseError("file is not a database"), "DatabaseError: file is not a database"),
    ],
)
def test_readyz_without_a_database_is_degraded(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    class Away:
        vendor = "sqlite"

        def cursor(self) -> NoReturn:
            raise error

    monkeypatch.setattr(health, "connection", Away())

    response = client.get("/readyz")

    assert response.status_code == 200
    assert response.json()["status"] == "degraded"
    assert response.json()["checks"]["database"] == told
    assert response.json()["checks"]["migrations"] == "not known without the database"


@pytest.mark.usefixtures("search_index")
def test_readyz_tells_nothing_about_other_machines(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    class Away:
        vendor = "postgresql"

        def cursor(self) -> NoReturn:
            raise OperationalError('connection to server at "10.9.8.7" failed for user "ringside"')

    monkeypatch.setattr(health, "connection", Away())

    body = client.get("/readyz").json()

    assert body["checks"]["database"] == "OperationalError: the database isn't answering"


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_before_migrating_is_degraded(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda self, targets: ["something to do"])

    body = client.get("/readyz").json()

    assert body["status"] == "degraded"
    assert body["checks"]["migrations"] == "missing; run migrate"


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_limits_that_are_not_counted_as_they_should_be_are_told_without_naming_folders(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "trouble", lambda: f"limits cannot be counted in {settings.DATA_DIR}/counts")

    body = client.get("/readyz").json()

    assert body["status"] == "degraded"
    assert body["checks"]["limits"] == "limits cannot be counted in counts"


# Down


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
def test_readyz_with_faulty_content_is_down_and_names_the_first_fault(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty() -> NoReturn:
        raise ContentFaulty([Fault("content/b.md", "line 2", "is wrong"), Fault("content/a.md", "line 1", "is wrong")])

    monkeypatch.setattr(health, "library", faulty)

    response = client.get("/readyz")

    assert response.status_code == 503
    assert (response.json()["ready"], response.json()["status"]) == (False, "down")
    assert response.json()["checks"]["content"] == "ContentFaulty: content/a.md: line 1: is wrong"


# Probes by address


@pytest.mark.django_db
@pytest.mark.usefixtures("search_index")
@pytest.mark.parametrize("path", PROBES)
@pytest.mark.parametrize("host", ["10.1.2.3:8000", "evil.example", "_not a host_", "[fe80::1]"])
def test_probes_answer_to_any_host_and_without_a_redirect(
    client: Client, settings: Settings, path: str, host: str
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]

    assert Client(headers={"host": host}).get(path).status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/healthz/", "/readyz/more", "//healthz", "/api/v1/", "/static/css/ringside.css"]
)
def test_nothing_else_answers_to_another_host(path: str) -> None:
    response = Client(headers={"host": "evil.example"}).get(path)

    assert response.status_code == 400
    assert "answer to the name" in response.content.decode()
