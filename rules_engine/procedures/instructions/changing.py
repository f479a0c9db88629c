"""Instructions that change the numbers and keywords of an attack, now or when it comes.

A change is consumed into the current state at once: nothing is recalculated later (Current State).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.modifiers import Touched, all_being_played, is_announced
from rules_engine.procedures.instructions.forbidding_changes import number_kept as kept
from rules_engine.procedures.instructions.offers import OFFERED
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import (
    NEXT,
    card_meant,
    meant_cites,
    spoken_before,
    unmet_name,
    waits_for,
    whose_next,
)
from rules_engine.procedures.meanings.telling import said_of, told
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.effects import MODIFIER, Effect
from rules_engine.table.game import Game

CONSUMED = ("current-state#effects-consumed", "modifier-effect#changes-current-state")


def number_kept(
    ctx: Context, card: Card, stat: str, was: int, now: int, *, given: bool = False
) -> tuple[int, tuple[str, ...]]:
    """Return what a number becomes if something forbids changing or lowering it. `given`: as a bonus or a penalty."""
    return kept(ctx, card, stat, was, now, given=given)


class Change(NamedTuple):
    """One change of a property, ready to be applied to a card: `do(card, *cites)` consumes it."""

    text: str
    stat: str
    do: Callable[..., Any]
    additive: bool = True
    also: frozenset[str] = frozenset()  # what else it changes about the card
    reads: frozenset[str] = frozenset()  # what about the card decides how much

    @property
    def touched(self) -> Touched:
        """Return what the order of several changes can depend on."""
        return Touched(self.also | {self.stat}, self.reads, self.additive)


def aim(ctx: Context, target: Node, change: Change, *cites: str) -> None:
    """Apply a change to the attack meant, or let it wait for that attack."""
    target = spoken_before(ctx, target)
    if target.kind == NEXT:
        _wait_for_next(ctx, target, change)
        return
    if _is_on_offer(ctx, target):
        _wait_for_offered(ctx, change)
        return
    if target.kind == "multiple-copies":

        def change_copy(card: Card, *cites: str) -> None:
            change.do(card, "multiple#applies-on-adding", *cites)

        multiple.change_copies(ctx, change.text, change_copy, change.touched)
        return
    card = card_meant(ctx, target, attack_value=change.stat in ATTACK_VALUES)
    if card is None:
        ctx.game.say(
            "nothing",
            wording.numbers.no_such_attack_to_change(what=said_of(target, ctx.owner)),
            "modifier-effect#fails-if-unmet",
            "modifier-effect#requirements",
            "this-attack#your-attack",
            "this-attack#must-be-whose",
            "attack#no-targeting",
            "attack#playable-without-effect",
            *unmet_name(target),
            player=ctx.owner,
        )
        return
    apply_change(ctx, card, change, *meant_cites(ctx, target), *cites)


def apply_change(ctx: Context, card: Card, change: Change, *cites: str) -> Any:
    """Apply a change; while an attack is being played, changes of speed, damage and zone wait.

    Return a procedure if the change includes a decision still to be made.
    """
    game = ctx.game
    if change.stat in ATTACK_VALUES and is_announced(card):
        card.suspended.append((change.stat, change.do))
        game.say(
            "waits",
            wording.numbers.waits_until_played(card=card.name, change=change.text),
            "current-state#changes-suspended",
            "modifier-effect#attack-changes-suspended",
            "attack#modification-waits",
            *cites,
            player=ctx.owner,
        )
        return None
    if change.stat in ATTACK_VALUES and not _may_change_now(game, card):
        game.say(
            "nothing",
            wording.numbers.not_in_attack_sequence(card=card.name, stat=change.stat),
            "current-state#only-in-attack",
            "attack#modified-only-in-sequence",
            *cites,
            player=ctx.owner,
        )
        return None
    return change.do(card, *cites)


def _may_change_now(game: Game, card: Card) -> bool:
    """May speed, damage and zone change now? Only in the attack sequence, or right before it (open question)."""
    attack = game.attack
    if attack is None or attack.card is not card or attack.resolved:
        return False
    return attack.in_sequence or game.reading("change-before-sequence") == "yes-when-about-to-enter"


def _wait_for_next(ctx: Context, node: Node, change: Change) -> None:
    """Make a detached modifier wait for the next attack tried or entering its sequence (Next)."""

    def fits(card: Card) -> bool:
        return waits_for(ctx, node, card)

    def do(card: Card, *cites: str) -> Any:
        which = "next#next-tried" if is_announced(card) else "next#next-to-enter-sequence"
        waits = () if is_announced(card) else ("attack#unplayed-pending-effects",)
        noun = node.get("noun")
        about = ("next#next-attack", which, *waits) if noun is None or noun.means == "attack" else ("next#next-card",)
        ctx.referents.aimed.append(card)
        return apply_change(ctx, card, change, *about, *cites)

    effect = Effect(
        MODIFIER,
        ctx.owner,
        "copy" if change.stat == "copy" else "next-attack",
        wording.changes.of_card(whose_next(node), change.text),
        ("next#next-attack", "next#and-so-on", "effect-classes#modifier-now-or-later"),
        uses=int(node.get("n") or 1),
        matches=fits,
        do=do,
        touched=change.touched,
    )
    # What is being played now isn't the next one.
    effect.applied_to = {(card.id, card.states) for card in all_being_played(ctx.game)}
    add_effect(ctx, effect)


def _is_on_offer(ctx: Context, target: Node) -> bool:
    """`You may play 1 attack from your discard pile as your next form. It gets +2 damage.`: it is the offered card."""
    return (
        target.kind == "it-attack"
        and ctx.referents.spoken is None
        and len(ctx.referents.it) == 1
        and ctx.referents.it == ctx.referents.offered
    )


def _wait_for_offered(ctx: Context, change: Change) -> None:
    """Make a modifier wait for a card to be tried as offered; it ends with the offer."""
    offered = ctx.referents.it[0]
    zone = offered.zone

    def fits(card: Card) -> bool:
        return card is offered and is_announced(card) and card.marks.get("played_from") == zone

    def do(card: Card, *cites: str) -> Any:
        ctx.referents.aimed.append(card)
        return apply_change(ctx, card, change, *cites)

    effect = Effect(
        MODIFIER,
        ctx.owner,
        OFFERED,
        wording.changes.if_played_so(offered.name, change.text),
        ("effect-classes#modifier-now-or-later", "attack#modification-waits"),
        matches=fits,
        do=do,
        touched=change.touched,
        card=offered,
        when=ctx.referents.offered_as,
    )
    add_effect(ctx, effect)


def wait_for_next(ctx: Context, node: Node) -> None:
    """Wait for the next attack, without a change: an effect that mentions it will know which one it is."""

    def noted(card: Card, *cites: str) -> None:
        ctx.game.say(
            "modify",
            wording.numbers.is_the_next(card=card.name, next=told(whose_next(node), ctx.owner)),
            "next#next-attack",
            *cites,
            player=ctx.owner,
        )

    _wait_for_next(ctx, node, Change(wording.changes.IS_WAITED_FOR, "", noted))


def loses(ctx: Context, gone: str | None) -> Change:
    """Remove a keyword, or all of them."""

    def do(card: Card, *cites: str) -> None:
        left = tuple(keyword for keyword in card.value("keywords") or () if gone is not None and keyword.name != gone)
        step = ctx.game.say(
            "modify",
            wording.gaining.loses_keyword(card=card.name, keyword=gone),
            "current-state#change-is-final",
            *CONSUMED,
            *cites,
            player=ctx.owner,
        )
        ctx.game.set_state(step, card, "keywords", left)

    return Change(wording.changes.loses(gone), "keywords", do, additive=False)
