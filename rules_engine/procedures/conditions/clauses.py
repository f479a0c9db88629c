"""One predicate for what happens and what has happened: how much of a log entry is a clause about?

A trigger applies it to the newest entry, a history or a count to those of a period. What a verb takes decides how it's
measured (`CLAUSES`): cards are counted, health and damage added up, plays, blocks and checks count one each.
"""

from __future__ import annotations

from rules_engine.card_text.typed.clauses import (
    Clause,
    CountHappened,
    HappenedTerm,
    Happens,
    HasHappened,
    NthAct,
    NthHappening,
)
from rules_engine.card_text.verbs import CARDS, DEALS, VERBS
from rules_engine.procedures.conditions.happened import least, looker, was_so
from rules_engine.procedures.conditions.periods import GAME, happenings
from rules_engine.procedures.constructs import CLAUSES, Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def matches(ctx: Context, clause: Clause, entry: Happening) -> int:
    """Return how much of an entry a clause is about: 0 if it is about something else."""
    verb = VERBS[clause.verb]
    if entry.kind not in verb.leaves or not was_so(ctx, clause.how, entry):
        return 0
    return CLAUSES[verb.takes][0](ctx, clause, entry)


def happened(ctx: Context, clause: Clause, period: str) -> int:
    """Return how much of what a clause describes has happened in a period, before the question and since."""
    verb = VERBS[clause.verb]
    before = CLAUSES[verb.takes][1](ctx, clause, period)
    if period == GAME:  # the log is that of the turn
        return before
    return before + sum(
        matches(ctx, clause, entry) for kind in verb.leaves for entry in happenings(ctx.game, kind, period)
    )


def is_enough(clause: Clause, amount: int) -> bool:
    """Is it as much as the words ask for: `3 or more health`, `exactly 2 damage`, `at least 2 cards`, `a foundation`?"""
    what = clause.what
    if what is not None and what.kind.startswith("seen-"):
        return amount >= least(what)
    if what is not None and what.get("cmp") is not None:  # `2 or more of your attacks`
        return compare(amount, what.cmp, int(what.n))
    if VERBS[clause.verb].takes == DEALS:  # each attack is compared by itself
        return amount > 0
    return compare(amount, clause.cmp, int(clause.n or 1))


@room.trigger(Happens, *sorted({kind for verb in VERBS.values() for kind in verb.leaves}))
def happens(game: Game, node: Happens, happening: Happening, card: Card, owner: str) -> bool:
    if happening.kind not in VERBS[node.verb].leaves:
        return False
    amount = matches(looker(game, owner, card), node, happening)
    return amount > 0 and is_enough(node, amount)


@room.trigger(NthHappening, *sorted({kind for verb in VERBS.values() for kind in verb.leaves}))
def nth_happening(game: Game, node: NthHappening, happening: Happening, card: Card, owner: str) -> bool:
    """Is it the nth time in the period, this one included?"""
    ctx = looker(game, owner, card)
    return matches(ctx, node.of, happening) > 0 and compare(
        happened(ctx, node.of, node.period.kind), node.cmp, int(node.n)
    )


@room.trigger(NthAct, *sorted({kind for verb in VERBS.values() for kind in verb.leaves if verb.takes == CARDS}))
def nth_act(game: Game, node: NthAct, happening: Happening, card: Card, owner: str) -> bool:
    """Is the nth card of the period among those it was done to now?"""
    ctx = looker(game, owner, card)
    now = matches(ctx, node, happening)
    total, n = happened(ctx, node, node.period.kind), int(node.n or 1)
    return now > 0 and n <= total and (node.cmp == ">=" or total - now < n)


@room.condition(HasHappened)
def has_happened(game: Game, ctx: Context, node: HasHappened) -> bool:
    return bool(is_enough(node, happened(ctx, node, node.period.kind)) == (node.so == "yes"))


@room.counts(CountHappened)
def count_happened(ctx: Context, node: CountHappened) -> int:
    return happened(ctx, node, node.period.kind)


@room.value(HappenedTerm)
def amount_happened(ctx: Context, node: HappenedTerm) -> int:
    return happened(ctx, node, node.period.kind)
