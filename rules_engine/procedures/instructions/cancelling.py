"""Canceling abilities: the one that was just played, or the next one of a kind (Cancel, Next)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.causes import KeepFromCanceling
from rules_engine.card_text.typed.instructions import Cancel
from rules_engine.card_text.typed.play_triggers import CancelNext
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import means_card, prohibitions
from rules_engine.procedures.effects.statics import statics_everywhere, statics_of
from rules_engine.procedures.instructions.forbidding import forbid, lasts_until
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.which_ability import is_ability, is_on
from rules_engine.procedures.triggers.play_triggers import is_such_ability
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


KEPT = "abilities-not-canceled"


@room.does(Cancel)
def cancel(ctx: Context, node: Cancel) -> None:
    _cancel(ctx)


def _cancel(ctx: Context) -> None:
    play = ctx.happening.data.get("play") if ctx.happening is not None else None
    if play is None:
        text = wording.instructions.no_ability_to_cancel()
        ctx.progress.did = False
        ctx.game.say("nothing", text, "effects#as-much-as-possible", "effects#may-do-nothing", player=ctx.owner)
        return
    kept = kept_from_canceling(ctx.game, ctx.owner, play["ctx"])
    if kept:
        text = wording.instructions.cannot_be_canceled()
        ctx.game.say("nothing", text, *kept, player=ctx.owner)
        ctx.progress.did = False
        return
    play["cancelled"] = True
    ctx.progress.did = True
    was_canceled(ctx.game, ctx.owner, ctx.happening)
    ctx.game.say(
        "cancel",
        wording.instructions.cancels(card=ctx.name, other=play["ctx"].name, type=play["ctx"].ability.type),
        "cancel#effects-do-not-execute",
        player=ctx.owner,
    )


def was_canceled(game: Game, player: str, played: Happening | None) -> None:
    """Note that an ability has been canceled: what waits for that sees who did it, and which ability it was."""
    if played is not None:
        game.happen(Happening("ability-canceled", player, played.cards, played=played))


BY_STATIC = ("conflict-resolution#prohibition-wins", "static-effect#active-while-live")


def kept_from_canceling(game: Game, by: str, played: Context) -> tuple[str, ...]:
    """Return the clauses by which a player can't cancel an ability: its own text, a live card or an effect says so;
    none if they can.
    """
    if played.ability.has_ending("cannot-be-canceled"):
        return ("play-restrictions#cannot-be-canceled",)
    return ("play-restrictions#cannot-be-canceled", *BY_STATIC) if _is_kept(game, by, played) else ()


def _is_kept(game: Game, by: str, played: Context) -> bool:
    """Does a live card say that abilities on this card can't be canceled? `By your rival`: then only by them."""
    if game.effects and prohibitions(game, "cancel", played=played, by=by):
        return True
    if any(
        node.by in ("any", "rival") and (node.by == "any" or by != other.owner) and _is_yours(other, node, played)
        for other, node in statics_everywhere(game, "your-abilities-not-canceled")
    ):
        return True
    if any(_keeps_from(by, played.owner, node) for _, node in statics_of(game, played.card, KEPT) if node.d is None):
        return True
    return any(
        node.d is not None and _keeps_from(by, other.owner, node) and means_card(other, node.d, played.card)
        for other, node in statics_everywhere(game, KEPT)
    )


def _is_yours(ctx: Context, node: Node, played: Context) -> bool:
    """Is it a protected ability: of the right player and kind, on such a card?"""
    if played.owner != ctx.owner or (
        node.which is not None and not is_ability(node.which, played.card, played.ability)
    ):
        return False
    return node.on is None or is_on(node.on, played.card, played.card, ctx, played.owner)


@room.does(KeepFromCanceling)
def keep_from_canceling(ctx: Context, node: KeepFromCanceling) -> None:
    """Keep this player's abilities from being canceled for a while."""
    then = ctx.seen_now()

    def matches(played: Context, by: str = "", **facts: object) -> bool:
        return (node.by == "any" or by != then.owner) and _is_yours(then, node, played)

    forbid(ctx, node, "cancel", lasts_until(ctx, node), matches=matches)


def _keeps_from(by: str, owner: str, node: Node) -> bool:
    return by != owner or not node.production.phrasing.only_of_rival


@room.does(CancelNext)
def cancel_next(ctx: Context, node: CancelNext) -> None:
    """`Cancel the next enhance ability your rival plays this turn`: a fired effect that waits for it."""
    game, card, owner = ctx.game, ctx.card, ctx.owner

    def fits(happening: Happening) -> bool:
        return happening.kind == "ability-played" and is_such_ability(game, node, happening, card, owner)

    def do(happening: Happening) -> None:
        _cancel(ctx.fired_by(happening))

    cites = ("fired-effect#triggered", "next#and-so-on", "scope#inherits")
    until = ctx.lasts(node)
    add_effect(ctx, Effect(FIRED, owner, "created", print_node(node), cites, until=until, matches=fits, do=do))
