"""Costs: what they need, and what cannot pay them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed, plural, punctuated
from rules_engine.wording.saying import Saying, saying


def _can_pay(count: int) -> str:
    return f"only {count} can pay" if count else "none can pay"


@saying
def card_adds_cost(card: str, why: Saying) -> str:
    return f"{card} adds a cost: {why}"


@saying
def has_to_pay(card: str, text: str) -> str:
    return f"{card}: {punctuated(text)}."


@saying
def adds_cost_same_card_twice(card: str) -> str:
    return f"{card} adds a cost, and one card can't pay two costs."


@saying
def no_backup_with_stamina(least: int) -> str:
    return f"No such card has {least} stamina to lose."


@saying
def not_enough_stamina(stamina: int, least: int) -> str:
    return f"It has {stamina} stamina and can't lose {least}."


@saying
def no_such_attack() -> str:
    return "No such attack."


@saying
def not_there() -> str:
    return "It isn't there."


@saying
def cost_needs_more(least: int, noun: str, count: int) -> str:
    return f"The cost needs {plural(least, noun)}; {_can_pay(count)}."


@saying
def no_cards_together() -> str:
    return "No cards here can pay the cost together."


@saying
def cannot_be_used_for_cost(verb: str) -> str:
    return f"It can't pay a cost to {verb}."


@saying
def cost_needs_cards(wanted: int, have: int) -> str:
    return f"The cost needs {plural(wanted, 'card')}; {_can_pay(have)}."


@saying
def empty_hand_pays(verb: str) -> str:
    return f"The hand is empty: the cost to {verb} it counts as paid."


@saying
def cannot_commit_for_cost() -> str:
    return "It can't be committed for the cost."


@saying
def only_stage_cards_destroyed() -> str:
    return "Only cards in the stage can be destroyed, never the starting character."


@saying
def character_stays_in_stage() -> str:
    return "The starting character can't leave the stage."


@saying
def cannot_flip_for_cost() -> str:
    return "It can't be flipped for the cost."


@saying
def character_cannot_be_discarded() -> str:
    return "The starting character can't be discarded."


@saying
def shuffles_into_deck(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} shuffles {listed(cards)} into the deck."


@saying
def committed_already_for_outwit() -> str:
    return "It's committed, so it can't be committed for Outwit."


@saying
def discarded_before_outwit() -> str:
    return "It can't stay in the stage face up: it's discarded before it can be committed for Outwit."


@saying
def same_card_cannot_pay_twice() -> str:
    return "One card can't pay two costs."


@saying
def all_costs_paid() -> str:
    return "All costs are paid, as one event."


@saying
def rating_is_zero() -> str:
    return "Its rating is 0, so no momentum can be discarded for it."


@saying
def cost_needs_momentum(least: int, have: int) -> str:
    return f"The cost needs {least} momentum; {_can_pay(have)}."


@saying
def how_many_momentum_to_discard() -> str:
    return "Discard how many momentum?"


@saying
def drive_needs_more(n: int, have: int) -> str:
    needs = "foundations to commit and momentum to spend"
    return f"Drive {n} needs {n} {needs}; {_can_pay(have)}."


@saying
def not_enough_health(health: int, least: int) -> str:
    return f"You have {health} health and can't lose {least}."


@saying
def maximum_health_reached(most: int) -> str:
    return f"Health is already at its maximum of {most}."


@saying
def cost_is_check(difficulty: int) -> str:
    return f"The cost is a check against {difficulty}."


@saying
def which_cost_to_pay() -> str:
    return "Pay which cost?"


@saying
def momentum_cannot_be_spent() -> str:
    return "Momentum can't be spent now."


@saying
def cards_cannot_pay(cards: Sequence[str], done: str) -> str:
    return f"{listed(cards)} can't be {done} for the cost."
