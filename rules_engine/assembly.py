"""The engine put together: which rooms carry out card text, and which functions lower floors get from higher ones.

The door (`rules_engine/__init__.py`) calls `assemble` once. Nothing else imports this module.
"""

from __future__ import annotations

from rules_engine.card_text import constructs as card_text_constructs
from rules_engine.card_text.reading import points_in_time, read_text
from rules_engine.card_text.readings import of_content
from rules_engine.contract import effects, question
from rules_engine.editions import FORMATS, RULESETS
from rules_engine.keywords import ABILITY_KEYWORDS
from rules_engine.procedures import upcalls
from rules_engine.procedures.attacks import blocks_from_elsewhere, face_down_attacks
from rules_engine.procedures.checks import (
    block_difficulty,
    changing_checks,
    checks_by_effect,
    given_checks,
    without_a_check,
)
from rules_engine.procedures.checks.changing_checks import block_modifier_change, block_modifier_set, modifier_statics
from rules_engine.procedures.checks.making_a_check import make_check
from rules_engine.procedures.conditions import (
    attack_conditions,
    blocks_and_checks,
    checks_remembered,
    clauses,
    counters_seen,
    damage_and_health,
    having,
    history,
    holding,
    of_all,
    played,
    symbols_counted,
    vital_statistics,
    zones_alike,
)
from rules_engine.procedures.conditions import counted as conditions_counted
from rules_engine.procedures.conditions import likeness as conditions_of_likeness
from rules_engine.procedures.conditions import qualities as conditions_qualities
from rules_engine.procedures.conditions.periods import told
from rules_engine.procedures.constructs import CONDITIONS, COSTS, COUNTS, INSTRUCTIONS, PREDICATES, QUALITIES, TRIGGERS
from rules_engine.procedures.costs import (
    additional_costs,
    costs_of_cards,
    costs_of_this_card,
    costs_that_move,
    paying,
    playing_as_reversal,
)
from rules_engine.procedures.effects import copying, making_effects, rule_effects
from rules_engine.procedures.effects.copying import starts_blank
from rules_engine.procedures.effects.making_fired import create_fired
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import STATICS, statics_everywhere, statics_of, treated_as
from rules_engine.procedures.events import announcing
from rules_engine.procedures.events.awaiting import waits_of, waits_of_text
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.instructions import (
    acting,
    adding,
    as_though,
    attacking,
    becoming,
    blanking,
    bonuses,
    bottom_draws,
    bullets,
    cancelling,
    changing_block_status,
    changing_block_zone,
    changing_numbers,
    changing_zones,
    character_symbols,
    counters,
    ending,
    forbidding,
    forbidding_adding,
    forbidding_blocks,
    forbidding_changes,
    gaining,
    health,
    joining,
    looking,
    naming,
    next_attack,
    next_form,
    offering,
    placing_on_top,
    players,
    playing_at_once,
    predicates,
    progressive_difficulty,
    protecting,
    rearranging,
    searching,
    setting_numbers,
    stamina,
    taking_over,
    until,
)
from rules_engine.procedures.instructions.changing_numbers import change_by_static
from rules_engine.procedures.instructions.executing import execute_doing, execute_sentence, execute_sentences
from rules_engine.procedures.instructions.executing_one import execute_instruction
from rules_engine.procedures.instructions.forbidding import barred
from rules_engine.procedures.instructions.next_attack import carry_out as carry_out_for_next
from rules_engine.procedures.instructions.optional_for_next import left_for_next
from rules_engine.procedures.instructions.searching import find_in_deck
from rules_engine.procedures.keywords import ratings
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings import (
    ability_that,
    copies_counted,
    counted,
    done_to_cards,
    qualities,
    together,
    values,
)
from rules_engine.procedures.meanings import likeness as meanings_likeness
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attacks_named
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.values import card_before, possessed, read_from
from rules_engine.procedures.playing import card_limits, more_plays, next_card, permissions
from rules_engine.procedures.playing.permissions import is_meant as is_permitted_card
from rules_engine.procedures.playing.play_restrictions import restriction_fails
from rules_engine.procedures.playing.playing_an_action import play_action
from rules_engine.procedures.triggers import attack_triggers, card_triggers, either, matching, play_triggers
from rules_engine.procedures.triggers.attack_triggers import is_meant as is_attack_meant
from rules_engine.procedures.turns import skipping
from rules_engine.procedures.zones import character_traits, hand, momentum, skill_trees
from rules_engine.procedures.zones.hand import reveal_to_verify
from rules_engine.procedures.zones.piles import end_cards
from rules_engine.table.game import Game
from rules_engine.table.printed import CardReading, Handed

