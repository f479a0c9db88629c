"""What a player's next form has to be, or can't be (Form, Next).

A form is a card played as its type, or a form ability. A player who must play a card of a kind, or pass, can't play
another card's ability.
"""

from __future__ import annotations

from rules_engine.card_text.typed.permitting import NextFormCannot, NextFormLimit, NextFormMust
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.forbidding import forbid
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.table.game import Game

room: Room = Room()


@room.does(NextFormMust, NextFormCannot)
def next_form_must(ctx: Context, node: NextFormLimit) -> None:
    who, then = ctx.player(node.who), ctx.seen_now()

    def matches(player="", card=None, played_as="", ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if who not in (None, player) or not _is_form(then.game, player, played_as, ability):
            return False
        such = bool(played_as) and fits(then.game, then, card, node.d)
        return such != (node.kind == "next-form-must")

    forbid(ctx, node, "cannot-play", "turn", matches=matches, barred=node, next_form=who)


def _is_form(game: Game, player: str, played_as: str, ability) -> bool:  # type: ignore[no-untyped-def]
    """Is it played as a form: in its player's Combat Phase, outside of an attack?"""
    if game.active != player or game.at != "combat":
        return False
    return ability.type == "form" if ability is not None else played_as != "block"
