"""Lines played: the words that a line may use, and its short moves as the decisions they mean.

`play` is the only card that can be played, `block 1` the first card of the hand, `commit 2` any two cards that can be committed.
Which that is depends on what is offered, so the line's moves are played one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from rules_engine.contract.budget import metered
from rules_engine.contract.decision import Ask
from rules_engine.contract.vocabulary import HAND
from rules_engine.editions import FORMATS, RULESETS
from rules_engine.judging import Table
from rules_engine.keywords import ABILITY_KEYWORDS
from rules_engine.notation import Named, Words
from rules_engine.notation.words import folded
from rules_engine.table.printed import Printed
from rules_engine.table.tokens import TOKENS

# What names a card of the hand by its place there.
FROM_HAND = ("play", "block")
# Decisions at which a pass need not be told, and how many of them in a row.
LEFT_OUT = ("blitz", "enhance", "response")
MOST_PASSED = 8
PASSING = "pass"


def words_of(collection: Mapping[str, Printed]) -> Words:
    """The words that a line may use besides its own: the cards of a collection, their keywords, the editions."""
    cards = {**collection, **{token.slug: token for token in TOKENS.values()}}
    keywords = {keyword.name for card in cards.values() for keyword in card.keywords}
    named = {slug: Named(card.name, card.type, card.full_name) for slug, card in cards.items()}
    return Words(named, frozenset(keywords | ABILITY_KEYWORDS), tuple(RULESETS), tuple(FORMATS))


@dataclass(frozen=True, slots=True)
class Settled:
    """The decisions that moves mean. `stopped` is the first that means none of what is offered there, if there is one."""

    decisions: list[str]
    stopped: int | None = None


def settle(question: Mapping[str, Any], moves: Iterable[str], collection: Mapping[str, Printed]) -> Settled:
    """Play moves and return the decisions they mean. Raises QuestionFaulty and TooMuch, as `judge` does."""
    made: list[str] = []
    with metered(), closing(Table({**question, "decisions": []}, collection)) as table:
        for i, said in enumerate(moves):
            passed: list[str] = []
            while (decision := _answered(table, said)) is None:
                if len(passed) >= MOST_PASSED or not _passes(table):
                    return Settled(made, i)
                passed.append(PASSING)
            made += [*passed, decision]
    return Settled(made)


def _answered(table: Table, said: str) -> str | None:
    """Make a move and return the decision it meant; None if nothing there is meant by it."""
    decision = exact(table, said)
    return decision if decision is not None and table.answer(decision) else None


def _passes(table: Table) -> bool:
    """Pass for somebody of whom the line tells no ability: who tells the block next has seen both pass."""
    ask = table.ask
    return ask is not None and ask.kind in LEFT_OUT and ask.find(PASSING) is not None and table.answer(PASSING)


def exact(table: Table, said: str) -> str | None:
    """The decision that a move means at a table; None if it means none, or more than one."""
    ask = table.ask
    if ask is None:
        return None
    verb, _, what = said.partition(":")
    if verb in ("concede", "name") or ask.find(said) is not None:
        return said
    named = [option for option in ask.options if option.verb == verb]
    if not what:
        return named[0].id if len(named) == 1 else None
    if what.isdecimal():
        return _numbered(table, ask, verb, int(what))
    names = table.card_names()
    called = [option for option in named if option.cards and folded(names.get(option.cards[0], "")) == folded(what)]
    return called[0].id if called else (said if verb == "check" else None)


def _numbered(table: Table, ask: Ask, verb: str, number: int) -> str | None:
    named = [option for option in ask.options if option.verb == verb]
    if verb in FROM_HAND:
        hand = [card.id for card in table.game.players[ask.player].zones[HAND]]
        wanted = hand[number - 1] if 0 < number <= len(hand) else None
        return next((option.id for option in named if option.cards[:1] == (wanted,)), None)
    if verb == "commit":
        return next((option.id for option in named if len(option.cards) == number), None)
    return named[number - 1].id if 0 < number <= len(named) else f"{verb}:{number}"
