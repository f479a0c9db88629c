"""`Your rival's next check gets -1. If that check fails, draw 1 card.`: nobody knows before that check is made (Making
a Check).

The same is true of a check being made while the ability executes: what changes it comes before its result. The result
is known at once only for a check that the effect itself calls for.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import before, walk
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.checks.changing_checks import whose_check
from rules_engine.procedures.checks.made_for import is_for
from rules_engine.procedures.conditions.happened import names_card_tried
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.triggers.matching import event_node
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Happening

RESULTS = ("check-passed", "check-failed")
# Happenings at which a check is made, while its result is open.
OPEN = ("check-announced", "check")
# What mentions a check that is still to come, and is made.
TO_COME = ("next-check", "next-check-is")


def waits_for_result(ctx: Context, sentence: Node) -> bool:
    """Does a sentence ask for the result of a check that isn't over, or hasn't been made yet?"""
    if sentence.kind != "if-sentence" or sentence.when.kind not in RESULTS or ctx.payment.passed_by:
        return False
    return _is_open(ctx) or _next_check(ctx, sentence) is not None


def those_with_it(rest: Sequence[Node]) -> tuple[Node, ...]:
    """Return the sentences with it: an alternative waits for the same result."""
    return tuple(rest[:1]) if rest and rest[0].kind == "otherwise-sentence" else ()


def wait_for_result(ctx: Context, sentence: Node) -> None:
    """Make a fired effect that asks once the result is there."""
    wanted, rest, node = sentence.when.kind, ctx.progress.rest, _next_check(ctx, sentence)
    made = ctx.happening if node is None else None
    player = whose_check(ctx, node) if node is not None else _maker(made)
    why = node.get("why") if node is not None else None

    def fits(happening: Happening) -> bool:
        if happening.kind not in RESULTS or player not in (None, happening.player):
            return False
        return is_for(ctx, why, happening.data["purpose"], happening.data.get("card"))

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        if happening.data.get("card") is not None and (why is not None or _names_card_tried(ctx)):
            child.referents.it = [happening.data["card"]]  # `their next check to play a card`: it is that card
        child.progress.if_held = happening.kind == wanted
        if child.progress.if_held:
            yield from upcalls.execute_doing(child, sentence.do)
        else:
            text = wording.checks.result_is_another(passed=happening.kind == "check-passed")
            ctx.game.say("nothing", text, "if#rest-of-sentence", player=ctx.owner)
        yield from upcalls.execute_sentences(child, rest)

    text = print_node(sentence).removesuffix(" .")
    cites = ("fired-effect#triggered", "fired-effect#changes-to-future-checks", "scope#inherits")
    add_effect(ctx, Effect(FIRED, ctx.owner, "created", text, cites, matches=fits, do=do))


def _names_card_tried(ctx: Context) -> bool:
    """`After your rival makes a check to play a card`: does the trigger mention the card that the check is made for?"""
    trigger = ctx.ability.trigger
    return trigger is not None and names_card_tried(event_node(trigger).get("to"))


def _is_open(ctx: Context) -> bool:
    return ctx.happening is not None and ctx.happening.kind in OPEN


def _maker(happening: Happening | None) -> str | None:
    return None if happening is None else happening.player


def _next_check(ctx: Context, sentence: Node) -> Node | None:
    """Return the future check that the sentences before this one mention last."""
    said = (node for one in before(ctx.ability.sentences, sentence) for node in walk(one))
    found = [node for node in said if node.kind in TO_COME]
    return found[-1] if found else None
