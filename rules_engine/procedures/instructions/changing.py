"""Instructions that change the numbers and the zone of an attack, now or of one still to come.

A change is consumed into the current state at once: nothing is recalculated later (Current State).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.setting_numbers import ChangeZone, ChangeZoneAny, ChangeZoneOr
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.modifiers import Touched, all_being_played, is_announced
from rules_engine.procedures.instructions.forbidding_changes import number_kept as kept
from rules_engine.procedures.instructions.offers import OFFERED
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import (
    NEXT,
    attack_meant,
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

room: Room = Room()


CONSUMED = ("current-state#effects-consumed", "modifier-effect#changes-current-state")


def number_kept(
    ctx: Context, card: Card, stat: str, was: int, now: int, *, given: bool = False
) -> tuple[int, tuple[str, ...]]:
    """What a number becomes where something forbids to change or lower it. `given`: as a bonus or a penalty."""
    return kept(ctx, card, stat, was, now, given=given)


class Change(NamedTuple):
    """One change of a property, ready to be applied to a card: `do(card, *cites)` consumes it."""

    text: str
    stat: str
    do: Callable[..., Any]
    additive: bool = True
    also: frozenset[str] = frozenset()  # what else of the card it changes
    reads: frozenset[str] = frozenset()  # what of the card decides how much

    @property
    def touched(self) -> Touched:
        """What the order of several changes can depend on."""
        return Touched(self.also | {self.stat}, self.reads, self.additive)


def aim(ctx: Context, target: Node, change: Change, *cites: str) -> None:
    """Apply a change to the attack meant, or let it wait for the attack it is meant for."""
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
    """Apply a change; while an attack is being played, those of speed, damage and zone wait.

    Returns a procedure where the change holds a decision that is still to be made.
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
    """Speed, damage and zone change only in the attack sequence, or right before it (open question)."""
    attack = game.attack
    if attack is None or attack.card is not card or attack.resolved:
        return False
    return attack.in_sequence or game.reading("change-before-sequence") == "yes-when-about-to-enter"


def _wait_for_next(ctx: Context, node: Node, change: Change) -> None:
    """A detached modifier that waits for the next attack tried or entering its sequence (Next)."""

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
    # What is being played now is not the next one.
    effect.applied_to = {(card.id, card.states) for card in all_being_played(ctx.game)}
    add_effect(ctx, effect)


def _is_on_offer(ctx: Context, target: Node) -> bool:
    """`You may play 1 attack from your discard pile as your next form. It gets +2 damage.`: it is the card on offer."""
    return (
        target.kind == "it-attack"
        and ctx.referents.spoken is None
        and len(ctx.referents.it) == 1
        and ctx.referents.it == ctx.referents.offered
    )


def _wait_for_offered(ctx: Context, change: Change) -> None:
    """A modifier that waits for a card to be tried as it was offered, and is over with the offer."""
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
    """Wait for the next attack, without a change for it: an effect that mentions it will know which one it is."""

    def noted(card: Card, *cites: str) -> None:
        ctx.game.say(
            "modify",
            wording.numbers.is_the_next(card=card.name, next=told(whose_next(node), ctx.owner)),
            "next#next-attack",
            *cites,
            player=ctx.owner,
        )

    _wait_for_next(ctx, node, Change(wording.changes.IS_WAITED_FOR, "", noted))


# -- zones ---------------------------------------------------------------------------------------------------------


@room.does(ChangeZone)
def change_zone(ctx: Context, node: ChangeZone) -> None:
    aim(ctx, node.a, becomes_zone(ctx, node.zone.kind))


@room.does(ChangeZoneOr)
def change_zone_or(ctx: Context, node: ChangeZoneOr) -> Procedure:
    named = [(part.kind, wording.choices.this_one(name=part.kind), part.kind) for part in (node.zone, node.other)]
    chosen = yield from choose_one(
        ctx.owner, "choose", named, wording.numbers.to_which_zone(), "instruction#you-choose"
    )
    aim(ctx, node.a, becomes_zone(ctx, chosen))


@room.does(ChangeZoneAny)
def change_zone_any(ctx: Context, node: ChangeZoneAny) -> Procedure:
    if spoken_before(ctx, node.a).kind == NEXT and ctx.game.reading("decision-for-next") == "when-it-comes":
        aim(ctx, node.a, _changes_zone_then(ctx))
        return
    zone = yield from _zone_for(ctx, attack_meant(ctx, node.a))
    aim(ctx, node.a, becomes_zone(ctx, zone))


def _zone_for(ctx: Context, card: Card | None) -> Procedure:
    """Another zone than the one that the attack has; any, where it is not known yet."""
    others = [
        (zone, wording.choices.this_one(name=zone), zone)
        for zone in ("high", "mid", "low")
        if card is None or zone != card.value("zone")
    ]
    return (
        yield from choose_one(ctx.owner, "choose", others, wording.numbers.to_which_zone(), "instruction#you-choose")
    )


def _changes_zone_then(ctx: Context) -> Change:
    """A zone for an attack to come, chosen when that is there: the effect that was created includes the decision."""

    def do(card: Card, *cites: str) -> Procedure:
        zone = yield from _zone_for(ctx, card)
        apply_change(ctx, card, becomes_zone(ctx, zone), *cites, "effects#decision-in-created-effect")

    return Change(wording.changes.CHANGES_ZONE, "", do, also=frozenset({"zone"}))


def becomes_zone(ctx: Context, zone: str) -> Change:
    """The change of an attack's zone."""

    def do(card: Card, *cites: str) -> None:
        ctx.referents.zones_before.setdefault(card, str(card.value("zone")))
        step = ctx.game.say(
            "modify", wording.numbers.becomes_attack(card=card.name, zone=zone), *CONSUMED, *cites, player=ctx.owner
        )
        ctx.game.set_state(step, card, "zone", zone)

    return Change(wording.changes.becomes_zone(zone), "zone", do, additive=False)


def loses(ctx: Context, gone: str | None) -> Change:
    """A keyword goes, or all of them."""

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
