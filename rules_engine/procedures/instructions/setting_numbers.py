"""Numbers set by effects: to a value, doubled, halved, switched, returned to what is printed."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.setting_numbers import (
    ChangeBy,
    ChangeStat,
    ChangeStats,
    DoubleStat,
    DoubleStatOr,
    DoubleStats,
    HalfStat,
    ReduceStat,
    ReturnToPrinted,
    ReturnToPrintedOr,
    StatChange,
    SwitchStats,
)
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.attacks.face_down_attacks import printed_cites
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import CONSUMED, Change, aim, number_kept
from rules_engine.procedures.meanings.amounts import how_many, within
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import times
from rules_engine.procedures.meanings.values import half_of, number_to_take, read_from
from rules_engine.table.card import Card

room: Room = Room()


def face_down_printed(card: Card, stat: str) -> tuple[str, ...]:
    """Return the clauses on the printed value of a face down attack."""
    return printed_cites(card, stat)


@room.does(ChangeStat, ReduceStat)
def change_stat(ctx: Context, node: StatChange) -> None:
    """`Change ... to 4` sets a number; `reduce ... to 1` only if that lowers it."""
    stat, taken = stat_name(node.stat), number_to_take(ctx, node.v)
    if taken is None:
        none_to_take(ctx, read_from(ctx, node.v))
        return
    now = within(taken, node.bounds)
    only_less = node.kind == "reduce-stat"

    def do(card: Card, *cites: str) -> None:
        was = int(card.value(stat) or 0)
        if only_less and was <= now:
            ctx.game.say(
                "nothing",
                wording.numbers.cannot_be_reduced(card=card.name, stat=stat, was=was, now=now),
                "effects#may-do-nothing",
                *cites,
                player=ctx.owner,
            )
            return
        set_number(ctx, card, stat, now, *cites)

    aim(
        ctx,
        node.a,
        Change(
            wording.changes.is_reduced_to(now, stat) if only_less else wording.changes.has(now, stat),
            stat,
            do,
            additive=False,
        ),
    )


def none_to_take(ctx: Context, card: Card | None) -> None:
    """A card that has no such number, or isn't there, gives nothing to set another to."""
    ctx.progress.did = False
    text = wording.numbers.no_number_to_set()
    ctx.game.say("nothing", text, "effects#may-do-nothing", "properties#list", player=ctx.owner)
    if card is None and ctx.game.watch is not None:
        ctx.game.watch.finds_nothing()


def set_number(ctx: Context, card: Card, stat: str, now: int, *cites: str) -> None:
    """A number becomes another, which is neither a bonus nor a penalty."""
    was = int(card.value(stat) or 0)
    now, why = number_kept(ctx, card, stat, was, now)
    cites += why
    if now == was and why:
        ctx.game.say(
            "nothing", wording.numbers.number_stays(card=card.name, stat=stat, was=was), *cites, player=ctx.owner
        )
        return
    if now != was:
        cites += ("bonus#other-increase-not-bonus",) if now > was else ("penalty#other-decrease-is-none",)
    step = ctx.game.say(
        "modify",
        wording.numbers.number_is_set(card=card.name, stat=stat, was=was, now=now),
        "current-state#change-is-final",
        *CONSUMED,
        *cites,
        player=ctx.owner,
    )
    ctx.game.set_state(step, card, stat, now)


@room.does(ChangeBy)
def change_by(ctx: Context, node: ChangeBy) -> None:
    """`Increase its damage by 2`: more or less, but not as +# or -#, so it isn't a bonus or a penalty."""
    stat = stat_name(node.stat)
    amount = how_many(ctx, node.n)[1] * times(ctx, node.each)

    def do(card: Card, *cites: str) -> None:
        was = int(card.value(stat) or 0)
        now = was + amount if node.sign == "more" else was - amount
        if node.bounds is not None:
            limit = int(node.bounds.n)
            now = min(now, limit) if node.bounds.kind == "maximum" else max(now, min(was, limit))
        set_number(ctx, card, stat, now, *cites)

    aim(ctx, node.a, Change(wording.changes.has_more(amount, node.sign, stat), stat, do, additive=node.bounds is None))


@room.does(SwitchStats)
def switch_stats(ctx: Context, node: SwitchStats) -> None:
    """Swap two numbers."""
    one, other = stat_name(node.s1), stat_name(node.s2)

    def do(card: Card, *cites: str) -> None:
        first, second = int(card.value(one) or 0), int(card.value(other) or 0)
        set_number(ctx, card, one, second, *cites)
        set_number(ctx, card, other, first, *cites)

    aim(ctx, node.a, Change(wording.changes.switches(one, other), one, do, False, frozenset({other})))


