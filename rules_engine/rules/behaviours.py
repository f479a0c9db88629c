"""Which constructs of card text the engine carries out. A reading with any other construct does not count as understood."""

from __future__ import annotations

from functools import cache

from rules_engine.language.grammar import Node


@cache
def _carried_out() -> frozenset[str]:
    from rules_engine.keywords import ratings  # noqa: F401 - registers itself

    from . import (  # noqa: F401 - they register themselves
        adding,
        additional_costs,
        attack_conditions,
        attack_triggers,
        becoming,
        bullets,
        card_triggers,
        changing,
        changing_block_status,
        changing_checks,
        changing_numbers,
        copying,
        costs,
        counters,
        deck,
        face_down_attacks,
        forbidding,
        gaining,
        hand,
        history,
        instructing,
        joining,
        looking,
        momentum,
        naming,
        next_card,
        offering,
        permissions,
        play_triggers,
        rule_effects,
        searching,
        skill_trees,
        stamina,
        statics,
        tokens,
        until,
    )
    from .amounts import COUNTS
    from .becoming import BECOMING
    from .conditions import _CONDITIONS
    from .cost_kinds import COSTS
    from .instructions import BEHAVIOURS
    from .qualities import _QUALITIES
    from .statics import STATICS
    from .triggers import _TESTS

    return frozenset((*COUNTS, *BEHAVIOURS, *BECOMING, *_CONDITIONS, *COSTS, *_QUALITIES, *_TESTS, *STATICS))


_CHECKED = {
    "instruction",
    "condition",
    "cost",
    "event",
    "before-event",
    "attack-event",
    "next-event",
    "static",
    "becoming",
    "lasting",
    "quality",
    "act",
    "either-cost",
    "more-act",
    "counted",
}


def has_behaviour(node: Node) -> bool:
    """Is this construct carried out? Symbols that only describe are carried out by what holds them."""
    return node.production.symbol not in _CHECKED or node.kind in _carried_out()
