"""Tokens: they come from outside the game into the zone that is specified, and can exist nowhere else (Token)."""

from __future__ import annotations

from rules_engine.board.card import MOMENTUM, NOWHERE, STAGE
from rules_engine.events import Happening
from rules_engine.keywords.tokens import TOKENS
from rules_engine.language.grammar import Node

from .executing import Context, does

HOMES = {
    "power-token": (STAGE, "power-token#only-in-creators-stage"),
    "roman-cancel": (MOMENTUM, "roman-cancel#only-in-momentum"),
}


@does("add-token")
def _(ctx: Context, node: Node) -> None:
    game = ctx.game
    name = node.name.means.lower()
    printed = TOKENS.get(name) or game.catalogue.get(name.replace(" ", "-"))
    if printed is None or printed.type != "token":
        ctx.did = False
        game.say(
            "nothing", f"There is no {node.name.means} token.", "token#from-outside", "effects#may-do-nothing", player=ctx.owner
        )  # fmt: skip
        return
    zone = MOMENTUM if node.zone == "momentum" else STAGE
    home, cite = HOMES.get(printed.slug, (zone, "token#to-specified-zone"))
    if zone != home:
        ctx.did = False
        game.say("nothing", f"{printed.name} may exist only in the {home}: none is added.", cite, player=ctx.owner)
        return
    if zone == MOMENTUM:
        game.reading("token-momentum-facing")
    ctx.it = []
    for _ in range(int(node.n)):
        card = game.new_card(ctx.owner, printed, NOWHERE)
        game.move(
            [card],
            zone,
            "token",
            f"{ctx.owner.upper()} adds a {printed.name} token to the {zone}.",
            "token#from-outside",
            "token#to-specified-zone",
            *dict.fromkeys((cite, "token#to-specified-zone")),
            player=ctx.owner,
            happening=Happening("add", ctx.owner, (card,), zone=zone),
        )
        ctx.it.append(card)
    ctx.did = True
