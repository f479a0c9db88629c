"""Scenarios: boards, decisions and the expected outcome, readable by a judge. docs/scenarios.md says how one is written.

Each runs as a test, appears in the gallery, and is the "see it happen" of the clauses it shows.
"""

from .expecting import zone_of
from .reading import KINDS, PLAIN, Scenario, scenario_from, scenarios
from .results import Result
from .running import run, walked
from .shared import Difference, differences, otherwise, run_shared, shared
from .short_forms import expanded

__all__ = [
    "KINDS",
    "PLAIN",
    "Difference",
    "Result",
    "Scenario",
    "differences",
    "expanded",
    "otherwise",
    "run",
    "run_shared",
    "scenario_from",
    "scenarios",
    "shared",
    "walked",
    "zone_of",
]
