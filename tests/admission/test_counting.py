"""Counting never takes a page down: full disks, folders that can't be written, an unreachable cache."""

from __future__ import annotations

import errno
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from redis.exceptions import ConnectionError as RedisAway

from judgeapp.admission import counting, door
from judgeapp.admission.counting import FILE_AWAY_SECONDS, FileCounts
from judgeapp.admission.redis_counts import AWAY_SECONDS, RedisCounts
from judgeapp.admission.table import Charge
from tests.conftest import ROOT

from .conftest import Clocks

END = 6_000_060


def add(counts: Any, name: str = "somebody") -> int:
    used: int = counts.charge([Charge(name, 1, END)])[0]
    return used


def no_room(*_: Any) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_noticed_when_the_file_is_made(
    tmp_path: Path, clocks: Clocks, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(os, "posix_fallocate", no_room)
    counts = FileCounts(tmp_path / "counts")

    assert [add(counts) for _ in range(3)] == [1, 2, 3]
    clocks.now += FILE_AWAY_SECONDS
    assert add(counts) == 4

    assert "No space left" in str(counts.trouble())
    assert len(caplog.records) == 1, "said once"


def test_a_disk_that_fills_up_later_is_noticed_and_the_file_used_again_when_there_is_room(
    tmp_path: Path, clocks: Clocks, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    counts = FileCounts(tmp_path / "counts")
    assert add(counts) == 1
    assert counts.trouble() is None
    with monkeypatch.context() as full:
        full.setattr(os, "pwrite", no_room)
        assert [add(counts), add(counts)] == [1, 2]
        assert counts.trouble() is not None

    assert add(counts) == 3, "not tried again at once"
    clocks.now += FILE_AWAY_SECONDS
    assert add(counts) == 2

    assert counts.trouble() is None
    assert "again" in caplog.records[-1].getMessage()


def test_a_place_that_cannot_be_written_counts_in_memory(tmp_path: Path, clocks: Clocks) -> None:
    (tmp_path / "counts").mkdir()
    inside_a_file = tmp_path / "file"
    inside_a_file.touch()

    for path in (tmp_path / "counts", inside_a_file / "counts"):
        counts = FileCounts(path)
        assert [add(counts), add(counts)] == [1, 2]
        assert str(path) in str(counts.trouble())


@pytest.mark.django_db
def test_pages_go_on_where_nothing_can_be_counted_in_the_file(
    limited: Clocks, counters: FileCounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "posix_fallocate", no_room)
    monkeypatch.setattr(counting, "counts", lambda: counters)
    browser = Client()

    statuses = [browser.get("/rules/uvs-1.2.9/block-step/").status_code for _ in range(4)]

    assert statuses == [200, 200, 200, 429], "this worker counts for itself"
    assert "each worker counts for itself" in str(counting.trouble())
    assert door.counts() is counters


FULL = """
import resource, sys
from pathlib import Path
from django.conf import settings
settings.configure(SECRET_KEY="any")
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))
from judgeapp.admission.counting import FileCounts
from judgeapp.admission.table import Charge
counts = FileCounts(Path(sys.argv[1]))
print([counts.charge([Charge(f"name {n}", 1, 9_999_999_999)])[0] for n in range(500)] == [1] * 500, counts.trouble())
"""


def test_a_worker_survives_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """The kernel itself refuses; a mapped file would have ended the worker here."""
    # Without bytecode: if a file may not grow, Python would keep the beginning of a module's.
    command = [sys.executable, "-B", "-W", "ignore", "-c", FULL, str(tmp_path / "counts")]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("True limits cannot be counted")


# -- Redis


class Away:
    """A client whose server is gone."""

    def pipeline(self, **_: Any) -> Any:
        raise RedisAway("refused")


def test_without_the_cache_this_machine_counts_for_itself(
    tmp_path: Path, clocks: Clocks, caplog: pytest.LogCaptureFixture
) -> None:
    counts = RedisCounts("redis://127.0.0.1:1/0", FileCounts(tmp_path / "instead"))
    counts.client = Away()  # type: ignore[assignment]

    assert [add(counts) for _ in range(3)] == [1, 2, 3]
    clocks.now += AWAY_SECONDS
    assert add(counts) == 4

    assert "the cache is away" in str(counts.trouble())
    assert len(caplog.records) == 1
