"""What has happened this turn or this game, for conditions that ask for it.

The game keeps every happening of the turn. A question that starts in the middle of a turn may tell counts (`history`); what it
does not tell is read off the card pools where they show it, and else has not happened.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.grammar import Node
from rules_engine.language.patterns.acts_seen import VERBS

from .conditions import condition
from .context import Context
from .describing import fits, whose
from .happened import COMBAT, least, meets_act


def in_period(game: Game, period: str, happening: Happening) -> bool:
    """Did it happen since the point that is named?"""
    if period == "this-combat-phase":
        return happening.at in COMBAT
    if period == "this-enhance-step":
        return happening.at == "attack.enhance" and happening.step == game.step_history.get("n")
    if period == "this-attack-so-far":
        return happening.during is not None and happening.during is game.attack
    return True


def happenings(game: Game, kind: str, period: str = "this-turn") -> Iterator[Happening]:
    """The happenings of a kind in a period, those that were only announced left out."""
    for happening in game.happened:
        if happening.kind == kind and not happening.data.get("before") and in_period(game, period, happening):
            yield happening


def told(game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int:
    """What the question says of the part of the turn before it. An Enhance Step it cannot have seen."""
    counts = game.turn_history.get("told", {}).get(key)
    if counts is None or period not in ("this-turn", "this-combat-phase"):
        return 0
    return sum(int(counts.get(player, 0)) for player in who)


def players(ctx: Context, who: str) -> tuple[str, ...]:
    """Whose acts are meant."""
    return {"you": (ctx.owner,), "rival": (ctx.rival,)}.get(who, ("a", "b"))


def _act(kind: str, happening_kind: str) -> None:
    @condition(kind)
    def _(game: Game, ctx: Context, node: Node) -> bool:
        period = node.period.kind
        count = sum(meets_act(ctx, node, happening) for happening in happenings(game, happening_kind, period))
        if node.what.kind != "seen-this":
            count += told(game, VERBS[node.verb].done, players(ctx, _whose_cards(ctx, node)), period)
        return bool((count >= least(node.what)) == (node.so == "yes"))


def _whose_cards(ctx: Context, node: Node) -> str:
    """Whose cards a passive is about: `a rival foundation was destroyed` is the rival's."""
    d = node.what.get("d")
    if node.what.kind == "seen-yours":
        return "you"
    if node.who != "any" or d is None or d.whose is None:
        return str(node.who)
    return "you" if whose(ctx, d, ctx.owner) == (ctx.owner,) else "rival"


for _verb in VERBS.values():
    _act(f"has-{_verb.base}", _verb.happening)


@condition("has-left-zone")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Cards that went from a zone to another one; the way a card takes through the transit zone is part of that."""
    return left_zone(ctx, node) >= least(node.what)


def left_zone(ctx: Context, node: Node) -> int:
    """How many cards that fit have left a zone this turn."""
    owners = players(ctx, node.whose)
    found = [card for card, was, to, _ in ctx.game.left if was == node.zone and to != was and card.owner in owners]
    if node.what.kind == "seen-this":
        return sum(card.id == ctx.card.id for card in found)
    return sum(fits(ctx.game, ctx, card, node.what.d) for card in found) + told(ctx.game, f"left_{node.zone}", owners)
