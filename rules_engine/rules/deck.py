"""The deck: cards put on it in an order of your choice, cards fetched from it by name, copies of its cards in play."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.board.card import DECK, DISCARD, HAND, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.grammar import Node

from . import acts
from .asking import Procedure, choose_order, names
from .characters import stays
from .deck_construction import deck_statics
from .executing import Context, does, pick_by_player


@does("put-on-deck")
def _(ctx: Context, node: Node) -> Procedure:
    """Cards added to a deck at the same time go there in the order that their owner chooses."""
    for player, chosen in (yield from pick_by_player(ctx, node, "card")):
        own = stays(ctx.game, acts.stays_with_owner(ctx.game, player, chosen), "remove")
        if not own:
            continue
        within = ("transit-zone#within-a-zone",) if all(card.zone == DECK for card in own) else ()
        own = yield from choose_order(player, own, "In which order, the first on top?", "deck#choose-order")
        top = node.end == "top"
        ctx.game.move(
            own[::-1] if top else own,
            DECK,
            "add",
            f"{player.upper()} puts {names(own)} on the {node.end} of the deck.",
            "deck#choose-order",
            *within,
            player=player,
            at=0 if top else None,
            happening=Happening("add", player, tuple(own), zone=DECK),
        )


@does("add-copy-to-discard")
def _(ctx: Context, node: Node) -> None:
    """Add a copy of a named card from the deck to the discard pile."""
    game, player, name = ctx.game, ctx.owner, node.name.means
    card = _copy_in_deck(game, player, name)
    if card is None:
        game.say("nothing", f"There is no {name} in the deck.", "effects#as-much-as-possible", player=player)
        return
    game.move(
        [card],
        DISCARD,
        "add",
        f"{player.upper()} adds a copy of {name} to the discard pile.",
        "copy#same-name",
        player=player,
        happening=Happening("add", player, (card,), zone=DISCARD),
    )


def _copy_in_deck(game: Game, player: str, name: str) -> Card | None:
    """A card of that name among the known cards of a deck, or among those that are only counted."""
    wanted = name.lower()
    person = game.players[player]
    for card in person.deck:
        if card.printed is not None and card.printed.name.lower() == wanted:
            return card
    printed = next((card for card in game.catalogue.values() if card.name.lower() == wanted), None)
    if printed is None or not person.deck_rest:
        return None
    person.deck_rest -= 1
    card = game.new_card(player, printed, DECK)
    person.deck.append(card)
    return card


def takes_off(node: Node) -> bool:
    """Is this instruction about several cards on top of a deck? Then they are taken off with cycling in between."""
    return bool(node.cards.kind == "top-cards")


def take_off(ctx: Context, node: Node, to: str, verb: str, face_down: bool = False) -> Procedure:
    """Take the top cards of a deck to a zone: as many as there are, then cycle, then the rest."""
    game = ctx.game
    player = ctx.owner if node.cards.whose == "you" else ctx.rival
    cites = ("effects#in-order", *(("draw#other-ways-not-drawing",) if to == HAND else ()))
    moved = yield from acts.take_top(game, player, int(node.cards.n), to, verb, f"{verb}s", *cites, face_down=face_down)
    ctx.it, ctx.did = moved, bool(moved)
    if moved:
        game.happen(Happening(verb, player, tuple(moved), origin=DECK, zone=to))


def top_cards(game: Game, player: str, count: int, verb: str) -> list[Card]:
    """The top cards of a deck. Revealing takes none away, so a deck that runs short is not cycled for it."""
    person = game.players[player]
    if verb == "reveal" and person.deck_count < count:
        game.say(
            "reveal",
            f"Only {person.deck_count} cards are left. Revealed cards do not leave the deck: {player.upper()} does not cycle.",
            "cycling#not-for-revealing",
            player=player,
        )
    while len(person.deck) < count and person.deck_rest:
        person.deck_rest -= 1
        person.deck.append(game.new_card(player, None, DECK))
    return person.deck[:count]


def say_copies_in_play(game: Game, copies: Sequence[Card]) -> None:
    """Copies made in play may exceed what a deck can hold: the limit is checked only when a game starts."""
    for card in copies[-1:]:
        name = card.value("name")
        count = sum(other.owner == card.owner and other.value("name") == name for other in game.cards.values())
        limit = game.ruleset.decks.copies
        if name is not None and limit is not None and count > limit:
            game.say(
                "copies",
                f"There are {count} copies of {name} now. That is no error: deck limits are checked at the start only.",
                "deck-construction#copies-in-play-may-exceed",
                "deck-construction#checked-at-start-only",
                player=card.owner,
            )


def say_deck_stays_valid(game: Game, cards: Sequence[Card]) -> None:
    """A sealed card that altered deck construction has done so already."""
    for card in cards:
        if card.printed is not None and any(True for _ in deck_statics(card.printed)):
            game.say(
                "deck",
                f"{card.name} altered the construction of the deck; in play that is not needed, and the deck stays valid.",
                "deck-construction#sealing-keeps-deck-valid",
                "deck-construction#static-unnecessary-in-play",
                player=card.owner,
            )
