"""Cards that ignore progressive difficulty, and cards in a card pool that don't count toward it (Progressive
Difficulty).
"""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.typed.changes import CardsCountAs, CardsNotCounted, IgnoresProgressive, NotCounted
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.instructions.changing import Change
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import whose
from rules_engine.procedures.meanings.fitting import fits as describes
from rules_engine.procedures.playing.permissions import is_meant
from rules_engine.procedures.zones.card_pool import COUNTS_AS
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect

room: Room = Room()


@room.becomes(IgnoresProgressive)
def ignores_progressive(ctx: Context, node: IgnoresProgressive, card: Card | None) -> list[Change]:
    """Let progressive difficulty not count for the card when it's tried."""
    says = wording.changes.IGNORES_PROGRESSIVE

    def do(card: Card, *cites: str) -> None:
        def fits(card=card, player=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card is asked

        _rule_on(ctx, card, "no-progressive", says, cites, matches=fits)

    return [Change(says, "rule", do)]


@room.becomes(NotCounted)
def not_counted(ctx: Context, node: NotCounted, card: Card | None) -> list[Change]:
    """Let a card in a card pool not add to the difficulty of others."""
    what = node.what
    says = wording.changes.not_counted(None if what is None else print_node(what))

    def do(card: Card, *cites: str) -> None:
        def fits(other=None, playing=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return other is asked and (what is None or (playing is not None and is_meant(playing, what)))

        _rule_on(ctx, card, "not-counted", says, cites, uses=None, matches=fits)

    return [Change(says, "rule", do)]


def _rule_on(ctx: Context, card: Card, what: str, says: str, cites: tuple[str, ...], **more: Any) -> None:
    """Assign a rule to one card."""
    text, cites = wording.changes.of_card(card.name, says), ("rule-effect#adds-a-rule", *cites)
    add_effect(ctx, Effect(RULE, ctx.owner, what, text, cites, assigned=card, **more))


@room.does(CardsNotCounted)
def cards_not_counted(ctx: Context, node: CardsNotCounted) -> None:
    """Let all cards of a kind in your card pool not add to the difficulty of others."""
    what, then = node.what, ctx.seen_now()

    def matches(other=None, playing=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if what is not None and (playing is None or not is_meant(playing, what)):
            return False
        return other.owner == then.owner and describes(ctx.game, then, other, node.d)

    add_effect(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "not-counted",
            print_node(node),
            ("rule-effect#adds-a-rule",),
            uses=None,
            until=ctx.lasts(node),
            matches=matches,
        ),
    )


@room.does(CardsCountAs)
def cards_count_as(ctx: Context, node: CardsCountAs) -> None:
    """Let each card of a kind add more than 1 to the difficulty of others."""
    then = ctx.seen_now()

    def matches(other=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return other.owner in whose(then, node.d, then.owner) and describes(ctx.game, then, other, node.d)

    made = Effect(RULE, ctx.owner, COUNTS_AS, print_node(node), ("rule-effect#adds-a-rule",), uses=None)
    made.until, made.matches = ctx.lasts(node), matches
    made.data["n"] = int(node.n)
    add_effect(ctx, made)
