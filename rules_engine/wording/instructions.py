"""Instructions of effects as they are carried out, and conditions that stop them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import Saying, saying


@saying
def nothing_to_skip() -> str:
    return "There's no Enhance Step left to skip."


@saying
def counted(count: int, what: str) -> str:
    return f"Counted: {count} ({what.removeprefix('of ')})."


@saying
def cancels(card: str, other: str, type: str) -> str:
    return f"{card} cancels {other}'s {type}."


@saying
def step_ends(step: str, at_once: bool) -> str:
    return f"The {step.replace('-', ' ').title()} ends {'at once' if at_once else 'as soon as nothing is executing'}."


@saying
def lies_elsewhere() -> str:
    return "it's elsewhere"


@saying
def not_their_combat_phase() -> str:
    return "It isn't that player's Combat Phase."


@saying
def comes_instead(condition: Saying, may: bool) -> str:
    return f"{condition}: this {'may apply' if may else 'applies'} instead."


@saying
def part_before_holds(condition: Saying) -> str:
    return f"{condition}: the part before applies."


@saying
def x_is(value: int, what: str) -> str:
    return f"X is {value}: {what}."


@saying
def x_would_be_negative(value: int) -> str:
    return f"X would be {value}; it can't be negative, so it's 0."


@saying
def x_as_text_says(x: int) -> str:
    return f"X is {x}, as the text says."


@saying
def nothing_to(verb: str) -> str:
    return f"Nothing to {verb}."


@saying
def condition_met(condition: Saying) -> str:
    return f"{condition}."


@saying
def nothing_follows(condition: Saying) -> str:
    return f"{condition}: the rest doesn't apply."


@saying
def rest_of_sentence_not(condition: Saying) -> str:
    return f"{condition}: the rest of the sentence doesn't apply."


@saying
def words_mean_nothing(words: str) -> str:
    return f'"{words}" means no card here.'


@saying
def no_player_meant() -> str:
    return "No player is meant who could do this."


@saying
def sentence_not_done(condition: Saying) -> str:
    return f"{condition}: the sentence doesn't apply."


@saying
def so_this_is_done(condition: Saying, what: str) -> str:
    return f"{condition}: {what}."


@saying
def moved_since_trigger(card: str) -> str:
    return f"{card} has moved or turned since: the effect can't reach it."


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
    return "It can't be played again."


@saying
def no_next_form(player: str, owner: str, card: str) -> str:
    return f"It's {player.upper()}'s turn: {owner.upper()} has no next form for {card}."


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
    return "No choice to change."


@saying
def has_to_choose_the_rest(player: str) -> str:
    return f"{player.upper()} must choose what's left."


@saying
def no_ability_to_cancel() -> str:
    return "No ability to cancel."


@saying
def cannot_be_canceled() -> str:
    return "That ability can't be canceled."


@saying
def condition_not_met(card: str) -> str:
    return f"The condition of {card} isn't met: nothing happens."


@saying
def effect_executes(card: str) -> str:
    return f"{card}'s effect executes."


@saying
def effect_does_nothing(card: str) -> str:
    return f"{card}'s effect does nothing, which is allowed."


@saying
def nothing_to_replace() -> str:
    return "The part before doesn't apply, so nothing replaces it."


@saying
def works_by_itself() -> str:
    return "This part works by itself."


@saying
def first_part_not_done(words: str) -> str:
    return f"The first part wasn't done in full, so this isn't done: {words}."


@saying
def cannot_be_a_block() -> str:
    return "It can't be a block: it says so."


@saying
def chooses_cards(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} chooses {listed(cards)}."


@saying
def not_on_top_of_deck() -> str:
    return "It isn't on top of the deck."


@saying
def how_many_cards_to_draw() -> str:
    return "Draw how many cards?"


@saying
def not_on_top_of_any_deck() -> str:
    return "It isn't on top of a deck."


@saying
def spends_no_momentum(player: str) -> str:
    return f"{player.upper()} spends no momentum."


@saying
def nothing_to_attach() -> str:
    return "Nothing to attach."


@saying
def which_face_down_to_sacrifice() -> str:
    return "Sacrifice which face down foundations?"


@saying
def no_face_down_foundation() -> str:
    return "The rival has no face down foundation."


@saying
def which_player_to_choose() -> str:
    return "Which player?"


@saying
def chooses_player(player: str, player_meant: str) -> str:
    return f"{player.upper()} chooses player {player_meant.upper()}."


@saying
def none_for_player_to_count(player: str) -> str:
    return f"{player.upper()} has none to count."


@saying
def none_to_count() -> str:
    return "None to count."


@saying
def name_it(name: str) -> str:
    return f"Name {name}"


@saying
def names_it(player: str, named: str) -> str:
    return f"{player.upper()} names {named}."


@saying
def no_form_comes() -> str:
    return "It isn't your turn: there's no next form."


@saying
def no_card_to_try() -> str:
    return "No card to try."


@saying
def no_card_to_play() -> str:
    return "No card to play."


@saying
def cannot_play_now(card: str, why: Saying) -> str:
    return f"{card} can't be played: {why}"


@saying
def not_own_card() -> str:
    return "It belongs to the other player."


@saying
def only_attacks_reverse() -> str:
    return "Only an attack can be played as a reversal."


@saying
def nothing_to_repeat() -> str:
    return "Nothing to repeat."


@saying
def no_momentum() -> str:
    return "No momentum."


@saying
def hand_is_small_enough() -> str:
    return "The hand is small enough."
