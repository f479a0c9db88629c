"""Scenarios of the current edition asked under an older one: those whose cards fit end the same way, or a difference names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from judgeapp.cards.collection import collection
from judgeapp.metering import unmetered
from judgeapp.read_once import read_once
from rules_engine import CURRENT, EDITIONS, GRANTS, Printed, printed_card, question_faults

from .reading import Scenario, scenarios
from .results import Result
from .running import run
from .short_forms import ZONES


@dataclass(frozen=True)
class Difference:
    """A topic in which editions differ: what each says about it, by which clauses, and the scenarios that show it."""

    id: str
    topic: str
    about: str
    says: Mapping[str, str]
    clauses: Mapping[str, tuple[str, ...]]
    # Titles: a scenario ruled under that edition, and today's scenarios that end differently there.
    scenarios: Mapping[str, tuple[str, ...]]
    otherwise: Mapping[str, tuple[str, ...]]


@read_once
@unmetered()
def differences() -> tuple[Difference, ...]:
    """All topics of content/differences, in the order of their topics and titles."""
    folder = Path(settings.CONTENT_DIR) / "differences"
    rows = ((path.stem, yaml.safe_load(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*.yaml")))
    found = [
        Difference(
            id=name,
            topic=str(row["topic"]),
            about=str(row["about"]),
            says=dict(row["says"]),
            clauses={edition: tuple(refs) for edition, refs in row["clauses"].items()},
            scenarios={edition: tuple(titles) for edition, titles in (row.get("scenarios") or {}).items()},
            otherwise={edition: tuple(titles) for edition, titles in (row.get("otherwise") or {}).items()},
        )
        for name, row in rows
    ]
    return tuple(sorted(found, key=lambda one: (one.topic, one.about)))


def otherwise(edition: str) -> dict[str, str]:
    """Return the titles of today's scenarios that come out differently under an edition, each with its difference."""
    return {title: one.id for one in differences() for title in one.otherwise.get(edition, ())}


def under(scenario: Scenario, edition: str) -> Scenario:
    """Return a scenario of today's as it is asked under an older edition: the clauses it names are that edition's."""
    expected = dict(scenario.expect)
    if "refused" in expected:
        expected["refused"] = {
            what: next(iter(_written(edition, [clause])), clause) for what, clause in expected["refused"].items()
        }
    if "assumed" in expected:
        settled = EDITIONS[edition].settled
        expected["assumed"] = {name: reading for name, reading in expected["assumed"].items() if name not in settled}
    shows = dict.fromkeys(clause for clause in _written(edition, scenario.shows) if ":" not in clause)
    return replace(
        scenario, question={**scenario.question, "ruleset": edition}, expect=expected, shows=tuple(shows), example=None
    )


def shared(edition: str, path: str = "") -> list[Scenario]:
    """Return today's scenarios, or those of one file, whose boards and cards fit an older edition, asked under it."""
    boards = (one for one in scenarios() if one.kind == "board" and path in ("", one.path))
    plain = (one for one in boards if one.question["ruleset"] == CURRENT.id)
    return [made for one in plain if fits(made := under(one, edition))]


def fits(scenario: Scenario) -> bool:
    """Does the edition know everything on the board, and could its cards be played there?"""
    question = scenario.question
    ruleset = EDITIONS[question["ruleset"]]
    own = {slug: printed_card(slug, row) for slug, row in (question.get("cards") or {}).items()}
    cards = {**collection(), **own}
    lacking = set(GRANTS) - set(ruleset.keywords.grants)
    for player in question["board"]["players"].values():
        rows = {zone: _printed(player.get(zone), cards) for zone in ZONES}
        rows["deck"] = _printed(player["deck"].get("top"), cards)
        rows["character"] = _printed([player["character"]], cards)
        if any(keyword.name in lacking for found in rows.values() for card in found for keyword in card.keywords):
            return False
        if ruleset.playing.symbols != "unlimited" and not _share_a_symbol(rows):
            return False
    return not question_faults(question, collection())


def _share_a_symbol(rows: Mapping[str, list[Printed]]) -> bool:
    """Can every card in hand be played, by its symbols?"""
    symbols = [set(card.symbols) for zone in ("character", "card_pool") for card in rows[zone]]
    common = set.intersection(*symbols) if symbols else set()
    return all(common & set(card.symbols) for zone in ("hand", "discard", "deck") for card in rows[zone])


def _printed(rows: Any, cards: Mapping[str, Printed]) -> list[Printed]:
    listed: Iterable[Any] = rows if isinstance(rows, list) else ()
    return [cards[row["card"]] for row in listed if row.get("card") in cards]


def _written(edition: str, clauses: Iterable[str]) -> tuple[str, ...]:
    citations = EDITIONS[edition].citations
    return tuple(clauses) if citations is None else citations.written(clauses)


def run_shared(scenario: Scenario) -> Result:
    """Run a scenario of today's under an older edition. What that shows is what it walks through of the clauses named."""
    result = run(replace(scenario, shows=()))
    return Result(scenario, result.faults, result.walked, result.ruling)
