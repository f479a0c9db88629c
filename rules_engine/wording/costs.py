"""Costs: what they need, and what cannot pay them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import Saying, saying


@saying
def card_adds_cost(card: str, why: Saying) -> str:
    return f"{card} adds a cost: {why}"


@saying
def has_to_pay(card: str, text: str) -> str:
    return f"{card}: {text}."


@saying
def adds_cost_same_card_twice(card: str) -> str:
    return f"{card} adds a cost, and the same card cannot pay two costs."


@saying
def not_enough_stamina(stamina: int, least: int) -> str:
    return f"It has {stamina} stamina and cannot lose {least}."


@saying
def no_such_attack() -> str:
    return "There is no such attack."


@saying
def not_there() -> str:
    return "It does not lie there."


@saying
def cost_needs_more(least: int, noun: str, count: int) -> str:
    return f"The cost needs {least} ({noun}), and only {count} can be used."


@saying
def no_cards_together() -> str:
    return "No cards that can be used for the cost are so together."


@saying
def cannot_be_used_for_cost(verb: str) -> str:
    return f"It cannot be used to {verb} for the cost."


@saying
def cost_needs_cards(wanted: int, have: int) -> str:
    return f"The cost needs {wanted} cards, and there are {have}."


@saying
def empty_hand_pays(verb: str) -> str:
    return f"The hand is empty, and the cost to {verb} it is paid all the same."


@saying
def cannot_commit_for_cost() -> str:
    return "It cannot be committed to pay the cost."


@saying
def only_stage_cards_destroyed() -> str:
    return "Only a card in the stage can be destroyed; the starting character cannot."


@saying
def character_stays_in_stage() -> str:
    return "The starting character cannot be removed from the stage."


@saying
def cannot_flip_for_cost() -> str:
    return "It cannot be flipped to pay the cost."


@saying
def character_cannot_be_discarded() -> str:
    return "The starting character cannot be discarded."


@saying
def shuffles_into_deck(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} shuffles {listed(cards)} into the deck."


@saying
def committed_already_for_outwit() -> str:
    return "It is committed already and cannot be committed for Outwit."


@saying
def discarded_before_outwit() -> str:
    return "Face up it is no card for the stage: it is discarded before it can be committed for Outwit."


@saying
def same_card_cannot_pay_twice() -> str:
    return "The same card cannot pay two of its costs."


@saying
def all_costs_paid() -> str:
    return "All costs are paid; what happened meanwhile now counts as one event."


@saying
def rating_is_zero() -> str:
    return "Its rating is 0, so no momentum can be discarded for it."


@saying
def cost_needs_momentum(least: int, have: int) -> str:
    return f"The cost needs {least} momentum, and there are {have}."


@saying
def how_many_momentum_to_discard() -> str:
    return "How many momentum do you discard?"


@saying
def drive_needs_more(n: int, have: int) -> str:
    needs = "that many foundations that can be committed and momentum that can be spent"
    return f"Drive {n} needs {needs}; together there are {have}."


@saying
def not_enough_health(health: int, least: int) -> str:
    return f"You have {health} health and cannot lose {least}."


@saying
def maximum_health_reached(most: int) -> str:
    return f"The maximum health is {most} already."


@saying
def cost_is_check(difficulty: int) -> str:
    return f"The cost is a check against {difficulty}."


@saying
def which_cost_to_pay() -> str:
    return "Which cost do you pay?"


@saying
def momentum_cannot_be_spent() -> str:
    return "Momentum cannot be spent now."


@saying
def cards_cannot_pay(cards: Sequence[str], done: str) -> str:
    return f"{listed(cards)} cannot be {done} for the cost."
