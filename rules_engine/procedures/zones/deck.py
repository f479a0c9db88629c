"""The deck: cards put on it in an order of your choice, cards taken from it by name, copies of its cards in play."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.contract.vocabulary import DECK
from rules_engine.procedures.decks.deck_construction import deck_statics
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed
from rules_engine.table.rows import deck_rows


def copy_in_deck(game: Game, player: str, name: str) -> Card | None:
    """Return a card of that name among the known cards of a deck, or among those that are only counted."""
    wanted = name.lower()
    person = game.players[player]
    for card in person.deck:
        if card.printed is not None and card.printed.name.lower() == wanted:
            return card
    called = (slug for slug, card in game.catalogue.candidates() if card.name.lower() == wanted)
    printed = next((game.catalogue[slug] for slug in called if slug in game.catalogue), None)
    if printed is None or not has_unknown(game, player):
        return None
    card = become_known(game, player, printed)
    say_found(game, card)
    return card


def has_unknown(game: Game, player: str) -> bool:
    """Does a deck contain unknown cards?"""
    person = game.players[player]
    return bool(person.deck_rest or any(card.printed is None for card in person.deck))


def become_known(game: Game, player: str, printed: Printed) -> Card:
    """Let an unknown card of the deck become this one."""
    person = game.players[player]
    card = next((card for card in person.deck if card.printed is None), None)
    if card is None:
        person.deck_rest -= 1
        card = game.new_card(player, None, DECK)
        person.deck.append(card)
    game.learn(card, printed)
    return card


def say_found(game: Game, card: Card) -> None:
    """Say that a named card is known in its deck from now on."""
    step = game.say(
        "search", wording.zones.finds_in_deck(player=card.owner, card=card.name), "unknown#deck", player=card.owner
    )
    game.set_board(step, f"players.{card.owner}.deck.top", None, deck_rows(game.players[card.owner]))


def say_copies_in_play(game: Game, copies: Sequence[Card]) -> None:
    """Say that copies made in play may exceed a deck's limit, which is checked only when a game starts."""
    for card in copies[-1:]:
        name = card.value("name")
        count = sum(other.owner == card.owner and other.value("name") == name for other in game.cards.values())
        limit = game.ruleset.decks.copies
        if name is not None and limit is not None and count > limit:
            game.say(
                "copies",
                wording.zones.more_copies_than_limit(count=count, name=name),
                "deck-construction#copies-in-play-may-exceed",
                "deck-construction#checked-at-start-only",
                player=card.owner,
            )


def say_deck_stays_valid(game: Game, cards: Sequence[Card]) -> None:
    """Say that a sealed card that changed deck construction has already done so."""
    for card in cards:
        if card.printed is not None and any(True for _ in deck_statics(card.printed)):
            game.say(
                "deck",
                wording.zones.deck_construction_altered(card=card.name),
                "deck-construction#sealing-keeps-deck-valid",
                "deck-construction#static-unnecessary-in-play",
                player=card.owner,
            )
