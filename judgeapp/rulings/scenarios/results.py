"""The result of running a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .reading import Scenario


@dataclass
class Result:
    """The result of running one: what was wrong, and which clauses it walked through."""

    scenario: Scenario
    faults: list[str]
    walked: set[str]
    ruling: dict[str, Any] | None = None
