"""What cannot be done by hand."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import spaced
from rules_engine.wording.saying import saying


@saying
def no_card_on_board(card: object) -> str:
    return f"there's no card {card!r} on the board"


@saying
def must_name_card_or_place(places: Sequence[str]) -> str:
    return f"must name a card, or be at one of {', '.join(places)}"


@saying
def must_be_zone(zones: Sequence[str]) -> str:
    return f"must be one of {', '.join(zones)}"


@saying
def key_must_be(keys: Sequence[str]) -> str:
    return f"key must be one of {', '.join(keys)}"


@saying
def ceased_to_exist(id: str) -> str:
    return f"{id} no longer exists by then"


@saying
def health_must_be_number() -> str:
    return "health must be a whole number"


@saying
def no_attack_in_its_sequence() -> str:
    return "no attack is in its attack sequence"


@saying
def manual_must_be_number() -> str:
    return "must be a whole number"


@saying
def unnamed_card_moves_from() -> str:
    return (
        "a card without a name moves from where unknown cards are: was must be like 'a.deck', 'a.hand' or 'a.momentum'"
    )


@saying
def not_so_many_unknown(place: str) -> str:
    return f"there aren't that many unknown cards in {place}; name the card"


@saying
def can_move_to_own_zone(owner: str) -> str:
    return f"it can move to a zone of {owner}, like '{owner}.discard'"


@saying
def one_character_only() -> str:
    return "there is one starting character"


@saying
def character_does_not_move() -> str:
    return "the starting character doesn't move"


@saying
def card_there_cannot_be(zone: str, key: str) -> str:
    return f"a card in the {zone} can't be {spaced(key)}"


@saying
def manual_must_be_flag() -> str:
    return "must be true or false"


@saying
def must_be_number_in_stage() -> str:
    return "must be a whole number, on a card in the stage"


@saying
def must_be_counters_in_stage() -> str:
    return "must be an object of numbers, on a card in the stage"
