"""Numbers in effects: how many, how much, what X is. X is never negative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules_engine.board.card import MOMENTUM, Card
from rules_engine.language.grammar import Node, print_node

if TYPE_CHECKING:
    from .executing import Context

_STATS = {
    "speed": "speed",
    "damage": "damage",
    "difficulty": "difficulty",
    "check-value": "check",
    "block-modifier": "block_modifier",
    "stamina": "stamina",
}


def stat_name(node: Node) -> str:
    return _STATS[node.kind.removeprefix("printed-")]


def value_in_scope(ctx: Context, card: Card, name: str) -> Any:
    """A property as the effect must read it: of a card that moved, its last value where it first was live (Scope)."""
    return as_in_scope(ctx, card).value(name)


def as_in_scope(ctx: Context, card: Card) -> Card:
    """The card as an effect must read it: where it first was live, if it has moved or turned since (Scope)."""
    return ctx.game.past_of(card, ctx.since) or card


def possessed(ctx: Context, owner: Node, stat: Node) -> int | None:
    """`this attack's speed`, `the destroyed foundation's difficulty`."""
    card = _possessor(ctx, owner.kind)
    if card is None:
        return None
    name = stat_name(stat)
    read = as_in_scope(ctx, card)
    found = read.printed_value(name) if stat.kind.startswith("printed-") else read.value(name)
    return int(found or 0)


def printed_of(ctx: Context, owner: Node, stat: Node) -> int | None:
    """The same number as it is printed."""
    card = _possessor(ctx, owner.kind)
    return None if card is None else int(as_in_scope(ctx, card).printed_value(stat_name(stat)) or 0)


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
    return max(ctx.x or 0 if ctx.ability.x_is is None else defined_x(ctx), 0)


def defined_x(ctx: Context) -> int:
    """What the text says X is, before it is kept from being negative."""
    return _defined_x(ctx, ctx.ability.x_is) if ctx.ability.x_is is not None else 0


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


def x_read_from(ctx: Context) -> Card | None:
    """The card whose property X is, if it is one."""
    node = ctx.ability.x_is
    if node is None:
        return None
    if node.kind == "x-difficulty":
        return _first(ctx.paid_cards or ctx.it)
    if node.kind in ("x-printed-difficulty", "x-speed-minus"):
        attack = ctx.attack_in_progress()
        return attack.card if attack else None
    return _possessor(ctx, node.whose.kind) if node.kind == "x-property" else None


def amount_of_words(ctx: Context, node: Node, stat: Node) -> int | None:
    """What a property is compared with: X, another card's property, a count."""
    if node.kind == "amount-x":
        return x_value(ctx)
    if node.kind == "amount-x-plus":
        return x_value(ctx) + int(node.n)
    if node.kind == "amount-counted":
        return counted(ctx, node.what)
    if node.get("stat") is not None:
        return possessed(ctx, node.whose, node.stat)
    from .picking import spoken_of
    from .qualities import number_of

    cards = spoken_of(ctx, node.whose)
    return number_of(as_in_scope(ctx, cards[0]), stat) if cards else None


def counted(ctx: Context, node: Node) -> int:
    """How many of something there are."""
    game = ctx.game
    if node.kind == "count-counters":
        return game.players[ctx.owner].character.counters.get(node.name.means, 0)
    if node.kind == "count-all-counters":
        holder = ctx.card if node.on == "this" else game.players[ctx.owner].character
        return sum(holder.counters.values())
    if node.kind == "count-preceding":
        from .card_pool import preceding
        from .describing import fits

        return sum(fits(game, ctx, card, node.cards.d) for card in preceding(game, ctx.card))
    if node.kind == "count-momentum":
        return len(game.players[ctx.owner].zones[MOMENTUM])
    from .conditions import _count

    return _count(game, ctx, node.cards.d, ctx.owner)


def blocked_attacks(ctx: Context) -> int:
    """The attacks that have been blocked this turn: all of them, or as the asker reads it (open question)."""
    reading = ctx.game.reading("frenzy-counts")
    if reading == "all-blocked":
        return int(ctx.game.turn_history.get("attacks_blocked", 0))
    blocked = ctx.game.turn_history.get("blocked", ())
    if reading == "own-attacks":
        return sum(attack.attacker == ctx.owner for attack in blocked)
    return sum(attack.blocked == "complete" for attack in blocked)


def times(ctx: Context, each: Node | None) -> int:
    """`for each ...`: how many times a change counts."""
    if each is None:
        return 1
    if each.kind == "for-each-paid":
        return len(ctx.paid_cards)
    if each.kind == "for-each-blocked":
        return blocked_attacks(ctx)
    count = counted(ctx, each.what)
    _say_count(ctx, each.what, count)
    return count // int(each.n) if each.kind == "for-every-n" else count


def _say_count(ctx: Context, what: Node, count: int) -> None:
    """Say what was counted, where a rule tells what the words mean."""
    cites = _counting_clauses(ctx, what)
    if cites:
        ctx.game.say("counts", f"Counted: {count} ({print_node(what)}).", *cites, player=ctx.owner)


def _counting_clauses(ctx: Context, what: Node) -> tuple[str, ...]:
    from .describing import clauses, said

    if what.kind == "count-all-counters":
        return ("counters#no-type-means-all",)
    if what.kind == "count-counters":
        return ("counters#named-type-only", "counters#track-separately")
    if what.get("cards") is None:
        return ()
    words = said(what.cards.d)
    found = tuple(cite for cite in clauses(ctx, what.cards, "have") if cite != "removed-from-game#effects-may-take")
    if "removed-from-game#still-a-game-zone" in found:
        found += ("removed-from-game#effects-may-check",)
    if words.noun == "character" or "attached" in words.lies:
        found += ("character#attached-merged",)
    return found


def change(ctx: Context, node: Node, each: Node | None = None, bounds: Node | None = None) -> int:
    """A signed change of a number."""
    amount = int(node.n) if node.kind == "plus" else x_value(ctx) * (1 if node.kind == "plus-x" else -1)
    amount *= times(ctx, each)
    if bounds is not None and bounds.kind == "maximum":
        limit = abs(int(bounds.n))
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
