"""The top and the bottom of decks and discard piles: looked up, and taken off with cycling in between."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import DECK, HAND, MOMENTUM
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.effects.prohibitions import TO_MOMENTUM, may_be_protected, unprotected
from rules_engine.procedures.events.pause_conditions import handle, need_a_card
from rules_engine.procedures.meanings.amounts import so_often, x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import owners_picked
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

# What is read, revealed or looked at stays where it is: repeated, it is the same card.
SEEN_ONLY = ("", "have", "reveal", "look")


def count_of(ctx: Context, cards: Node) -> int:
    """Return how many cards from a pile are meant: this many for each thing counted."""
    if cards.kind == "end-card":
        return so_often(ctx, 1)
    return so_often(ctx, x_value(ctx) if cards.n.kind == "x-count" else int(cards.n.n))


def takes_off(ctx: Context, node: Node) -> bool:
    """Is this instruction about several cards on top of a deck? Then they are taken off with cycling in between."""
    cards = node.cards
    several = cards.kind == "end-cards" or (cards.kind == "end-card" and ctx.progress.times > 1)
    return bool(several and cards.end == "top" and place(cards.pile).zones == (DECK,))


def take_off(ctx: Context, node: Node, to: str, verb: str, face_down: bool = False) -> Procedure:
    """Take the top cards of decks to a zone: all there are, then cycle, then the rest."""
    game, cards = ctx.game, node.cards
    cites = ("effects#in-order", *(("draw#other-ways-not-drawing",) if to == HAND else ()))
    ctx.referents.it = []
    for actor in ctx.acting(node):
        view = ctx.seen_by(actor) if len(ctx.acting(node)) > 1 else ctx
        for player in (yield from owners_picked(view, place(cards.pile), actor)):
            count = count_of(view, cards)
            if to == MOMENTUM and may_be_protected(game):
                # Cards from a deck are added one after another: the first that can't be added ends it.
                top = game.top_cards(player, count)
                free = unprotected(game, top, TO_MOMENTUM)
                count = next((i for i, card in enumerate(top) if card not in free), count)
            moved = yield from acts.take_top(game, player, count, to, verb, f"{verb}s", *cites, face_down=face_down)
            ctx.referents.it += moved
            if moved:
                game.happen(Happening(verb, player, tuple(moved), origin=DECK, zone=to))
    ctx.progress.did = bool(ctx.referents.it)


def build_off(ctx: Context, node: Node, actor: str, facing: str | None, committed: bool) -> Procedure:
    """Build the top cards of decks, cycling in between if they run out."""
    game, built = ctx.game, list[Card]()
    for player in (yield from owners_picked(ctx, place(node.cards.pile), actor)):
        left = count_of(ctx, node.cards)
        while left > 0:
            found = game.top_cards(player, left)
            if not found and player not in game.deckless:
                break
            if not found:
                yield from need_a_card(game, player)
                continue
            acts.build(game, player, found, "effects#in-order", facing=facing, committed=committed)
            built += found
            left -= len(found)
            if game.players[player].deck_count == 0:
                game.pauses_due = True
                yield from handle(game)
    return built


def off_bottom(game: Game, player: str, count: int) -> Procedure:
    """Take cards from the bottom of a deck into the hand, cycling in between if it runs out."""
    taken = list[Card]()
    while len(taken) < count:
        found = _bottom(game, player, count - len(taken))
        if not found and player in game.deckless:
            break
        if not found:
            yield from need_a_card(game, player)
            continue
        said = wording.zones.takes_from_bottom(player=player, count=len(found))
        game.move(found, HAND, "draw", said, "effects#in-order", player=player)
        taken += found
        if game.players[player].deck_count == 0:
            game.pauses_due = True
            yield from handle(game)
    return taken


def end_cards(ctx: Context, cards: Node, player: str, verb: str) -> list[Card]:
    """Return the cards at one end of a player's pile."""
    game = ctx.game
    count = count_of(ctx.counting_once() if verb in SEEN_ONLY else ctx, cards)
    zone = place(cards.pile).zones[0]
    if zone != DECK:
        pile = game.players[player].zones[zone]
        return pile[:count] if cards.end == "top" else pile[-count:] if count else []
    if cards.end == "top":
        return top_cards(game, player, count, verb)
    return _bottom(game, player, count)


def top_cards(game: Game, player: str, count: int, verb: str) -> list[Card]:
    """Return the top cards of a deck. Revealing takes none away, so a deck that runs short isn't cycled for it."""
    person = game.players[player]
    if verb == "reveal" and person.deck_count < count:
        game.say(
            "reveal",
            wording.zones.too_few_to_reveal(deck_count=person.deck_count, player=player),
            "cycling#not-for-revealing",
            player=player,
        )
    return game.top_cards(player, count)


def _bottom(game: Game, player: str, count: int) -> list[Card]:
    """Return the bottom cards; if they were only counted, unknown cards."""
    person = game.players[player]
    found: list[Card] = []
    while len(found) < count and person.deck_rest:
        person.deck_rest -= 1
        card = game.new_card(player, None, DECK)
        person.deck.append(card)
        found.append(card)
    known = [card for card in person.deck if card not in found]
    return found + known[::-1][: count - len(found)]
