"""How a game starts: setting up and mulligans."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import saying


@saying
def game_begins() -> str:
    return "The game begins."


@saying
def game_begins_without_start_phase(player: str) -> str:
    return f"The game begins. {player.upper()} skips the Start Phase of the first turn."


@saying
def players_set_up() -> str:
    return "Both players place their starting characters and decks."


@saying
def no_event_before_game() -> str:
    return "Nothing else happens before the game starts."


@saying
def goes_first_and_commits(first: str) -> str:
    return f"{first.upper()} goes first and commits their character."


@saying
def players_set_health() -> str:
    return "Both players start with their character's health."


@saying
def no_second_mulligan() -> str:
    return "The new hand has a foundation: no second mulligan."


@saying
def removes_hand(player: str, count: int) -> str:
    return f"{player.upper()} removes their hand ({count}) from the game."


@saying
def keep_hand() -> str:
    return "Keep hand"


@saying
def new_hand_has_foundation() -> str:
    return "The new hand has a foundation."


@saying
def mulligan_whole_hand() -> str:
    return "Mulligan all"


@saying
def whether_to_mulligan() -> str:
    return "Mulligan?"


@saying
def mulligan_cards(cards: Sequence[str]) -> str:
    return f"Mulligan {listed(cards)}"


@saying
def puts_on_bottom(player: str, count: int) -> str:
    return f"{player.upper()} puts {count} cards on the bottom of the deck."


@saying
def whether_to_mulligan_all() -> str:
    return "Mulligan?"
