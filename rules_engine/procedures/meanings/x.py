"""X: what the effect says it is, or part of a cost, or what its owner picks. Never negative (X, Costs)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.asking import Procedure, choose_number
from rules_engine.procedures.costs.payable import cost_fails
from rules_engine.procedures.meanings.amounts import defined_x, x_at_least, x_limited, x_read_from, x_value
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.referring import turned_after_resolving
from rules_engine.procedures.meanings.scope import past_in_scope
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.table.card import Card

MOST = 30
_KNOWN_AFTER_PAYMENT = frozenset(("stat-term", "stat-of-term", "best-term", "total-term"))


def announce_x(ctx: Context, ability: ReadAbility) -> Procedure:
    """Announce an X in a cost: defined at the end of the text, or chosen when the ability is announced."""
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
        x_at_least(ability),
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
    """Return the highest X that can be paid."""
    top = 0
    while top < MOST:
        ctx.payment.x = top + 1
        if cost_fails(ctx, ability) is not None:
            break
        top += 1
    ctx.payment.x = None
    return top


def settle_x(ctx: Context) -> Procedure:
    """Settle an X that the effect doesn't define: part of a cost that led to it, else its owner picks it now."""
    if ctx.payment.x is not None:
        ctx.game.say(
            "x", wording.instructions.x_as_in_cost(x=ctx.payment.x), "x#where-x-stands", "x#from-cost", player=ctx.owner
        )
        return
    ctx.game.reading("x-chosen-when")
    ctx.payment.x = yield from choose_number(
        ctx.owner,
        x_at_least(ctx.ability),
        x_limited(ctx, MOST),
        wording.instructions.choose_x(),
        "x#owner-picks",
        "x#not-negative",
        "negative-numbers#x-named-not-negative",
    )
    ctx.game.say(
        "x", wording.instructions.picks_x(player=ctx.owner, x=ctx.payment.x), "x#owner-picks", player=ctx.owner
    )


def say_x(ctx: Context) -> None:
    """Do nothing: X is defined somewhere in the effect, and the definition is read when X is needed."""
    value, raw = x_value(ctx), defined_x(ctx)
    cites: tuple[str, ...] = (
        "effects#x-is-no-instruction",
        "effects#out-of-order",
        "x#where-x-stands",
        "x#defined-by-effect",
    )
    said = "" if ctx.ability.x_is is None else said_of(ctx.ability.x_is, ctx.owner)
    text = wording.instructions.x_is(value=value, what=said)
    if raw < 0:
        text = wording.instructions.x_would_be_negative(value=raw)
        cites += ("negative-numbers#x-zero-instead", "negative-numbers#only-x-not-negative")
        cites += ("x#not-negative", "x#zero-instead")
    source = x_read_from(ctx)
    if source is not None:
        cites += _reading_cites(ctx, source)
    ctx.game.say("x", text, *cites, player=ctx.owner)


def _reading_cites(ctx: Context, card: Card) -> tuple[str, ...]:
    """Cite which value of a card is read: the current one or, for a card that moved or turned, the last one where it
    was live.
    """
    past = past_in_scope(ctx, card)
    cites: tuple[str, ...] = ("scope#value-used", "scope#otherwise-begins" if not ctx.created else "scope#inherits")
    read = past or card
    if read.face_down and not read.revealed:
        cites += ("printed#checked-face-down", "printed#face-down-number-zero")
    if read.revealed:
        cites += ("live-card#revealed", "live-card#what-is-live")
    elif read.in_stage or read.zone == POOL:
        cites += ("live-card#in-stage-or-card-pool", "live-card#what-is-live")
    elif read.is_live:
        cites += ("live-card#face-up", "live-card#what-is-live")
    if past is None:
        return (*cites, "scope#unchanged-current-value", "live-card#has-current-state")
    cites += ("scope#changed-last-live-value",)
    if ctx.happening is not None and ctx.game.has_left(card, ctx.happening.clock):
        cites += ("fired-effect#may-read-properties",) if ctx.fired else ("response-ability#moved-still-read",)
    elif ctx.happening is not None and turned_after_resolving(ctx, card):
        cites += ("fired-effect#may-read-face-down-attack",) if ctx.fired else ("response-ability#flipped-still-read",)
    return cites
