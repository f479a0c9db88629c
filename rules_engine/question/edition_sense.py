"""What an edition does not know: cards and boards that need a mechanic of later rules are faulty questions there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules_engine import wording
from rules_engine.contract.vocabulary import INFINITY, POOL, STAGE
from rules_engine.editions import Ruleset
from rules_engine.procedures.decks.mechanics import mechanics_of
from rules_engine.question.checker import Checker
from rules_engine.table.printed import Printed

_KEYS: dict[str, str] = {
    "counters": "counters",
    "stamina": "backups",
    "transformed": "double-sided cards",
    "skill_tree": "skill trees",
    "level": "skill trees",
}


def edition_sense(
    check: Checker, question: Mapping[str, Any], catalogue: dict[str, Printed], mechanics: Collection[str]
) -> None:
    """Fault what uses other mechanics. Cards of the collection that do are no cards of this edition: nobody can name them.

    Those that the question names all the same stay, so that no second fault says they are not there.
    """
    edition = str(question["ruleset"])
    foreign = {slug: lacking for slug, card in catalogue.items() if (lacking := mechanics_of(card) - set(mechanics))}
    told = set[str]()
    for slug in question.get("cards") or {}:
        if slug in foreign:
            check.fault(
                f"cards.{slug}",
                wording.questions.card_uses_mechanics(mechanics=sorted(foreign.pop(slug)), edition=edition),
            )
    for at, row in _rows("board", question["board"]):
        if row.get("card") in foreign:
            told.add(row["card"])
            check.fault(
                f"{at}.card",
                wording.questions.card_named_uses_mechanics(
                    card=row["card"], mechanics=sorted(foreign[row["card"]]), edition=edition
                ),
            )
        for key, mechanic in _KEYS.items():
            if row.get(key) and mechanic not in mechanics:
                check.fault(f"{at}.{key}", wording.questions.belongs_to_mechanic(mechanic=mechanic, edition=edition))
    for slug in foreign.keys() - told:
        del catalogue[slug]


def edition_row_sense(
    check: Checker, at: str, row: Mapping[str, Any], zone: str, catalogue: Mapping[str, Printed], ruleset: Ruleset
) -> None:
    """Fault what a card's row says of it that cannot be so in the edition, and what it has to say there."""
    if row.get("owner") is not None and ruleset.zones.foreign_zone == "stays":
        check.fault(f"{at}.owner", wording.questions.control_never_changes(edition=ruleset.id))
    printed = catalogue.get(row.get("card") or "")
    if ruleset.decks.infinity != "chosen" or zone not in (STAGE, POOL) or printed is None or row.get("face_down"):
        return
    if INFINITY in printed.symbols and row.get("symbol") is None:
        check.fault(f"{at}.symbol", wording.questions.symbol_missing(edition=ruleset.id))


def _rows(at: str, value: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Everything with keys on the board, with its place."""
    if isinstance(value, Mapping):
        yield at, value
        for key, part in value.items():
            yield from _rows(f"{at}.{key}", part)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from _rows(f"{at}[{i}]", part)
