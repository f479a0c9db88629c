"""Cards for which an effect says that they pass without a check (Making a Check)."""

from __future__ import annotations

from rules_engine.board.card import Card
from rules_engine.effects import RULE, Effect
from rules_engine.language.grammar import Node

from ..effects.making_effects import add_effect
from ..instructions.changing import Change
from ..instructions.predicates import becomes
from ..meanings.context import Context

SAYS = "needs no check"


@becomes("needs-no-check")
def _(ctx: Context, node: Node, card: Card | None) -> list[Change]:
    """A rule for the card as it is tried: its check passes automatically."""

    def do(card: Card, *cites: str) -> None:
        def fits(card=card, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card is asked

        text, why = f"{card.name} {SAYS}", ("rule-effect#adds-a-rule", *cites)
        add_effect(ctx, Effect(RULE, ctx.owner, "automatic-pass", text, why, assigned=card, matches=fits))

    return [Change(SAYS, "rule", do)]
