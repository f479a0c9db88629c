"""Cards that pass without a check because an effect says so (Making a Check)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.typed.permitting import NeedsNoCheck
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.instructions.changing import Change
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect

room: Room = Room()


@room.becomes(NeedsNoCheck)
def needs_no_check(ctx: Context, node: NeedsNoCheck, card: Card | None) -> list[Change]:
    """Let the card's check pass automatically when it's tried."""

    def do(card: Card, *cites: str) -> None:
        def fits(card=card, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
            return card is asked

        text, why = wording.checks.card_needs_no_check(card=card.name), ("rule-effect#adds-a-rule", *cites)
        add_effect(ctx, Effect(RULE, ctx.owner, "automatic-pass", text, why, assigned=card, matches=fits))

    return [Change(wording.checks.NEEDS_NO_CHECK, "rule", do)]
