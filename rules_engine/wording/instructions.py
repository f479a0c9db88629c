"""Instructions of effects as they are carried out, and conditions that stop them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import Saying, saying


@saying
def counted(count: int, what: str) -> str:
    return f"Counted: {count} ({what})."


@saying
def cancels(card: str, other: str, type: str) -> str:
    return f"{card} cancels {other}'s {type}."


@saying
def step_ends(step: str, at_once: bool) -> str:
    return f"The {step.replace('-', ' ').title()} ends {'at once' if at_once else 'as soon as nothing is executing'}."


@saying
def comes_instead(condition: Saying, may: bool) -> str:
    return f"{condition}: this {'may come' if may else 'comes'} instead of what stands before."


@saying
def part_before_holds(condition: Saying) -> str:
    return f"{condition}: what stands before it holds."


@saying
def x_is(value: int, what: str) -> str:
    return f"X is {value}: {what}."


@saying
def x_would_be_negative(value: int) -> str:
    return f"X would be {value}; it cannot be negative and is 0 instead."


@saying
def x_as_text_says(x: int) -> str:
    return f"X is {x}, as the end of the text says."


@saying
def nothing_to(verb: str) -> str:
    return f"There is nothing to {verb}."


@saying
def condition_met(condition: Saying) -> str:
    return f"{condition}."


@saying
def nothing_follows(condition: Saying) -> str:
    return f"{condition}: nothing of what follows applies."


@saying
def rest_of_sentence_not(condition: Saying) -> str:
    return f"{condition}: the rest of the sentence does not apply."


@saying
def sentence_not_done(condition: Saying) -> str:
    return f"{condition}: what the sentence tells is not done."


@saying
def so_this_is_done(condition: Saying, what: str) -> str:
    return f"{condition}: {what}."


@saying
def moved_since_trigger(card: str) -> str:
    return f"{card} has moved or turned since it triggered this: it can be read, not touched."


@saying
def choose_x() -> str:
    return "Choose X."


@saying
def chooses_x(player: str, x: int) -> str:
    return f"{player.upper()} chooses X = {x}."


@saying
def x_as_in_cost(x: int) -> str:
    return f"X is {x}, as in the cost."


@saying
def picks_x(player: str, x: int) -> str:
    return f"{player.upper()} picks X = {x}."


@saying
def cannot_be_played_again() -> str:
    return "It cannot be played again."


@saying
def no_next_form(player: str, owner: str, card: str) -> str:
    return f"In {player.upper()}'s turn {owner.upper()} has no next form: {card} is not played again."


@saying
def may_be_played_again(card: str) -> str:
    return f"{card} may be played again as the next form."


@saying
def no_more() -> str:
    return "No more"


@saying
def choose_an_option() -> str:
    return "Choose an option."


@saying
def choose_another_option() -> str:
    return "Choose a different option."


@saying
def no_choice_to_change() -> str:
    return "There is no choice to change."


@saying
def has_to_choose_the_rest(player: str) -> str:
    return f"{player.upper()} has to choose what remains."


@saying
def no_ability_to_cancel() -> str:
    return "There is no ability to cancel."


@saying
def cannot_be_canceled() -> str:
    return "That ability cannot be canceled: the instruction fails."


@saying
def condition_not_met(card: str) -> str:
    return f"The condition of {card} is not met: nothing happens."


@saying
def effect_executes(card: str) -> str:
    return f"{card}'s effect executes."


@saying
def effect_does_nothing(card: str) -> str:
    return f"{card}'s effect has done nothing, and nothing is wrong with that."


@saying
def nothing_to_replace() -> str:
    return "What stands before does not apply, so nothing comes instead of it."


@saying
def works_by_itself() -> str:
    return "This part works by itself."


@saying
def first_part_not_done(words: str) -> str:
    return f"The first part could not be done in full: {words} does not happen."


@saying
def cannot_be_a_block() -> str:
    return "It says that it cannot be a block."


@saying
def chooses_cards(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} chooses {listed(cards)}."


@saying
def not_on_top_of_deck() -> str:
    return "It does not lie on top of the deck."


@saying
def how_many_cards_to_draw() -> str:
    return "How many cards do you draw?"


@saying
def not_on_top_of_any_deck() -> str:
    return "It does not lie on top of a deck."


@saying
def spends_no_momentum(player: str) -> str:
    return f"{player.upper()} spends no momentum."


@saying
def nothing_to_attach() -> str:
    return "There is nothing to attach."


@saying
def which_face_down_to_sacrifice() -> str:
    return "Which face down foundations do you sacrifice?"


@saying
def no_face_down_foundation() -> str:
    return "The rival has no face down foundation."


@saying
def which_player_to_choose() -> str:
    return "Which player do you choose?"


@saying
def chooses_player(player: str, player_meant: str) -> str:
    return f"{player.upper()} chooses player {player_meant.upper()}."


@saying
def none_for_player_to_count(player: str) -> str:
    return f"There is none for {player.upper()} to count."


@saying
def none_to_count() -> str:
    return "There is none to count."


@saying
def name_it(name: str) -> str:
    return f"Name {name}"


@saying
def names_it(player: str, named: str) -> str:
    return f"{player.upper()} names {named}."


@saying
def no_form_comes() -> str:
    return "It is not your turn, so no form comes."


@saying
def no_card_to_try() -> str:
    return "There is no card to try to play."


@saying
def nothing_to_repeat() -> str:
    return "There is nothing to do again."


@saying
def no_momentum() -> str:
    return "There is no momentum."


@saying
def hand_is_small_enough() -> str:
    return "The hand is no larger than that."
