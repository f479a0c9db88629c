"""Taking cards off the top of the deck: draw, mill. Cycling may come in between, and then the rest is taken."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND, MOMENTUM, POOL
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.effects import statics
from rules_engine.procedures.effects.prohibitions import is_prohibited
from rules_engine.procedures.events import pause_conditions
from rules_engine.procedures.zones import discard_pile
from rules_engine.procedures.zones.hand_size import hand_size
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def draw(game: Game, player: str, count: int, *cites: str) -> Procedure:
    """Add the top cards of the deck to the hand: one event, though cycling may come in between."""
    if count <= 0:
        return []
    if is_prohibited(game, "draw", player=player):
        text = wording.acts.cannot_draw_cards(player=player)
        game.say("nothing", text, "conflict-resolution#prohibition-wins", "effects#as-much-as-possible", player=player)
        return []
    batches: list[list[Card]] = []
    cites = ("draw#top-card-to-hand", "draw#one-event", "draw#triggers-once", *cites)
    if len(game.players[player].hand) + count > (hand_size(game, player) or 0):
        cites += ("hand-size#not-a-maximum", "hand-size#any-number")
    drawn = yield from take_top(game, player, count, HAND, "draw", "draws", *cites, batches=batches)
    if len(batches) > 1 and game.reading("draw-interrupted") == "two-events":
        for batch in batches:
            game.happen(Happening("draw", player, tuple(batch)))
    elif drawn:
        game.happen(Happening("draw", player, tuple(drawn)))
    if drawn:
        game.note("drawn", player, len(drawn))
    return drawn


def mill(game: Game, player: str, count: int, *cites: str) -> Procedure:
    """Put the top cards of the deck into the discard pile, cycling in between if necessary."""
    milled = yield from take_top(game, player, count, DISCARD, "mill", "mills", "mill#top-card", *cites)
    if milled:
        game.happen(Happening("mill", player, tuple(milled)))
        game.happen(Happening("discard", player, tuple(milled), origin=DECK, milled=True))
    return milled


def take_top(
    game: Game,
    player: str,
    count: int,
    to: str,
    kind: str,
    verb: str,
    *cites: str,
    face_down: bool = False,
    batches: list[list[Card]] | None = None,
) -> Procedure:
    """Take cards off the top of the deck to a zone: all there are, then cycle, then the rest."""
    moved: list[Card] = []
    left, began = count, game.clock
    where = (to, face_down and to == POOL) if verb == "adds" else None
    while left > 0:
        taken: list[Card] = []
        changes = []
        tops = game.top_cards(player, left)
        for top in (yield from discard_pile.in_order(game, tops)) if to == DISCARD else tops:
            down = face_down
            if down and to == MOMENTUM and statics.has_static(game, top, "momentum-face-up"):
                down = False
                cites += ("momentum#some-added-face-up",)
            changes.append(game._move(top, to, None, down, False, None))
            taken.append(top)
            left -= 1
        if taken:
            step = game.say(
                kind,
                wording.acts.takes_from_top(player=player, verb=verb, count=len(taken))
                if where is None
                else wording.acts.adds_from_top(player=player, count=len(taken), zone=where[0], face_down=where[1]),
                *cites,
                player=player,
            )
            step.changes += changes
            moved += taken
            if batches is not None:
                batches.append(taken)
        if game.players[player].deck_count == 0:
            if left > 0:
                game.say(
                    "cycle-first",
                    wording.acts.takes_what_is_there_then_cycles(player=player),
                    "cycling#more-than-left",
                    "cycling#take-what-is-there",
                    "cycling#then-cycle",
                    "cycling#then-rest",
                    player=player,
                )
            game.pauses_due = True
            yield from (
                pause_conditions.need_a_card(game, player)
                if left > 0
                else pause_conditions.handle(game, "order-of-operations#pause-conditions-first")
            )
            if game.players[player].deck_count == 0 and player not in game.deckless:
                break
    game.said_at = began  # what happens now began before the cards left the deck, not when they arrived
    return moved
