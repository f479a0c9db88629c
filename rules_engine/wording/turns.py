"""Turns: their phases and steps, and how the game starts."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import are, article, listed
from rules_engine.wording.saying import saying


@saying
def combat_phase_over(at_once: bool) -> str:
    when = "At once" if at_once else "Nothing is left to do"
    return f"{when}: the Combat Phase is over."


@saying
def card_was_played_as(card: str, kind: str | None) -> str:
    return f"{card} was {'not played' if kind is None else f'played as {article(kind)}'}."


def named_step(step: str) -> str:
    """Write the name of a step: `draw-step` is the Draw Step."""
    return step.replace("-", " ").title()


@saying
def card_skips_step(card: str, player: str, step: str) -> str:
    return f"{card}: {player.upper()} skips the {named_step(step)}."


@saying
def skips_step(player: str, step: str, text: str) -> str:
    return f"{player.upper()} skips the {named_step(step)}: {text}."


@saying
def next_form_is_told() -> str:
    return "An effect decides your next form."


@saying
def form_or_pass() -> str:
    return "Play a card or pass?"


@saying
def pass_no_card_playable() -> str:
    return "Pass: show your hand, discard 1 card"


@saying
def pass_if_no_card_playable() -> str:
    return "Pass: if nothing is playable, show your hand, discard 1 card"


@saying
def pass_ends_combat_phase() -> str:
    return "Pass (ends Combat)"


@saying
def play_card_face_down(card: str, total: int) -> str:
    return f"{card} face down as a foundation (check {total})"


@saying
def play_card(card: str, total: int) -> str:
    return f"Play {card}: check {total}"


@saying
def unknown_card_cannot_play() -> str:
    return "Name this card to play it."


@saying
def action_only_by_its_ability() -> str:
    return "You can only play an action by its abilities or as a block."


@saying
def cannot_be_a_form() -> str:
    return "You can't play it as a form."


@saying
def no_attack_on_first_turn() -> str:
    return "Nobody attacks on their own first turn."


@saying
def has_no_difficulty() -> str:
    return "It has no difficulty, so you can't play it."


@saying
def backup_is_no_form() -> str:
    return "Playing a backup isn't a form here."


@saying
def must_try_a_form() -> str:
    return "You must try a card as a form before you pass."


@saying
def combat_phase_begins(player: str) -> str:
    return f"{player.upper()}'s Combat Phase begins."


@saying
def failed_form_ends_combat_phase() -> str:
    return "The form's check failed: the Combat Phase ends."


@saying
def enters_attack_sequence(attack: str) -> str:
    return f"{attack} enters its attack sequence."


@saying
def passes_to_end_phase(player: str) -> str:
    return f"{player.upper()} passes: End Phase."


@saying
def which_card_to_discard() -> str:
    return "Discard which card?"


@saying
def turn_ends(player: str) -> str:
    return f"{player.upper()}'s turn ends."


@saying
def turn_effects_over() -> str:
    return "Effects of this turn end."


@saying
def turn_begins(inactive: str) -> str:
    return f"{inactive.upper()}'s turn begins."


@saying
def clears_card_pool(player: str) -> str:
    return f"{player.upper()} clears the card pool from right to left."


@saying
def end_phase_begins(player: str) -> str:
    return f"{player.upper()}'s End Phase begins."


@saying
def it_was_played_as(kind: str) -> str:
    return f"It was played as {article(kind)}"


@saying
def it_was_not_played() -> str:
    return "It wasn't played"


@saying
def as_what_was_it_played(card: str) -> str:
    return f"What was {card} played as? You can also name it."


@saying
def build_transformed(card: str) -> str:
    return f"Build {card} transformed?"


@saying
def does_not_build_transformed(player: str, card: str) -> str:
    return f"{player.upper()} doesn't build {card} transformed."


@saying
def goes_to_momentum(card: str, player: str) -> str:
    return f"{card} goes to {player.upper()}'s momentum."


@saying
def at_position(place: str) -> str:
    return f"At position {place}"


@saying
def add_it_to_momentum() -> str:
    return "Add to momentum"


@saying
def discard_it() -> str:
    return "Discard it"


@saying
def whether_to_add_to_momentum(card: str) -> str:
    return f"Add {card} to momentum?"


@saying
def clears_card(player: str, card: str) -> str:
    return f"{player.upper()} clears {card}."


@saying
def start_phase_begins(player: str) -> str:
    return f"{player.upper()}'s Start Phase: the Ready Step."


@saying
def leave_it_committed(card: str) -> str:
    return f"Leave {card} committed?"


@saying
def frozen_cards_do_not_ready(frozen: Sequence[str]) -> str:
    return f"{are(frozen)} frozen and {'does' if len(frozen) == 1 else 'do'}n't ready."


@saying
def review_step_begins() -> str:
    return "The Review Step."


@saying
def whether_to_review() -> str:
    return "Discard 1 card to review?"


@saying
def has_been_reviewed(cards: Sequence[str]) -> str:
    return f"Reviewed: {listed(cards)}."


@saying
def draw_step_begins() -> str:
    return "The Draw Step."


@saying
def hand_is_full(player: str, count: int) -> str:
    return f"{player.upper()}'s hand is full ({count}): no draw."


@saying
def hand_size_unknown(character: str) -> str:
    return f"{character}'s hand size isn't known: no draw."


@saying
def whether_to_draw_another() -> str:
    return "Draw 1 more card?"


@saying
def goes_first_without_start_phase(player: str) -> str:
    return f"{player.upper()} goes first and skips the Start Phase of the first turn."
