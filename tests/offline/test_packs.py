"""The packs that are ready for browsers, the service worker that names them, and who may compile WebAssembly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from judgeapp.offline import packs
from judgeapp.offline.packs import PackFile, Packs, read_packs, write_file, write_packs
from judgeapp.site_version import site_version


@pytest.fixture(autouse=True)
def _static(tmp_path: Path, settings: Settings) -> None:
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()


def made(engine: bool = False) -> Packs:
    pages = write_file("pages.json", b'{"/": "<p>Home</p>"}')
    more = tuple(
        PackFile(name, f"/static/offline/{name}", 10, 5, 6) for name in ("pyodide.js", "library", "code", "data")
    )
    written = Packs(site_version(), (pages,), more if engine else ())
    write_packs(written)
    return written


def test_a_file_is_named_by_its_content_and_lies_there_compressed() -> None:
    file = write_file("pages.json", b"{}" * 500)

    assert file.url.startswith("/static/offline/pages.")
    assert file.sent < file.bytes == 1_000
    assert file.gzipped == (packs.folder() / f"{file.url.rpartition('/')[2]}.gz").stat().st_size < file.bytes
    lying = sorted(path.suffix for path in packs.folder().iterdir())
    assert lying == [".br", ".gz", ".json"]
    assert all(path.stat().st_mode & 0o777 == 0o644 for path in packs.folder().iterdir())


def test_packs_are_read_as_they_were_written_and_only_where_offline_use_is_on(settings: Settings) -> None:
    written = made()

    assert read_packs() == written
    settings.OFFLINE = False
    assert read_packs() is None


def test_another_file_is_another_version() -> None:
    assert made().version != made(engine=True).version


def test_the_service_worker_names_the_packs_and_is_never_an_old_one(client: Client) -> None:
    written = made()

    response = client.get("/service-worker.js")

    assert response.headers["Content-Type"].startswith("text/javascript")
    assert response.headers["Cache-Control"] == "no-cache"
    told = json.loads(response.content.decode().partition("start(")[2].rpartition(")")[0])
    assert (told["site"], told["version"]) == (written.site, written.version)
    assert told["headers"]["Content-Security-Policy"] == response.headers["Content-Security-Policy"]


def test_without_packs_the_service_worker_takes_itself_away(client: Client) -> None:
    assert b"registration.unregister()" in client.get("/service-worker.js").content


def test_the_engines_worker_alone_may_compile_web_assembly(client: Client) -> None:
    made(engine=True)

    worker = client.get("/offline/engine-worker.js").headers["Content-Security-Policy"]

    assert "script-src 'self' 'wasm-unsafe-eval'" in worker
    assert "'unsafe-eval'" not in worker
    assert all("wasm" not in client.get(page).headers["Content-Security-Policy"] for page in ("/", "/board/"))


def test_there_is_no_worker_of_an_engine_that_nobody_prepared(client: Client) -> None:
    made()

    assert client.get("/offline/engine-worker.js").status_code == 404


def test_pages_name_their_version_unless_offline_use_is_off(client: Client, settings: Settings) -> None:
    named = f'<meta name="ringside-version" content="{site_version()}">'

    assert named in client.get("/about/").content.decode()
    settings.OFFLINE = False
    assert named not in client.get("/privacy/").content.decode()


def test_what_browsers_ask_for_on_their_own_costs_no_limit(client: Client, settings: Settings) -> None:
    settings.THROTTLE = True
    made()

    assert "RateLimit-Limit" not in client.get("/service-worker.js").headers
    assert "RateLimit-Limit" in client.get("/about/").headers
