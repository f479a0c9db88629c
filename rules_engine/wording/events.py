"""Events, response windows, pause conditions, cycling and shuffling."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import are, listed
from rules_engine.wording.saying import saying


def pause_halts_the_game(text: str) -> str:
    return f"{text} The pause condition halts the game until it's handled, and it can't be"


@saying
def too_many_copies(player: str, card: str, sacrificed: bool, count: int) -> str:
    verb = "sacrifices" if sacrificed else "destroys"
    return f"{player.upper()} has more than one {card}, which is Unique, and {verb} {count}."


@saying
def removes_top_of_new_deck(player: str, count: int) -> str:
    return f"{player.upper()} removes the top {count} cards of the new deck from the game."


@saying
def cycles(player: str, count: int) -> str:
    return (
        f"{player.upper()} has no cards in the deck and cycles: the discard pile ({count}) is shuffled into a new deck."
    )


@saying
def pause_is_over() -> str:
    return "All of this counts as one event."


@saying
def kept_from_losing() -> str:
    return "A player is at 0 health or less, but an effect keeps them in the game."


@saying
def too_few_to_cycle(player: str, count: int, needed: int) -> str:
    return f"{player.upper()} must cycle and remove {needed} cards, but the discard pile has {count}."


@saying
def kept_from_being_sacrificed(card: str) -> str:
    return f"An effect keeps {card} from being sacrificed."


@saying
def effect_allows_copies(limit: int, card: str) -> str:
    return f"An effect allows {limit} copies of {card}."


@saying
def for_another_character(cards: Sequence[str]) -> str:
    return f"{are(cards)} for another character and {'is' if len(cards) == 1 else 'are'} destroyed."


@saying
def terrains_kept() -> str:
    return "An effect keeps the older terrains from being destroyed."


@saying
def older_terrain_destroyed(cards: Sequence[str]) -> str:
    older = "the older terrain, is" if len(cards) == 1 else "the older terrains, are"
    return f"{listed(cards)}, {older} destroyed."


@saying
def cannot_stay_in_stage(cards: Sequence[str]) -> str:
    return f"{listed(cards)} can't stay in the stage and {'is' if len(cards) == 1 else 'are'} discarded."


@saying
def kept_from_being_destroyed(card: str) -> str:
    return f"An effect keeps {card} from being destroyed."


@saying
def no_stamina_left(fallen: Sequence[str]) -> str:
    return f"{listed(fallen)} {'has' if len(fallen) == 1 else 'have'} no stamina left: destroyed."


@saying
def host_has_left(card: str, host: str) -> str:
    return f"{card} is discarded: {host}, its host, has left."


@saying
def response_window_opens() -> str:
    return "Responses?"


@saying
def window_closes() -> str:
    return "No more responses."


@saying
def window_closes_and_goes_on() -> str:
    return "No more responses. The effect continues."


@saying
def do_not_respond() -> str:
    return "No response"


@saying
def this_order() -> str:
    return "This order"


@saying
def keep_order() -> str:
    return "Keep this order"


@saying
def order_of_deck(player: str) -> str:
    return f"What order is {player.upper()}'s deck in now?"


@saying
def shuffles_deck(player: str) -> str:
    return f"{player.upper()} shuffles the deck."


@saying
def shuffles_to_unknown_order(player: str) -> str:
    return f"{player.upper()} shuffles the deck."


@saying
def whether_to_respond() -> str:
    return "Respond?"
