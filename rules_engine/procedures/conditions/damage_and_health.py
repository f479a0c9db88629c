"""Damage dealt and taken, health gained and lost this turn, for conditions that ask for it (Damage, Deals Damage,
Health).

For the part of the turn before a question, some things follow from others: a player who took damage has lost that much
health, and one said to have taken damage once, however much, has lost some.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.verbs import DAMAGE, DEALS, HEALTH, VERBS
from rules_engine.procedures.conditions.periods import SEEN, happenings, is_by, told, told_as_such
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits, fits_kindly
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.triggers.attack_triggers import dealt_to, is_meant
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def _shown(game: Game, player: str, kind: str, period: str) -> int:
    """Return attacks for which the board said from the start that a player dealt, or took, damage by them."""
    return int(game.turn_history.get("shown", {}).get(kind, {}).get(player, 0)) if period in SEEN else 0


def _times_before(game: Game, player: str, kind: str, period: str) -> int:
    """Return how often a player dealt or took damage before the question: as given, or by the attacks in the card
    pools.
    """
    deals = kind == "deals-damage"
    times = told(game, "dealt_damage" if deals else "taken_damage", (player,), period)
    times += _shown(game, player, kind, period)
    amount = told(game, "damage_dealt" if deals else "damage_taken", (player,), period)
    return max(times, min(amount, 1))


def _damage_before(game: Game, player: str, kind: str, period: str) -> int:
    """Return how much damage a player dealt or took before the question: as given, and at least 1 each time."""
    amount = told(game, "damage_dealt" if kind == "deals-damage" else "damage_taken", (player,), period)
    return max(amount, _times_before(game, player, kind, period))


def _lost_before(game: Game, player: str, period: str) -> int:
    """Return how much health a player lost before the question, damage included."""
    return max(told(game, "lost_health", (player,), period), _damage_before(game, player, "takes-damage", period))


def _health_before(ctx: Context, node: Clause, period: str) -> int:
    people = ctx.players(node.who)
    if node.verb == "gain":
        return told(ctx.game, "gained_health", people, period)
    return sum(_lost_before(ctx.game, player, period) for player in people)


@room.clause(HEALTH, _health_before)
def health_changed(ctx: Context, node: Clause, happening: Happening) -> int:
    """Return how much health was gained or lost. Damage taken is health lost too (Health)."""
    announced_damage = happening.data.get("before") and happening.kind == "takes-damage"
    if announced_damage or not is_by(ctx, node, happening):
        return 0
    return int(happening.data["amount"])


def times_damaged(game: Game, people: tuple[str, ...], kind: str, to: str = "any", period: str = "this-turn") -> int:
    """Return how often players took damage, or dealt it to anything or to characters only."""
    before = sum(_times_before(game, player, kind, period) for player in people)
    return before + sum(
        happening.player in people and (to == "any" or happening.data["backup"] is None)
        for happening in happenings(game, kind, period)
    )


def _attack_named(node: Clause) -> Node | None:
    """Return the attack that the words say the damage is dealt with, or taken from."""
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
    """Return how much damage was dealt, to whom; or taken, from which attack. Damage still to come counts as some."""
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
    """Count `for each attack that dealt damage this turn`: those that have left the card pool since, as they were then."""
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


def _dealing_attacks_before(ctx: Context, node: Clause, period: str) -> int:
    """Count attacks that dealt damage, each once; of a kind, as they were then."""
    attack = node.a or node.what
    if attack is None or attack.whose in ("this", "it", "that") or node.status or node.to is not None:
        return 0
    people = ctx.players(attack.whose)
    if attack.get("kindly") is None:
        count = sum(_times_before(ctx.game, player, "deals-damage", period) for player in people)
        # No board says how much each of them dealt.
        ctx.progress.took_as_such = ctx.progress.took_as_such or bool(count and (int(node.n or 1) > 1 or node.printed))
        return count
    if period not in SEEN:
        return 0
    since = {happening.attack.card.id for happening in happenings(ctx.game, "deals-damage")}
    pool = (card for player in people for card in ctx.game.players[player].pool)
    return sum(card.dealt_damage and card.id not in since and fits_kindly(card, attack.kindly) for card in pool)


@room.clause(DEALS, _dealing_attacks_before)
def attack_deals(ctx: Context, node: Clause, happening: Happening) -> int:
    """An attack dealt damage, or none: how much, and to whom."""
    attack, to = node.a or node.what, node.to
    if (happening.kind == "deals-no-damage") != (node.status == "none"):
        return 0
    if attack is not None and not is_meant(ctx.game, attack, happening.attack, ctx.card, ctx.owner, happening):
        return 0
    if node.status:
        return 1
    amount, printed = happening.data["amount"], happening.attack.card.printed_value("damage") or 0
    if not compare(amount, node.printed or node.cmp, printed if node.printed else int(node.n or 1)):
        return 0
    return to is None or dealt_to(ctx.game, to, happening, ctx.owner)
