"""Effects: made, in force, fired, over."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import as_sentence, listed, punctuated
from rules_engine.wording.saying import saying


@saying
def no_longer(effect: str) -> str:
    return f"No longer: {effect}."


def each_multiple_copy(original: str, text: str) -> str:
    return f"each multiple copy of {original} {text}"


LASTS = {
    "your-turn": "until the start of your next turn",
    "your-end": "until the end of your next turn",
    "rival-end": "until the end of your rival's next turn",
    "game": "for the rest of the game",
}


def lasting(text: str, until: str) -> str:
    """Say how long an effect that outlasts the turn lasts, in its owner's words."""
    lasts = LASTS.get(until, "")
    return f"{text}, {lasts}" if lasts and lasts not in text else text


def after_trigger(trigger: str, doing: str, condition: str = "", *, unless: bool = False) -> str:
    asked = f"{'unless' if unless else 'if'} {condition}, " if condition else ""
    return f"{trigger}, {asked}{doing}"


def if_event(event: str, doing: str, also: str | None = None) -> str:
    return f"if {event}{f' and {also}' if also else ''}, {doing}"


@saying
def becomes_copy(card: str, of: str) -> str:
    return f"{card} becomes a copy of {of}."


@saying
def effect_text(text: str) -> str:
    return text


@saying
def card_says(card: str, text: str) -> str:
    return f"{card}: {text}"


@saying
def fires(effect: str, source: str | None) -> str:
    return as_sentence(f"Fires: {effect}{f' (from {source})' if source is not None else ''}")


@saying
def from_now_on(effect: str) -> str:
    return as_sentence(f"From now on: {effect}")


@saying
def cannot_be(card: str, done: str, by_rival: bool) -> str:
    return f"{card} can't be {done}{' by rival effects' if by_rival else ''}."


@saying
def rule_holds(text: str) -> str:
    return f"{text}."


@saying
def effect_says(text: str) -> str:
    return f"An effect says: {punctuated(text)}."


@saying
def it_says(text: str) -> str:
    return f"It says: {punctuated(text)}."


@saying
def card_forbids(card: str, text: str) -> str:
    return f"{card} says: {punctuated(text)}."


@saying
def nothing_to_copy() -> str:
    return "Nothing to copy."


@saying
def gets_copied_number(card: str, key: str, now: int | str) -> str:
    return f"{card} copies the {key}: {now}."


@saying
def gets_copied_values(card: str) -> str:
    return f"{card} copies the values."


@saying
def not_done_to(cards: Sequence[str]) -> str:
    """Say that something else was done instead of what was announced."""
    return f"That happens instead of what was announced for {listed(cards)}."


@saying
def done_less(verb: str, was: int, left: int) -> str:
    """Say that less of an announced gain, loss or draw is done."""
    what = {"gain-health": "health gain", "lose-health": "health loss", "draw": "draw"}[verb]
    return f"The {what} is replaced: none of it happens." if not left else f"The {what} is {left} instead of {was}."


@saying
def which_fired_effect_next() -> str:
    return "Which effect fires next?"


@saying
def no_attack_in_progress() -> str:
    return "No attack in progress."


@saying
def no_symbol_chosen() -> str:
    return "No symbol was chosen."


@saying
def which_modifier_next() -> str:
    return "Which change applies next?"


@saying
def not_starting_character(card: str) -> str:
    return f"{card} isn't the starting character: its static effect isn't active."


@saying
def not_the_attack_in_progress() -> str:
    return "That isn't the attack in progress."


@saying
def no_damage_to_reduce() -> str:
    return "No damage to reduce."


@saying
def which_rule_next() -> str:
    return "Which rule applies next?"


@saying
def making_ends_game() -> str:
    return "making it would end the game"


@saying
def making_changes_board() -> str:
    return "making it would change the board"


@saying
def part_makes_no_effect() -> str:
    return "that part of the text doesn't make such an effect here"


@saying
def answers_must_answer(prompt: str, options: Sequence[str]) -> str:
    return f"its 'answers' must answer '{prompt}' with one of {', '.join(options)}"


@saying
def effect_left_out(text: str | None, why: str) -> str:
    return f"Left out, since a board can't carry it: {text or 'an unknown effect'} ({why})."
