"""Draws from the bottom of the deck: drawing, because the text says so (open question)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.patterns.bottom_draws import DrawBottom
from rules_engine.contract.vocabulary import DECK, HAND
from rules_engine.procedures.asking import Procedure, choose_number
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.prohibitions import is_prohibited
from rules_engine.procedures.events.announcing import announced_amount
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.deciding import decide
from rules_engine.procedures.zones.piles import off_bottom
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


@room.does(DrawBottom)
def draw_bottom(ctx: Context, node: DrawBottom) -> Procedure:
    game, draws = ctx.game, ctx.game.reading("draw-from-bottom") == "is-drawing"

    def number(player: str) -> Procedure:
        least, most = how_many(ctx.counting_for(player), node.n)
        if least == most:
            return most
        prompt = wording.instructions.how_many_cards_to_draw()
        return (yield from choose_number(player, least, min(most, 20), prompt, "draw#top-card-to-hand"))

    counts = yield from decide(ctx, ctx.acting(node), number)
    for player, wanted in counts.items():
        count = (yield from _left_to_draw(game, player, wanted)) if draws else wanted
        taken = yield from off_bottom(game, player, count)
        if taken and draws:
            game.happen(Happening("draw", player, tuple(taken)))
            game.note("drawn", player, len(taken))
        elif taken:
            game.happen(Happening("add", player, tuple(taken), origin=DECK, zone=HAND))
        ctx.referents.drawn = taken
        ctx.referents.has_done("drawn" if draws else "added", taken)
        ctx.progress.did, ctx.progress.in_part = bool(taken), len(taken) < wanted


def _left_to_draw(game: Game, player: str, wanted: int) -> Procedure:
    """Return how many of the cards can be drawn: none, if the player can't draw, and what is left of an announced draw."""
    if not is_prohibited(game, "draw", player=player):
        return (yield from announced_amount(game, "draw", player, wanted))
    said = wording.acts.cannot_draw_cards(player=player)
    game.say("nothing", said, "conflict-resolution#prohibition-wins", player=player)
    return 0
