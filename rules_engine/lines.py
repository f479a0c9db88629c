"""Lines played: the words that a line may use, and its short moves as the decisions they mean.

`play` is the only card that can be played, `block 1` the first card of the hand, `commit 2` any two cards that can be
committed. Their meaning depends on what is offered, so the line's moves are played one by one.
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

# What names a card of the hand by its place.
FROM_HAND = ("play", "block")
# Decisions at which a line may leave out a pass, and how many in a row.
LEFT_OUT = ("blitz", "enhance", "response")
MOST_PASSED = 8
PASSING = "pass"
NO_BLOCK = "no:block"  # the pass of a player who doesn't block
MOST_NUMBERED = 12  # places in a hand that a move names by their number


def words_of(collection: Mapping[str, Printed]) -> Words:
    """Return the words that a line may use besides its own: the cards of a collection, their keywords, the editions."""
    cards = {**collection, **{token.slug: token for token in TOKENS.values()}}
    keywords = {keyword.name for card in cards.values() for keyword in card.keywords}
    named = {slug: Named(card.name, card.type, card.full_name) for slug, card in cards.items()}
    return Words(named, frozenset(keywords | ABILITY_KEYWORDS), tuple(RULESETS), tuple(FORMATS))


@dataclass(frozen=True, slots=True)
class Settled:
    """The decisions that moves mean. `stopped` is the first that means none of those offered there, if there is one."""

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


def told_shortly(question: Mapping[str, Any], decisions: Iterable[str], collection: Mapping[str, Printed]) -> list[str]:
    """Return decisions as a person would say them: no id if a verb, a name or a number says the same.

    From the first that isn't offered on, they stay as they are. Raise QuestionFaulty and TooMuch, as `judge` does.
    """
    made = list(decisions)
    told: list[str] = []
    with metered(), closing(Table({**question, "decisions": []}, collection, tells=False)) as table:
        for decision in made:
            short = _short(table, decision)
            if not table.answer(decision):
                break
            told.append(short)
    return [*told, *made[len(told) :]]


def _short(table: Table, decision: str) -> str:
    """Return the shortest move that means a decision at a table."""
    verb, colon, what = decision.partition(":")
    if not colon or what.isdecimal() or table.ask is None:
        return decision
    options = [option for option in table.ask.options if option.verb == verb]
    taken = next((option.cards for option in options if option.id == decision), ())
    name = table.card_names().get(taken[0], "") if taken else ""
    numbers = (f"{verb}:{number}" for number in range(1, max(len(options), len(taken), MOST_NUMBERED) + 1))
    ways = (verb, *((f"{verb}:{name}",) if name else ()), *numbers)
    return next((said for said in ways if exact(table, said) == decision), decision)


def _answered(table: Table, said: str) -> str | None:
    """Make a move and return the decision it meant; None if nothing there is meant by it."""
    decision = exact(table, said)
    return decision if decision is not None and table.answer(decision) else None


def _passes(table: Table) -> bool:
    """Pass for a player whose abilities the line doesn't mention: if it continues with the block, both have passed."""
    ask = table.ask
    return ask is not None and ask.kind in LEFT_OUT and ask.find(PASSING) is not None and table.answer(PASSING)


def exact(table: Table, said: str) -> str | None:
    """Return the decision that a move means at a table; None if it means none, or more than one."""
    ask = table.ask
    if ask is None:
        return None
    verb, _, what = said.partition(":")
    if verb in ("concede", "name") or ask.find(said) is not None:
        return said
    if said == NO_BLOCK:
        return PASSING if ask.kind == "block" else None
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
