"""Instructions that change the zone of an attack, now or when it comes."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.setting_numbers import ChangeZone, ChangeZoneAny, ChangeZoneOr
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.instructions.changing import CONSUMED, Change, aim, apply_change
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import NEXT, attack_meant, spoken_before
from rules_engine.table.card import Card

room: Room = Room()


@room.does(ChangeZone)
def change_zone(ctx: Context, node: ChangeZone) -> None:
    aim(ctx, node.a, becomes_zone(ctx, node.zone.kind))


@room.does(ChangeZoneOr)
def change_zone_or(ctx: Context, node: ChangeZoneOr) -> Procedure:
    return _change_zone_chosen(ctx, node)


@room.does(ChangeZoneAny)
def change_zone_any(ctx: Context, node: ChangeZoneAny) -> Procedure:
    return _change_zone_chosen(ctx, node)


def _change_zone_chosen(ctx: Context, node: ChangeZoneOr | ChangeZoneAny) -> Procedure:
    if is_decided_then(ctx, node.a):
        aim(ctx, node.a, changes_zone_then(ctx, node))
        return
    aim(ctx, node.a, becomes_zone(ctx, (yield from _zone_chosen(ctx, node, attack_meant(ctx, node.a)))))


def is_decided_then(ctx: Context, attack: Node) -> bool:
    """Does a decision about an attack to come wait for it (open question)?"""
    return spoken_before(ctx, attack).kind == NEXT and ctx.game.reading("decision-for-next") == "when-it-comes"


def _zone_chosen(ctx: Context, node: ChangeZone | ChangeZoneOr | ChangeZoneAny, card: Card | None) -> Procedure:
    if isinstance(node, ChangeZone):
        return node.zone.kind
    if isinstance(node, ChangeZoneAny):
        return (yield from _zone_for(ctx, card))
    named = [(part.kind, wording.choices.this_one(name=part.kind), part.kind) for part in (node.zone, node.other)]
    return (
        yield from choose_one(ctx.owner, "choose", named, wording.numbers.to_which_zone(), "instruction#you-choose")
    )


def _zone_for(ctx: Context, card: Card | None) -> Procedure:
    """Return another zone than the attack's own; any, if that isn't known yet."""
    others = [
        (zone, wording.choices.this_one(name=zone), zone)
        for zone in ("high", "mid", "low")
        if card is None or zone != card.value("zone")
    ]
    return (
        yield from choose_one(ctx.owner, "choose", others, wording.numbers.to_which_zone(), "instruction#you-choose")
    )


def changes_zone_then(ctx: Context, node: ChangeZone | ChangeZoneOr | ChangeZoneAny) -> Change:
    """Choose a zone for an attack to come once it is there: the effect that was created includes the decision."""

    def do(card: Card, *cites: str) -> Procedure:
        zone = yield from _zone_chosen(ctx, node, card)
        apply_change(ctx, card, becomes_zone(ctx, zone), *cites, "effects#decision-in-created-effect")

    return Change(wording.changes.CHANGES_ZONE, "", do, also=frozenset({"zone"}))


def becomes_zone(ctx: Context, zone: str) -> Change:
    """Return the change of an attack's zone."""

    def do(card: Card, *cites: str) -> None:
        ctx.referents.zones_before.setdefault(card, str(card.value("zone")))
        step = ctx.game.say(
            "modify", wording.numbers.becomes_attack(card=card.name, zone=zone), *CONSUMED, *cites, player=ctx.owner
        )
        ctx.game.set_state(step, card, "zone", zone)

    return Change(wording.changes.becomes_zone(zone), "zone", do, additive=False)
