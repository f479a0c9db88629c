"""Triggers on what is done to cards: discarded, committed, destroyed, built and so on; leaving and entering zones."""

from __future__ import annotations

from rules_engine.board.card import DECK, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.grammar import Node
from rules_engine.language.patterns.acts_seen import VERBS

from .describing import place_of
from .happened import by_right_player, least, looker, meets_act, seen_cards, was_so
from .triggers import trigger


def _act(kind: str, happening_kind: str) -> None:
    @trigger(kind, happening_kind)
    def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
        return meets_act(looker(game, owner, card), node, happening) >= least(node.what)


for _verb in VERBS.values():
    if _verb.base != "discard":
        _act(f"seen-{_verb.base}", _verb.happening)


@trigger("seen-discard", "discard", "check")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """A checked card is discarded from the deck too, for what asks for that."""
    ctx = looker(game, owner, card)
    if happening.kind == "discard":
        return meets_act(ctx, node, happening) >= least(node.what)
    place = place_of(node.what.d) if node.what.kind != "seen-this" else None
    if place is None or DECK not in place.zones:
        return False
    return by_right_player(ctx, node.who, node.what, happening) and was_so(ctx, node.how, happening)


# What can take a card from one zone to another.
MOVES = (
    "add", "build", "card-played", "check", "clear", "destroy", "discard", "draw", "mill", "put-on-deck", "remove", "spend",
)  # fmt: skip


def _owner_of_zone(node: Node, happening_owner: str, owner: str) -> bool:
    return bool(node.whose == "any" or (happening_owner == owner) == (node.whose == "you"))


@trigger("leaves-zone", *MOVES)
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """The act may have any name: what counts is that the card was in the zone before it, and is not now."""
    ctx = looker(game, owner, card)
    gone = [
        moved
        for moved in seen_cards(ctx, node.what, "leave", happening)
        if moved.zone != node.zone and game.came_from(moved, happening.began) == node.zone
    ]
    right = bool(gone) and _owner_of_zone(node, gone[0].owner, owner)
    return right and len(gone) >= least(node.what) and was_so(ctx, node.how, happening)


@trigger("enters-zone", *MOVES)
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    ctx = looker(game, owner, card)
    come = [
        moved
        for moved in seen_cards(ctx, node.what, "enter", happening)
        if moved.zone == node.zone and game.came_from(moved, happening.began) not in (node.zone, None)
    ]
    if node.origin is not None:
        origins = {node.origin.a.zone, *([node.origin.b.zone] if node.origin.get("b") else ())}
        come = [moved for moved in come if game.came_from(moved, happening.began) in origins]
    right = bool(come) and _owner_of_zone(node, come[0].owner, owner)
    return right and len(come) >= least(node.what) and was_so(ctx, node.how, happening)
