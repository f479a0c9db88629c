"""A card compared with others: copies, the same name, type, number or zone, common symbols; or none of that.

If others are described (`a card in your stage`), a card isn't compared with itself: a copy is of another card (Copy).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.likeness import (
    SameIdentity,
    SameKeyword,
    SameName,
    SameStat,
    SameType,
    SameZone,
    SharesAtMost,
    SharesExactly,
    SharesNone,
    SharesSymbols,
)
from rules_engine.procedures import upcalls
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.names import same_name
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.procedures.zones.characters import identity_of
from rules_engine.procedures.zones.symbols import symbols_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


Alike = Callable[[Card], bool]
# The clauses on what two cards have in common, for the steps that depend on it.
_CITES = {
    "same-name": ("copy#same-name",),
    "same-identity": ("identity#any-version-counts",),
    "all-differ": ("copy#same-name",),
    "all-alike": ("copy#same-name",),
}


def likeness_cites(qualities: Iterable[Node]) -> tuple[str, ...]:
    """Return the clauses on what cards have in common, for the qualities asked about."""
    asked = (node for node in qualities if node.kind in _CITES and node.get("what") in (None, "name"))
    return tuple(dict.fromkeys(cite for node in asked for cite in _CITES[node.kind]))


def others(ctx: Context, card: Card, cards: Node) -> list[Card]:
    """Return the cards that a card is compared with, as the effect must read them."""
    described = cards.get("d") is not None
    found = [other for other in upcalls.spoken_of(ctx, cards) if not described or other.id != card.id]
    return [as_in_scope(ctx, other) for other in found]


def _is_so(ctx: Context, card: Card, node: Node, alike: Alike) -> bool:
    """Does one of them match or, if the text negates it, none?"""
    found = others(ctx, card, node.slots["as"])
    if node.so == "yes":
        return any(map(alike, found))
    # `A different name than the revealed card`, but none was revealed: there is nothing that it could differ from.
    return (bool(found) or node.slots["as"].get("d") is not None) and not any(map(alike, found))


@room.quality(SameStat)
def same_stat(game: Game, ctx: Context, card: Card, node: SameStat) -> bool:
    value = number_of(card, node.stat)
    return value is not None and _is_so(ctx, card, node, lambda other: number_of(other, node.stat) == value)


@room.quality(SameName)
def has_same_name(game: Game, ctx: Context, card: Card, node: SameName) -> bool:
    return _is_so(ctx, card, node, lambda other: shares_name(game, card, other))


def shares_name(game: Game, card: Card, other: Card) -> bool:
    """Do they share a name? Characters do by identity, whatever their versions."""
    if other.type == "character" and other.printed is not None and card.printed is not None:
        return identity_of(game, other.printed) == identity_of(game, card.printed)
    return same_name(game, other, card)


@room.quality(SameIdentity)
def same_identity(game: Game, ctx: Context, card: Card, node: SameIdentity) -> bool:
    """Do they share an identity? Only characters have one."""
    return card.type == "character" and _is_so(
        ctx, card, node, lambda other: other.type == "character" and shares_name(game, card, other)
    )


@room.quality(SameKeyword)
def same_keyword(game: Game, ctx: Context, card: Card, node: SameKeyword) -> bool:
    """Do they share a keyword? One with a rating is the same keyword, whatever the rating."""
    names = {keyword.name.lower() for keyword in card.keywords}
    return _is_so(ctx, card, node, lambda other: any(keyword.name.lower() in names for keyword in other.keywords))


@room.quality(SameType)
def same_type(game: Game, ctx: Context, card: Card, node: SameType) -> bool:
    return card.type is not None and _is_so(ctx, card, node, lambda other: other.type == card.type)


@room.quality(SameZone)
def same_zone(game: Game, ctx: Context, card: Card, node: SameZone) -> bool:
    """Do they share a zone? Only attacks have one."""
    zone = card.value("zone")
    if node.printed is not None:
        return zone is not None and _is_so(ctx, card, node, lambda other: bool(other.printed_value("zone") == zone))
    return zone is not None and _is_so(ctx, card, node, lambda other: bool(other.value("zone") == zone))


def shared_symbols(game: Game, card: Card, other: Card) -> int:
    """Return how many symbols two cards have in common."""
    return len(symbols_of(game, card) & symbols_of(game, other))


@room.quality(SharesSymbols)
def shares_symbols(game: Game, ctx: Context, card: Card, node: SharesSymbols) -> bool:
    return any(shared_symbols(game, card, other) >= int(node.n) for other in others(ctx, card, node.slots["as"]))


@room.quality(SharesExactly)
def shares_exactly(game: Game, ctx: Context, card: Card, node: SharesExactly) -> bool:
    return any(shared_symbols(game, card, other) == int(node.n) for other in others(ctx, card, node.slots["as"]))


@room.quality(SharesAtMost)
def shares_at_most(game: Game, ctx: Context, card: Card, node: SharesAtMost) -> bool:
    found = others(ctx, card, node.slots["as"])
    return bool(found) and all(shared_symbols(game, card, other) <= int(node.n) for other in found)


@room.quality(SharesNone)
def shares_none(game: Game, ctx: Context, card: Card, node: SharesNone) -> bool:
    found = others(ctx, card, node.slots["as"])
    told = bool(found) or node.slots["as"].get("d") is not None
    return told and not any(shared_symbols(game, card, other) for other in found)