@room.does(ReturnToPrinted)
def return_to_printed(ctx: Context, node: ReturnToPrinted) -> None:
    for part in (node.what.a, *([node.what.b] if node.what.kind == "properties-and" else [])):
        aim(ctx, node.a, _returns(ctx, _property(part)))


@room.does(ReturnToPrintedOr)
def return_to_printed_or(ctx: Context, node: ReturnToPrintedOr) -> Procedure:
    choices = [(_property(part), wording.choices.this_one(name=_property(part)), part) for part in (node.b, node.c)]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.numbers.what_returns_to_printed(), "instruction#you-choose"
    )
    aim(ctx, node.a, _returns(ctx, _property(chosen)))
    attack = ctx.attack_in_progress()
    if attack is not None:
        ctx.referents.it = [attack.card]


def _property(part: Node) -> str:
    return "zone" if part.kind == "property-zone" else stat_name(part.stat)


def _returns(ctx: Context, stat: str) -> Change:
    """Set a number or the zone to what is printed."""

    def do(card: Card, *cites: str) -> None:
        was, printed = card.value(stat), card.printed_value(stat)
        if stat != "zone" and (printed or 0) < (was or 0):
            cites += ("penalty#other-decrease-is-none",)
        elif stat != "zone" and (printed or 0) > (was or 0):
            cites += ("bonus#other-increase-not-bonus",)
        if card.face_down:
            cites += ("printed#checked-face-down", _face_down_cite(stat, printed))
        step = ctx.game.say(
            "modify",
            wording.numbers.returns_to_printed(card=card.name, stat=stat, was=was, printed=printed),
            *face_down_printed(card, stat),
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, stat, printed)

    return Change(wording.changes.returns_to_printed(stat), stat, do, additive=False)


def _face_down_cite(stat: str, printed: object) -> str:
    """Return the clause on what a face down card has printed."""
    if printed is None:
        return "printed#face-down-otherwise-null"
    return "printed#face-down-zone-mid" if stat == "zone" else "printed#face-down-number-zero"


@room.does(ChangeStats)
def change_stats(ctx: Context, node: ChangeStats) -> None:
    """`Change its speed and damage to 5`: both become that number."""
    now = number_to_take(ctx, node.v)
    if now is None:
        none_to_take(ctx, read_from(ctx, node.v))
        return
    for stat in (stat_name(node.s1), stat_name(node.s2)):

        def do(card: Card, *cites: str, stat: str = stat) -> None:
            set_number(ctx, card, stat, now, *cites)

        aim(ctx, node.a, Change(wording.changes.has(now, stat), stat, do, additive=False))


@room.does(DoubleStats)
def double_stats(ctx: Context, node: DoubleStats) -> None:
    for stat in (node.s1, node.s2):
        aim(ctx, node.a, _doubles(ctx, stat_name(stat)))


@room.does(DoubleStat)
def double_stat(ctx: Context, node: DoubleStat) -> None:
    aim(ctx, node.a, _doubles(ctx, stat_name(node.stat), node.bounds))


@room.does(DoubleStatOr)
def double_stat_or(ctx: Context, node: DoubleStatOr) -> Procedure:
    choices = [
        (stat_name(stat), wording.choices.this_one(name=stat_name(stat)), stat_name(stat))
        for stat in (node.s1, node.s2)
    ]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.numbers.what_doubles(), "instruction#you-choose"
    )
    aim(ctx, node.a, _doubles(ctx, chosen))


@room.does(HalfStat)
def half_stat(ctx: Context, node: HalfStat) -> None:
    stat, up = stat_name(node.stat), node.way == "up"

    def do(card: Card, *cites: str) -> None:
        value = int(card.value(stat) or 0)
        half = half_of(ctx.game, value, up=up)
        text = wording.numbers.number_halves(card=card.name, stat=stat, value=value, way=str(node.way), half=half)
        step = ctx.game.say("modify", text, *CONSUMED, *cites, player=ctx.owner)
        ctx.game.set_state(step, card, stat, half)

    aim(ctx, node.a, Change(wording.changes.halves(stat), stat, do, additive=False))


def _doubles(ctx: Context, stat: str, bounds: Node | None = None) -> Change:
    """Double a number, if it isn't negative; `(max. 12)` limits the result, which is never less than before."""

    def do(card: Card, *cites: str) -> None:
        value = card.value(stat) or 0
        if value < 0:
            ctx.game.say(
                "nothing",
                wording.numbers.negative_cannot_double(card=card.name, stat=stat, value=value),
                "double#no-negative",
                *cites,
                player=ctx.owner,
            )
            return
        now = max(within(value * 2, bounds), value)
        text = wording.numbers.number_doubles(card=card.name, stat=stat, value=value, now=now)
        step = ctx.game.say("modify", text, *CONSUMED, *cites, player=ctx.owner)
        ctx.game.set_state(step, card, stat, now)

    return Change(wording.changes.doubles(stat), stat, do, additive=False)
