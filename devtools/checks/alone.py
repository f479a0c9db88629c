"""A second look at the few tests that start servers and browsers and failed while all the others were running.

They talk to real processes on cores that the rest of the suite keeps busy. A test that also fails by itself is broken; one that passes by itself has a race
that somebody has to fix, and the run says so. docs/decisions/0014-a-second-look.md says why.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from .jobs import ROOT, Job, suite

PLACES = ("tests/browser/", "tests/service/", "tests/deploy/")
# More failures than this aren't a coincidence.
MOST = 3
LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"


def last_failed() -> list[str]:
    """Return the tests that failed in the last run, as pytest noted them."""
    return sorted(json.loads(LAST_FAILED.read_text())) if LAST_FAILED.exists() else []


def worth_a_second_look(failed: Sequence[str]) -> bool:
    """Return whether these are few, and all of them start servers or browsers."""
    return 0 < len(failed) <= MOST and all(test.startswith(PLACES) and "::" in test for test in failed)


def pass_alone(failed: Sequence[str], shown: Callable[[Job], bool], say: Callable[[str], object]) -> bool:
    """Run each of these tests by itself, and return whether all of them pass."""
    say(f"asking again, alone: {', '.join(failed)}")
    broken = [test for test in failed if not shown(suite([test]))]
    if not broken:
        say(f"passed alone, failed beside the others; mend the race in: {', '.join(failed)}")
    return not broken
