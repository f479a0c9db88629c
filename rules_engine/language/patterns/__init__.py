"""The patterns of card text, by family. One grammar for everything, put together once."""

from __future__ import annotations

from functools import cache

from rules_engine.language.grammar import Grammar

from . import (
    acts_seen,
    amounts,
    attack_conditions,
    attacking,
    attacks,
    cards,
    changes,
    conditions,
    costs,
    frame,
    history,
    instructions,
    triggers,
)


@cache
def card_text() -> Grammar:
    """The grammar of card text."""
    grammar = Grammar()
    for family in (
        amounts,
        acts_seen,
        cards,
        conditions,
        attack_conditions,
        history,
        costs,
        triggers,
        instructions,
        changes,
        attacks,
        attacking,
        frame,
    ):
        family.add(grammar)
    return grammar
