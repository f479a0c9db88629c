"""The warm site excludes what it has read from further garbage collections."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from judgeapp.memory import YOUNG, gather, settle
from tests.conftest import ROOT
from tests.services import PATIENCE


class Ring:
    """Something that refers to itself: only the collector can remove it."""

    itself: Ring


@pytest.fixture
def collector() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_what_is_there_is_left_out_and_the_young_may_be_more(collector: None) -> None:
    kept = [[n] for n in range(1_000)]

    settle()

    assert gc.get_freeze_count() >= len(kept)
    assert gc.get_threshold()[0] == YOUNG


def test_garbage_made_later_is_still_collected(collector: None) -> None:
    gather()
    settle()
    assert gc.isenabled()
    ring = Ring()
    ring.itself = ring
    seen = weakref.ref(ring)
    del ring

    gc.collect()

    assert seen() is None


def test_the_site_settles_once_it_is_warm() -> None:
    code = "import gc, judgeapp.wsgi; print(gc.get_freeze_count() > 0 and gc.isenabled())"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

    assert done.stdout.strip().endswith("True"), done.stderr
