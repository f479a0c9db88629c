"""Cards that players can't add to momentum, for a while."""

from __future__ import annotations

from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.patterns.forbidding_adding import CannotAdd
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import TO_MOMENTUM, cannot_add
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect

room: Room = Room()


@room.does(CannotAdd)
def cannot_add_cards(ctx: Context, node: CannotAdd) -> None:
    """`You cannot add other cards to your momentum this turn`: whatever would add them, or what is named."""
    then = ctx.seen_now()

    def forbidden(card: Card, done: str, due: str) -> bool:
        return done == TO_MOMENTUM and cannot_add(then, node, card)

    cites = ("rule-effect#adds-a-rule", "conflict-resolution#prohibition-wins")
    made = Effect(
        RULE, ctx.owner, "protected", print_node(node), cites, uses=None, until=ctx.lasts(node), matches=forbidden
    )
    made.data |= {"act": "add", "by": node.by}
    add_effect(ctx, made)
