"""Constructs of card text as types: a class each, with its slots declared (docs/decisions/0015).

A file here has the same name as the file of `patterns/` with the words. Where there is room, a class is next to its
pattern instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from rules_engine.card_text.nodes import Construct, kind_of
from rules_engine.card_text.typed import (
    acting,
    acts_seen,
    adding,
    attack_conditions,
    attack_triggers,
    cards,
    causes,
    changes,
    checks,
    checks_remembered,
    circumstances,
    clauses,
    comparing,
    conditions,
    costs,
    counted,
    counters,
    descriptions,
    done_to_cards,
    forbidding,
    forbidding_blocks,
    gaining,
    history,
    instructions,
    joining,
    keeping,
    likeness,
    looking,
    naming,
    of_all,
    offering,
    older,
    permitting,
    play_triggers,
    players,
    playing_at_once,
    qualities,
    ratings,
    searching,
    setting_numbers,
    triggers,
    until,
    values,
    vital_statistics,
)

FAMILIES: tuple[ModuleType, ...] = (
    acting,
    acts_seen,
    adding,
    attack_conditions,
    attack_triggers,
    cards,
    causes,
    changes,
    checks,
    checks_remembered,
    circumstances,
    clauses,
    comparing,
    conditions,
    costs,
    counted,
    counters,
    descriptions,
    done_to_cards,
    forbidding,
    forbidding_blocks,
    gaining,
    history,
    instructions,
    joining,
    keeping,
    likeness,
    looking,
    naming,
    of_all,
    offering,
    older,
    permitting,
    play_triggers,
    players,
    playing_at_once,
    qualities,
    ratings,
    searching,
    setting_numbers,
    triggers,
    until,
    values,
    vital_statistics,
)


def constructs_in(modules: Iterable[ModuleType]) -> dict[str, type[Construct]]:
    """Return the classes of constructs by their kinds. A class that others inherit from is a family, not a construct."""
    found = {
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Construct) and one is not Construct
    }
    return {kind_of(one): one for one in found if not one.__subclasses__()}
