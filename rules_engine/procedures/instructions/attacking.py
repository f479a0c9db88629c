"""Instructions that make attacks: played again as the next form, copies of an attack, and additions to the attack
stack.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.patterns.attacking import StackThose
from rules_engine.card_text.typed.instructions import MultipleCopies, PlayAsNextForm, StackThis
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks import attack_stack
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.adding import nothing
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.attack import Attack

room: Room = Room()


@room.does(PlayAsNextForm)
def play_as_next_form(ctx: Context, node: PlayAsNextForm) -> None:
    """Echo: the attack may be played again from the card pool, as the next form."""
    game = ctx.game
    cards = [card for card in ctx.referents.it if card.zone == POOL and not card.face_down]
    if not cards:
        nothing(ctx, wording.instructions.cannot_be_played_again())
        return
    if game.active != ctx.owner:
        game.reading("echo-place")
        text = wording.instructions.no_next_form(player=game.active, owner=ctx.owner, card=cards[0].name)
        game.say("nothing", text, "echo#grants", "combat-phase#series-of-forms", player=ctx.owner)
        return
    game.turn_history["echo"] = cards[0].id
    ctx.progress.did = True
    game.say(
        "permission",
        wording.instructions.may_be_played_again(card=cards[0].name),
        "echo#grants",
        "playing-a-card#from-pool-stays",
        player=ctx.owner,
    )


@room.does(MultipleCopies)
def multiple_copies(ctx: Context, node: MultipleCopies) -> Procedure:
    """Turn cards from the top of the deck into face down copies of this attack."""
    ctx.referents.it = yield from multiple.add_copies(ctx, ctx.payment.x or 0)


@room.does(StackThose)
def stack_those(ctx: Context, node: StackThose) -> None:
    """Add attacks that an effect created to the attack stack; they weren't played."""
    current = ctx.attack_in_progress()
    made = []
    for card in ctx.referents.it:
        attack = Attack(card, ctx.owner, created=True)
        attack.original = current.card if current else None
        attack.data["target_of_original"] = current.target if current else None
        made.append(attack)
    attack_stack.join(ctx.game, made, "attack-stack#created-join", "attack-stack#created-not-played")
    # What waits for "multiple copies of this attack" applies now that they are on the stack.
    ctx.game.dirty += ctx.referents.it


@room.does(StackThis)
def stack_this(ctx: Context, node: StackThis) -> None:
    """Add an attack played as a reversal to the attack stack, by the effect of its ability."""
    attack = ctx.payment.reversal or Attack(ctx.card, ctx.owner)
    attack_stack.join(ctx.game, [attack], "reversal#grants")
