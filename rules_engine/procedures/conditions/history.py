"""What has happened this turn or this game, for conditions that ask for it.

The game keeps every happening of the turn. A question that starts in the middle of a turn may tell counts (`history`); what it
does not tell is read off the card pools where they show it, and else has not happened.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.grammar import Node
from rules_engine.card_text.patterns.acts_seen import VERBS
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.conditions.happened import COMBAT, comes_from, fitting_cards, is_act, least, meets_act
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import done_so, whose
from rules_engine.procedures.meanings.done_to_cards import done_by
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.events import Happening, Left
from rules_engine.table.game import Game

room: Room = Room()


def in_period(game: Game, period: str, happening: Happening | Left) -> bool:
    """Did it happen since the point that is named?"""
    if period == "this-combat-phase":
        return happening.at in COMBAT
    if period == "this-enhance-step":
        return happening.at == "attack.enhance" and _in_last_enhance_step(game, happening)
    if period == "this-attack-so-far":
        return happening.during is not None and happening.during is game.attack
    return True


def _in_last_enhance_step(game: Game, happening: Happening | Left) -> bool:
    """Was it in the Enhance Step in progress; after that, in the one of the attack in progress or just resolved?"""
    if game.at == "attack.enhance":
        return happening.step == game.step_history.get("n")
    attack = game.attack or game.last_attack
    return attack is not None and happening.during is attack


def happenings(game: Game, kind: str, period: str = "this-turn") -> Iterator[Happening]:
    """The happenings of a kind in a period, without those only announced, or replaced by another."""
    for happening in game.happened:
        counts = happening.kind == kind and not happening.data.get("before") and not happening.data.get("replaced")
        if counts and in_period(game, period, happening):
            yield happening


def told(game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int:
    """What the question says of the part of the turn before it. An Enhance Step it cannot have seen."""
    counts = game.turn_history.get("told", {}).get(key)
    if counts is None or period not in ("this-turn", "this-combat-phase"):
        return 0
    return sum(int(counts.get(player, 0)) for player in who)


def told_as_such(ctx: Context, key: str, who: tuple[str, ...], period: str, d: Node | None) -> int:
    """The same of cards of a kind. A board tells only how many there were: they are taken for such, and the ruling says so."""
    count = told(ctx.game, key, who, period)
    if count and d is not None and not (said(d).bare and set(said(d).nouns) == {"card"} and not said(d).lies):
        ctx.took_as_such = True
    return count


def _act(kind: str, happening_kind: str) -> None:
    @room.condition(kind)
    def judge(game: Game, ctx: Context, node: Node) -> bool:
        period = node.period.kind
        count = sum(meets_act(ctx, node, happening) for happening in happenings(game, happening_kind, period))
        if node.what.get("d") is not None:
            people = ctx.players(_whose_cards(ctx, node))
            count += told_as_such(ctx, VERBS[node.verb].done, people, period, node.what.d)
        return bool((count >= least(node.what)) == (node.so == "yes"))


def _whose_cards(ctx: Context, node: Node) -> str:
    """Whose cards it was done to, by whom it was counted: `a rival foundation was destroyed`, `you have frozen` one."""
    d = node.what.get("d")
    if node.what.kind == "seen-yours":
        return "you"
    if d is None or said(d).whose is None:
        return str(node.who)
    return "you" if whose(ctx, d, ctx.owner) == (ctx.owner,) else "rival"


for _verb in VERBS.values():
    _act(f"has-{_verb.base}", _verb.happening)


@room.condition("has-left-zone")
def has_left_zone(game: Game, ctx: Context, node: Node) -> bool:
    """Cards that went from a zone to another one; the way a card takes through the transit zone is part of that."""
    return bool((left_zone(ctx, node) >= least(node.what)) == (node.get("so") != "no"))


def left_zone(ctx: Context, node: Node) -> int:
    """How many cards that fit have left a zone in a period."""
    owners = ctx.players(node.whose)
    period = node.period.kind
    found = [
        one.card
        for one in ctx.game.left
        if one.was == node.zone != one.to and one.card.owner in owners and in_period(ctx.game, period, one)
    ]
    if node.get("what") is not None and node.what.get("d") is None:
        meant = ctx.card if node.what.kind == "seen-this" else ctx.game.players[ctx.owner].character
        return sum(card.id == meant.id for card in found)
    d = node.what.d if node.get("what") is not None else node.d
    before = told_as_such(ctx, f"left_{node.zone}", owners, period, d)
    return sum(fits(ctx.game, ctx, card, d) for card in found) + before


def is_so(node: Node, count: int, wanted: int = 1) -> bool:
    """Is it so, or not so, as the words ask?"""
    return bool((count >= wanted) == (node.so == "yes"))


@room.condition("has-cycled")
def has_cycled(game: Game, ctx: Context, node: Node) -> bool:
    people = ctx.players(node.who)
    if node.period is not None:
        found = sum(happening.player in people for happening in happenings(game, "cycle", node.period.kind))
        return is_so(node, found)
    cycled = game.game_history.get("cycled", {})
    return is_so(node, sum(cycled.get(player, 0) for player in people) + told(game, "cycled", people))


def count_added(ctx: Context, node: Node) -> int:
    """Cards added to a player's hand or momentum. To draw is to add cards to the hand too (Draw)."""
    people, period = ctx.players(node.who), node.period.kind
    keys = ("added_hand", "drawn") if node.zone == HAND else ("added_momentum",)
    total = sum(told(ctx.game, key, people, period) for key in keys)
    for kind in ("add", "draw") if node.zone == HAND else ("add",):
        for happening in happenings(ctx.game, kind, period):
            if happening.player in people and (kind == "draw" or happening.data.get("zone") == node.zone):
                total += len(happening.cards)
    return total


