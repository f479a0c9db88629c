"""Keywords: ratings, reversals, terrains, copies."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.saying import saying


@saying
def no_rating_to_change(keyword: str | None) -> str:
    return f"No {keyword or 'keyword'} rating to change."


@saying
def rating_changes(card: str, amount: int, was: Sequence[str], now: Sequence[str]) -> str:
    changes = " and ".join(f"{old} becomes {new}" for old, new in zip(was, now, strict=True))
    return f"{card} gets {amount:+} to its keyword rating: {changes}."


@saying
def cannot_double_negative(card: str, keyword: str) -> str:
    return f"{card} has {keyword}: a negative number can't double."


@saying
def safe_from_reversal(attack: str, resolved: bool) -> str:
    return f"{attack} {'had' if resolved else 'has'} Safe."


@saying
def reversal_canceled(card: str, speed: int | None, damage: int | None) -> str:
    now = f"{speed} speed, {damage} damage"
    return f"The reversal is canceled: {card} stays in the card pool as printed ({now}) and doesn't attack."


@saying
def no_multiple_copies() -> str:
    return "No multiple copies are made."


@saying
def adds_spent_card_as_copy(player: str) -> str:
    return f"{player.upper()} adds a card spent for it as a multiple copy."


@saying
def no_keyword_to_choose() -> str:
    return "No keyword to choose."


@saying
def which_keyword() -> str:
    return "Which keyword?"


@saying
def chooses_keyword(player: str, chosen: str, card: str) -> str:
    return f"{player.upper()} chooses {chosen} on {card}."


@saying
def no_keyword_chosen() -> str:
    return "No keyword chosen: no change."


@saying
def which_change() -> str:
    return "Which change?"


@saying
def which_rating_changes() -> str:
    return "Which rating changes?"


@saying
def rating_stays(card: str, keyword: str) -> str:
    return f"{card}'s {keyword} stays as it is."


@saying
def no_attack_to_reverse() -> str:
    return "There's no rival attack to reverse."


@saying
def has_not_blocked(player: str, attack: str) -> str:
    return f"{player.upper()} hasn't blocked {attack} with a card."


@saying
def reversal_tried_already(attack: str) -> str:
    return f"A reversal to {attack} has already been tried."


@saying
def tries_reversal(player: str, card: str, reversed_attack: str) -> str:
    return f"{player.upper()} tries to play {card} as a reversal to {reversed_attack}."


@saying
def played_without_check(card: str) -> str:
    return f"{card} is played by its own ability: no check."


@saying
def which_terrain_came_last() -> str:
    return "Which of these terrains came last?"


@saying
def which_terrain_stays() -> str:
    return "These terrains came together. Which one stays?"


@saying
def which_copies_sacrificed() -> str:
    return "Which copies are sacrificed?"


@saying
def which_copies_destroyed() -> str:
    return "Which copies are destroyed?"
