"""Counters that effects and costs add and remove: on the card itself, on a character, on chosen cards."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.counters import (
    AddCounters,
    AddCountersCost,
    AddSuchCounters,
    ChooseCounter,
    DoubleCounters,
    HasCounters,
    MoveCounters,
    RemoveAllCounters,
    RemoveAnyCounters,
    RemoveAnyCountersCost,
    RemoveCounters,
    RemoveCountersCost,
)
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, choose_number, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.cost_kinds import CANNOT, always
from rules_engine.procedures.meanings.amounts import how_many
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import counters_of
from rules_engine.procedures.meanings.picking import pick, pick_for_all
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


def _called(node: Node) -> str:
    return str(node.name.a.means)


def _key(card: Card, name: str) -> str:
    """Return the name already used on the card, whatever its capitals."""
    return next((key for key in card.counters if key.lower() == name.lower()), name)


@room.does(AddCounters)
def add_counters(ctx: Context, node: AddCounters) -> Procedure:
    for card in (yield from pick_for_all(ctx, node, "choose")):
        count, removed = how_many(ctx, node.n)[1], card in ctx.referents.ways.get("removed", ())
        # `Remove it with a counter on it` says otherwise than that only cards in the stage have counters.
        acts.change_counters(
            ctx.game, ctx.owner, card, _key(card, _called(node)), count, "effects#in-order", anywhere=removed
        )
        ctx.referents.it = [card]


@room.does(RemoveCounters)
def remove_counters(ctx: Context, node: RemoveCounters) -> Procedure:
    for card in (yield from pick_for_all(ctx, node, "choose")):
        key = _key(card, _called(node))
        have = card.counters.get(key, 0)
        least, most = (have, have) if node.n is None else how_many(ctx, node.n)
        count = yield from _number(ctx, least, min(most, have))
        ctx.progress.did = count > 0 and count >= least
        if count:
            acts.change_counters(ctx.game, ctx.owner, card, key, -count, "effects#in-order")
            ctx.progress.counters_removed += count
        else:
            ctx.game.say("nothing", wording.counters.no_such_counter(), "effects#as-much-as-possible", player=ctx.owner)


@room.does(DoubleCounters)
def double_counters(ctx: Context, node: DoubleCounters) -> None:
    """Add as many as there are: of a name, or of each kind."""
    for card in spoken_of(ctx, node.cards):
        names = list(card.counters) if node.name is None else [_key(card, _called(node))]
        for name in names:
            if card.counters.get(name, 0):
                acts.change_counters(ctx.game, ctx.owner, card, name, card.counters[name], "effects#in-order")


@room.does(MoveCounters)
def move_counters(ctx: Context, node: MoveCounters) -> Procedure:
    """Move counters from one card to another: at most as many as there are."""
    reached = (
        spoken_of(ctx, node.to) if node.to.get("d") is None else (yield from pick(ctx, node.to, "choose", ctx.owner))
    )
    if not reached:
        ctx.game.say("nothing", wording.counters.no_card_to_move_to(), "effects#as-much-as-possible", player=ctx.owner)
    for source, to in zip(spoken_of(ctx, node.cards)[:1], reached[:1], strict=False):
        key = _key(source, _called(node))
        have = source.counters.get(key, 0)
        least, most = how_many(ctx, node.n)
        count = yield from _number(ctx, least, min(most, have))
        ctx.progress.did = count > 0
        if count:
            acts.change_counters(ctx.game, ctx.owner, source, key, -count, "effects#in-order")
            acts.change_counters(ctx.game, ctx.owner, to, _key(to, _called(node)), count, "effects#in-order")
        else:
            ctx.game.say("nothing", wording.counters.no_such_counter(), "effects#as-much-as-possible", player=ctx.owner)


@room.does(ChooseCounter)
def choose_counter(ctx: Context, node: ChooseCounter) -> Procedure:
    """Choose one of the counters on the named cards: later parts mention its name."""
    found = spoken_of(ctx, node.cards)
    kinds = [
        (f"{card.id}:{name}", wording.counters.counter_on(name=name, card=card.name), (card, name))
        for card in found
        for name in card.counters
    ]
    ctx.progress.did = bool(kinds)
    if not kinds:
        ctx.referents.it, ctx.referents.named = [], ""
        ctx.game.say(
            "nothing", wording.counters.no_counter_to_choose(), "effects#as-much-as-possible", player=ctx.owner
        )
        return
    card, ctx.referents.named = yield from choose_one(
        ctx.owner, "choose", kinds, wording.counters.which_counter(), "counters#track-separately", of_cards=True
    )
    ctx.referents.it = [card]
    text = wording.counters.chooses_counter(player=ctx.owner, named=ctx.referents.named, card=card.name)
    ctx.game.say("choose", text, "counters#track-separately", "instruction#you-choose", player=ctx.owner)


@room.does(AddSuchCounters)
def add_such_counters(ctx: Context, node: AddSuchCounters) -> Procedure:
    """Add more counters of the chosen name, or of one that is on the card mentioned."""
    names = (
        [ctx.referents.named]
        if ctx.referents.named
        else list(dict.fromkeys(name for card in ctx.referents.it for name in card.counters))
    )
    if not names:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.counters.no_such_counter(), "effects#as-much-as-possible", player=ctx.owner)
        return
    kinds = [(name, wording.choices.this_one(name=name), name) for name in names]
    name = yield from choose_one(
        ctx.owner, "choose", kinds, wording.counters.counters_of_which_name(), "counters#track-separately"
    )
    for card in (yield from pick_for_all(ctx, node, "choose")):
        acts.change_counters(ctx.game, ctx.owner, card, _key(card, name), how_many(ctx, node.n)[1], "effects#in-order")
        ctx.referents.it = [card]


@room.does(RemoveAnyCounters)
def remove_any_counters(ctx: Context, node: RemoveAnyCounters) -> Procedure:
    """Remove counters of any name: if a card has several kinds, its owner says which kind."""
    for card in (yield from pick_for_all(ctx, node, "choose")):
        kinds = [(name, wording.choices.this_one(name=name), name) for name in card.counters]
        if not kinds:
            ctx.progress.did = False
            ctx.game.say("nothing", wording.counters.no_counter(), "effects#as-much-as-possible", player=ctx.owner)
            continue
        name = yield from choose_one(
            ctx.owner, "choose", kinds, wording.counters.counters_of_which_name(), "counters#track-separately"
        )
        least, most = how_many(ctx, node.n)
        count = yield from _number(ctx, least, min(most, card.counters[name]))
        ctx.progress.did = count > 0 and count >= least
        acts.change_counters(ctx.game, ctx.owner, card, name, -count, "effects#in-order")
        ctx.progress.counters_removed += count


def _number(ctx: Context, least: int, most: int) -> Procedure:
    return (
        yield from choose_number(
            ctx.owner,
            min(least, most),
            most,
            wording.counters.how_many_counters_to_remove(),
            "effects#decision-when-reached",
        )
    )


@room.does(RemoveAllCounters)
def remove_all_counters(ctx: Context, node: RemoveAllCounters) -> Procedure:
    for card in (yield from pick_for_all(ctx, node, "choose")):
        ctx.progress.counters_removed += sum(card.counters.values())
        acts.clear_counters(ctx.game, ctx.owner, card, "effects#in-order")


def _payer(ctx: Context, node: Node) -> Card:
    """Return the card whose counters a cost takes: this one, unless it names another."""
    if node.cards is None:
        return ctx.card
    found = spoken_of(ctx, node.cards)
    return found[0] if found else ctx.card


def _has_counters(ctx: Context, node: Node) -> WhyNot | None:
    holder = _payer(ctx, node)
    have = holder.counters.get(_key(holder, _called(node)), 0)
    least = 1 if node.n is None else how_many(ctx, node.n)[0]
    if have < least:
        return WhyNot(
            wording.counters.too_few_counters_named(count=have, name=_called(node)),
            (*CANNOT, "counters#named-type-only"),
        )
    return None


def _has_any_counters(ctx: Context, node: Node) -> WhyNot | None:
    have, least = sum(_payer(ctx, node).counters.values()), how_many(ctx, node.n)[0]
    if have < least:
        return WhyNot(wording.counters.too_few_counters(count=have), (*CANNOT, "counters#no-type-means-all"))
    return None


@room.cost(AddCountersCost, always)
def add_counters_cost(ctx: Context, node: AddCountersCost) -> bool:
    for card in spoken_of(ctx, node.cards)[:1]:
        count = how_many(ctx, node.n)[1]
        acts.change_counters(ctx.game, ctx.owner, card, _key(card, _called(node)), count, "costs#pay-in-order")
    return True


@room.cost(RemoveAnyCountersCost, _has_any_counters)
def remove_any_counters_cost(ctx: Context, node: RemoveAnyCountersCost) -> Procedure:
    """Remove counters of any name to pay; with several names, the player chooses each one."""
    holder = _payer(ctx, node)
    least, most = how_many(ctx, node.n)
    count = yield from _number(ctx, least, min(most, sum(holder.counters.values())))
    for _ in range(count):
        choices = [(name, wording.choices.this_one(name=name), name) for name, held in holder.counters.items() if held]
        key = yield from choose_one(
            ctx.owner, "choose", choices, wording.counters.which_counter(), "effects#decision-when-reached"
        )
        acts.change_counters(ctx.game, ctx.owner, holder, key, -1, "costs#pay-in-order")
    ctx.progress.counters_removed += count
    return True


@room.cost(RemoveCountersCost, _has_counters)
def remove_counters_cost(ctx: Context, node: RemoveCountersCost) -> Procedure:
    holder = _payer(ctx, node)
    key = _key(holder, _called(node))
    have = holder.counters.get(key, 0)
    least, most = (have, have) if node.n is None else how_many(ctx, node.n)
    count = yield from _number(ctx, least, min(most, have))
    ctx.progress.counters_removed += count
    if count:
        acts.change_counters(ctx.game, ctx.owner, holder, key, -count, "costs#pay-in-order")
    return True


@room.condition(HasCounters)
def has_counters(game: Game, ctx: Context, node: HasCounters) -> bool:
    """Are there this many counters: on named cards or in named zones, else on the cards of the player meant?"""
    people = {"rival": (ctx.rival,), "any": (ctx.owner, ctx.rival)}.get(node.who, (ctx.owner,))
    return any(compare(counters_of(ctx, node.what, player), node.cmp, int(node.n)) for player in people)
