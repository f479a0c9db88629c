"""A question checked and turned into a game: all its faults at once, of shape and of sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.editions import RULESETS
from rules_engine.question.building import build_game
from rules_engine.question.cards import CARD_KEYS, card_faults, check_card
from rules_engine.question.catalogue import QuestionCards
from rules_engine.question.checker import Checker
from rules_engine.question.edition_sense import edition_sense
from rules_engine.question.sense import question_sense
from rules_engine.question.shape import question_shape
from rules_engine.question.sound_part import sound_part
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed, printed_card

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
    return build_game(question, _checked(question, collection))


def _checked(question: Any, collection: Mapping[str, Printed]) -> QuestionCards:
    """The cards that a question without faults can name. Raises QuestionFaulty."""
    check = Checker()
    question_shape(check, question)
    # If not even these can all be listed, nobody would read more.
    if check.faults and not check.unlisted:
        check.keep(_faults_of_the_rest(question, collection, check.faults))
    check.done()
    catalogue = _catalogue(question, collection)
    _sense(check, question, catalogue)
    check.done()
    catalogue.grant()
    return catalogue


def _catalogue(question: Mapping[str, Any], collection: Mapping[str, Printed]) -> QuestionCards:
    return QuestionCards(question, collection, RULESETS[question["ruleset"]])


def _sense(check: Checker, question: Mapping[str, Any], catalogue: QuestionCards) -> None:
    edition_sense(check, question, catalogue, RULESETS[question["ruleset"]])
    question_sense(check, question, catalogue)


def _faults_of_the_rest(question: Any, collection: Mapping[str, Printed], faults: list[Fault]) -> list[Fault]:
    """The faults of sense in the well-shaped part of a question, except those caused by the faults of shape."""
    part = sound_part(question, faults, _shape_faults)
    if part is None:
        return []
    check = Checker()
    _sense(check, part.question, _catalogue(part.question, collection))
    return part.told(check.faults)


def _shape_faults(question: Any) -> list[Fault]:
    """Return the faults of a question's shape. Nobody reads these, so they have no hints."""
    check = Checker(most_compared=0)
    question_shape(check, question)
    return check.faults


def question_faults(question: Any, collection: Mapping[str, Printed]) -> list[Fault]:
    """Return what is wrong with a question: nothing, or all its faults of shape and of sense."""
    try:
        catalogue = _checked(question, collection)
        if question["board"].get("effects"):
            build_game(question, catalogue)  # recreating an effect shows whether it's possible
    except QuestionFaulty as faulty:
        return faulty.faults
    return []
