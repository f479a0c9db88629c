"""What is said about the table itself: conceding, naming cards, doing things by hand."""

from __future__ import annotations

from rules_engine.wording.saying import saying


@saying
def text_not_understood() -> str:
    return "We can't read its whole text. Do it by hand."


def looks_like_a_loop(loop: str) -> str:
    return f"This looks like a loop: {loop}."


@saying
def concedes(player: str) -> str:
    return f"{player.upper()} concedes."


@saying
def has_conceded(player: str) -> str:
    return f"{player.upper()} concedes"


@saying
def cannot_look_at(player: str, card_id: str) -> str:
    return f"{player.upper()} can't look at {card_id}."


@saying
def card_is(card_id: str, card: str) -> str:
    return f"{card_id} is {card}."


@saying
def set_aside(why: str) -> str:
    return f"Set aside to see what would happen: {why}"


@saying
def cannot_be_set_aside(why: str) -> str:
    return f"{why} Without that, there's nothing to try."


@saying
def by_hand(label: str) -> str:
    return f"By hand: {label}"


def too_many_steps(limit: int) -> str:
    return f"more than {limit} steps"


def too_many_windows(limit: int) -> str:
    return f"more than {limit} response windows inside each other"
