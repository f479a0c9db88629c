"""Conditions: is it so?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules_engine.game import Game
from rules_engine.language.grammar import Node

from .describing import fits, fits_kindly, whose

if TYPE_CHECKING:
    from .executing import Context

_CONDITIONS: dict[str, Callable[[Game, Context, Node], bool]] = {}


def condition(kind: str) -> Callable[[Callable[[Game, Context, Node], bool]], Callable[[Game, Context, Node], bool]]:
    def register(test: Callable[[Game, Context, Node], bool]) -> Callable[[Game, Context, Node], bool]:
        _CONDITIONS[kind] = test
        return test

    return register


def has_condition(kind: str) -> bool:
    return kind in _CONDITIONS


def holds(game: Game, ctx: Context, node: Node) -> bool:
    return _CONDITIONS[node.kind](game, ctx, node)


_ASKS_FOR = {
    "at-desperation": ("desperation#at-desperation",),
    "character-has-trait": ("character-traits#cards-may-reference",),
    "at-deadlock": ("deadlock#at-deadlock", "deadlock#only-foundations-count"),
    "is-preceded-by": ("preceding#directly-to-the-left", "card-pool#preceding-left"),
    "any-preceding": ("preceding#any-to-the-left", "card-pool#preceding-left"),
}


def condition_cites(node: Node) -> tuple[str, ...]:
    """The clauses that say how a condition is judged."""
    return _ASKS_FOR.get(node.kind, ())


def at_desperation(game: Game, player: str) -> bool:
    """Less than half of the maximum health; by some editions below half of the printed health, rounded down."""
    person = game.players[player]
    if game.ruleset.keywords.desperation == "below-half-of-printed-rounded-down":
        return person.health < half_of_printed(game, player)
    return person.health * 2 < person.max_health


def half_of_printed(game: Game, player: str) -> int:
    """Half of the health printed on the starting character, rounded down."""
    return int(game.players[player].character.printed_value("health") or 0) // 2


def at_deadlock(game: Game, player: str) -> bool:
    """More than ten foundations in the stage."""
    return len(game.foundations(player)) >= game.ruleset.playing.deadlock_foundations


def _who(ctx: Context, node: Node) -> str:
    return ctx.owner if node.who == "you" else ctx.game.rival(ctx.owner)


@condition("health-at-most")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.players[_who(ctx, node)].health <= int(node.n)


@condition("health-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.players[_who(ctx, node)].health >= int(node.n)


def _count(game: Game, ctx: Context, d: Node, player: str) -> int:
    from .describing import _in_zone, zone_meant

    people = whose(ctx, d, player)
    zone = zone_meant(d, "have")
    return sum(fits(game, ctx, card, d) for person in people for card in _in_zone(game, person, zone))


@condition("you-have-cards")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _count(game, ctx, node.d, ctx.owner) >= int(node.n)


@condition("rival-has-cards")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _count(game, ctx, node.d, game.rival(ctx.owner)) >= int(node.n)


@condition("you-have-no")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return _count(game, ctx, node.d, ctx.owner) == 0


@condition("at-desperation")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return at_desperation(game, _who(ctx, node))


@condition("at-deadlock")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return at_deadlock(game, _who(ctx, node))


@condition("attack-is")
def _(game: Game, ctx: Context, node: Node) -> bool:
    attack = ctx.attack_in_progress()
    return attack is not None and fits_kindly(attack.card, node.kindly)


@condition("attack-zone-is")
def _(game: Game, ctx: Context, node: Node) -> bool:
    attack = ctx.attack_in_progress()
    return attack is not None and attack.card.value("zone") == node.zone


@condition("stat-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    from .amounts import possessed

    value = possessed(ctx, node.whose, node.stat)
    return value is not None and value >= int(node.n)


@condition("stat-at-most")
def _(game: Game, ctx: Context, node: Node) -> bool:
    from .amounts import possessed

    value = possessed(ctx, node.whose, node.stat)
    return value is not None and value <= int(node.n)


@condition("this-attack-blocked")
def _(game: Game, ctx: Context, node: Node) -> bool:
    attack = ctx.attack_in_progress()
    return attack is not None and attack.blocked in ("partial", "complete")


@condition("this-attack-unblocked")
def _(game: Game, ctx: Context, node: Node) -> bool:
    attack = ctx.attack_in_progress()
    return attack is not None and attack.blocked in (None, "none")


@condition("you-played-it")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return all(card.played_as is not None for card in ctx.it)


@condition("you-do")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return ctx.did


@condition("you-did-not")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not ctx.did


@condition("they-do")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return ctx.did


@condition("they-do-not")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not ctx.did


@condition("your-turn")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.active == ctx.owner


@condition("rival-turn")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.active != ctx.owner


@condition("is-preceded-by")
def _(game: Game, ctx: Context, node: Node) -> bool:
    from .card_pool import directly_preceding

    before = directly_preceding(game, ctx.card, 1)
    return bool(before) and fits_kindly(before[0], node.kindly) and node.noun.means in ("card", before[0].type)


@condition("any-preceding")
def _(game: Game, ctx: Context, node: Node) -> bool:
    from .card_pool import preceding

    return any(
        fits_kindly(card, node.kindly) and node.noun.means in ("card", card.type) for card in preceding(game, ctx.card)
    )


@condition("character-has-trait")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Cards may refer to character traits."""
    return game.players[_who(ctx, node)].character.has_keyword(node.t.means)


@condition("check-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return ctx.happening is not None and ctx.happening.data.get("value", -99) >= int(node.n)


@condition("character-counters-at-least")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return game.players[ctx.owner].character.counters.get(node.name.means, 0) >= int(node.n)


@condition("only-attack-in-pool")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """The attack in progress is the only card in its owner's card pool that is an attack now."""
    attack = ctx.attack_in_progress()
    pool = game.players[ctx.owner].pool
    return attack is not None and [card for card in pool if card.type == "attack"] == [attack.card]


@condition("either-has-cards")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return any(_count(game, ctx, node.d, player) >= int(node.n) for player in "ab")