@room.condition("has-added")
def has_added(game: Game, ctx: Context, node: Node) -> bool:
    return is_so(node, count_added(ctx, node), int(node.n))


@room.counts("count-added")
def count_count_added(ctx: Context, node: Node) -> int:
    return count_added(ctx, node)


# -- counting what has happened -----------------------------------------------------------------------------------------


@room.counts("count-acts")
def count_acts(ctx: Context, node: Node) -> int:
    """Cards to which it was done, each as often as it was."""
    people, period, verb = ctx.players(node.who), node.period.kind, VERBS[node.verb]
    total = told_as_such(ctx, verb.done, people, period, node.d)
    for happening in happenings(ctx.game, verb.happening, period):
        if happening.player in people and is_act(ctx.game, node.verb, happening) and _out_of(ctx, node, happening):
            total += len(fitting_cards(ctx, node.d, happening))
    return total


def count_moved(ctx: Context, d: Node, quality: Node) -> int:
    """`Foundations that have been destroyed this turn`: counted where it happened, for they are elsewhere now."""
    period = {"turn": "this-turn", "step": "this-enhance-step"}.get(quality.when, "this-combat-phase")
    verb = next(verb for verb in VERBS.values() if verb.done == quality.p.means)
    owners = whose(ctx, d, ctx.owner) if said(d).whose is not None or said(d).place is not None else ("a", "b")
    total = told_as_such(ctx, verb.done, owners, period, d)
    for happening in happenings(ctx.game, verb.happening, period):
        if happening.player in owners and is_act(ctx.game, verb.base, happening):
            total += len(fitting_cards(ctx, d, happening))
    return total


def _out_of(ctx: Context, node: Node, happening: Happening) -> bool:
    """Did the cards come from the zone that is named, or without one from where that act takes them?"""
    place = node.get("from")
    if place is not None:
        return comes_from(ctx, place.zone, happening)
    return node.verb != "discard" or happening.data.get("origin") == HAND


@room.counts("count-left")
def count_left(ctx: Context, node: Node) -> int:
    return left_zone(ctx, node)


# -- what this ability has done ------------------------------------------------------------------------------------------


@room.condition("did-so")
def did_so(game: Game, ctx: Context, node: Node) -> bool:
    if node.what.get("d") is None:
        done = done_by(ctx, node, ctx.ways.get(node.done, ()))
        return bool(done) and (node.what.kind != "seen-this" or ctx.card in done)
    return len(done_so(ctx, node.done, node.what.d, by=node)) >= least(node.what)


@room.condition("did-so-both")
def did_so_both(game: Game, ctx: Context, node: Node) -> bool:
    """Some of one kind and some of another; no card is counted for both."""
    one, other = (part.get("d") for part in (node.what, node.also))
    if one is None or other is None:
        return False
    first = done_so(ctx, node.done, one, by=node)
    second = done_so(ctx, node.done, other, by=node)
    enough = len(first) >= least(node.what) and len(second) >= least(node.also)
    return enough and len({card.id for card in (*first, *second)}) >= least(node.what) + least(node.also)


@room.condition("lost-so")
def lost_so(game: Game, ctx: Context, node: Node) -> bool:
    return compare(ctx.health_lost, node.cmp, int(node.n))


@room.condition("removed-counters-so")
def removed_counters_so(game: Game, ctx: Context, node: Node) -> bool:
    return compare(ctx.counters_removed, node.cmp, int(node.n))


@room.condition("did-not-so")
def did_not_so(game: Game, ctx: Context, node: Node) -> bool:
    return not done_so(ctx, node.done, node.d, by=node)


@room.condition("did-so-often")
def did_so_often(game: Game, ctx: Context, node: Node) -> bool:
    return compare(len(done_so(ctx, node.done, node.d, by=node)), node.cmp, int(node.n))
