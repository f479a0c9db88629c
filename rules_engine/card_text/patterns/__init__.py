"""The patterns of card text, by family: one grammar, put together once."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct
from rules_engine.card_text.patterns import (
    abilities_that,
    acting,
    acts_seen,
    adding,
    amounts,
    announcing,
    attack_conditions,
    attack_triggers,
    attacking,
    attacks,
    blanking,
    block_difficulty,
    bonuses,
    bottom_draws,
    cards,
    causes,
    changes,
    checks,
    circumstances,
    clauses,
    comparing,
    conditions,
    copies_counted,
    costs,
    counters_seen,
    counting,
    descriptions,
    either,
    forbidding,
    forbidding_adding,
    frame,
    given_checks,
    history,
    instructions,
    joining,
    keeping,
    lasting,
    likeness,
    looking,
    of_all,
    older,
    permitting,
    play_triggers,
    players,
    rearranging,
    setting_numbers,
    subjects,
    symbols_counted,
    triggers,
    values,
    vital_statistics,
    words,
    zones,
    zones_alike,
)
from rules_engine.card_text.productions import declare_node_types
from rules_engine.card_text.typed import FAMILIES as TYPED
from rules_engine.card_text.typed import constructs_in

FAMILIES = (
    counting,
    words,
    zones,
    amounts,
    values,
    descriptions,
    copies_counted,
    circumstances,
    clauses,
    acts_seen,
    cards,
    conditions,
    comparing,
    vital_statistics,
    attack_conditions,
    likeness,
    zones_alike,
    symbols_counted,
    of_all,
    history,
    counters_seen,
    costs,
    triggers,
    abilities_that,
    attack_triggers,
    play_triggers,
    announcing,
    subjects,
    instructions,
    bottom_draws,
    rearranging,
    joining,
    players,
    acting,
    looking,
    adding,
    changes,
    setting_numbers,
    bonuses,
    checks,
    block_difficulty,
    given_checks,
    forbidding,
    forbidding_adding,
    keeping,
    causes,
    attacks,
    attacking,
    permitting,
    older,
    blanking,
    frame,
)


@cache
def card_text(is_understood: Callable[[str], bool]) -> Grammar:
    """Return the grammar of card text. `is_understood` reads abilities in quotation marks, which are complete by
    themselves.

    It consists of a million small objects that live as long as the process. Looking through them for garbage takes a
    second while they are made and a third of a second at every full collection after that, so the collector is spared
    both.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        grammar = _made(is_understood)
        gc.freeze()
    finally:
        if collecting:
            gc.enable()
    return grammar


def _made(is_understood: Callable[[str], bool]) -> Grammar:
    declare_node_types(constructs())
    grammar = Grammar(is_understood)
    for family in FAMILIES:
        family.add(grammar)
    descriptions.other_counted(grammar)
    conditions.joined(grammar)
    adding.put_acts(grammar)
    forbidding.of_its_blocks(grammar)
    instructions.in_bullets(grammar)
    instructions.so_often(grammar)
    announcing.of_clauses(grammar)
    either.joined(grammar)
    lasting.said_first(grammar)
    grammar.finish()
    return grammar


def constructs() -> dict[str, type[Construct]]:
    """Return the classes of all constructs by their kinds: beside their patterns, or in `typed`."""
    return constructs_in((*FAMILIES, either, *TYPED))
