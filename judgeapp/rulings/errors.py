"""What can be wrong with saving.

ScenarioError
├── NoSuchScenario   the link leads nowhere (or to what its owner has not opened)
├── NotTheOwner      it can be read, but this key does not open it
├── ChangedMeanwhile somebody saved since the revision that was sent
├── BadScenario      a title, note or question that cannot be kept
└── SentDifferently  an Idempotency-Key came back with another request
"""

from __future__ import annotations

from rules_engine import Fault


class ScenarioError(Exception):
    """A scenario cannot be read or saved."""


class NoSuchScenario(ScenarioError):
    """There is no scenario of this name."""


class NotTheOwner(ScenarioError):
    """Only the owner's key changes a scenario."""


class ChangedMeanwhile(ScenarioError):
    """The scenario has a newer revision than the one that was edited."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        super().__init__(f"it was saved meanwhile and is now at revision {revision}; yours would overwrite that")


class BadScenario(ScenarioError):
    """Fields that cannot be kept, all faults at once."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.at}: {fault.why}" for fault in faults))


class SentDifferently(ScenarioError):
    """The same Idempotency-Key with another request."""
