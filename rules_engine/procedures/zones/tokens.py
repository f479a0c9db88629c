"""Tokens: they come from outside the game into the named zone, and can't exist anywhere else (Token)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import MOMENTUM, NOWHERE, STAGE
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.events import Happening
from rules_engine.table.tokens import TOKENS

HOMES = {
    "power-token": (STAGE, "power-token#only-in-creators-stage"),
    "roman-cancel": (MOMENTUM, "roman-cancel#only-in-momentum"),
}


def names_new_token(cards: Node) -> bool:
    """Do the words ask for tokens that aren't in the game yet?"""
    d = cards.get("d")
    if d is None or cards.kind != "some":
        return False
    words = said(d)
    return all(core.kind == "token-core" for core in words.cores) and words.place is None and not words.qualities


def add_tokens(ctx: Context, node: Node, zone: str | None) -> None:
    """Add tokens for the player told to add them."""
    core = said(node.cards.d).cores[0]
    ctx.referents.it = []
    for player in ctx.acting(node):
        _add(ctx, player, core.name.means, how_many(ctx.counting_for(player), node.cards.n)[1], zone)
    ctx.progress.did = bool(ctx.referents.it)


def _add(ctx: Context, player: str, called: str, count: int, zone: str | None) -> None:
    game = ctx.game
    name = called.lower()
    printed = TOKENS.get(name) or game.catalogue.get(name.replace(" ", "-"))
    if printed is None or printed.type != "token":
        game.say(
            "nothing",
            wording.zones.no_such_token(called=called),
            "token#from-outside",
            "effects#may-do-nothing",
            player=player,
        )
        return
    home, cite = HOMES.get(printed.slug, (zone or STAGE, "token#to-specified-zone"))
    zone = zone or home
    if zone != home:
        game.say("nothing", wording.zones.token_only_in(card=printed.name, home=home), cite, player=player)
        return
    face_down = zone == MOMENTUM and game.reading("token-momentum-facing") == "face-down"
    for _ in range(count):
        card = game.new_card(player, printed, NOWHERE)
        game.move(
            [card],
            zone,
            "token",
            wording.zones.adds_token(player=player, card=printed.name, zone=zone),
            "token#from-outside",
            *dict.fromkeys(("token#to-specified-zone", cite)),
            player=player,
            face_down=face_down,
            happening=Happening("add", player, (card,), zone=zone),
        )
        ctx.referents.it.append(card)
