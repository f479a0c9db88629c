"""Counters on cards."""

from __future__ import annotations

from rules_engine.wording.names import plural
from rules_engine.wording.saying import saying


@saying
def too_few_counters_named(count: int, name: str) -> str:
    return f"It has {count} {name} counter{'' if count == 1 else 's'}."


@saying
def too_few_counters(count: int) -> str:
    return f"It has {plural(count, 'counter')}."


@saying
def counter_on(name: str, card: str) -> str:
    return f"{name} on {card}"


@saying
def no_such_counter() -> str:
    return "No such counter."


@saying
def no_card_to_move_to() -> str:
    return "No card to move them to."


@saying
def no_counter_to_choose() -> str:
    return "No counter to choose."


@saying
def which_counter() -> str:
    return "Which counter?"


@saying
def chooses_counter(player: str, named: str, card: str) -> str:
    return f"{player.upper()} chooses a {named} counter on {card}."


@saying
def counters_of_which_name() -> str:
    return "Counters of which name?"


@saying
def no_counter() -> str:
    return "No counter."


@saying
def how_many_counters_to_remove() -> str:
    return "Remove how many counters?"
