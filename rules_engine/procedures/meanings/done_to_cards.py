"""What has been done to a card, as descriptions ask: destroyed this turn, discarded this way, among those shown."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.card_text.typed.done_to_cards import AmongThem, ThisWay, WasDone, WasNotDone
from rules_engine.card_text.verbs import CARD_VERBS
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import lies
from rules_engine.table.card import Card
from rules_engine.table.game import Game

room: Room = Room()


# Acts that move a card: in its new place, it has no mark of them.
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


def done_this_way(ctx: Context, participle: str) -> list[Card]:
    """Return the cards that this effect, its cost or its trigger has done something to.

    What the cost did doesn't count if the effect does the same (open question `this-way-of-cost`).
    """
    done = ctx.referents.ways.get(participle)
    if not done:
        return list(_by_trigger(ctx, participle))
    return _without_cost(ctx, done) if participle in _done_by_effect(ctx.ability, "you") else done


def _without_cost(ctx: Context, done: Sequence[Card]) -> list[Card]:
    """Return what the effect itself did, by the usual reading."""
    by_effect = [card for card in done if card not in ctx.payment.paid_cards]
    both = len(by_effect) < len(done) and ctx.game.reading("this-way-of-cost") == "cost-as-well"
    return list(done) if both else by_effect


@kept
def _acts_of_effect(ability: ReadAbility) -> frozenset[tuple[str, bool]]:
    """Return what the effect of a text, apart from its cost, does to cards, and whether only the rival is told to."""
    acts = (
        node for sentence in ability.sentences for node in walk(sentence) if node.production.symbol == "instruction"
    )
    return frozenset(
        (CARD_VERBS[node.kind].done, node.get("who") == "rival") for node in acts if node.kind in CARD_VERBS
    )


def _done_by_effect(ability: ReadAbility, who: str) -> frozenset[str]:
    return frozenset(done for done, by_rival in _acts_of_effect(ability) if by_rival == (who == "rival"))


# What was done to the cards of a happening, in the words of texts.
_DONE = {
    "check": "checked",
    "add": "added",
    **{verb.happening: verb.done for verb in CARD_VERBS.values() if verb.base != "sacrifice"},
}


def _by_trigger(ctx: Context, participle: str) -> tuple[Card, ...]:
    """`After you discard a card, build the discarded card`: those of the event that this waited for."""
    happening = ctx.happening
    if happening is None:
        return ()
    done = "sacrificed" if happening.data.get("sacrificed") else _DONE.get(happening.kind)
    also = happening.kind == "destroy" and participle == "destroyed"
    return happening.cards if participle == done or also else ()


@room.quality(ThisWay)
def this_way(game: Game, ctx: Context, card: Card, node: ThisWay) -> bool:
    return any(card.id == other.id for other in done_by(ctx, node, done_this_way(ctx, node.p.means)))


# What puts a card into a state, and what ends that state.
_INTO = {
    "committed": "committed", "ready": "readied", "face-down": "flipped", "face-up": "unflipped", "frozen": "frozen",
    "sealed": "sealed",
}  # fmt: skip
_OUT_OF = {
    "committed": "readied", "ready": "committed", "face-down": "unflipped", "face-up": "flipped", "sealed": "unsealed",
}  # fmt: skip


def lay(ctx: Context, card: Card, how: str) -> bool:
    """`Ready 1 foundation. If it was committed`: was the card in that state before this effect turned it, if it did?"""
    for act in (act for act, cards in ctx.referents.ways.items() if any(card.id == done.id for done in cards)):
        if act in (_INTO[how], _OUT_OF.get(how)):
            return act != _INTO[how]  # the first of these found it as it was
    return lies(card, how)


def done_by(ctx: Context, words: Node, cards: Sequence[Card]) -> Sequence[Card]:
    """`Each player discards 1 card. If your rival discarded an attack this way`: only that player's part."""
    told = print_node(words).lower()
    if told.startswith("your rival "):
        return [card for card in cards if card.owner == ctx.rival]
    if told.startswith("they "):
        return [card for card in cards if card.owner == ctx.they]
    if told.startswith("you ") and (_both_act(ctx.ability) or any(card in ctx.payment.paid_cards for card in cards)):
        return [card for card in cards if card.owner == ctx.owner]
    by_rival = _done_by_effect(ctx.ability, "rival")
    return cards if by_rival.isdisjoint(told.split()) else _without_cost(ctx, cards)


@kept
def _both_act(ability: ReadAbility) -> bool:
    """Does a text tell both players to do something, each with their own cards?"""
    return any(node.get("who") == "both" for sentence in ability.sentences for node in walk(sentence))


@room.quality(AmongThem)
def among_them(game: Game, ctx: Context, card: Card, node: AmongThem) -> bool:
    """Return the cards that were shown or looked at last, or else mentioned last."""
    return any(card.id == other.id for other in ctx.referents.shown or ctx.referents.it)
