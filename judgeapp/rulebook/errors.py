"""What can be wrong with the rulebook's content, and what cannot be found in it.

RulebookError
├── ContentFaulty        one or more faults in content/ (all of them, not the first)
└── NotInRulebook        an edition, entry, clause or question that does not exist
"""

from __future__ import annotations

from dataclasses import dataclass


class RulebookError(Exception):
    """Base of everything the rulebook raises."""


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong in content/: its place and what was expected."""

    path: str
    place: str
    why: str

    def __str__(self) -> str:
        return f"{self.path}: {self.place}: {self.why}" if self.place else f"{self.path}: {self.why}"


class ContentFaulty(RulebookError):
    """The content can't be served; `faults` lists everything that's wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class NotInRulebook(RulebookError):
    """Asked for something the rulebook doesn't have; `nearest` is what may have been meant."""

    def __init__(self, what: str, name: str, nearest: str | None = None, url: str | None = None) -> None:
        self.what, self.name, self.nearest, self.url = what, name, nearest, url
        hint = f" Did you mean '{nearest}'?" if nearest else ""
        super().__init__(f"There's no {what} '{name}'.{hint}")
