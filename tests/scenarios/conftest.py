"""A sample of the scenarios, for the fast lane."""

from __future__ import annotations

from zlib import crc32

import pytest

RULING = (
    "tests/scenarios/test_every_scenario.py::",
    "tests/scenarios/test_going_on.py::",
    "tests/scenarios/test_under_older_editions.py::test_scenarios_come_out_equal_or_a_difference_says_why_not[",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep every Nth scenario, by the checksum of its name: a new scenario doesn't move the others."""
    count = config.getoption("--sample-scenarios")
    left_out = [item for item in items if _is_scenario(item) and crc32(item.name.encode()) % count]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        kept = set(items) - set(left_out)
        items[:] = [item for item in items if item in kept]


def _is_scenario(item: pytest.Item) -> bool:
    """Return whether a test rules on one scenario or on those of one file."""
    return item.nodeid.startswith(RULING)
