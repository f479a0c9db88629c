"""What has happened this turn or this game, for conditions that ask for it.

The game keeps every happening of the turn. A question that starts in the middle of a turn may give counts (`history`);
what it doesn't give is read from the card pools if they show it, and otherwise hasn't happened.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.acts_seen import (
    CountActs,
    CountLeft,
    DidNotSo,
    DidSo,
    DidSoBoth,
    DidSoOften,
    HasEnteredZone,
    HasLeftZone,
)
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.history import LostSo, RemovedCountersSo
from rules_engine.card_text.verbs import ADDED, CARD_VERBS, CARDS, DECK, VERBS
from rules_engine.contract.vocabulary import HAND, MOMENTUM, POOL, STAGE
from rules_engine.procedures.conditions.happened import (
    by_right_player,
    comes_from,
    fitting_cards,
    is_act,
    is_discarded_by_check,
    least,
    meets_act,
    seen_cards,
    was_so,
)
from rules_engine.procedures.conditions.periods import GAME, happenings, in_period, is_by, told, told_as_such
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import done_so, whose
from rules_engine.procedures.meanings.done_to_cards import done_by, done_this_way
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def _cards_before(ctx: Context, node: Clause, period: str) -> int:
    """Return how many cards a board says it was done to before."""
    if node.cards.get("d") is None:
        return 0
    people = ctx.players(_whose_cards(ctx, node))
    return told_as_such(ctx, VERBS[node.verb].done, people, period, node.cards.d)


def _whose_cards(ctx: Context, node: Clause) -> str:
    """Return whose cards it was done to, by whom it was counted: `a rival foundation was destroyed`, `you have frozen`
    one.
    """
    d = node.cards.get("d")
    if node.cards.kind == "seen-yours":
        return "you"
    if d is None or said(d).whose is None:
        return str(node.who)
    return "you" if whose(ctx, d, ctx.owner) == (ctx.owner,) else "rival"


@room.clause(CARDS, _cards_before)
def cards_of(ctx: Context, node: Clause, happening: Happening) -> int:
    """Return how many cards it was done to."""
    if happening.kind == "check":
        return is_discarded_by_check(ctx, node, happening)
    facing = node.facing
    if facing and meets_act(ctx, node, happening):  # `build a card face down`
        built = seen_cards(ctx, node.cards, node.verb, happening)
        return sum(one.face_down == (facing == "down") for one in built)
    return meets_act(ctx, node, happening)


@room.condition(HasLeftZone)
def has_left_zone(game: Game, ctx: Context, node: HasLeftZone) -> bool:
    """Count cards that went from one zone to another; the transit zone is part of that way."""
    return bool((left_zone(ctx, node) >= least(node.what)) == (node.so != "no"))


@room.condition(HasEnteredZone)
def has_entered_zone(game: Game, ctx: Context, node: HasEnteredZone) -> bool:
    """Count cards that came to a zone from another one."""
    owners, what = ctx.players(node.whose), node.what
    found = [
        one.card
        for one in game.left
        if one.to == node.zone != one.was and one.card.owner in owners and in_period(game, node.period.kind, one)
    ]
    if what.get("d") is None:
        meant = ctx.card if what.kind == "seen-this" else game.players[ctx.owner].character
        count = sum(card.id == meant.id for card in found)
    else:
        count = sum(fits(game, ctx, card, what.d) for card in found)
    return bool((count >= least(what)) == (node.so != "no"))


def left_zone(ctx: Context, node: Node) -> int:
    """Return how many cards that fit have left a zone in a period."""
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
    """Is it true, or false if the words ask for that?"""
    return bool((count >= wanted) == (node.so == "yes"))


def _decks_before(ctx: Context, node: Clause, period: str) -> int:
    """Return what a board says about decks before it; whether they were cycled, for the whole game too."""
    people, key = ctx.players(node.who), VERBS[node.verb].done
    if period != GAME:
        return told(ctx.game, key, people, period)
    cycled = ctx.game.game_history.get(key, {})
    return int(sum(cycled.get(player, 0) for player in people)) + told(ctx.game, key, people)


@room.clause(DECK, _decks_before)
def of_deck(ctx: Context, node: Clause, happening: Happening) -> int:
    return is_by(ctx, node, happening)


def _added_before(ctx: Context, node: Clause, period: str) -> int:
    """Return how many cards a board says were added. Drawing adds cards to the hand too (Draw)."""
    if node.from_ is not None:
        return 0
    keys = {HAND: ("added_hand", "drawn"), MOMENTUM: ("added_momentum",)}.get(node.zone, ())
    d = node.d if node.what is None else node.what.get("d")
    return sum(told_as_such(ctx, key, ctx.players(node.who), period, d) for key in keys)


# What adds a card to a zone under another name.
_ADDS = {"draw": HAND, "build": STAGE, "card-played": POOL}


@room.clause(ADDED, _added_before)
def cards_added(ctx: Context, node: Clause, happening: Happening) -> int:
    """Count cards added to a zone: drawing adds cards to the hand (Draw), building to the stage."""
    if _ADDS.get(happening.kind, happening.data.get("zone")) != node.zone:
        return 0
    if node.what is None:
        return len(fitting_cards(ctx, node.description, happening)) if is_by(ctx, node, happening) else 0
    if not by_right_player(ctx, node.who, node.what, happening):
        return 0
    if node.from_ is not None and not comes_from(ctx, node.from_.zone, happening):
        return 0
    return len(seen_cards(ctx, node.what, "add", happening))


# -- counting what has happened -----------------------------------------------------------------------------------------


@room.counts(CountActs)
def count_acts(ctx: Context, node: CountActs) -> int:
    """Count cards that it was done to, each as often as it was done."""
    people, period, verb = ctx.players(node.who), node.period.kind, VERBS[node.verb]
    why = node.how
    total = told_as_such(ctx, verb.done, people, period, node.d) if why is None else 0
    for happening in happenings(ctx.game, verb.happening, period):
        if not was_so(ctx, why, happening):
            continue
        if happening.player in people and is_act(ctx.game, node.verb, happening) and _out_of(ctx, node, happening):
            total += len(fitting_cards(ctx, node.d, happening))
    return total


def count_moved(ctx: Context, d: Node, quality: Node) -> int:
    """Count `foundations that have been destroyed this turn` where it happened, because they are elsewhere now."""
    period = {"turn": "this-turn", "step": "this-enhance-step"}.get(quality.when, "this-combat-phase")
    verb = next(verb for verb in CARD_VERBS.values() if verb.done == quality.p.means)
    owners = whose(ctx, d, ctx.owner) if said(d).whose is not None or said(d).place is not None else ("a", "b")
    total = told_as_such(ctx, verb.done, owners, period, d)
    for happening in happenings(ctx.game, verb.happening, period):
        if happening.player in owners and is_act(ctx.game, verb.base, happening):
            total += len(fitting_cards(ctx, d, happening))
    return total


def _out_of(ctx: Context, node: Node, happening: Happening) -> bool:
    """Did the cards come from the named zone or, without one, from where that act takes them?"""
    place = node.get("from")
    if place is not None:
        return comes_from(ctx, place.zone, happening)
    return node.verb != "discard" or happening.data.get("origin") == HAND


@room.counts(CountLeft)
def count_left(ctx: Context, node: CountLeft) -> int:
    return left_zone(ctx, node)


# -- what this ability has done ------------------------------------------------------------------------------------------


@room.condition(DidSo)
def did_so(game: Game, ctx: Context, node: DidSo) -> bool:
    if node.what.get("d") is None:
        done = done_by(ctx, node, done_this_way(ctx, VERBS[node.verb].done))
        return bool(done) and (node.what.kind != "seen-this" or ctx.card in done)
    return len(done_so(ctx, VERBS[node.verb].done, node.what.d, by=node)) >= least(node.what)


@room.condition(DidSoBoth)
def did_so_both(game: Game, ctx: Context, node: DidSoBoth) -> bool:
    """Were there some of one kind and some of another? No card counts for both."""
    one, other = (part.get("d") for part in (node.what, node.also))
    if one is None or other is None:
        return False
    first = done_so(ctx, VERBS[node.verb].done, one, by=node)
    second = done_so(ctx, VERBS[node.verb].done, other, by=node)
    enough = len(first) >= least(node.what) and len(second) >= least(node.also)
    return enough and len({card.id for card in (*first, *second)}) >= least(node.what) + least(node.also)


@room.condition(LostSo)
def lost_so(game: Game, ctx: Context, node: LostSo) -> bool:
    return compare(ctx.progress.health_lost, node.cmp, int(node.n))


@room.condition(RemovedCountersSo)
def removed_counters_so(game: Game, ctx: Context, node: RemovedCountersSo) -> bool:
    return compare(ctx.progress.counters_removed, node.cmp, int(node.n))


@room.condition(DidNotSo)
def did_not_so(game: Game, ctx: Context, node: DidNotSo) -> bool:
    return not done_so(ctx, VERBS[node.verb].done, node.d, by=node)


@room.condition(DidSoOften)
def did_so_often(game: Game, ctx: Context, node: DidSoOften) -> bool:
    return compare(len(done_so(ctx, VERBS[node.verb].done, node.d, by=node)), node.cmp, int(node.n))
