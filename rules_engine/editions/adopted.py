"""Editions without their own ruleset: another ruleset rules them, citing their own clauses if they have them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules_engine.contract.citing import Citations
from rules_engine.editions.ruleset import Ruleset


class RuledBy(NamedTuple):
    """Which ruleset rules an edition, and the clauses that the edition has."""

    ruleset: str
    clauses: frozenset[str]


@dataclass(frozen=True)
class AdoptedCitations(Citations):
    """The citations of the ruleset that rules it: the clause with the same name if the edition has it, else the
    ruleset's."""

    clauses: frozenset[str] = frozenset()
    behind: Citations | None = field(default=None, compare=False)

    def written(self, cites: Iterable[str]) -> tuple[str, ...]:
        """Return the citations as this edition writes them: its own clauses first."""
        cites = tuple(cites)
        rows = cites if self.behind is None else self.behind.written(cites)
        local = [cite.removeprefix(f"{self.base}:") for cite in rows]
        own = [cite for cite in local if cite in self.clauses]
        others = [cite if ":" in cite else f"{self.base}:{cite}" for cite in local if cite not in self.clauses]
        return tuple(dict.fromkeys((*own, *others)))

    def is_mapped(self, cite: str) -> bool:
        """Is it known how to write this citation? Always: as the ruleset does."""
        return True


def adopt_into(rulesets: dict[str, Ruleset], ruled: Mapping[str, RuledBy]) -> None:
    """Make these editions playable, and no others that were adopted before."""
    for name in [name for name, ruleset in rulesets.items() if isinstance(ruleset.citations, AdoptedCitations)]:
        if name not in ruled:
            del rulesets[name]
    for name, by in ruled.items():
        known = rulesets[by.ruleset]
        citations = AdoptedCitations(name, known.id, clauses=by.clauses, behind=known.citations)
        rulesets[name] = replace(known, id=name, citations=citations)
