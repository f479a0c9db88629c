"""What goes wrong while the site serves: nothing saved is lost, the site says what is wrong and recovers by itself."""

from __future__ import annotations

import contextlib
import http.client
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from html import unescape
from typing import Any

import pytest

from judgeapp.api.examples import QUESTION
from tests.conftest import ROOT
from tests.service.conftest import MakeSite
from tests.service.sites import Answer, Site
from tests.services import PATIENCE, Postgres, Redis

SAVED = {"title": "Kept", "question": QUESTION}
SCENARIOS = "/api/v1/scenarios/"
READS = ("/rules/uvs-1.2.9/block-step/", "/api/v1/editions/uvs-1.2.9/entries/block-step/", "/api/v1/search/?q=block")
AWAY_SECONDS = 10.0
GONE = (OSError, http.client.HTTPException)


def rows(site: Site, table: str = "rulings_scenario") -> int:
    with sqlite3.connect(site.folder / "ringside.sqlite3") as database:
        found: int = database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]  # noqa: S608 - a name of ours
        return found


def insisting(site: Site, body: Any, key: str) -> Answer:
    """Save, and try again with the same key until there is an answer."""
    for _ in range(300):
        try:
            return site.post(SCENARIOS, body, Idempotency_Key=key)
        except GONE:
            time.sleep(0.1)
    raise AssertionError("no answer after three hundred tries")


# A worker killed during a save


def test_a_worker_killed_between_write_and_answer_has_saved_nothing_and_the_retry_saves_once(
    make_site: MakeSite,
) -> None:
    site = make_site().start("tests.service.wsgi:application")
    (site.folder / "trap").touch()

    with pytest.raises(GONE):
        site.post(SCENARIOS, SAVED, Idempotency_Key="one")
    after_kill = rows(site), rows(site, "rulings_sentonce")
    retried, again = insisting(site, SAVED, "one"), insisting(site, SAVED, "one")

    assert not (site.folder / "trap").exists()
    assert after_kill == (0, 0)
    assert (retried.status, again.status) == (201, 201)
    assert again.headers["idempotency-replayed"] == "true"
    assert again.json["id"] == retried.json["id"]
    assert (rows(site), rows(site, "rulings_sentonce")) == (1, 1)
    assert site.get(f"{SCENARIOS}{retried.json['id']}/").json["question"] == QUESTION


def test_workers_killed_at_any_moment_lose_no_answered_save_and_save_nothing_twice(make_site: MakeSite) -> None:
    site = make_site().start()
    dice, made = random.Random(7), []

    for number in range(3):
        killer = threading.Timer(dice.random() * 0.05, kill_workers, [site])
        killer.start()
        for part in "ab":
            title = f"Number {number}{part}"
            made.append((title, insisting(site, {**SAVED, "title": title}, title).json["id"]))
        killer.join()
        site.wait_for("/healthz")

    assert rows(site) == len({name for _, name in made}) == 6
    assert [site.get(f"{SCENARIOS}{name}/").json["title"] for _, name in made] == [title for title, _ in made]


def kill_workers(site: Site) -> None:
    for pid in site.workers():
        with contextlib.suppress(ProcessLookupError):  # it ended meanwhile
            os.kill(pid, signal.SIGKILL)


# The disk full while reindexing


@pytest.mark.parametrize("full_at", [20_000, 200_000])
def test_a_full_disk_while_reindexing_leaves_the_old_index_and_says_so(make_site: MakeSite, full_at: int) -> None:
    site = make_site()
    (pointer,) = (site.folder / "index").glob("*.current")
    before = pointer.read_text()
    limited = (
        "import resource, runpy, sys;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({full_at}, {full_at}));"
        "sys.argv = ['manage.py', 'reindex', '--force'];"
        "runpy.run_path('manage.py', run_name='__main__')"
    )

    done = subprocess.run(
        [sys.executable, "-c", limited],
        cwd=ROOT,
        env={**site.env, "PYTHONDONTWRITEBYTECODE": "1"},  # or the beginning of a module's bytecode would be kept
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

    assert done.returncode != 0
    assert "The search index couldn't be built" in done.stderr
    assert "The current one stays in use" in done.stderr
    assert "Traceback" not in done.stderr
    assert pointer.read_text() == before
    assert [path.name for path in (site.folder / "index").iterdir() if path.is_dir()] == [before]
    assert site.manage("reindex", "--force").returncode == 0


# The database away


def test_without_its_database_the_site_goes_on_reading_and_ruling_and_recovers_by_itself(
    make_site: MakeSite, postgres: Postgres
) -> None:
    site = make_site(DATABASE_URL=postgres.url).start()
    made = site.post(SCENARIOS, SAVED, Idempotency_Key="before").json
    assert site.wait_for("/readyz").json["ready"] is True

    postgres.stop()
    until = time.monotonic() + AWAY_SECONDS
    while time.monotonic() < until:
        for path in READS:
            assert site.get(path).status == 200
        assert site.post("/api/v1/rulings/", QUESTION).status == 200
        assert site.post("/board/ruling/", {"question": QUESTION}).status == 200
        saved = site.post(SCENARIOS, SAVED, Idempotency_Key="meanwhile")
        page, text = site.get(f"/scenarios/{made['id']}/"), site.get(f"{SCENARIOS}{made['id']}/", Accept="text/plain")
        ready = site.get("/readyz")
        assert [answer.status for answer in (saved, page, text)] == [503] * 3
        assert (ready.status, ready.json["status"]) == (200, "degraded")
        for answer in (saved, page, text):
            assert answer.headers["retry-after"] == "5"
            assert "The database isn't answering" in unescape(answer.text)
        assert saved.headers["content-type"] == "application/problem+json"
        assert page.headers["content-type"].startswith("text/html")
        assert ready.json["checks"]["database"] == "OperationalError: the database isn't answering"
        assert site.get("/healthz").status == 200
        time.sleep(0.5)
    postgres.start()

    assert insisting(site, SAVED, "meanwhile").status == 201
    assert site.get(f"{SCENARIOS}{made['id']}/").json["question"] == QUESTION
    assert site.get(f"/scenarios/{made['id']}/").status == 200
    assert site.get("/readyz").json["status"] == "ok"
    assert "Traceback" not in site.log


# The cache gone


def test_without_its_cache_limits_go_on_in_the_shared_file_and_readyz_says_so(
    make_site: MakeSite, redis: Redis
) -> None:
    site = make_site(REDIS_URL=redis.url, RINGSIDE_THROTTLE="on", RINGSIDE_LIMITS="read=5,rule=5,write=5").start()
    assert site.wait_for("/readyz").json["checks"]["cache"] == "ok"
    assert site.get("/api/v1/search/?q=block").status == 200

    redis.stop()
    statuses = [site.get("/api/v1/search/?q=block").status for _ in range(20)]
    ready = site.get("/readyz")
    page = site.get("/rules/uvs-1.2.9/block-step/")
    redis.start()

    assert set(statuses) == {200, 429}
    # A minute may turn between two requests; each has its own five.
    assert statuses.count(200) <= 10
    assert ready.status == 200
    assert (ready.json["ready"], ready.json["status"]) == (True, "degraded")
    assert ready.json["checks"]["cache"].startswith("away")
    assert page.status == 200
    assert site.wait_for("/readyz").json["checks"]["cache"] == "ok"
    assert "Traceback" not in site.log
