"""Numbers in effects: how many, how much, what X is. X is never negative."""

from __future__ import annotations

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.procedures import upcalls
from rules_engine.procedures.constructs import value_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import counted, times
from rules_engine.procedures.meanings.qualities import number_of
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.scope import as_in_scope
from rules_engine.table.card import Card


def x_value(ctx: Context) -> int:
    """Return X: defined by the effect, or part of a cost; never negative (X)."""
    return max(ctx.payment.x or 0 if ctx.ability.x_is is None else defined_x(ctx), 0)


def defined_x(ctx: Context) -> int:
    """Return what the text says X is, before negative values become 0."""
    node = ctx.ability.x_is
    if node is None:
        return 0
    if node.kind == "x-rating":
        return (ctx.ability.keyword.rating or 0) if ctx.ability.keyword else 0

    return x_limited(ctx, within(value_of(ctx, node.v), node.bounds))


def x_limited(ctx: Context, x: int) -> int:
    """Return X within the text's limit: `X cannot be greater than this card's current stamina`."""
    most = [max(value_of(ctx, limit.v), 0) for limit in ctx.ability.x_limits if limit.kind == "x-at-most"]
    return min(x, *most) if most else x


def x_at_least(ability: ReadAbility) -> int:
    """Return the least X that the text allows."""
    return max((int(limit.n) for limit in ability.x_limits if limit.kind == "x-at-least"), default=0)


def x_settled(ctx: Context) -> int | None:
    """Return X if nothing can change it any more: a keyword's rating, or what was chosen or paid for it; else None."""
    node = ctx.ability.x_is
    if node is None:
        return ctx.payment.x
    return x_value(ctx) if node.kind == "x-rating" else None


def x_read_from(ctx: Context) -> Card | None:
    """Return the card whose property X is, if it is one."""
    node = ctx.ability.x_is
    return upcalls.read_from(ctx, node.v) if node is not None and node.kind == "x-value" else None


def amount_of_words(ctx: Context, node: Node, stat: Node) -> int | None:
    """Return what a property is compared with: X, another card's property, a count."""
    if node.kind == "amount-x":
        return x_value(ctx)
    if node.kind == "amount-x-plus":
        return x_value(ctx) + int(node.n)
    if node.kind == "amount-counted":
        return counted(ctx, node.what)
    if node.kind == "amount-value":
        return value_of(ctx, node.v)
    if node.kind == "amount-damage-dealt":
        return int(ctx.happening.data.get("amount", 0)) if ctx.happening is not None else 0
    if node.get("stat") is not None:
        number, by = upcalls.possessed(ctx, node.whose, node.stat), int(node.get("by") or 0)
        return None if number is None else number + by * int(node.get("sign") or 1)
    cards = spoken_of(ctx, node.whose)
    return number_of(as_in_scope(ctx, cards[0]), stat) if cards else None


def change(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> int:
    """Return a signed change of a number."""
    amount = int(node.n) if node.kind == "plus" else x_value(ctx) * (1 if node.kind == "plus-x" else -1)
    found = within(amount * times(ctx, each), bounds_of_amount(ctx, bounds, node), falls=_is_penalty(node))
    return so_often(ctx, found)


def so_often(ctx: Context, amount: int) -> int:
    """Multiply a number by a count (`For each ..., gain 2 health`), up to the limit after it (`(max. 4)`)."""
    counted_up = amount * ctx.progress.times
    return counted_up if ctx.progress.most is None else max(min(counted_up, ctx.progress.most), -ctx.progress.most)


def bounds_of_amount(ctx: Context, bounds: Node | None, *changes: Node) -> Node | None:
    """Return the limits of a change. A minimum after a penalty may be the least it leaves (open question).

    It's a single minimum: in `+X or -X damage (min. 1)` it doesn't mean one thing for the penalty and another for the
    bonus.
    """
    if bounds is None or bounds.kind != "minimum" or not any(map(_is_penalty, changes)):
        return bounds
    return None if ctx.game.reading("minimum-of-a-penalty") == "result" else bounds


def floor_of(ctx: Context, bounds: Node | None) -> int | None:
    """Return the least that a penalty with `(min. 1)` leaves (open question)."""
    if bounds is None or bounds.kind != "minimum" or ctx.game.reading("minimum-of-a-penalty") != "result":
        return None
    return int(bounds.n)


def down_to(was: int, amount: int, floor: int | None) -> int:
    """Return by how much a penalty with a minimum changes a number. One already below it stays as it is."""
    return amount if floor is None or amount >= 0 else max(was + amount, min(was, floor)) - was


def _is_penalty(node: Node) -> bool:
    return node.kind == "minus-x" or (node.kind == "plus" and int(node.n) < 0)


def within(amount: int, bounds: Node | None, falls: bool = False) -> int:
    """Return a number within its maximum or minimum, in its own direction; a penalty of 0 drops out, too."""
    if bounds is None:
        return amount
    limit = abs(int(bounds.n))
    size = min(abs(amount), limit) if bounds.kind == "maximum" else max(abs(amount), limit)
    return -size if amount < 0 or (falls and not amount) else size


def _that_much(ctx: Context) -> int:
    """Return the health that was lost by this effect, or else the damage or health that the trigger mentions."""
    if ctx.progress.health_lost or ctx.happening is None:
        return ctx.progress.health_lost
    return int(ctx.happening.data.get("amount", 0))


def how_many(ctx: Context, node: Node) -> tuple[int, int]:
    """Return the least and the most an amount allows."""
    if node.kind == "at-least":
        return so_often(ctx, int(node.n)), 99
    if node.kind == "any-number":
        return 0, 99
    amount = so_often(ctx, _amount(ctx, node))
    return (0 if node.kind in ("up-to", "up-to-x") or node.get("upto") else amount), amount


def _amount(ctx: Context, node: Node) -> int:
    """Return the number that an amount names."""
    if node.kind in ("exactly", "up-to"):
        return int(node.n)
    if node.kind == "article":
        return 1
    if node.kind == "that-many":
        if ctx.happening is not None and not ctx.referents.it and ctx.happening.data.get("before"):
            return int(ctx.happening.data.get("amount", 0)) + int(node.get("more") or 0)
        return len(ctx.referents.it) + int(node.get("more") or 0)
    if node.kind == "that-much":
        return _that_much(ctx)
    if node.kind == "equal-to":
        return max(within(value_of(ctx, node.v), node.bounds), 0)
    return x_value(ctx)
