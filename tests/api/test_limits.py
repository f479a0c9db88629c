"""Limits: counted over all workers, told in headers, refused in words; a header cannot talk its way past them; keys have more."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings
from redis.exceptions import ConnectionError as RedisAway

from judgeapp.api import counting, keys, limits
from judgeapp.api.counting import RedisCounts, SharedTable
from judgeapp.api.examples import QUESTION
from judgeapp.api.keys import BadKeyName, NoSuchKey, key_create, key_find, key_revoke
from judgeapp.api.models import ApiKey

pytestmark = pytest.mark.django_db
READING = "/api/v1/editions/"


@pytest.fixture(autouse=True)
def _limited(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.THROTTLE, settings.PROXIES = True, 0
    settings.LIMITS = {"anybody": {"read": 3, "rule": 2, "write": 1}, "key": {"read": 6, "rule": 4, "write": 2}}
    table = SharedTable(tmp_path / "counts")
    monkeypatch.setattr(limits, "counts", lambda: table)
    monkeypatch.setattr(limits.time, "time", lambda: 6_000_030.0)
    keys._KNOWN.clear()
    yield
    keys._KNOWN.clear()


def statuses(count: int, **headers: str) -> list[int]:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return [Client().get(READING, headers=given).status_code for _ in range(count)]


def test_every_answer_tells_the_limit() -> None:
    first, second = Client().get(READING), Client().get(READING)

    assert (first["RateLimit-Limit"], first["RateLimit-Remaining"], first["RateLimit-Reset"]) == ("3", "2", "30")
    assert second["RateLimit-Remaining"] == "1"


def test_past_the_limit_it_is_429_with_the_time_to_wait() -> None:
    assert statuses(3) == [200, 200, 200]

    answer = Client().get(READING)

    assert answer.status_code == 429
    assert answer["Retry-After"] == "30"
    assert answer["Content-Type"] == "application/problem+json"
    assert "30 s" in answer.json()["detail"]


def test_the_next_minute_counts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    statuses(4)
    monkeypatch.setattr(limits.time, "time", lambda: 6_000_060.0)

    assert statuses(1) == [200]


def test_a_forwarded_header_does_not_get_past_the_limit() -> None:
    answers = [Client().get(READING, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(50)]

    assert answers.count(200) == 3


def test_behind_a_proxy_of_our_own_visitors_are_told_apart_by_what_it_adds(settings: Settings) -> None:
    settings.PROXIES = 1

    real = [Client().get(READING, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(5)]
    forged = [
        Client().get(READING, headers={"x-forwarded-for": f"{n}.1.1.1, 203.0.113.99"}).status_code for n in range(5)
    ]

    assert real == [200] * 5
    assert forged == [200, 200, 200, 429, 429]


def test_rulings_and_reads_are_counted_apart() -> None:
    statuses(4)

    answers = [Client().post("/api/v1/rulings/", json.dumps(QUESTION), "application/json") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]


def test_pages_are_not_counted() -> None:
    answers = [Client().get("/rules/uvs-1.2.9/block-step/") for _ in range(5)]

    assert {answer.status_code for answer in answers} == {200}
    assert "RateLimit-Limit" not in answers[0]


def test_switched_off_nothing_is_counted(settings: Settings) -> None:
    settings.THROTTLE = False

    assert statuses(10) == [200] * 10


def test_a_key_has_limits_of_its_own_and_an_operator_raises_them() -> None:
    key, words = key_create(name="My bot")
    assert statuses(7, authorization=f"Bearer {words}") == [200] * 6 + [429]
    ApiKey.objects.filter(pk=key.pk).update(times=3)
    keys._KNOWN.clear()

    answer = Client().get(READING, headers={"authorization": f"Bearer {words}"})

    assert (answer.status_code, answer["RateLimit-Limit"]) == (200, "18")
    assert statuses(1) == [200], "who has no key is counted apart"


def test_a_key_that_is_none_is_refused_and_not_taken_for_nobody() -> None:
    answer = Client().get(READING, headers={"authorization": "Bearer rk_nonsense"})

    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_revoked_key_is_refused() -> None:
    _, words = key_create(name="My bot")
    assert key_find(words=words).times == 1

    key_revoke(words=words)

    with pytest.raises(NoSuchKey):
        key_find(words=words)
    with pytest.raises(NoSuchKey):
        key_revoke(words=words)


def test_the_words_of_a_key_are_stored_nowhere() -> None:
    key, words = key_create(name="My bot")

    stored = json.dumps(ApiKey.objects.values().get(pk=key.pk), default=str)

    assert words not in stored
    assert words.startswith(key.hint)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x00b", "\ud800", None, 7])
def test_a_bad_name_is_refused_in_words(name: object) -> None:
    with pytest.raises(BadKeyName):
        key_create(name=name)


def test_while_the_database_is_away_reading_goes_on_at_the_lower_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_: object) -> None:
        raise OperationalError("away")

    monkeypatch.setattr(limits, "key_find", away)

    assert statuses(4, authorization="Bearer rk_x") == [200, 200, 200, 429]


COUNTING = """
import sys
from pathlib import Path
from judgeapp.api.counting import SharedTable
table = SharedTable(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for _ in range(20_000):
    table.add("somebody", 7, 60)
"""


def test_workers_count_together_and_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shared"
    command = [sys.executable, "-W", "ignore", "-c", COUNTING, str(path)]
    workers = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"

    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()

    for worker in workers:
        worker.communicate()
        assert worker.returncode == 0
    assert SharedTable(path).add("somebody", 7, 60) == 60_001


def test_a_full_table_counts_too_much_never_too_little(tmp_path: Path) -> None:
    table = SharedTable(tmp_path / "small", slots=4)
    seen: dict[str, int] = {}
    for _ in range(3):
        for number in range(40):
            seen[str(number)] = table.add(str(number), 7, 60)
            assert seen[str(number)] >= 1
    assert min(seen.values()) >= 3
    assert table.add("fresh", 8, 60) == 1


def test_without_the_cache_this_machine_counts_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Away:
        def add(self, *_: object, **__: object) -> None:
            raise RedisAway("refused")

    monkeypatch.setattr(counting, "shared_cache", Away())
    counts = RedisCounts(SharedTable(tmp_path / "instead"))

    assert [counts.add("somebody", 7, 60) for _ in range(3)] == [1, 2, 3]
