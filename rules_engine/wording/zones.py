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
    return f"{player.upper()}'s skill tree is complete."


@saying
def skill_tree_not_told(player: str) -> str:
    return f"{player.upper()}'s skill tree isn't known."


@saying
def levels_up(player: str, level: int, ability: str) -> str:
    return f"{player.upper()}'s character levels up to {level} and unlocks: {ability}"


@saying
def no_copy_of_character(card: str) -> str:
    return f"{card} isn't a copy of the starting character: it's discarded."


@saying
def attaches_outside_zones(card: str, start: str) -> str:
    return f"{card} attaches to {start}. It's in no zone, neither ready nor committed."


@saying
def has_abilities_only_once(start: str, card: str) -> str:
    return f"{start} already has the abilities and symbols of {card}."


@saying
def has_abilities_too(start: str, card: str) -> str:
    return f"{start} also has the abilities and symbols of {card}."


@saying
def character_stays(card: str, verb: str) -> str:
    return f"{card} is the starting character: nothing can {verb} it."


@saying
def finds_in_deck(player: str, card: str) -> str:
    return f"{player.upper()} finds {card} in the deck."


@saying
def more_copies_than_limit(count: int, name: str) -> str:
    return f"{count} copies of {name} are fine: deck limits only count at the start."


@saying
def deck_construction_altered(card: str) -> str:
    return f"{card} changed deck construction. During the game the deck stays valid without it."


@saying
def order_into_discard_pile() -> str:
    return "In what order do they go to your discard pile (last on top)?"


@saying
def hand_size_changes(card: str, was: int, by: int) -> str:
    return f"{card}'s hand size becomes {was} {'+' if by >= 0 else '-'} {abs(by)} = {was + by}."


@saying
def rival_chooses(rival: str, cards: Sequence[str]) -> str:
    return f"{rival.upper()} chooses {listed(cards)}."


@saying
def too_few_to_reveal(deck_count: int, player: str) -> str:
    return f"Only {deck_count} cards are left. Revealing doesn't make {player.upper()} cycle."


@saying
def no_such_token(called: str) -> str:
    return f"{called} is a token the engine doesn't know: none is created."


@saying
def token_only_in(card: str, home: str) -> str:
    return f"{card} exists only in the {home}: none is added."


@saying
def adds_token(player: str, card: str, zone: str) -> str:
    return f"{player.upper()} adds a {card} token to the {zone}."


@saying
def takes_from_bottom(player: str, count: int) -> str:
    """Say that cards from the bottom of a deck are taken into the hand."""
    return (
        f"{player.upper()} takes {count} {'card' if count == 1 else 'cards'} from the bottom of the deck into the hand."
    )
