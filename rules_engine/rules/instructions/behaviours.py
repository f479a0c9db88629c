"""Which constructs of card text the engine carries out. A reading with any other construct does not count as understood."""

from __future__ import annotations

from functools import cache

from rules_engine.language.grammar import Node


@cache
def carried_out() -> frozenset[str]:
    from rules_engine.keywords import ratings  # noqa: F401 - registers itself

    from ..attacks import blocks_from_elsewhere, face_down_attacks  # noqa: F401 - they register themselves
    from ..checks import changing_checks, without_a_check  # noqa: F401 - they register themselves
    from ..conditions import (  # noqa: F401 - they register themselves
        attack_conditions,
        blocks_and_checks,
        damage_and_health,
        having,
        history,
        likeness,
        of_all,
        played,
    )
    from ..conditions.holding import CONDITIONS
    from ..costs import additional_costs, paying  # noqa: F401 - they register themselves
    from ..costs.cost_kinds import COSTS
    from ..effects import copying, rule_effects, statics  # noqa: F401 - they register themselves
    from ..effects.statics import STATICS
    from ..meanings.counted import COUNTS
    from ..meanings.qualities import QUALITIES
    from ..playing import more_plays, next_card, permissions  # noqa: F401 - they register themselves
    from ..triggers import attack_triggers, card_triggers, play_triggers  # noqa: F401 - they register themselves
    from ..triggers.matching import TESTS
    from ..zones import deck, hand, momentum, skill_trees, tokens  # noqa: F401 - they register themselves
    from . import (  # noqa: F401 - they register themselves
        adding,
        as_though,
        attacking,
        becoming,
        bullets,
        cancelling,
        changing,
        changing_block_status,
        changing_numbers,
        counters,
        ending,
        forbidding,
        forbidding_blocks,
        forbidding_changes,
        gaining,
        health,
        instructing,
        joining,
        looking,
        naming,
        next_form,
        offering,
        placing_on_top,
        players,
        predicates,
        progressive_difficulty,
        protecting,
        searching,
        setting_numbers,
        stamina,
        taking_over,
        until,
    )
    from .predicates import BECOMING
    from .registry import BEHAVIOURS

    return frozenset((*COUNTS, *BEHAVIOURS, *BECOMING, *CONDITIONS, *COSTS, *QUALITIES, *TESTS, *STATICS))


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
    "its-act",
    "more-act",
    "they-act",
    "counted",
}


def has_behaviour(node: Node) -> bool:
    """Is this construct carried out? Symbols that only describe are carried out by what holds them."""
    if node.production.symbol not in _CHECKED:
        return True
    return node.kind in carried_out() and not _is_status_to_come(node)


def _is_status_to_come(node: Node) -> bool:
    """`Your next attack becomes completely blocked`: what a status set before the Block Step would mean, no rule says."""
    return node.kind == "becomes-blocked" and node.a.kind == "next-attack"


def is_instruction(kind: str) -> bool:
    """Is this kind told to be done? Asked while a text is read, maybe the first one of all: by then every room has registered."""
    from .registry import has_instruction

    return bool(carried_out()) and has_instruction(kind)
