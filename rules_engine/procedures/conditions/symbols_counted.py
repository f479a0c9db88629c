"""Symbols counted: those of one card or of several, and of these, those that a character has too or doesn't have."""

from __future__ import annotations

from rules_engine.card_text.patterns.symbols_counted import CountSymbolsOf, CountSymbolsOn
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import candidates
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.zones.symbols import character_symbols, symbols_of
from rules_engine.table.card import Card

room: Room = Room()


@room.counts(CountSymbolsOf)
def count_symbols_of(ctx: Context, node: CountSymbolsOf) -> int:
    """The symbols of the cards mentioned, each card's own."""
    return sum(len(_symbols(ctx, card)) for card in spoken_of(ctx, node.cards))


@room.counts(CountSymbolsOn)
def count_symbols_on(ctx: Context, node: CountSymbolsOn) -> int:
    """The symbols on cards: one on two cards counts twice, unless different ones are counted."""
    counted = [_compared(ctx, _symbols(ctx, card), node) for card in candidates(ctx, node.d, "have", ctx.owner)]
    return len(frozenset().union(*counted)) if node.different == "yes" else sum(map(len, counted))


def _symbols(ctx: Context, card: Card) -> frozenset[str]:
    """The symbols of a card; those of a starting character as attached characters lend them."""
    for player in ("a", "b"):
        if ctx.game.players[player].character is card:
            return character_symbols(ctx.game, player)
    return symbols_of(ctx.game, as_in_scope(ctx, card))


def _compared(ctx: Context, symbols: frozenset[str], node: CountSymbolsOn) -> frozenset[str]:
    """Those that a character has too, or doesn't have."""
    if not node.so:
        return symbols
    of_character = character_symbols(ctx.game, ctx.owner if node.who == "you" else ctx.rival)
    return symbols & of_character if node.so == "yes" else symbols - of_character
