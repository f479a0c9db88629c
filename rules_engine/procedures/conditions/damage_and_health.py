"""Damage dealt and taken, health gained and lost this turn, for conditions that ask for it (Damage, Deals Damage, Health).

Of the part of the turn before a question some things follow from others: who took damage has lost as much health, and who was
told to have taken damage once, however much, has lost some.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Node
from rules_engine.procedures.conditions.history import is_so
from rules_engine.procedures.conditions.periods import happenings, told, told_as_such
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits, fits_kindly
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.game import Game

room: Room = Room()


_SEEN = ("this-turn", "this-combat-phase")  # what a question can tell of, and the card pools can show


def _shown(game: Game, player: str, kind: str, period: str) -> int:
    """Attacks of which the board said from the start that a player dealt, or took, damage by them."""
    return int(game.turn_history.get("shown", {}).get(kind, {}).get(player, 0)) if period in _SEEN else 0


def _times_before(game: Game, player: str, kind: str, period: str) -> int:
    """How often a player dealt or took damage before the question: as told, or by the attacks in the card pools."""
    deals = kind == "deals-damage"
    times = told(game, "dealt_damage" if deals else "taken_damage", (player,), period)
    times += _shown(game, player, kind, period)
    amount = told(game, "damage_dealt" if deals else "damage_taken", (player,), period)
    return max(times, min(amount, 1))


def _damage_before(game: Game, player: str, kind: str, period: str) -> int:
    """How much damage a player dealt or took before the question: as told, and at least 1 each time."""
    amount = told(game, "damage_dealt" if kind == "deals-damage" else "damage_taken", (player,), period)
    return max(amount, _times_before(game, player, kind, period))


def _lost_before(game: Game, player: str, period: str) -> int:
    """How much health a player lost before the question; damage taken is part of it."""
    return max(told(game, "lost_health", (player,), period), _damage_before(game, player, "takes-damage", period))


def changed_health(ctx: Context, node: Node) -> int:
    """How much health players have gained or lost altogether. Damage taken is health lost too (Health)."""
    game, people, period = ctx.game, ctx.players(node.who), node.period.kind
    gains = node.what == "gain-health"
    before = told(game, "gained_health", people, period) if gains else 0
    if not gains:
        before = sum(_lost_before(game, player, period) for player in people)
    amounts = [
        happening.data["amount"]
        for kind in (("gain-health",) if gains else ("lose-health", "takes-damage"))
        for happening in happenings(game, kind, period)
        if happening.player in people
    ]
    return int(sum(amounts) + before)


@room.condition("has-changed-health")
def has_changed_health(game: Game, ctx: Context, node: Node) -> bool:
    return is_so(node, changed_health(ctx, node), int(node.n))


@room.counts("count-health-changed")
def count_health_changed(ctx: Context, node: Node) -> int:
    return changed_health(ctx, node)


def times_damaged(game: Game, people: tuple[str, ...], kind: str, to: str = "any", period: str = "this-turn") -> int:
    """How often players took damage, or dealt it to anything or to characters only."""
    before = sum(_times_before(game, player, kind, period) for player in people)
    return before + sum(
        happening.player in people and (to == "any" or happening.data["backup"] is None)
        for happening in happenings(game, kind, period)
    )


def _damage(ctx: Context, node: Node, kind: str) -> int:
    """How much damage players have taken or dealt altogether."""
    people, to, period = ctx.players(node.who), node.get("to", "any"), node.period.kind
    return sum(_damage_before(ctx.game, player, kind, period) for player in people) + sum(
        int(happening.data["amount"])
        for happening in happenings(ctx.game, kind, period)
        if happening.player in people and (to == "any" or happening.data["backup"] is None)
    )


def damage_done(ctx: Context, node: Node) -> int:
    """How much damage a player has dealt or taken."""
    return _damage(ctx, node, node.what)


@room.counts("count-damage-done")
def count_damage_done(ctx: Context, node: Node) -> int:
    return damage_done(ctx, node)


@room.condition("has-taken-damage")
def has_taken_damage(game: Game, ctx: Context, node: Node) -> bool:
    if int(node.n) > 1:
        return is_so(node, _damage(ctx, node, "takes-damage"), int(node.n))
    return is_so(node, times_damaged(game, ctx.players(node.who), "takes-damage", period=node.period.kind))


@room.condition("has-dealt-damage")
def has_dealt_damage(game: Game, ctx: Context, node: Node) -> bool:
    if int(node.n) > 1:
        return is_so(node, _damage(ctx, node, "deals-damage"), int(node.n))
    return is_so(node, times_damaged(game, ctx.players(node.who), "deals-damage", node.to, node.period.kind))


def dealt_and_gone(ctx: Context, d: Node, owners: tuple[str, ...]) -> int:
    """`For each attack that dealt damage this turn`: those that have left the card pool since, as they were when they did."""
    game, words = ctx.game, said(d)
    of_any_kind = len(words.qualities) == 1 and all(
        core.kind == "plain-core" and core.kindly is None for core in words.cores
    )
    gone = 0
    for happening in happenings(game, "deals-damage"):
        card = happening.attack.card
        if card.owner in owners and game.has_left(card, happening.clock):
            was = (game.past_of(card, happening.began) or card).ghost()
            was.dealt_damage = True
            gone += fits(game, ctx, was, d)
    if of_any_kind:
        return gone + told(game, "dealt_damage", owners)
    return gone + told_as_such(ctx, "dealt_damage", owners, "this-turn", d)


@room.condition("attacks-dealt-damage")
def attacks_dealt_damage(game: Game, ctx: Context, node: Node) -> bool:
    """Attacks that dealt damage, each once; of a kind, as they were when they dealt it."""
    people, period = ctx.players(node.who), node.period.kind
    if node.kindly is None:
        return is_so(node, times_damaged(game, people, "deals-damage", period=period), int(node.n))
    seen = {
        happening.attack.card.id: game.past_of(happening.attack.card, happening.began) or happening.attack.card
        for happening in happenings(game, "deals-damage", period)
    }
    if period in _SEEN:
        shown = (card for player in people for card in game.players[player].pool if card.dealt_damage)
        seen = {card.id: card for card in shown} | seen
    return is_so(
        node, sum(card.owner in people and fits_kindly(card, node.kindly) for card in seen.values()), int(node.n)
    )
