"""Executing one instruction, with everything it triggers before the next one comes (Effects, Instruction)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.of_the_next import x_is_of_next
from rules_engine.card_text.reading import walk
from rules_engine.procedures import upcalls
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.conditions.not_known import settle_numbers
from rules_engine.procedures.effects.recipes import begin
from rules_engine.procedures.instructions.adding import nothing
from rules_engine.procedures.instructions.next_attack import carry_out
from rules_engine.procedures.instructions.searching import shuffle_searched
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attack_meant, speak_of
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.x import say_x, settle_x
from rules_engine.procedures.playing import play_restrictions
from rules_engine.table.events import EFFECT, Cause

DRAWING = ("draw", "draw-it", "draw-until")
# Instructions that choose cards for what comes after them.
CHOOSING = ("choose", "rival-chooses-cards", "each-chooses-cards")


def leave_out(ctx: Context, doing: Node) -> None:
    """Leave out a part of the text that doesn't apply, or is declined: later parts don't mean the cards it would have
    chosen or touched.
    """
    if any(node.kind in CHOOSING for node in walk(doing)):
        ctx.referents.chosen, ctx.referents.spoken, ctx.referents.chose_none = [], None, True
    if any(_touches_anew(node) for node in walk(doing)):
        ctx.referents.means_none()
        ctx.referents.of_cards = True
    attacks = [node for node in walk(doing) if node.production.symbol == "the-attack" and node.kind != "it-attack"]
    if attacks:
        speak_of(ctx, attacks[-1])  # `..., your Kick attack gets +3 damage. Otherwise, it gets +1 damage.`


def execute_instruction(ctx: Context, node: Node) -> Procedure:
    """Execute one instruction, and everything it triggers before the next one comes."""
    game, referents, progress = ctx.game, ctx.referents, ctx.progress
    about_attack = _names_attack(node)
    referents.about_attack = referents.about_attack or about_attack
    yield from settle_numbers(ctx, node)
    if ctx.ability.x_is is not None and ctx.ability.x_is.kind != "x-rating" and says_x(node):
        if not x_is_of_next(ctx.ability):
            say_x(ctx)
    elif ctx.ability.x_is is None and says_x(node):
        yield from settle_x(ctx)
    attacks = _attacks_in(node)
    if attacks or node.kind == "draw" or isinstance(node.get("cards"), Node):
        referents.touched_none = False
    referents.found_none = progress.passed_over = False
    said = attack_meant(ctx, attacks[-1]) if attacks else None
    outer, game.cause = game.cause, _cause(ctx)
    maker, game.maker = game.maker, begin(game, ctx, node)
    before = len(game.steps)
    # Done, unless the room knows better: that only a part of it, or nothing at all, could be done.
    progress.done_before = {player: did for player, (did, _) in progress.did_by.items()}
    progress.did, progress.in_part, progress.did_by = True, False, {}
    try:
        if node.get("who") in MEANT and not ctx.acting(node):
            nothing(ctx, wording.instructions.no_player_meant())
        else:
            yield from carry_out(ctx, node)
        if game.searched:
            yield from shuffle_searched(game)
    finally:
        game.cause, game.maker = outer, maker
    referents.about_attack = about_attack
    if node.kind != "same-again":
        referents.last_instruction = node
    referents.of_cards = referents.of_cards or _finds_cards(node)
    if referents.found_none and _finds_cards(node):
        referents.means_none()
    if node.kind not in DRAWING:
        referents.drawn = []
    if attacks and attacks[-1].kind != "it-attack":
        referents.spoken, referents.spoken_card, referents.chose_none = attacks[-1], said, False
    elif not attacks and node.get("cards") is not None:
        referents.spoken = None  # cards were mentioned since
        referents.chose_none = node.kind in CHOOSING and not referents.chosen
    _say_what_means_nothing(ctx, node, before)
    said_now = game.steps[before:]
    progress.fell_short = progress.fell_short or any(step.kind == "nothing" for step in said_now)
    if said_now and all(step.kind == "nothing" for step in said_now):
        progress.did = False
    game.executing += 1
    try:
        yield from upcalls.boundary(game)
    finally:
        game.executing -= 1


def _say_what_means_nothing(ctx: Context, node: Node, before: int) -> None:
    """`Destroy 1 asset. Add it to your hand.`, but none was destroyed: the steps must say that `it` means no card."""
    cards, said = node.get("cards"), ctx.game.steps[before:]
    if not isinstance(cards, Node) or cards.kind not in POINTING or not said or ctx.progress.passed_over:
        return
    if node.get("who") in MEANT and not ctx.acting(node):
        return
    if all(step.kind == "nothing" for step in said) and not spoken_of(ctx, cards):
        text = wording.instructions.words_mean_nothing(words=print_node(cards, spelled=True))
        ctx.game.say("nothing", text, "effects#as-much-as-possible", player=ctx.owner)


# Players whom words name by a card or an attack: if there is none, nobody acts.
MEANT = ("owner", "attacker", "defender")
# Words that point back to cards.
POINTING = frozenset(("it", "them", "chosen", "done", "done-this-way"))
# Words for cards that the text has mentioned before.
_SPOKEN_OF = frozenset(("it", "them", "this", "chosen", "done", "done-this-way", "rest", "some-of-them"))


@kept
def _finds_cards(node: Node) -> bool:
    """Does an instruction, or a part of it, find cards of its own choosing?"""
    return any(map(_touches_anew, walk(node)))


def _touches_anew(node: Node) -> bool:
    """Does an instruction find new cards, rather than those mentioned before?"""
    cards = node.get("cards")
    return isinstance(cards, Node) and cards.kind not in _SPOKEN_OF


@kept
def _names_attack(node: Node) -> bool:
    """Is an instruction about the attack in progress?"""
    return any(
        isinstance(part, Node) and part.production.symbol == "the-attack" and part.kind != "next-attack"
        for part in node.slots.values()
    )


@kept
def _attacks_in(node: Node) -> list[Node]:
    """Return the attacks that an instruction names: what `it` means in a change that follows."""
    return [part for part in node.slots.values() if isinstance(part, Node) and part.production.symbol == "the-attack"]


def _cause(ctx: Context) -> Cause:
    """Return the cause: what an instruction does is due to its effect."""
    by_character = play_restrictions.from_character(ctx.card, ctx.ability)
    return Cause(EFFECT, ctx.owner, ctx.card, by_character, ability=ctx.ability)
