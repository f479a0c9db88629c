"""Zones: characters and what is attached, decks, hands, tokens, skill trees."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import saying


@saying
def attaches(card: str, start: str, committed: bool) -> str:
    return f"{card} attaches to {start} and is {'committed' if committed else 'ready'} like it."


@saying
def skill_tree_complete(player: str) -> str:
    return f"{player.upper()}'s skill tree has no further ability to unlock."


@saying
def skill_tree_not_told(player: str) -> str:
    return f"{player.upper()}'s skill tree is not told: what it unlocks cannot be said."


@saying
def levels_up(player: str, level: int, ability: str) -> str:
    return f"{player.upper()}'s character levels up to {level} and unlocks: {ability}"


@saying
def no_copy_of_character(card: str) -> str:
    return f"{card} is no copy of the starting character and goes to the discard pile."


@saying
def attaches_outside_zones(card: str, start: str) -> str:
    return f"{card} attaches to {start}: it is in no zone now, neither ready nor committed."


@saying
def has_abilities_only_once(start: str, card: str) -> str:
    return f"{start} has the abilities and symbols of {card} only once."


@saying
def has_abilities_too(start: str, card: str) -> str:
    return f"{start} has the abilities and symbols of {card} too."


@saying
def character_stays(card: str, verb: str) -> str:
    return f"{card} is the starting character: nothing can {verb} it."


@saying
def finds_in_deck(player: str, card: str) -> str:
    return f"{player.upper()} finds {card} in the deck."


@saying
def more_copies_than_limit(count: int, name: str) -> str:
    return f"There are {count} copies of {name} now. That is no error: deck limits are checked at the start only."


@saying
def deck_construction_altered(card: str) -> str:
    return f"{card} altered the construction of the deck; in play that is not needed, and the deck stays valid."


@saying
def order_into_discard_pile() -> str:
    return "In which order do they enter your discard pile, the last one on top?"


@saying
def hand_size_changes(card: str, was: int, by: int) -> str:
    return f"{card}'s hand size becomes {was} {'+' if by >= 0 else '-'} {abs(by)} = {was + by}."


@saying
def rival_chooses(rival: str, cards: Sequence[str]) -> str:
    return f"{rival.upper()} chooses {listed(cards)}."


@saying
def too_few_to_reveal(deck_count: int, player: str) -> str:
    return f"Only {deck_count} cards are left. Revealed cards do not leave the deck: {player.upper()} does not cycle."


@saying
def no_such_token(called: str) -> str:
    return f"There is no {called} token."


@saying
def token_only_in(card: str, home: str) -> str:
    return f"{card} may exist only in the {home}: none is added."


@saying
def adds_token(player: str, card: str, zone: str) -> str:
    return f"{player.upper()} adds a {card} token to the {zone}."
