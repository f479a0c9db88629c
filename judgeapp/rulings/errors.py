"""What can be wrong with saving.

ScenarioError
├── NoSuchScenario   the link leads nowhere, or to something its owner keeps private
├── NotTheOwner      it can be read, but this key can't change it
├── ChangedMeanwhile somebody has saved it since the revision that was sent
├── Barred           the operator removed it from the public list
├── BadScenario      a title, note or question that can't be saved
├── SavedTooMuch     this caller has reached its daily limit
├── SiteFull         the site has reached its storage limit
├── NoSuchTable      no live table has this name, or it has expired
├── TableMoved       a live table has other decisions than its caller thinks
├── TableFull        a live table has reached its limit of decisions or bytes
├── TooManyTables    this caller has the maximum number of live tables
└── SentDifferently  an Idempotency-Key was used again for a different request
ReportError
├── BadReport        a report without a reason, or with a text that can't be saved
└── NoSuchReport     no report has this token or number
"""

from __future__ import annotations

from rules_engine import Fault


class ScenarioError(Exception):
    """A scenario can't be read or saved."""


class NoSuchScenario(ScenarioError):
    """There is no scenario with this name."""


class NotTheOwner(ScenarioError):
    """Only the owner's key changes a scenario."""


class ChangedMeanwhile(ScenarioError):
    """The scenario has a newer revision than the one that was edited."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        super().__init__(f"it was saved meanwhile and is now at revision {revision}; saving yours would overwrite that")


class BadScenario(ScenarioError):
    """Fields that can't be saved, all problems at once."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.at}: {fault.why}" for fault in faults))


class SentDifferently(ScenarioError):
    """The same Idempotency-Key with a different request."""


class Barred(ScenarioError):
    """The operator removed this scenario from the public list, and only the operator can put it back."""


class SavedTooMuch(ScenarioError):
    """A caller or an address has reached its daily limit: why, and in how many seconds the next day begins."""

    def __init__(self, why: str, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(why)


class SiteFull(ScenarioError):
    """The site has reached its storage limit."""


class NoSuchTable(ScenarioError):
    """There is no live table with this name, or it has expired."""


class TableMoved(ScenarioError):
    """A live table has other decisions than its caller thinks."""

    def __init__(self, decisions: int) -> None:
        self.decisions = decisions
        super().__init__(f"the table has {decisions} decisions now")


class TableFull(ScenarioError):
    """A live table has reached its limit of decisions or bytes."""


class TooManyTables(ScenarioError):
    """A caller has the maximum number of live tables: why, and in how many seconds the first of them closes."""

    def __init__(self, why: str, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(why)


class ReportError(Exception):
    """A report cannot be sent or found."""


class BadReport(ReportError):
    """A report that can't be saved, all problems at once."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(fault.why for fault in faults))


class NoSuchReport(ReportError):
    """A report that was never sent, or has been deleted since."""
