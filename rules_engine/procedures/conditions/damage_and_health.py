"""Damage dealt and taken, health gained and lost this turn, for conditions that ask for it (Damage, Deals Damage, Health).

Of the part of the turn before a question some things follow from others: who took damage has lost as much health, and who was
told to have taken damage once, however much, has lost some.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.history import AttacksDealtDamage
from rules_engine.card_text.verbs import DAMAGE, HEALTH, VERBS
from rules_engine.procedures.conditions.history import is_so
from rules_engine.procedures.conditions.periods import SEEN, happenings, is_by, told, told_as_such
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits, fits_kindly
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.triggers.attack_triggers import dealt_to, is_meant
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def _shown(game: Game, player: str, kind: str, period: str) -> int:
    """Attacks of which the board said from the start that a player dealt, or took, damage by them."""
    return int(game.turn_history.get("shown", {}).get(kind, {}).get(player, 0)) if period in SEEN else 0


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


def _health_before(ctx: Context, node: Clause, period: str) -> int:
    people = ctx.players(node.who)
    if node.verb == "gain":
        return told(ctx.game, "gained_health", people, period)
    return sum(_lost_before(ctx.game, player, period) for player in people)


@room.clause(HEALTH, _health_before)
def health_changed(ctx: Context, node: Clause, happening: Happening) -> int:
    """How much health was gained or lost. Damage taken is health lost too (Health)."""
    if happening.data.get("before") or not is_by(ctx, node, happening):
        return 0
    return int(happening.data["amount"])


def times_damaged(game: Game, people: tuple[str, ...], kind: str, to: str = "any", period: str = "this-turn") -> int:
    """How often players took damage, or dealt it to anything or to characters only."""
    before = sum(_times_before(game, player, kind, period) for player in people)
    return before + sum(
        happening.player in people and (to == "any" or happening.data["backup"] is None)
        for happening in happenings(game, kind, period)
    )


def _attack_named(node: Clause) -> Node | None:
    """The attack of which the words say that the damage is dealt with it, or taken from it."""
    source = node.from_
    attack: Node | None = node.from_attack if source is None else source.a
    return attack


def _done_before(ctx: Context, node: Clause, period: str) -> int:
    attack = _attack_named(node)
    if attack is not None and (attack.whose in ("this", "it") or attack.get("nth") is not None):
        return 0
    kind = VERBS[node.verb].happening
    return sum(_damage_before(ctx.game, player, kind, period) for player in ctx.players(node.who))


@room.clause(DAMAGE, _done_before)
def damage_done(ctx: Context, node: Clause, happening: Happening) -> int:
    """How much damage was dealt, to whom; or taken, from which attack. What is still to come is some."""
    if not is_by(ctx, node, happening):
        return 0
    to, attack = node.to, _attack_named(node)
    if to is not None and not dealt_to(ctx.game, to, happening, ctx.owner):
        return 0
    if attack is not None and happening.attack is None:
        return 0  # damage of an effect
    if attack is not None and not is_meant(ctx.game, attack, happening.attack, ctx.card, ctx.owner):
        return 0
    return 1 if happening.data.get("before") else int(happening.data["amount"])


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


@room.condition(AttacksDealtDamage)
def attacks_dealt_damage(game: Game, ctx: Context, node: AttacksDealtDamage) -> bool:
    """Attacks that dealt damage, each once; of a kind, as they were when they dealt it."""
    people, period = ctx.players(node.who), node.period.kind
    if node.kindly is None:
        return is_so(node, times_damaged(game, people, "deals-damage", period=period), int(node.n))
    seen = {
        happening.attack.card.id: game.past_of(happening.attack.card, happening.began) or happening.attack.card
        for happening in happenings(game, "deals-damage", period)
    }
    if period in SEEN:
        shown = (card for player in people for card in game.players[player].pool if card.dealt_damage)
        seen = {card.id: card for card in shown} | seen
    return is_so(
        node, sum(card.owner in people and fits_kindly(card, node.kindly) for card in seen.values()), int(node.n)
    )
