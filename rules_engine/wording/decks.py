"""Decks: what is wrong with one, and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import plural
from rules_engine.wording.saying import saying


@saying
def deck_too_small(count: int, with_character: bool, minimum: int) -> str:
    where = "with" if with_character else "besides"
    return f"The deck has {plural(count, 'card')} {where} the starting character; it needs at least {minimum}."


@saying
def sidebar_size(count: int, size: int) -> str:
    return f"The sidebar has {plural(count, 'card')}; it must have exactly {size}."


@saying
def primary_symbol_must_be(character: str, symbols: Sequence[str], primary: str | None) -> str:
    wrong = f"{primary} isn't" if primary is not None else "none is named"
    return f"The primary symbol must be one of {character}'s: {', '.join(symbols)}; {wrong}."


@saying
def set_not_allowed(card: str, set: str, sets: Sequence[str]) -> str:
    return f"{card} is from the set {set}; only cards from {', '.join(sets)} are allowed."


@saying
def set_not_named(card: str, sets: Sequence[str]) -> str:
    return f"The set of {card} isn't known; only cards from {', '.join(sets)} are allowed."


@saying
def ufs_deck_too_small(count: int, minimum: int) -> str:
    return f"The deck has {plural(count, 'card')}, including the character; it needs at least {minimum}."


@saying
def ufs_deck_large_enough(count: int, minimum: int) -> str:
    return f"{plural(count, 'card')}, including the character; at least {minimum} are needed."


@saying
def sideboard_size(count: int, size: int) -> str:
    return f"The sideboard has {plural(count, 'card')}; it must have exactly {size}."


@saying
def other_format_decides(format: str) -> str:
    return f"The rules reference only covers the Standard format; the documents of {format} decide."


@saying
def checked_as_standard() -> str:
    return "Checked with the rules of the Standard format."


@saying
def character_is_none(character: str) -> str:
    return f"{character} isn't a character: a deck needs a starting character."


@saying
def deck_size_allowed(count: int, character: str) -> str:
    return f"{count} cards, plus {character} as the starting character."


@saying
def sidebar_allowed(sidebar: int) -> str:
    return f"A sidebar of {sidebar} cards."


@saying
def starting_character_only(card: str) -> str:
    return f"{card} has no printed difficulty or check value: it can only be a starting character."


@saying
def character_may_be_in_deck(card: str) -> str:
    return f"{card} has difficulty and check values, so it can be in the deck."


@saying
def too_many_copies_in_deck(count: int, name: str, limit: int) -> str:
    return f"{count} copies of {name}, deck and sidebar together; at most {limit} are allowed."


@saying
def copies_allowed_by_ability(count: int, name: str, limit: int) -> str:
    return f"{count} copies of {name}: a static ability allows up to {limit}."


@saying
def copies_allowed(count: int, name: str) -> str:
    return f"{count} copies of {name}."


@saying
def infinity_must_select(character: str) -> str:
    return f"{character} has infinity and must select a primary symbol."


@saying
def infinity_selects(character: str, primary: str) -> str:
    return f"{character} has infinity and selects {primary} as the primary symbol."


@saying
def primary_symbol_allowed(primary: str, character: str) -> str:
    return f"{primary} is a symbol of {character} and the deck's primary symbol."


@saying
def no_primary_symbol(character: str) -> str:
    return f"{character} has no symbol that could be the primary symbol."


@saying
def infinity_in_any_deck(card: str) -> str:
    return f"{card} has infinity and no symbols: it can be in any deck."


@saying
def attuned_symbol_shared(card: str, shared: str, character: str) -> str:
    return f"{card} is attuned to {shared}, which {character} has."


@saying
def lacks_primary_symbol(card: str, primary: str) -> str:
    return f"{card} doesn't have the primary symbol {primary}."


@saying
def checked_as_format(format: str) -> str:
    return f"Checked with the rules of {format}."


@saying
def is_no_character(character: str) -> str:
    return f"{character} isn't a character."


@saying
def deck_needs_character() -> str:
    return "The deck has no character; it needs at least one."


@saying
def foundation_acts_as_character() -> str:
    return "The deck has no character, but a foundation in it can act as one."


@saying
def deck_without_character() -> str:
    return "The deck has neither a character nor a foundation to act as one."


@saying
def any_copies_of_product() -> str:
    return "Any number of copies is allowed if your product had that many."


@saying
def too_many_copies_with_sideboard(count: int, name: str, copies: int) -> str:
    return f"{count} copies of {name}, deck and sideboard together; at most {copies} are allowed."


@saying
def sideboard_allowed(sideboard: int) -> str:
    return f"A sideboard of {sideboard} cards."


@saying
def counted_as_one(count: int, name: str) -> str:
    return f"{count} of {name}, counted as the errata say."


@saying
def pool_is_sideboard(count: int) -> str:
    return f"The {plural(count, 'card')} left in your pool are your sideboard."


@saying
def swapped_in_later_games_only() -> str:
    return "Deck and sideboard must be as you registered them for the first game of a round."


@saying
def kept_for_the_first_game() -> str:
    return "Deck and sideboard are as you registered them, as the first game of a round requires."


@saying
def pool_need_not_be_reset() -> str:
    return "In this format you don't have to restore your deck for the first game of a round."


@saying
def deck_size_changed(count: int, after: int) -> str:
    return f"The deck had {plural(count, 'card')} and has {after} after the swap."


@saying
def sideboard_size_changed(count: int, size: int) -> str:
    return f"The sideboard has {plural(count, 'card')} after the swap; it must have {size}."


@saying
def exchanged_one_for_one(count: int) -> str:
    return f"{plural(count, 'card')} swapped one for one; deck and sideboard keep their sizes."


@saying
def exchanged_freely(count: int, after: int) -> str:
    return f"The deck went from {count} to {plural(after, 'card')}; in this format its size may change."


@saying
def cards_from_elsewhere(cards: Sequence[str], gone: Sequence[str]) -> str:
    told = [f"{', '.join(cards)} came from neither"] if cards else []
    told += [f"{', '.join(gone)} went to neither"] if gone else []
    return f"You can only swap cards between deck and sideboard: {'; '.join(told)}."
