"""Numbers in effects: how many, how much, what X is. X is never negative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules_engine.board.card import MOMENTUM, Card
from rules_engine.language.grammar import Node

if TYPE_CHECKING:
    from .executing import Context

_STATS = {
    "speed": "speed",
    "damage": "damage",
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "block_modifier",
}


def stat_name(node: Node) -> str:
    return _STATS[node.kind.removeprefix("printed-")]


def value_in_scope(ctx: Context, card: Card, name: str) -> Any:
    """A property as the effect must read it: of a card that moved, its last value where it first was live (Scope)."""
    past = ctx.game.past_of(card, ctx.since)
    return past[name] if past is not None else card.value(name)


def possessed(ctx: Context, owner: Node, stat: Node) -> int | None:
    """`this attack's speed`, `the destroyed foundation's difficulty`."""
    card = _possessor(ctx, owner.kind)
    if card is None:
        return None
    name = stat_name(stat)
    found = card.printed_value(name) if stat.kind.startswith("printed-") else value_in_scope(ctx, card, name)
    return int(found or 0)


def _possessor(ctx: Context, kind: str) -> Card | None:
    if kind == "this-attacks":
        attack = ctx.attack_in_progress()
        return attack.card if attack else None
    if kind == "rival-attacks":
        attack = ctx.attack_in_progress()
        return attack.card if attack and attack.attacker != ctx.owner else None
    if kind == "destroyed-cards":
        return _first(ctx.paid_cards or ctx.it)
    return _first(ctx.it or ctx.paid_cards)


def _first(cards: list[Card]) -> Card | None:
    return cards[0] if cards else None


def x_value(ctx: Context) -> int:
    """X: defined by the effect, or part of a cost; never negative (X)."""
    node = ctx.ability.x_is
    if node is None:
        return max(ctx.x or 0, 0)
    value = _defined_x(ctx, node)
    return max(value, 0)


def _defined_x(ctx: Context, node: Node) -> int:
    if node.kind == "x-rating":
        return (ctx.ability.keyword.rating or 0) if ctx.ability.keyword else 0
    if node.kind == "x-difficulty":
        card = _first(ctx.paid_cards or ctx.it)
        return int(value_in_scope(ctx, card, "difficulty") or 0) if card else 0
    if node.kind == "x-counted":
        return counted(ctx, node.what)
    if node.kind == "x-printed-difficulty":
        attack = ctx.attack_in_progress()
        return int(attack.card.printed_value("difficulty") or 0) if attack else 0
    if node.kind == "x-speed-minus":
        attack = ctx.attack_in_progress()
        return int(attack.card.value("speed") or 0) - int(node.n) if attack else 0
    return possessed(ctx, node.whose, node.stat) or 0


def counted(ctx: Context, node: Node) -> int:
    """How many of something there are."""
    game = ctx.game
    if node.kind == "count-counters":
        return game.players[ctx.owner].character.counters.get(node.name.means, 0)
    if node.kind == "count-momentum":
        return len(game.players[ctx.owner].zones[MOMENTUM])
    from .conditions import _count

    return _count(game, ctx, node.cards.d, ctx.owner)


def times(ctx: Context, each: Node | None) -> int:
    """`for each ...`: how many times a change counts."""
    if each is None:
        return 1
    if each.kind == "for-each-paid":
        return len(ctx.paid_cards)
    if each.kind == "for-each-blocked":
        ctx.game.reading("frenzy-counts")
        return int(ctx.game.turn_history.get("attacks_blocked", 0))
    if each.kind == "for-every-n":
        return counted(ctx, each.what) // int(each.n)
    return counted(ctx, each.what)


def change(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> int:
    """A signed change of a number."""
    amount = int(node.n) if node.kind == "plus" else x_value(ctx) * (1 if node.kind == "plus-x" else -1)
    amount *= times(ctx, each)
    if bounds is not None and bounds.kind == "maximum":
        limit = int(bounds.n)
        amount = min(amount, limit) if amount > 0 else max(amount, -limit)
    return amount


def how_many(ctx: Context, node: Node) -> tuple[int, int]:
    """The least and the most an amount allows."""
    if node.kind == "exactly":
        return int(node.n), int(node.n)
    if node.kind == "article":
        return 1, 1
    if node.kind == "up-to":
        return 0, int(node.n)
    if node.kind == "at-least":
        return int(node.n), 99
    if node.kind == "any-number":
        return 0, 99
    x = x_value(ctx)
    return (0 if node.kind == "up-to-x" else x), x
