"""Cards that an effect lets a player try to play from where they are: as the next form, or at any time this turn.

If the effect says `may`, whether to play it is decided at the next form; else it has to be tried then, if it can be.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.offering import TryToPlay
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.instructions.offers import OFFER, OFFERED
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


# What it may be tried as: the player's next form, or the next card, including a block or an action's ability (Next).
FORM, CARD = "form", "card"
CITES = ("rule-effect#adds-a-rule", "conflict-resolution#effect-beats-rules")


@room.does(TryToPlay)
def try_to_play(ctx: Context, node: TryToPlay) -> Procedure:
    chosen: list[Card] = yield from pick(ctx, node.cards, "play", ctx.owner)
    out = node.out
    there = chosen if out is None else [card for card in chosen if card.zone in place(out).zones]
    able = [card for card in there if card.owner == ctx.owner and card.printed is not None]
    ctx.progress.did = bool(able) and (node.when != FORM or ctx.game.active == ctx.owner)
    if not ctx.progress.did:
        why = wording.instructions.no_form_comes() if able else wording.instructions.no_card_to_try()
        ctx.game.say("nothing", why, "effects#may-do-nothing", player=ctx.owner)
        return
    ctx.referents.it, ctx.referents.offered, ctx.referents.offered_as = able, able, str(node.when)
    for card in able:
        _offer(ctx, node, card)


def _offer(ctx: Context, node: Node, card: Card) -> None:
    soon = node.when in (FORM, CARD)
    text = wording.changes.may_be_tried(card.name, node.when if soon else None)
    must = soon and not ctx.progress.optional and ctx.game.reading("told-next-form") == "must-try"
    data = {"card": card, "zone": card.zone, "when": node.when, "must": must}
    cites = (*CITES, *(("action#effect-allows-other-zone",) if card.type == "action" else ()))
    cites += ("next#next-card",) if soon else ()
    add_effect(ctx, Effect(RULE, ctx.owner, OFFER, text, cites, uses=None, **data))
    easier = node.get("ease")

    def fits(card=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is asked

    if easier is not None:
        what, says = ("no-progressive", wording.changes.IGNORES_PROGRESSIVE)
        if easier.kind == "no-check":
            what, says = ("automatic-pass", wording.checks.NEEDS_NO_CHECK)
        text = wording.changes.of_card(card.name, says)
        add_effect(ctx, Effect(RULE, ctx.owner, what, text, CITES, matches=fits, card=card, zone=card.zone))


def offers(game: Game, player: str) -> list[Effect]:
    """Return the offers that are still valid: the card is where it was."""
    return [
        effect
        for effect in game.effects
        if effect.what == OFFER and effect.owner == player and effect.data["card"].zone == effect.data["zone"]
    ]


def offered(game: Game, player: str) -> list[Card]:
    """Return the cards that a player may play from where they are."""
    return [effect.data["card"] for effect in offers(game, player)]


def must_be_tried(game: Game, player: str) -> list[Card]:
    """Return the cards that an effect tells a player to try as the next form."""
    return [effect.data["card"] for effect in offers(game, player) if effect.data["must"]]


def form_begins(game: Game, trying: Card) -> None:
    """Note that the next form is this one: other offers for the next form are over."""
    _is_over(game, game.active, FORM, trying)
    _said_of_next_form(game, game.active)


def card_begins(game: Game, player: str, trying: Card) -> None:
    """Note that a player's next card is this one: other offers for the next card are over (Next)."""
    _is_over(game, player, CARD, trying)


def _is_over(game: Game, player: str, when: str, trying: Card) -> None:
    def holds(effect: Effect) -> bool:
        if effect.what not in (OFFER, OFFERED) or effect.owner != player or effect.data["when"] != when:
            return True
        return effect.data["card"] is trying

    if game.effects and any(effect.what == OFFER for effect in game.effects):
        game.effects = list(filter(holds, game.effects))


def _said_of_next_form(game: Game, player: str) -> None:
    """End what an effect said about a player's next form when that form begins (rules.instructions.next_form)."""

    def holds(effect: Effect) -> bool:
        return "next_form" not in effect.data or effect.data["next_form"] not in (None, player)

    if game.effects and not all(map(holds, game.effects)):
        game.effects = list(filter(holds, game.effects))
