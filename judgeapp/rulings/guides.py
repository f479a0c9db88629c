"""The beginners' guides compared with scenarios: every example, answer and quick-reference line is executed or excused.

A scenario names what it executes of a guide in `about`: `Guide Critical Role, making-checks#example-a and #example-b; Attack on
Titan, shift#example-c`. A line that says what a clause of the current edition says (`like`) is executed with that clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import EXAMPLE, NORMATIVE, Clause
from rules_engine import CURRENT, EDITIONS

from .coverage import excuses
from .scenarios import scenarios

_LISTS = ("faq-", "quick-reference-")
# How a scenario names what all guides say.
BOTH = "Both guides"
_SHORT = re.compile(r"Guide \((.+)\)")


@dataclass(frozen=True)
class GuideCoverage:
    """What scenarios execute of a guide, what is excused, and what is neither."""

    lines: tuple[str, ...]
    executed: frozenset[str]
    excused: frozenset[str]

    @property
    def missing(self) -> list[str]:
        return [line for line in self.lines if line not in self.executed and line not in self.excused]

    @property
    def stale(self) -> list[str]:
        """Excuses that nothing needs."""
        return sorted(self.excused - (set(self.lines) - self.executed))


def guides() -> dict[str, str]:
    """Return the editions that are guides, each with the name that scenarios call it by."""
    named = {edition.id: _SHORT.fullmatch(edition.short) for edition in library().editions.values()}
    return {id_: match[1] for id_, match in named.items() if match is not None and id_ not in EDITIONS}


def cover_guide(guide: str) -> GuideCoverage:
    """Compare the examples, answers and quick-reference lines of a guide with the scenarios."""
    named = {ref for scenario in scenarios() for ref in refs_in(scenario.about, guides()[guide])}
    shown = _shown()
    lines = list(_lines(guide))
    executed = {
        line.ref.local for line in lines if line.ref.local in named or any(ref.local in shown for ref in line.like)
    }
    return GuideCoverage(tuple(line.ref.local for line in lines), frozenset(executed), frozenset(excuses(guide)))


def refs_in(about: str, guide: str) -> Iterator[str]:
    """Yield what a scenario's `about` names of a guide. `#clause` by itself belongs to the entry named before it."""
    speaking, entry = "", ""
    names = "|".join(map(re.escape, (*guides().values(), BOTH)))
    for match in re.finditer(rf"({names})|([a-z0-9-]*)#([a-z0-9-]+)", about.replace(BOTH.lower(), BOTH)):
        if match[1]:
            speaking = match[1]
        else:
            entry = match[2] or entry
            if speaking in (guide, BOTH):
                yield f"{entry}#{match[3]}"


def _lines(guide: str) -> Iterator[Clause]:
    for name, entry in library().editions[guide].entries.items():
        for clause in entry.clauses:
            if clause.kind == EXAMPLE or (clause.kind == NORMATIVE and name.startswith(_LISTS)):
                yield clause


def _shown() -> set[str]:
    """The clauses of the current edition that scenarios name, and those that say the same."""
    shown = {clause for scenario in scenarios() for clause in scenario.shows}
    for clause in (clause for entry in library().editions[CURRENT.id].entries.values() for clause in entry.clauses):
        same = {ref.local for ref in clause.same}
        if clause.ref.local in shown or same & shown:
            shown |= {clause.ref.local, *same}
    return shown
