"""Rules for the next attack: `Your next attack cannot be blocked by foundations` (Next).

What changes a number waits as a modifier (changing). What concerns the attack sequence itself can't apply before that
attack enters its sequence, and is carried out there.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.acting import SealNext
from rules_engine.card_text.typed.attack_triggers import IfNextIsDoSentence
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, run
from rules_engine.procedures.constructs import INSTRUCTIONS, Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.instructions.changing import wait_for_next
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits as describes
from rules_engine.procedures.meanings.meant import NEXT, attack_meant, has_come, spoken_before, whole
from rules_engine.table.effects import FIRED, Effect
from rules_engine.table.events import Happening

room: Room = Room()


ENTERS = "attack-enters"
ABOUT_THE_SEQUENCE = frozenset(
    (
        "all-ratings-get",
        "a-rating-gets",
        "becomes-unblockable",
        "not-completely-blocked",
        "considered-blocked",
        "deals-at-most",
        "deals-no-damage",
        "deals-when-completely-blocked",
        "not-blocked-by",
        "not-partially-blocked",
        "only-blocked-by",
        "rating-gets",
        "seal-next",
        "stat-fixed",
    )
)
_CITES = ("next#next-attack", "next#next-to-enter-sequence", "fired-effect#triggered", "scope#inherits")


@room.does(SealNext)
def seal_next(ctx: Context, node: SealNext) -> None:
    """`Seal your next attack`: it has come."""
    card = attack_meant(ctx, node.a)
    if card is not None:
        acts.seal(ctx.game, ctx.owner, [card], "next#next-attack")


def is_for_next(ctx: Context, node: Node) -> bool:
    """Is an instruction about the sequence of an attack still to come?"""
    if node.kind not in ABOUT_THE_SEQUENCE or node.get("a") is None:
        return False
    meant = spoken_before(ctx, node.a)
    return meant.kind == NEXT and not has_come(ctx, meant)


def carry_out(ctx: Context, node: Node) -> Procedure:
    """Carry out an instruction, now or on the attack that it waits for."""
    if is_for_next(ctx, node):
        for_next(ctx, node)
    else:
        yield from run(INSTRUCTIONS[node.kind](ctx, node))


def for_next(ctx: Context, node: Node) -> None:
    """Let it wait for the attack meant, and carry it out when that attack enters its sequence."""
    if node.a.kind == NEXT:
        wait_for_next(ctx, node.a)
    meant = spoken_before(ctx, node.a)

    def fits(happening: Happening) -> bool:
        return happening.kind == ENTERS and any(card is happening.attack.card for card in ctx.referents.aimed)

    def do(happening: Happening) -> Procedure:
        child = ctx.fired_by(happening)
        child.referents.spoken, child.referents.spoken_card = meant, happening.attack.card
        yield from upcalls.execute_instruction(child, node)

    uses = int(meant.get("n") or 1)
    add_effect(ctx, Effect(FIRED, ctx.owner, "created", whole(ctx, node), _CITES, uses=uses, matches=fits, do=do))


@room.joins(IfNextIsDoSentence)
def if_next_is_do(ctx: Context, sentence: IfNextIsDoSentence) -> Procedure:
    """`If your next attack is a low attack, draw 1 card`: asked and carried out when that attack enters its sequence."""
    wait_for_next(ctx, sentence.a)
    yield from ()  # nobody is asked before it comes

    def fits(happening: Happening) -> bool:
        return happening.kind == ENTERS and any(card is happening.attack.card for card in ctx.referents.aimed)

    def do(happening: Happening) -> Procedure:
        child, card = ctx.fired_by(happening), happening.attack.card
        child.referents.spoken_card, child.referents.it = card, [card]
        if describes(ctx.game, child, card, sentence.d) == (sentence.so == "yes"):
            yield from upcalls.execute_doing(child, sentence.do)
            return
        text = wording.numbers.is_not_such(card=card.name, what=print_node(sentence.d), so=sentence.so == "yes")
        ctx.game.say("nothing", text, "if#rest-of-sentence", player=ctx.owner)

    add_effect(
        ctx, Effect(FIRED, ctx.owner, "created", print_node(sentence).removesuffix(" ."), _CITES, matches=fits, do=do)
    )
