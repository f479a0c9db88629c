"""What an edition doesn't have: cards and boards that need a mechanic of other rules make a question faulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine import wording
from rules_engine.contract.vocabulary import INFINITY, PLAIN_ROW, POOL, STAGE
from rules_engine.editions import Ruleset
from rules_engine.keywords import ABILITY_KEYWORDS, LIKE_TEXT
from rules_engine.question.catalogue import QuestionCards
from rules_engine.question.checker import Checker
from rules_engine.table.catalogue import Cards
from rules_engine.table.printed import Printed

_KEYS: dict[str, str] = {
    "counters": "counters",
    "stamina": "backups",
    "transformed": "double-sided cards",
    "skill_tree": "skill trees",
    "level": "skill trees",
}


# The types of most values on a board, which contain no rows.
_SCALARS = frozenset((str, int, bool, type(None)))


def edition_sense(check: Checker, question: Mapping[str, Any], catalogue: QuestionCards, ruleset: Ruleset) -> None:
    """Fault what the edition doesn't have. Cards of the collection that use it aren't cards of this edition: nobody can name them.

    Those that the question names anyway are kept, so that no second fault says they don't exist.
    """
    known = ruleset.keywords.mechanics
    own = question.get("cards") or {}
    named = _named(question["board"])
    catalogue.keep(named)
    foreign = {slug: uses for slug in (*own, *named) if (uses := catalogue.lacking(slug))}
    for slug in own:
        if slug in foreign:
            lacking = sorted(foreign.pop(slug))
            said = wording.questions.card_uses_mechanics(
                mechanics=lacking, edition=ruleset.id, clauses=ruleset.lists.without(lacking)
            )
            check.fault(f"cards.{slug}", said)
        _keyword_sense(check, f"cards.{slug}", catalogue[slug], ruleset)
    unknown = {key: mechanic for key, mechanic in _KEYS.items() if mechanic not in known}
    # Hardly any question has either, and without them nobody needs to know the places of its rows.
    for at, row in _rows("board", question["board"]) if foreign or unknown else ():
        _named_sense(check, at, row, foreign, ruleset)
        for key, mechanic in unknown.items():
            if row.get(key) and not _lies_as_half(row, key, catalogue):
                clauses = ruleset.lists.without((mechanic,))
                said = wording.questions.belongs_to_mechanic(mechanic=mechanic, edition=ruleset.id, clauses=clauses)
                check.fault(f"{at}.{key}", said)


def _named_sense(
    check: Checker, at: str, row: Mapping[str, Any], foreign: Mapping[str, frozenset[str]], ruleset: Ruleset
) -> None:
    """Fault a card of the collection that isn't a card of this edition."""
    if row.get("card") not in foreign:
        return
    lacking = sorted(foreign[row["card"]])
    said = wording.questions.card_named_uses_mechanics(
        card=row["card"], mechanics=lacking, edition=ruleset.id, clauses=ruleset.lists.without(lacking)
    )
    check.fault(f"{at}.card", said)


def _keyword_sense(check: Checker, at: str, card: Printed, ruleset: Ruleset) -> None:
    """Fault a keyword ability of other rules. Without a rating or requirements its name may have been a trait's before."""
    for i, keyword in enumerate(card.keywords):
        is_trait = keyword.rating is None and not keyword.needs
        known = keyword.name in ruleset.keywords.grants or keyword.name in LIKE_TEXT
        if is_trait or known or keyword.name not in ABILITY_KEYWORDS:
            continue
        said = wording.questions.keyword_not_of_edition(
            keyword=keyword.name, edition=ruleset.id, clauses=(ruleset.lists.keywords,)
        )
        check.fault(f"{at}.keywords[{i}]", said)


def _lies_as_half(row: Mapping[str, Any], key: str, catalogue: Cards) -> bool:
    """Does `transformed` mean here that a split card is its other half?"""
    printed = catalogue.get(row.get("card") or "")
    return key == "transformed" and printed is not None and printed.split


def edition_row_sense(
    check: Checker, at: str, row: Mapping[str, Any], zone: str, printed: Printed | None, ruleset: Ruleset
) -> None:
    """Report what's impossible in a card's row under the edition, and what's missing there."""
    if row.get("owner") is not None and ruleset.zones.foreign_zone == "stays":
        check.fault(f"{at}.owner", wording.questions.control_never_changes(edition=ruleset.id))
    if ruleset.decks.infinity != "chosen" or zone not in (STAGE, POOL) or printed is None or row.get("face_down"):
        return
    if INFINITY in printed.symbols and row.get("symbol") is None:
        check.fault(f"{at}.symbol", wording.questions.symbol_missing(edition=ruleset.id))


def _named(board: Mapping[str, Any]) -> set[str]:
    """The cards that are named anywhere on the board."""
    found: set[str] = set()
    left: list[Any] = [board]
    while left:
        value = left.pop()
        if isinstance(value, Mapping):
            if isinstance(card := value.get("card"), str):
                found.add(card)
                if value.keys() <= PLAIN_ROW:
                    continue
            value = value.values()
        elif not isinstance(value, list):
            continue
        left += [part for part in value if type(part) not in _SCALARS]
    return found


def _rows(at: str, value: Any) -> Sequence[tuple[str, Mapping[str, Any]]]:
    """Everything with keys on the board, with its place."""
    if isinstance(value, Mapping):
        inside = [(f"{at}.{key}", part) for key, part in value.items() if type(part) not in _SCALARS]
        found = [(at, value)]
    elif isinstance(value, list):
        inside = [(f"{at}[{i}]", part) for i, part in enumerate(value) if type(part) not in _SCALARS]
        found = []
    else:
        return ()
    for place, part in inside:
        found += _rows(place, part)
    return found
