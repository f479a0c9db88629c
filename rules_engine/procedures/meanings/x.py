"""X: what the effect says it is, or part of a cost, or what its owner picks. Never negative (X, Costs)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.reading import walk
from rules_engine.procedures.asking import Procedure, choose_number
from rules_engine.procedures.costs.payable import cost_fails
from rules_engine.procedures.meanings.amounts import x_limited, x_value
from rules_engine.procedures.meanings.context import Context

MOST = 30
_KNOWN_AFTER_PAYMENT = frozenset(("stat-term", "stat-of-term", "best-term", "total-term"))


def announce_x(ctx: Context, ability: ReadAbility) -> Procedure:
    """An X in a cost: defined at the end of the text, or chosen as the ability is announced."""
    in_cost = any(says_x(node) for node in ability.costs)
    in_effect = not in_cost and ability.x_is is None and any(says_x(sentence) for sentence in ability.sentences)
    if not in_cost and not (in_effect and ctx.game.reading("x-chosen-when") == "always-announced"):
        return
    if ability.x_is is not None:
        if any(part.kind in _KNOWN_AFTER_PAYMENT for part in walk(ability.x_is)):
            return
        ctx.game.say(
            "x",
            wording.instructions.x_as_text_says(x=x_value(ctx)),
            "costs#x-in-cost",
            "costs#x-defined-at-end",
            player=ctx.owner,
        )
        return
    ctx.payment.x = yield from choose_number(
        ctx.owner,
        0,
        x_limited(ctx, _highest(ctx, ability)),
        wording.instructions.choose_x(),
        "costs#x-in-cost",
        "costs#x-chosen-at-announcement",
        "x#owner-picks",
        "x#not-negative",
        "negative-numbers#x-named-not-negative",
    )
    ctx.game.say(
        "x",
        wording.instructions.chooses_x(player=ctx.owner, x=ctx.payment.x),
        "costs#x-chosen-at-announcement",
        "x#owner-picks",
        player=ctx.owner,
    )


def _highest(ctx: Context, ability: ReadAbility) -> int:
    """The highest X that can be paid."""
    top = 0
    while top < MOST:
        ctx.payment.x = top + 1
        if cost_fails(ctx, ability) is not None:
            break
        top += 1
    ctx.payment.x = None
    return top


def settle_x(ctx: Context) -> Procedure:
    """An X that the effect does not define: part of a cost that led to it, else its owner picks it now."""
    if ctx.payment.x is not None:
        ctx.game.say(
            "x", wording.instructions.x_as_in_cost(x=ctx.payment.x), "x#where-x-stands", "x#from-cost", player=ctx.owner
        )
        return
    ctx.game.reading("x-chosen-when")
    ctx.payment.x = yield from choose_number(
        ctx.owner,
        0,
        x_limited(ctx, MOST),
        wording.instructions.choose_x(),
        "x#owner-picks",
        "x#not-negative",
        "negative-numbers#x-named-not-negative",
    )
    ctx.game.say(
        "x", wording.instructions.picks_x(player=ctx.owner, x=ctx.payment.x), "x#owner-picks", player=ctx.owner
    )
