"""Acts that repeat until a condition is met: a hand size, a card that fits, no momentum left."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.acting import SpendAll
from rules_engine.card_text.typed.instructions import DrawUpTo
from rules_engine.card_text.typed.until import (
    DiscardDownTo,
    DiscardUntil,
    DrawUntil,
    MillUntil,
    OffDeckUntil,
    RevealUntil,
)
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_cards, yes_or_no
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.prohibitions import spendable
from rules_engine.procedures.events.announcing import announced, drawn
from rules_engine.procedures.instructions.adding import nothing
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.deciding import decide
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.zones.hand_size import hand_size
from rules_engine.table.card import Card

room: Room = Room()


@room.does(DrawUpTo)
def draw_up_to(ctx: Context, node: DrawUpTo) -> Procedure:
    for player in ctx.acting(node):
        character = ctx.game.players[player].character
        size = (character.printed_value("hand_size") if node.printed == "yes" else hand_size(ctx.game, player)) or 0
        missing = size - len(ctx.game.players[player].zones[HAND])
        yield from drawn(ctx.game, player, missing, "draw#draw-up-to")


def _is_it(ctx: Context, player: str, card: Card, d: Node) -> Procedure:
    """Does a card from the deck fit? If nobody has named it, its owner says."""
    if card.printed is not None:
        return fits(ctx.game, ctx, card, d)
    return (yield from yes_or_no(player, wording.choices.is_it_one_of(what=print_node(d)), "effects#in-order"))


@room.does(RevealUntil)
def reveal_until(ctx: Context, node: RevealUntil) -> Procedure:
    """Reveal cards from the top one after another until one fits; they stay in the deck meanwhile."""
    for player in ctx.acting(node):
        person, count = ctx.game.players[player], 0
        found: list[Card] = []
        while not found and count < person.deck_count:
            count += 1
            card = ctx.game.top_cards(player, count)[-1]
            acts.reveal(ctx.game, player, [card], "effects#in-order")
            ctx.referents.has_done("revealed", [card])
            found = [card] if (yield from _is_it(ctx, player, card, node.d)) else []
        ctx.referents.it, ctx.progress.did = found, bool(found)
        ctx.referents.shown, ctx.referents.shown_in = list(ctx.game.top_cards(player, count)), DECK


@room.does(MillUntil, DiscardUntil)
def mill_until(ctx: Context, node: OffDeckUntil) -> Procedure:
    """Take one card after another off the deck until one fits; a deck that runs out is cycled once."""
    for player in ctx.acting(node):
        moved: list[Card] = []
        fitting: list[Card] = []
        for _ in range(2 * ctx.game.players[player].deck_count + 60):
            if node.kind == "mill-until":
                found = yield from acts.mill(ctx.game, player, 1, "effects#in-order")
            else:
                found = yield from acts.take_top(
                    ctx.game, player, 1, DISCARD, "discard", "discards", "discard#to-discard-pile", "effects#in-order"
                )
            moved += found
            if not found:
                break
            if (yield from _is_it(ctx, player, found[0], node.d)):
                fitting += found
                if len(fitting) == int(node.n):
                    break
        ctx.referents.it = fitting
        ctx.progress.did = bool(ctx.referents.it)
        ctx.referents.has_done("milled" if node.kind == "mill-until" else "discarded", moved)


@room.does(SpendAll)
def spend_all(ctx: Context, node: SpendAll) -> None:
    for player in ctx.acting(node):
        cards = spendable(ctx.game, player)
        ctx.referents.it, ctx.progress.did = cards, bool(cards)
        if cards:
            acts.discard(ctx.game, player, cards, "spend#momentum-to-discard")
            ctx.referents.has_done("spent", cards)
            ctx.referents.has_done("discarded", cards)
        else:
            nothing(ctx, wording.instructions.no_momentum())


@room.does(DrawUntil)
def draw_until(ctx: Context, node: DrawUntil) -> Procedure:
    for player in ctx.acting(node):
        missing = int(node.n) - len(ctx.game.players[player].zones[HAND])
        ctx.referents.drawn = yield from drawn(ctx.game, player, missing, "effects#in-order")
        ctx.referents.has_done("drawn", ctx.referents.drawn)
        ctx.progress.did = missing > 0


@room.does(DiscardDownTo)
def discard_down_to(ctx: Context, node: DiscardDownTo) -> Procedure:
    """Discard until the hand has that size; a smaller hand stays as it is."""

    def too_many(player: str) -> Procedure:
        hand, character = list(ctx.game.players[player].zones[HAND]), ctx.game.players[player].character
        size = node.n
        if size is None:
            size = character.printed_value("hand_size") if node.printed == "yes" else hand_size(ctx.game, player)
        over = max(len(hand) - int(size or 0), 0)
        prompt = wording.choices.choose_what_to(verb="discard")
        return (
            yield from choose_cards(
                ctx.game, player, "discard", hand, over, over, prompt, "discard#from-hand-by-default"
            )
        )

    decided = yield from decide(ctx, ctx.acting(node), too_many)
    for player, wanted in decided.items():
        chosen = yield from announced(ctx.game, "discard", wanted)
        ctx.referents.it, ctx.progress.did = chosen, bool(chosen)
        if chosen:
            acts.discard(ctx.game, player, chosen, "effects#in-order")
            ctx.referents.has_done("discarded", chosen)
        elif not wanted:
            nothing(ctx, wording.instructions.hand_is_small_enough())
