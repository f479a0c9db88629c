"""What is said about an attack or a card: gets +2 damage, gains Stun: 1, loses a keyword.

Each predicate gives changes ready to be applied; its choices are asked here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.changes import Gains, GainsSaid, Gets, LosesAKeyword, LosesAll
from rules_engine.card_text.typed.instructions import Loses
from rules_engine.card_text.typed.setting_numbers import BecomesZone
from rules_engine.contract.vocabulary import Keyword
from rules_engine.procedures.asking import Procedure, choose_one, run
from rules_engine.procedures.constructs import PREDICATES, Room
from rules_engine.procedures.instructions.changing import Change, loses
from rules_engine.procedures.instructions.changing_numbers import gets, sum_of
from rules_engine.procedures.instructions.changing_zones import becomes_zone
from rules_engine.procedures.instructions.gaining import gains, gains_said, keyword_of
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings.amounts import bounds_of_amount, floor_of, x_value
from rules_engine.procedures.meanings.amounts import change as amount_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.table.card import Card

room: Room = Room()


def changes_of(ctx: Context, node: Node, card: Card | None) -> Procedure:
    """Return all changes that predicates make, with their choices made."""
    if node.kind == "changes-or":
        choices = [
            (str(i), wording.choices.these_words(text=said_of(part, ctx.owner)), part)
            for i, part in enumerate((node.a, node.b), 1)
        ]
        part = yield from choose_one(
            ctx.owner, "choose", choices, wording.numbers.which_one(), "instruction#you-choose"
        )
        return (yield from run(PREDICATES[part.kind](ctx, part, card)))
    found: list[Change] = list((yield from run(PREDICATES[node.a.kind](ctx, node.a, card))))
    if node.kind == "changes-and":
        found += yield from changes_of(ctx, node.b, card)
    return found


@room.becomes(Gets)
def become_gets(ctx: Context, node: Gets, card: Card | None) -> Procedure:
    return (yield from numbers_of(ctx, node.g, node.each, node.bounds))


def numbers_of(ctx: Context, node: Node, each: Node | None, bounds: Node | None) -> Procedure:
    """Return the changes of numbers, with `or` decided."""
    if node.kind == "a-sum":
        return sum_of(ctx, node.sum, each, bounds)
    if node.kind == "numbers-or":
        size = bounds_of_amount(ctx, bounds, node.a.c, node.b.c)
        options = [(stat_name(part.stat), amount_of(ctx, part.c, each, size)) for part in (node.a, node.b)]
        return [(yield from _one_of(ctx, options, floor_of(ctx, bounds)))]
    told = [c for c in (node.c, node.get("d")) if c is not None]
    amounts = [amount_of(ctx, c, each, bounds_of_amount(ctx, bounds, *told)) for c in told]
    stats = (node.s1, node.s2) if node.kind in ("number-of-either", "numbers-of-either") else (node.stat,)
    options = [(stat_name(stat), amount) for stat in stats for amount in amounts]
    chosen = yield from _one_of(ctx, options, floor_of(ctx, bounds))
    more = [gets(ctx, stat_name(node.b.stat), amount_of(ctx, node.b.c))] if node.kind == "number-or-and" else []
    return [chosen, *more]


def _one_of(ctx: Context, options: Sequence[tuple[str, int]], floor: int | None) -> Procedure:
    """Choose one of several changes: named by its amount, and by the number too if that differs."""
    plain = len({stat for stat, _ in options}) == 1
    choices = [
        (
            f"{amount:+}" if plain else f"{stat}{amount:+}",
            wording.numbers.by_how_much(amount=amount, stat=stat),
            (stat, amount),
        )
        for stat, amount in dict.fromkeys(options)
    ]
    stat, amount = yield from choose_one(
        ctx.owner, "choose", choices, wording.keywords.which_change(), "instruction#you-choose"
    )
    return gets(ctx, stat, amount, floor)


def _keyword(ctx: Context, node: Node) -> Keyword:
    """Return the named keyword; its rating may be X."""
    return keyword_of(node, x_value(ctx) if node.kind == "keyword-rated-x" else None)


@room.becomes(Gains)
def become_gains(ctx: Context, node: Gains, card: Card | None) -> Procedure:
    named = [node.k.get(slot) for slot in "abcd" if node.k.get(slot) is not None]
    keywords = [_keyword(ctx, part) for part in named]
    if node.lacking is not None and card is not None:
        keywords = [keyword for keyword in keywords if not card.has_keyword(keyword.name)]
        if not keywords:
            ctx.game.say("nothing", wording.gaining.no_keyword_to_gain(), "effects#may-do-nothing", player=ctx.owner)
            return []
    if node.k.kind == "keywords-or":
        choices = [(str(keyword), wording.choices.this_one(name=str(keyword)), keyword) for keyword in keywords]
        keywords = [
            (yield from choose_one(ctx.owner, "choose", choices, wording.numbers.which_one(), "instruction#you-choose"))
        ]
    return [gains(ctx, keyword) for keyword in keywords]


@room.becomes(LosesAll)
def become_loses_all(ctx: Context, node: LosesAll, card: Card | None) -> list[Change]:
    return [loses(ctx, None)]


@room.becomes(Loses)
def become_loses(ctx: Context, node: Loses, card: Card | None) -> list[Change]:
    return [loses(ctx, keyword_of(part).name) for part in filter(None, map(node.k.get, "abc"))]


@room.becomes(BecomesZone)
def become_becomes_zone(ctx: Context, node: BecomesZone, card: Card | None) -> list[Change]:
    return [becomes_zone(ctx, node.zone.kind)]


@room.becomes(GainsSaid)
def become_gains_said(ctx: Context, node: GainsSaid, card: Card | None) -> list[Change]:
    return [gains_said(ctx, node.text.means)]


@room.becomes(LosesAKeyword)
def loses_a_keyword(ctx: Context, node: LosesAKeyword, card: Card | None) -> Procedure:
    keywords = card.keywords if card is not None else ()
    grants = ctx.game.ruleset.keywords.grants
    names = list(dict.fromkeys(one.name for one in keywords if node.only == "any" or granted_by(one, grants)))
    if not names:
        ctx.game.say("nothing", wording.numbers.no_keyword_to_lose(), "effects#may-do-nothing", player=ctx.owner)
        return []
    choices = [(name, wording.choices.this_one(name=name), name) for name in names]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.keywords.which_keyword(), "instruction#you-choose"
    )
    return [loses(ctx, chosen)]
