"""The symbols a card has in play: attuned ones count, infinity doesn't; a starting character also has those lent to it."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import CHARACTER, INFINITY
from rules_engine.editions.symbols import base_symbols
from rules_engine.procedures import upcalls
from rules_engine.procedures.effects.live import lends
from rules_engine.table.card import Card
from rules_engine.table.game import Game

# The rule effect that gives a character symbols, or removes them.
CHARACTER_SYMBOL = "character-symbol"


def symbols_of(game: Game, card: Card) -> frozenset[str]:
    """Return the symbols that a card counts as having now."""
    if card.zone == CHARACTER:
        return character_symbols(game, card.owner)
    return _base(game, card.value("symbols") or (), card.symbol)


def character_symbols(game: Game, player: str) -> frozenset[str]:
    """Return the symbols of the starting character and of each different character attached to it."""
    character = game.players[player].character
    own = tuple(character.value("symbols") or ())
    found = _base(game, own)
    if INFINITY in own:
        found |= _selected(game, player)
    if lends(game):
        for card in game.players[player].stage:
            if card.attached_to == character.id and card.printed is not None and card.printed.type == "character":
                found |= _base(game, card.printed.symbols, card.symbol)
    return _as_changed(game, player, found)


def symbols_named(node: Node) -> tuple[str, ...]:
    """Return the one or two symbols that words name."""
    return tuple(symbol.kind for name in "st" if (symbol := node.get(name)) is not None)


def _as_changed(game: Game, player: str, found: frozenset[str]) -> frozenset[str]:
    """Return a character's symbols with those that live cards give it and that effects in force have given or removed,
    in order.
    """
    found |= _given(game, player)
    for effect in game.effects:
        if effect.what == CHARACTER_SYMBOL and player in effect.data["players"]:
            symbols = frozenset(effect.data["symbols"])
            found = found | symbols if effect.data["gains"] else found - symbols
    return found


def _given(game: Game, player: str) -> frozenset[str]:
    """Return the symbols that live cards give a character. `[Air]` before such an ability asks for those it has without
    them.
    """
    if game.giving_symbols:
        return frozenset()
    game.giving_symbols = True
    try:
        return frozenset(
            symbol
            for ctx, node in upcalls.statics_everywhere(game, "character-has-symbol")
            if node.who == "both" or ctx.player(node.who) == player
            for symbol in symbols_named(node)
        )
    finally:
        game.giving_symbols = False


def _base(game: Game, symbols: Sequence[str], chosen: str | None = None) -> frozenset[str]:
    """Return the symbols as the edition counts them; the value of infinity may be an open question."""
    if INFINITY in symbols:
        game.chooses("decks", "infinity")
    return base_symbols(game.ruleset.decks, symbols, chosen)


def _selected(game: Game, player: str) -> frozenset[str]:
    """By one reading, a character with infinity has the primary symbol selected for its deck (open question)."""
    primary = game.players[player].primary
    chosen = game.reading("infinity-character-symbol") == "selected-symbol" and primary
    return frozenset((primary,)) if chosen and primary else frozenset()


def selected_cites(game: Game, player: str) -> tuple[str, ...]:
    """Return the clauses on what infinity gives the character, if it has infinity."""
    if INFINITY not in (game.players[player].character.value("symbols") or ()):
        return ()
    if game.ruleset.decks.infinity == "chosen":
        return ("ufs-1.9:500-general#500-8-d",)
    if game.reads("infinity-character-symbol") == "selected-symbol":
        return "infinity#select-primary-symbol", "infinity#no-other-symbols"
    return ("infinity#no-symbols",)


def counts_as_having(game: Game, card: Card, symbol: str) -> bool:
    """Does a card have a symbol now? A character has what other cards give it, too."""
    if card.zone == CHARACTER and symbol != INFINITY:
        return symbol in character_symbols(game, card.owner)
    return has_symbol(card, symbol)


def has_symbol(card: Card, symbol: str) -> bool:
    """Does a card show a symbol, attuned or not, or was it chosen for its infinity? Infinity can be asked for as well."""
    shown = card.value("symbols") or ()
    return symbol in shown or f"attuned:{symbol}" in shown or (card.symbol == symbol and INFINITY in shown)
