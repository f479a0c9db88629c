"""A question checked and turned into a game: all faults of shape at once, then all faults of sense at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.editions import RULESETS
from rules_engine.editions.keywords import MECHANICS
from rules_engine.keywords import GRANTS
from rules_engine.procedures.keywords.granting import for_edition
from rules_engine.question.building import build_game
from rules_engine.question.cards import CARD_KEYS, card_faults, check_card
from rules_engine.question.checker import Checker
from rules_engine.question.edition_sense import edition_sense
from rules_engine.question.sense import question_sense
from rules_engine.question.shape import question_shape
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed, printed_card
from rules_engine.table.tokens import TOKENS

__all__ = [
    "CARD_KEYS",
    "Checker",
    "card_faults",
    "check_card",
    "make_game",
    "printed_card",
    "question_faults",
]


def make_game(question: Any, collection: Mapping[str, Printed]) -> Game:
    """A game from a question. Raises QuestionFaulty."""
    check = Checker()
    question_shape(check, question)
    check.done()
    catalogue = {**collection, **{token.slug: token for token in TOKENS.values()}}
    for slug, row in (question.get("cards") or {}).items():
        catalogue[slug] = printed_card(slug, row)
    for slug, printed in collection.items():
        if question["ruleset"] in printed.under and catalogue[slug] is printed:
            catalogue[slug] = printed.under[question["ruleset"]]
    keywords = RULESETS[question["ruleset"]].keywords
    if keywords.mechanics != MECHANICS:
        edition_sense(check, question, catalogue, keywords.mechanics)
    question_sense(check, question, catalogue)
    check.done()
    if keywords.grants is not GRANTS:
        catalogue = {slug: for_edition(printed, keywords.grants) for slug, printed in catalogue.items()}
    return build_game(question, catalogue)


def question_faults(question: Any, collection: Mapping[str, Printed]) -> list[Fault]:
    """Return what is wrong with a question: nothing, all faults of shape, or all faults of sense."""
    try:
        make_game(question, collection)
    except QuestionFaulty as faulty:
        return faulty.faults
    return []
