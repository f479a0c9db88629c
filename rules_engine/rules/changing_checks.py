"""Instructions that change checks: one being made, or one still to come, for which a fired effect waits (Fired Effect)."""

from __future__ import annotations

from rules_engine.effects import FIRED, RULE, Effect
from rules_engine.events import Happening
from rules_engine.language.grammar import Node, print_node

from .amounts import change as amount_of
from .executing import Context, add_effect, does

_FOR = {"card": " to play a card", "block": " to block"}


@does("next-check")
def _(ctx: Context, node: Node) -> None:
    """A change to a future check is a fired effect that triggers when the check is made."""
    amount = amount_of(ctx, node.c)
    player = ctx.owner if node.who == "you" else ctx.rival

    def fits(happening: Happening) -> bool:
        if happening.kind != "check" or happening.player != player:
            return False
        purpose = happening.data["purpose"]
        return bool(
            node.what == "any" or (node.what == "card" and purpose in ("card", "block")) or node.what == purpose
        )

    def do(happening: Happening) -> None:
        _modify_check(ctx, happening, amount)

    add_effect(
        ctx,
        Effect(
            FIRED,
            ctx.owner,
            "next-check",
            f"{player.upper()}'s next check{_FOR.get(node.what, '')} gets {amount:+}",
            ("fired-effect#changes-to-future-checks", "fired-effect#future-check-trigger", "next#and-so-on"),
            until="attack" if "this attack" in node.production.pattern else "turn",
            matches=fits,
            do=do,
        ),
    )


def _modify_check(ctx: Context, happening: Happening, amount: int) -> None:
    state = happening.data["state"]
    was = state["value"]
    state["value"] = was + amount
    ctx.game.say(
        "check-modified",
        f"The check gets {amount:+}: {was} {'+' if amount >= 0 else '-'} {abs(amount)} = {was + amount}.",
        "making-a-check#final-value",
        "fired-effect#future-check-trigger",
        player=ctx.owner,
    )


@does("this-check")
def _(ctx: Context, node: Node) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        _modify_check(ctx, ctx.happening, amount_of(ctx, node.c))
    else:
        ctx.game.say("nothing", "There is no check to change.", "effects#may-do-nothing", player=ctx.owner)


@does("re-check")
def _(ctx: Context, node: Node) -> None:
    """Make the check again, once all that answers this one is done; never a second time."""
    if ctx.happening is None or ctx.happening.kind != "check":
        ctx.game.say("nothing", "There is no check to make again.", "effects#may-do-nothing", player=ctx.owner)
        return
    state, player = ctx.happening.data["state"], ctx.happening.player
    if state["recheck"]:
        ctx.game.say(
            "nothing", "It is re-checked already: there is no second one.", "re-check#only-once", player=player
        )
        return
    state["recheck"] = True
    ctx.game.say("re-check", f"{player.upper()} has to re-check.", "re-check#repeat", player=player)


@does("next-check-passes")
def _(ctx: Context, node: Node) -> None:
    """A check to come passes automatically: it will not be made at all."""
    who = ctx.owner if node.who == "you" else ctx.rival

    def fits(player=None, purpose=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        wanted = {"any": True, "card": purpose in ("card", "block"), "block": purpose == "block"}
        return bool(player == who and wanted[node.what])

    add_effect(
        ctx, Effect(RULE, ctx.owner, "automatic-pass", print_node(node), ("rule-effect#adds-a-rule",), matches=fits)
    )


@does("check-passes")
def _(ctx: Context, node: Node) -> None:
    if ctx.happening is not None and ctx.happening.kind == "check":
        ctx.happening.data["state"]["value"] = max(
            ctx.happening.data["state"]["value"], ctx.happening.data["difficulty"]
        )
