"""What has been done to a card, as a description asks it: destroyed this turn, discarded this way, among those shown."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, kept, print_node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.typed.done_to_cards import AmongThem, ThisWay, WasDone, WasNotDone
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import lies
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


# Acts that move a card: where it is now, it has no mark of them.
_MOVES = {
    "destroyed": "destroy", "sacrificed": "destroy", "discarded": "discard", "removed": "remove", "milled": "mill",
    "cleared": "clear", "spent": "spend", "drawn": "draw",
}  # fmt: skip
ACTS = {
    **_MOVES, "committed": "commit", "readied": "ready", "flipped": "flip", "unflipped": "unflip", "frozen": "freeze",
    "sealed": "seal", "built": "build", "revealed": "reveal", "added": "add", "checked": "check",
}  # fmt: skip
_COMBAT = ("combat", "attack.enhance", "attack.block", "attack.damage")


def was_done(game: Game, card: Card, what: str, when: str) -> bool:
    """Has something been done to a card since the turn, or its Combat Phase, began? A zone change forgets it."""
    if when == "attack":
        return any(
            happening.during is not None
            and happening.during is game.attack
            and any(touched.id == card.id for touched in happening.cards)
            for happening in game.happened
            if happening.kind == ACTS.get(what, what)
        )
    if when == "step":
        return any(
            happening.at == "attack.enhance"
            and happening.step == game.step_history.get("n")
            and any(touched.id == card.id for touched in happening.cards)
            for happening in game.happened
            if happening.kind == ACTS.get(what, what)
        )
    if what in _MOVES:
        return any(
            moved.id == card.id
            for happening in game.happened
            if happening.kind == _MOVES[what] and (when == "turn" or happening.at in _COMBAT)
            for moved in happening.cards
        )
    return bool(card.marks.get(f"{when}:{what}") == game.turn)


@room.quality(WasDone)
def has_was_done(game: Game, ctx: Context, card: Card, node: WasDone) -> bool:
    return was_done(game, card, node.p.means, node.when)


@room.quality(WasNotDone)
def was_not_done(game: Game, ctx: Context, card: Card, node: WasNotDone) -> bool:
    return not was_done(game, card, node.p.means, node.when)


@room.quality(ThisWay)
def this_way(game: Game, ctx: Context, card: Card, node: ThisWay) -> bool:
    return any(card.id == other.id for other in done_by(ctx, node, ctx.referents.ways.get(node.p.means, ())))


# What brings a card into a state, and what takes it out of it.
_INTO = {
    "committed": "committed", "ready": "readied", "face-down": "flipped", "face-up": "unflipped", "frozen": "frozen",
    "sealed": "sealed",
}  # fmt: skip
_OUT_OF = {
    "committed": "readied", "ready": "committed", "face-down": "unflipped", "face-up": "flipped", "sealed": "unsealed",
}  # fmt: skip


def lay(ctx: Context, card: Card, how: str) -> bool:
    """`Ready 1 foundation. If it was committed`: did a card lie so before this effect turned it, if it did?"""
    for act in (act for act, cards in ctx.referents.ways.items() if any(card.id == done.id for done in cards)):
        if act in (_INTO[how], _OUT_OF.get(how)):
            return act != _INTO[how]  # the first of these found it as it was
    return lies(card, how)


def done_by(ctx: Context, words: Node, cards: Sequence[Card]) -> Sequence[Card]:
    """`Each player discards 1 card. If your rival discarded an attack this way`: of what was done, that player's part."""
    told = print_node(words).lower()
    if told.startswith("your rival "):
        return [card for card in cards if card.owner == ctx.rival]
    if told.startswith("they "):
        return [card for card in cards if card.owner == ctx.they]
    if told.startswith("you ") and _both_act(ctx.ability):
        return [card for card in cards if card.owner == ctx.owner]
    return cards


@kept
def _both_act(ability: ReadAbility) -> bool:
    """Does a text tell both players to do something, each with their own cards?"""
    return any(node.get("who") == "both" for sentence in ability.sentences for node in walk(sentence))


@room.quality(AmongThem)
def among_them(game: Game, ctx: Context, card: Card, node: AmongThem) -> bool:
    """Among the cards that were shown or looked at last, or else mentioned last."""
    return any(card.id == other.id for other in ctx.referents.shown or ctx.referents.it)