# The rooms that carry out constructs of card text.
ROOMS = (
    adding.room,
    announcing.room,
    additional_costs.room,
    as_though.room,
    attack_conditions.room,
    attack_triggers.room,
    attacking.room,
    becoming.room,
    blanking.room,
    blocks_and_checks.room,
    checks_by_effect.room,
    checks_remembered.room,
    blocks_from_elsewhere.room,
    bullets.room,
    cancelling.room,
    card_triggers.room,
    changing_zones.room,
    changing_block_status.room,
    changing_block_zone.room,
    block_difficulty.room,
    changing_checks.room,
    given_checks.room,
    bonuses.room,
    bottom_draws.room,
    changing_numbers.room,
    character_symbols.room,
    character_traits.room,
    clauses.room,
    conditions_counted.room,
    conditions_of_likeness.room,
    conditions_qualities.room,
    copying.room,
    costs_of_cards.room,
    costs_of_this_card.room,
    costs_that_move.room,
    counted.room,
    counters.room,
    damage_and_health.room,
    done_to_cards.room,
    ending.room,
    face_down_attacks.room,
    forbidding.room,
    forbidding_blocks.room,
    forbidding_adding.room,
    forbidding_changes.room,
    gaining.room,
    hand.room,
    having.room,
    vital_statistics.room,
    health.room,
    history.room,
    counters_seen.room,
    holding.room,
    acting.room,
    joining.room,
    looking.room,
    making_effects.room,
    either.room,
    matching.room,
    copies_counted.room,
    meanings_likeness.room,
    momentum.room,
    more_plays.room,
    naming.room,
    next_attack.room,
    next_card.room,
    next_form.room,
    of_all.room,
    symbols_counted.room,
    zones_alike.room,
    offering.room,
    playing_at_once.room,
    paying.room,
    permissions.room,
    card_limits.room,
    placing_on_top.room,
    playing_as_reversal.room,
    play_triggers.room,
    played.room,
    players.room,
    predicates.room,
    progressive_difficulty.room,
    protecting.room,
    ability_that.room,
    qualities.room,
    ratings.room,
    rearranging.room,
    rule_effects.room,
    searching.room,
    setting_numbers.room,
    skill_trees.room,
    skipping.room,
    stamina.room,
    taking_over.room,
    together.room,
    until.room,
    values.room,
    without_a_check.room,
)


def assemble() -> None:
    """Connect the floors. Called once, before the first question."""
    name_choices()
    register_constructs()
    connect_printed_cards()
    connect_upcalls()


def name_choices() -> None:
    """Tell the contract the names that it doesn't know itself: the editions, and until when effects last."""
    question.RULESETS.listed = lambda: RULESETS
    question.FORMATS.listed = lambda: FORMATS
    effects.ENDS.listed = points_in_time


def register_constructs() -> None:
    """Fill the tables of constructs, and tell the reader of card text what is carried out."""
    for room in ROOMS:
        room.register()
    kinds = (*COUNTS, *INSTRUCTIONS, *PREDICATES, *CONDITIONS, *COSTS, *QUALITIES, *TRIGGERS, *STATICS)
    card_text_constructs.declare(kinds, instructions=INSTRUCTIONS)


def connect_printed_cards() -> None:
    """Let a printed card know what it can do."""
    Handed.reading = CardReading(read_text, granted_by, waits_of, ABILITY_KEYWORDS, of_content)


def connect_upcalls() -> None:
    """Give the functions of higher rooms to the lower ones that call them."""
    upcalls.block_modifier_change = block_modifier_change
    upcalls.block_modifier_set = block_modifier_set
    upcalls.modifier_statics = modifier_statics
    upcalls.make_check = make_check
    upcalls.told = told
    upcalls.starts_blank = starts_blank
    upcalls.create_fired = create_fired
    upcalls.prohibitions = prohibitions
    upcalls.statics_everywhere = statics_everywhere
    upcalls.statics_of = statics_of
    upcalls.boundary = boundary
    upcalls.change_by_static = change_by_static
    upcalls.execute_doing = execute_doing
    upcalls.execute_sentence = execute_sentence
    upcalls.execute_sentences = execute_sentences
    upcalls.execute_instruction = execute_instruction
    upcalls.barred = barred
    upcalls.carry_out_for_next = carry_out_for_next
    upcalls.left_for_next = left_for_next
    upcalls.find_in_deck = find_in_deck
    upcalls.attacks_named = attacks_named
    upcalls.is_one_of = is_one_of
    upcalls.spoken_of = spoken_of
    upcalls.card_before = card_before
    upcalls.possessed = possessed
    upcalls.read_from = read_from
    upcalls.is_permitted_card = is_permitted_card
    upcalls.restriction_fails = restriction_fails
    upcalls.play_action = play_action
    upcalls.is_attack_meant = is_attack_meant
    upcalls.matches_clause = clauses.matches
    upcalls.treated_as = treated_as
    upcalls.reveal_to_verify = reveal_to_verify
    upcalls.end_cards = end_cards
    Context.spoken_of = spoken_of
    Game.waits_of = waits_of_text
