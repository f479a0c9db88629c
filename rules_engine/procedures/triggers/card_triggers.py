"""Triggers on what is done to cards: discarded, committed, destroyed, built and so on; leaving and entering zones."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.attacking import StaminaChanges
from rules_engine.card_text.typed.acts_seen import EntersZone, ItLeaves, LeavesZone, MovesZone, SeenEither
from rules_engine.card_text.typed.triggers import SeenStun
from rules_engine.card_text.verbs import CARD_VERBS
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.conditions.happened import (
    by_right_player,
    is_act,
    least,
    looker,
    seen_cards,
    was_so,
)
from rules_engine.procedures.constructs import Room
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


@room.trigger(SeenEither, *sorted({verb.happening for verb in CARD_VERBS.values()}))
def seen_either(game: Game, node: SeenEither, happening: Happening, card: Card, owner: str) -> bool:
    """Is it one act or the other, each as if it were alone?"""
    ctx = looker(game, owner, card)
    if not by_right_player(ctx, node.who, node.what, happening) or not was_so(ctx, node.how, happening):
        return False
    return any(
        CARD_VERBS[verb].happening == happening.kind
        and is_act(game, verb, happening)
        and len(seen_cards(ctx, node.what, verb, happening)) >= least(node.what)
        for verb in [node.slots[name].verb for name in "vwx" if name in node.slots]
    )


@room.trigger(SeenStun, "stun")
def seen_stun(game: Game, node: SeenStun, happening: Happening, card: Card, owner: str) -> bool:
    """Stunned: committed due to a stun effect (Stun)."""
    ctx = looker(game, owner, card)
    enough = len(seen_cards(ctx, node.what, "stun", happening)) >= least(node.what)
    return enough and was_so(ctx, node.how, happening)


# What can take a card from one zone to another.
MOVES = (
    "add", "build", "card-played", "check", "clear", "destroy", "discard", "draw", "mill", "put-on-deck", "remove", "spend",
)  # fmt: skip


def _owner_of_zone(node: Node, happening_owner: str, owner: str) -> bool:
    return bool(node.whose == "any" or (happening_owner == owner) == (node.whose == "you"))


@room.trigger(ItLeaves, *MOVES)
def it_leaves(game: Game, node: ItLeaves, happening: Happening, card: Card, owner: str) -> bool:
    """`Remove this card after it leaves your card pool.`: it is the card mentioned."""
    moved = card in happening.cards and card.zone != node.zone
    return bool(moved and game.came_from(card, happening.began) == node.zone)


@room.trigger(LeavesZone, *MOVES)
def leaves_zone(game: Game, node: LeavesZone, happening: Happening, card: Card, owner: str) -> bool:
    return _leaves(game, node, happening, card, owner)


@room.trigger(StaminaChanges, "lose-stamina", "gain-stamina")
def stamina_changes(game: Game, node: StaminaChanges, happening: Happening, card: Card, owner: str) -> bool:
    """Does a backup gain stamina, or lose it other than to an attack?"""
    if happening.kind != f"{node.how}-stamina":
        return False
    ctx = looker(game, owner, card)
    return bool(seen_cards(ctx, node.what, node.how, happening)) and was_so(ctx, node.how_so, happening)


@room.trigger(EntersZone, *MOVES)
def enters_zone(game: Game, node: EntersZone, happening: Happening, card: Card, owner: str) -> bool:
    return _enters(game, node, happening, card, owner)


@room.trigger(MovesZone, *MOVES)
def moves_zone(game: Game, node: MovesZone, happening: Happening, card: Card, owner: str) -> bool:
    return _leaves(game, node, happening, card, owner) or _enters(game, node, happening, card, owner)


def _leaves(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Has it left the zone, by any act: the card was in the zone before, and isn't now?"""
    ctx = looker(game, owner, card)
    gone = [
        moved
        for moved in seen_cards(ctx, node.what, "leave", happening)
        if moved.zone != node.zone and game.came_from(moved, happening.began) == node.zone
    ]
    right = bool(gone) and _owner_of_zone(node, gone[0].owner, owner)
    return right and len(gone) >= least(node.what) and was_so(ctx, node.how, happening)


def _enters(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    ctx = looker(game, owner, card)
    named = node.get("origin")
    origins = () if named is None else {named.slots[key].zone for key in "abc" if named.get(key) is not None}
    come = [
        moved
        for moved in seen_cards(ctx, node.what, "enter", happening)
        if moved.zone == node.zone
        and (origin := _origin(game, moved, happening)) not in (node.zone, None)
        and (not origins or origin in origins)
    ]
    right = bool(come) and _owner_of_zone(node, come[0].owner, owner)
    return right and len(come) >= least(node.what) and was_so(ctx, node.how, happening)


def _origin(game: Game, card: Card, happening: Happening) -> str | None:
    """Return where a card came from. A played card was announced before, so it left its zone earlier."""
    if happening.kind == "card-played":
        return str(happening.data.get("origin", HAND))
    return game.came_from(card, happening.began)
