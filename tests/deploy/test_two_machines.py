"""Two application servers with their own folders behind nginx, one PostgreSQL, one Redis.

A rolling upgrade is under way: the second server has other content and other static files. Then it is killed in the middle of a save.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psycopg
import pytest

from judgeapp.api.examples import QUESTION
from tests.service.conftest import started
from tests.service.sites import Answer, Site
from tests.services import Postgres, Redis

from .conftest import in_production
from .driving import visitors
from .front import Nginx
from .releases import copy_release

ENTRY = "/rules/uvs-1.2.9/block-step/"
OTHER_ENTRY = "/api/v1/editions/uvs-1.2.9/entries/enhance-step/"
CHANGED = "content/editions/uvs-1.2.9/block-step.md"
OLDER, NEWER = "It follows the Enhance Step.", "The newer version says so."
SCENARIOS = "/api/v1/scenarios/"
STYLE = re.compile(r'/static/(css/ringside\.[0-9a-f]{12}\.css)"')
# Only what the test of the limits uses is scarce.
PLENTY = "read=100000,rule=100000,play=100000,write=100000"
LIMITED = {
    "RINGSIDE_THROTTLE": "on",
    "RINGSIDE_LIMITS": f"{PLENTY},play=4",
    "RINGSIDE_ADDRESS_LIMITS": PLENTY,
    "RINGSIDE_COSTS": "anybody=100000,address=100000",
    "RINGSIDE_THINKING_AT_ONCE": "2",
}
WITH_TRAP = "tests.service.wsgi:application"
MOST_SAVES = 60


@dataclass(frozen=True)
class Machines:
    """The two servers, what they share, and the proxy."""

    older: Site
    newer: Site
    front: Nginx
    postgres: Postgres

    def rows(self, table: str) -> int:
        with psycopg.connect(self.postgres.url) as database:
            found = database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()  # noqa: S608 - a name of ours
        assert found is not None
        return int(found[0])


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory, prepared_data: Path) -> Iterator[Machines]:
    folder = tmp_path_factory.mktemp("machines")
    with ExitStack() as running:
        postgres, redis = running.enter_context(started(Postgres)), running.enter_context(started(Redis))
        shared = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url, **LIMITED}
        older = Site(folder / "older", **shared)
        newer = Site(folder / "newer", root=_newer_release(folder), **shared)
        front = running.enter_context(started(Nginx, [older.port, newer.port], folder / "older" / "static"))
        for site, prepared in ((older, prepared_data), (newer, None)):
            running.callback(site.stop)
            in_production(site, prepared)
        for site in (older, newer):
            site.start(WITH_TRAP)
            site.wait_for("/readyz")
        yield Machines(older, newer, front, postgres)


def _newer_release(folder: Path) -> Path:
    """The next version: a changed rule, a changed stylesheet."""
    release = copy_release(folder / "release")
    entry = release / CHANGED
    entry.write_text(entry.read_text().replace(OLDER, f"{OLDER} {NEWER}", 1))
    style = release / "static" / "css" / "ringside.css"
    style.write_text(f"{style.read_text()}\n/* newer */\n")
    return release


# -- two versions at once


def test_both_versions_are_served_and_no_tag_stands_for_two_pages(machines: Machines) -> None:
    older, newer = machines.older.get(ENTRY), machines.newer.get(ENTRY)
    seen = [machines.front.get(ENTRY) for _ in range(12)]

    assert NEWER not in older.text
    assert NEWER in newer.text
    assert older.headers["etag"] != newer.headers["etag"]
    by_tag = {(answer.headers["etag"], answer.body) for answer in seen}
    assert by_tag == {
        (one.headers["etag"], one.body) for one in (older, newer)
    }  # nginx asks both, and mixes nothing up


def test_who_has_one_version_is_given_the_other_and_not_told_to_keep_theirs(machines: Machines) -> None:
    older, newer = machines.older.get(ENTRY), machines.newer.get(ENTRY)

    assert machines.newer.get(ENTRY, If_None_Match=older.headers["etag"]).body == newer.body
    assert machines.older.get(ENTRY, If_None_Match=newer.headers["etag"]).body == older.body
    assert machines.older.get(ENTRY, If_None_Match=older.headers["etag"]).status == 304


def test_what_is_the_same_in_both_versions_needs_not_be_sent_again(machines: Machines) -> None:
    older = machines.older.get(OTHER_ENTRY)

    assert machines.newer.get(OTHER_ENTRY, If_None_Match=older.headers["etag"]).status == 304


def test_the_files_of_both_versions_are_found_whoever_is_asked(machines: Machines) -> None:
    styles = {STYLE.findall(site.get(ENTRY).text)[0] for site in (machines.older, machines.newer)}

    assert len(styles) == 2
    for style in styles:
        for _ in range(6):
            found = machines.front.get(f"/static/{style}")
            assert (found.status, found.headers["content-type"].partition(";")[0]) == (200, "text/css")
            assert "immutable" in found.headers["cache-control"]


def test_each_server_searches_its_own_content(machines: Machines) -> None:
    found = [site.get('/api/v1/search/?q="newer+version+says"') for site in (machines.older, machines.newer)]

    assert [NEWER in answer.text for answer in found] == [False, True]


def test_a_scenario_saved_by_one_version_is_opened_ruled_on_and_changed_by_the_other(machines: Machines) -> None:
    older, newer = machines.older, machines.newer
    made = older.post(SCENARIOS, {"title": "Saved by the older", "question": QUESTION}).json
    address = f"{SCENARIOS}{made['id']}/"
    read = newer.get(address)

    assert read.json["question"] == QUESTION
    rulings = [site.get(f"{address}ruling/").json["ruling"] for site in (older, newer)]
    assert rulings[0]["steps"] == rulings[1]["steps"]
    changed = newer.ask(
        "PATCH",
        address,
        {"title": "Changed by the newer"},
        X_Owner_Key=made["owner_key"],
        If_Match=read.headers["etag"],
    )
    assert changed.status == 200, changed.text
    assert older.get(address).json["title"] == "Changed by the newer"
    assert older.get(address, If_None_Match=read.headers["etag"]).status == 200


# -- what both count


def test_who_is_refused_by_one_server_is_refused_by_the_other(machines: Machines) -> None:
    for number in range(10, 20):
        asker = {"X-Forwarded-For": f"203.0.113.{number}"}
        last = _asked_until_refused(machines.older, asker)
        other = machines.newer.post("/board/ruling/", {"question": QUESTION}, **asker)
        if int(other.headers["ratelimit-reset"]) <= int(last.headers["ratelimit-reset"]):
            assert other.status == 429
            return
        # A minute has just begun, and the limits start over: ask as another caller.
    raise AssertionError("a minute turned ten times")


def _asked_until_refused(site: Site, asker: dict[str, str]) -> Answer:
    for _ in range(40):
        answer = site.post("/board/ruling/", {"question": QUESTION}, **asker)
        if answer.status == 429:
            return answer
    raise AssertionError(f"never refused: {answer.status} {answer.headers}")


# -- one of them dies


def test_a_server_killed_in_the_middle_of_a_save_costs_nobody_anything(machines: Machines) -> None:
    before, trap = machines.rows("rulings_scenario"), machines.newer.folder / "trap"
    trap.write_text("server")
    made: list[str] = []

    with visitors(lambda number: machines.front.get((ENTRY, OTHER_ENTRY, "/?q=block")[number % 3])) as asked:
        retried = 0
        for number in count(1):
            answer, tries = _saved(machines.front, f"Number {number}")
            assert answer.status == 201, f"{number}: {answer.status} {answer.text[:300]}"
            made.append(answer.json["id"])
            retried += tries - 1
            if not trap.exists() and len(made) >= 10:
                break
            assert number < MOST_SAVES, "the other server was never asked to save"
    process = machines.newer.process
    assert process is not None
    process.wait(60)

    assert retried == 1  # the one that was being saved, and no other
    assert asked.errors == []
    assert machines.rows("rulings_scenario") - before == len(made) == len(set(made))
    titles = [machines.older.get(f"{SCENARIOS}{name}/").json["title"] for name in made]
    assert titles == [f"Number {number}" for number in range(1, len(made) + 1)]

    machines.newer.start(WITH_TRAP)
    assert machines.newer.get(f"{SCENARIOS}{made[-1]}/").json["title"] == titles[-1]


def _saved(front: Nginx, title: str) -> tuple[Answer, int]:
    """Save through nginx, and again with the same key if that fails, as a client does."""
    body = {"title": title, "question": QUESTION}
    answer = front.post(SCENARIOS, body, Idempotency_Key=title)
    if answer.status < 500:
        return answer, 1
    return front.post(SCENARIOS, body, Idempotency_Key=title), 2
