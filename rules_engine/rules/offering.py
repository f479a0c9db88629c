"""Cards that an effect lets a player try to play from where they lie: as the next form, or at any time this turn.

Whether to play it is decided when the next form is, if the effect says `may`; else it has to be tried then, if it can be.
"""

from __future__ import annotations

from rules_engine.board.card import Card
from rules_engine.effects import RULE, Effect
from rules_engine.game import Game
from rules_engine.language.grammar import Node

from .asking import Procedure
from .context import Context
from .instructions import does
from .making_effects import add_effect
from .picking import pick

OFFER = "play-card"
CITES = ("rule-effect#adds-a-rule", "action#effect-allows-other-zone", "conflict-resolution#effect-beats-rules")


@does("try-to-play")
def _(ctx: Context, node: Node) -> Procedure:
    chosen: list[Card] = yield from pick(ctx, node.cards, "play", ctx.owner)
    able = [card for card in chosen if card.owner == ctx.owner and card.printed is not None]
    ctx.did = bool(able) and ctx.game.active == ctx.owner
    if not ctx.did:
        why = "It is not your turn, so no form comes." if able else "There is no card to try to play."
        ctx.game.say("nothing", why, "effects#may-do-nothing", player=ctx.owner)
        return
    ctx.it = able
    for card in able:
        _offer(ctx, node, card)


def _offer(ctx: Context, node: Node, card: Card) -> None:
    soon = node.when == "next"
    text = f"{card.name} may be tried {'as the next form' if soon else 'this turn'}"
    must = soon and not ctx.optional and ctx.game.reading("told-next-form") == "must-try"
    data = {"card": card, "zone": card.zone, "soon": soon, "must": must}
    add_effect(ctx, Effect(RULE, ctx.owner, OFFER, text, CITES, uses=None, **data))
    easier = node.get("ease")

    def fits(card=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is asked

    if easier is not None:
        what, says = ("no-progressive", "ignores progressive difficulty")
        if easier.kind == "no-check":
            what, says = ("automatic-pass", "needs no check")
        add_effect(ctx, Effect(RULE, ctx.owner, what, f"{card.name} {says}", CITES, matches=fits))


def offers(game: Game, player: str) -> list[Effect]:
    """The offers that still hold: the card lies where it lay."""
    return [
        effect
        for effect in game.effects
        if effect.what == OFFER and effect.owner == player and effect.data["card"].zone == effect.data["zone"]
    ]


def offered(game: Game, player: str) -> list[Card]:
    """The cards that a player is let play from where they are."""
    return [effect.data["card"] for effect in offers(game, player)]


def must_be_tried(game: Game, player: str) -> list[Card]:
    """The cards that an effect tells a player to try as the next form."""
    return [effect.data["card"] for effect in offers(game, player) if effect.data["must"]]


def form_begins(game: Game, trying: Card) -> None:
    """The next form is this one: what else was offered as the next form is over with it."""
    if any(effect.what == OFFER for effect in game.effects):
        game.effects = [
            effect
            for effect in game.effects
            if effect.what != OFFER or not effect.data["soon"] or effect.data["card"] is trying
        ]
