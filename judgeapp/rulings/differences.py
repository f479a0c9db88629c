"""Where the editions differ, as pages and answers show it: by topic, each with its clauses and scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Clause, Edition, Ref, parse_ref
from rules_engine import EDITIONS

from .gallery import Shown, gallery
from .scenarios import Difference, differences

# A difference needs one example; a list of dozens helps nobody.
MOST_SCENARIOS = 2


@dataclass(frozen=True)
class Said:
    """What one edition says about a topic: a sentence, its clauses, and scenarios that show it."""

    edition: Edition
    text: str
    clauses: tuple[Clause, ...]
    scenarios: tuple[Shown, ...]


@dataclass(frozen=True)
class ShownDifference:
    """A difference as it is shown: what each edition says; `same` are those that agree with the current one."""

    difference: Difference
    says: tuple[Said, ...]
    same: tuple[Edition, ...]


def differences_shown() -> list[ShownDifference]:
    """Return all differences, in the order of their topics."""
    by_title = {one.scenario.title: one for one in gallery().shown}
    return [_shown(one, by_title) for one in differences()]


def by_topic() -> list[tuple[str, list[ShownDifference]]]:
    """Return all differences on shelves, a topic each."""
    return [(topic, list(found)) for topic, found in groupby(differences_shown(), lambda one: one.difference.topic)]


def _shown(difference: Difference, by_title: dict[str, Shown]) -> ShownDifference:
    editions = library().editions
    says = tuple(
        Said(
            editions[name],
            text,
            tuple(_clause(parse_ref(clause, name)) for clause in difference.clauses[name]),
            _scenarios(difference, name, by_title),
        )
        for name, text in difference.says.items()
    )
    same = tuple(editions[name] for name in EDITIONS if name not in difference.says)
    return ShownDifference(difference, says, same)


def _clause(ref: Ref) -> Clause:
    found = library().clause(ref)
    if found is None:
        raise LookupError(f"a difference names {ref}, which the content doesn't have")
    return found


def _scenarios(difference: Difference, edition: str, by_title: dict[str, Shown]) -> tuple[Shown, ...]:
    """Scenarios ruled under the edition: those that are named, else those that show one of its clauses.

    For the current edition, those that end differently elsewhere come first.
    """
    titles = [*difference.scenarios.get(edition, ())]
    if not titles and edition == next(iter(difference.says)):
        titles = [title for named in difference.otherwise.values() for title in named]
    found = [by_title[title] for title in titles if title in by_title]
    for clause in difference.clauses[edition]:
        found += gallery().by_clause.get(parse_ref(clause, edition), ())
    return tuple(dict.fromkeys(found))[:MOST_SCENARIOS]
