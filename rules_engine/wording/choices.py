"""What players are asked to choose, and what they can choose."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import article, listed
from rules_engine.wording.saying import Saying, saying


@saying
def choose_none() -> str:
    return "Choose none"


@saying
def in_this_order(cards: Sequence[str]) -> str:
    return f"In this order: {listed(cards)}"


@saying
def do_to(verb: str, cards: Sequence[str]) -> str:
    return f"{verb.capitalize()} {listed(cards)}"


@saying
def choose_what_to(verb: str) -> str:
    return f"Choose what to {'add' if verb == 'card' else verb}."


@saying
def choose() -> str:
    return "Choose."


@saying
def choose_unknown_too(asked: Saying) -> str:
    return f"{asked} You can choose an unknown card if it fits."


@saying
def which_card_by_chance(verb: str) -> str:
    return f"{('add' if verb == 'card' else verb).capitalize()} which card, at random?"


@saying
def chooses_options(player: str, options: Sequence[str]) -> str:
    return f"{player.upper()} chooses: {'; '.join(options) or 'none'}."


@saying
def may(what: str) -> str:
    return f"May: {what}?"


@saying
def may_pay_to(cost: str, what: str) -> str:
    return f"May: {cost} to {what}?"


@saying
def may_or_else(what: str, otherwise: str) -> str:
    return f"{what}? If not: {otherwise}."


@saying
def chooses_not_to(player: str) -> str:
    return f"{player.upper()} declines."


@saying
def name_one(what: str) -> str:
    return f"Name {article('card type' if what == 'type' else what)}."


@saying
def chooses_some(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} chooses {listed(cards) if cards else 'nothing'}."


@saying
def is_it_one_of(what: str) -> str:
    return f"Is the unknown card one of these: {what}?"


@saying
def how_much_health(verb: str) -> str:
    return f"{verb.capitalize()} how much health?"


@saying
def kept_from_choice(cards: Sequence[str], done: str) -> str:
    return f"{listed(cards)} can't be {done}, so {'it' if len(cards) == 1 else 'they'} can't be chosen."


@saying
def decides_first(player: str) -> str:
    return f"{player.upper()} decides first"


@saying
def who_decides_first() -> str:
    return "Both players choose. Who decides first?"


@saying
def only_one_can_be_done() -> str:
    return "Only one of the two is possible."


@saying
def which_unknown_cards_fit() -> str:
    return "Which unknown cards fit?"


@saying
def which_is_meant() -> str:
    return "Which one does the text mean?"


@saying
def the_first() -> str:
    return "The first"


@saying
def the_second() -> str:
    return "The second"


@saying
def which_of_these(count: int) -> str:
    return "Which of the two?" if count == 2 else "Which of the three?"


@saying
def which_of_two() -> str:
    return "Which of the two?"


@saying
def player_named(player: str) -> str:
    return f"Player {player.upper()}"


@saying
def which_player_to_pick() -> str:
    return "Which player?"


@saying
def yes() -> str:
    return "Yes"


@saying
def no() -> str:
    return "No"


@saying
def pass_() -> str:
    return "Pass"


@saying
def this_number(number: int) -> str:
    return str(number)


@saying
def this_one(name: str) -> str:
    return name


@saying
def these_words(text: str) -> str:
    return text
