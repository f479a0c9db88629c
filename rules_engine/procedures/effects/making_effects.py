"""Effects that make effects: from now on something is in force, tied to one card or detached."""

from __future__ import annotations

import re

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.typed.gaining import BuildNext
from rules_engine.procedures import acts
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.recipes import written_down
from rules_engine.procedures.meanings.amounts import x_settled
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.telling import told
from rules_engine.table.effects import FIRED, MODIFIER, Effect
from rules_engine.table.events import Happening

room: Room = Room()


def add_effect(ctx: Context, effect: Effect) -> None:
    """Put an effect in force from now on: tied to one card, or detached."""
    maker = "fired-effect#can-create-effects" if ctx.fired else "direct-effect#create-other-effects"
    x = x_settled(ctx)
    if x is not None:
        effect.text = re.sub(r"\bx\b", str(x), effect.text)
    state = "assigned-effect#specific-to-card" if effect.assigned is not None else "detached-effect#not-card-specific"
    ctx.game.say(
        "creates",
        wording.effects.from_now_on(effect=told(wording.effects.lasting(effect.text, effect.until), ctx.owner)),
        maker,
        state,
        *effect.cites,
        player=ctx.owner,
    )
    effect.n, effect.data["made"] = len(ctx.game.steps), ctx.game.turn
    effect.source = ctx.card, ctx.ability
    if _ends_with_attack(ctx, effect):
        effect.until = "resolved"
    effect.recipe = written_down(ctx, effect)
    ctx.game.effects.append(effect)


def _ends_with_attack(ctx: Context, effect: Effect) -> bool:
    """In some editions, what an enhance makes ends with its attack, unless it names its own end or waits for a next
    one.
    """
    waits_for_next = effect.data.get("of_next") or (effect.kind == MODIFIER and effect.uses == 1)
    if ctx.ability.type != "enhance" or effect.until != "turn" or waits_for_next or ctx.progress.rest_of_turn:
        return False
    return bool(ctx.game.chooses("timing", "enhance_effects_last") == "attack")


@room.does(BuildNext)
def build_next(ctx: Context, node: BuildNext) -> None:
    """`Build the next foundation you play face up`: a fired effect that waits for the card to be played."""

    def fits(happening: Happening) -> bool:
        return bool(
            happening.kind == "card-played"
            and happening.player == ctx.owner
            and node.noun.means in ("card", happening.data["played_as"])
        )

    def do(happening: Happening) -> None:
        acts.build(ctx.game, ctx.owner, happening.cards, "effects#in-order", facing=node.facing)

    add_effect(
        ctx,
        Effect(
            FIRED, ctx.owner, "created", print_node(node), ("next#next-card", "scope#inherits"), matches=fits, do=do
        ),
    )
