"""Every scenario of content/scenarios, as its own test: it's played once, for every check."""

from __future__ import annotations

import pytest

from judgeapp.rulings.scenarios import Scenario, scenarios

from .checks import CHECKS
from .playthrough import play_through


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.id)
def test_a_scenario(scenario: Scenario) -> None:
    played = play_through(scenario)

    faults = [f"{name}: {fault}" for name, check in CHECKS.items() for fault in check(played)]

    assert not faults, "\n".join(faults)
