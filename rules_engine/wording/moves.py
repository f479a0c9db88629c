"""Cards that are added, found, placed and looked at by instructions."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed, zone_called
from rules_engine.wording.saying import saying


@saying
def to_zone(zone: str) -> str:
    return f"To the {zone_called(zone)}"


@saying
def adds_to(player: str, cards: Sequence[str], zone: str, face_down: bool) -> str:
    return f"{player.upper()} adds {listed(cards)} to the {zone_called(zone)}{' face down' if face_down else ''}."


@saying
def shuffles_zone_into_deck(player: str, zone: str) -> str:
    return f"{player.upper()} shuffles the {zone_called(zone)} into the deck."


@saying
def searches(player: str, zones: Sequence[str]) -> str:
    return f"{player.upper()} searches the {' and the '.join(zones)}."


@saying
def on_its_way(card: str | None, zone: str, publicity: str) -> str:
    return f"{card or 'The card found'} is on its way to the {zone}, {publicity}."


@saying
def adds_found(player: str, card: str | None, zone: str) -> str:
    return f"{player.upper()} adds {card or 'it'} to the {zone_called(zone)}."


@saying
def which_card_to_take() -> str:
    return "Take which card?"


@saying
def no_card_chosen() -> str:
    return "No card chosen."


@saying
def where_to_add() -> str:
    return "Add it where?"


@saying
def to_end_of_deck(end: str) -> str:
    return f"To the {end} of the deck"


@saying
def face_up() -> str:
    return "Face up"


@saying
def face_down() -> str:
    return "Face down"


@saying
def which_facing() -> str:
    return "Face up or face down?"


@saying
def nothing_to_add() -> str:
    return "Nothing to add."


@saying
def order_by_chance() -> str:
    return "In what random order (first on top)?"


@saying
def which_order_in_pool() -> str:
    return "In which order, from left to right?"


@saying
def rearranges(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} rearranges the card pool: {listed(cards)}."


@saying
def nothing_to_rearrange() -> str:
    return "There aren't two cards to rearrange."


@saying
def which_order() -> str:
    return "In what order (first on top)?"


@saying
def puts_on_deck(player: str, cards: Sequence[str], end: str) -> str:
    return f"{player.upper()} puts {listed(cards)} on the {end} of the deck."


@saying
def nothing_to_shuffle() -> str:
    return "Nothing to shuffle into the deck."


@saying
def only_tokens() -> str:
    return "Only tokens can be created."


@saying
def nothing_to_build() -> str:
    return "Nothing to build."


@saying
def takes_no_card(player: str) -> str:
    return f"{player.upper()} takes no card."


@saying
def find_card(card: str) -> str:
    return f"Find {card}"


@saying
def take_card(card: str) -> str:
    return f"Take {card}"


@saying
def take_none() -> str:
    return "Take none"


@saying
def nothing_to_look_at() -> str:
    return "Nothing to look at."


@saying
def looks_at(player: str, cards: Sequence[str]) -> str:
    return f"{player.upper()} looks at {listed(cards)}."


@saying
def nothing_to_place() -> str:
    return "Nothing to place, or nothing to place it on."


@saying
def placed_on_top(top: str, under: str) -> str:
    return f"{top} is placed on {under} and replaces it until the end of the turn."


@saying
def no_longer_on_top(top: str) -> str:
    return f"{top} is no longer on top: it's discarded."
