"""Effects that forbid blocking an attack with some cards, or let only some block it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.forbidding_blocks import (
    AttacksBlockedSo,
    AttacksNotBlockedHow,
    BlockLimit,
    NotBlockedBy,
    NotPartiallyBlocked,
    OnlyBlockedBy,
)
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import block_zone_of, statics_everywhere, statics_of
from rules_engine.procedures.instructions.forbidding import WINS, forbid, lasts_until
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()


@room.does(NotBlockedBy, OnlyBlockedBy, NotPartiallyBlocked)
def not_blocked_by(ctx: Context, node: BlockLimit) -> None:
    attack = attack_meant(ctx, node.a)
    if attack is None:
        ctx.game.say("nothing", wording.costs.no_such_attack(), "modifier-effect#fails-if-unmet", player=ctx.owner)
        return
    then = ctx.seen_now()

    def matches(card=None, partial=False, **facts) -> bool:  # type: ignore[no-untyped-def]
        if node.kind == "not-partially-blocked":
            return bool(partial)
        return node.by is None or _blocks_so(then, node.by, card) == (node.kind == "not-blocked-by")

    forbid(ctx, node, "block-with", "attack", matches=matches, assigned=attack)


@room.does(AttacksBlockedSo)
def attacks_blocked_so(ctx: Context, node: AttacksBlockedSo) -> None:
    """`Attacks can only be blocked by ... this turn`: a rule on all attacks of a kind, later ones included."""
    then = ctx.seen_now()

    def matches(card=None, attack=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        return is_one_of(then, node.a, attack) and _blocks_so(then, node.by, card) == (node.only == "no")

    forbid(ctx, node, "block-any-with", lasts_until(ctx, node), matches=matches)


@room.does(AttacksNotBlockedHow)
def attacks_not_blocked_how(ctx: Context, node: AttacksNotBlockedHow) -> None:
    """`Your attacks cannot be partially blocked this turn`: a block of the attack's own zone, or of another, is invalid."""
    then, wanted = ctx.seen_now(), node.how == "partially"

    def matches(attack=None, partial=False, **facts) -> bool:  # type: ignore[no-untyped-def]
        return is_one_of(then, node.a, attack) and partial == wanted

    forbid(ctx, node, "block-any-with", lasts_until(ctx, node), matches=matches)


def _blocks_so(ctx: Context, by: Node, card: Card) -> bool:
    if by.kind == "blocking-zone":
        zones = (by.zone.kind,) if by.get("other") is None else (by.zone.kind, by.other.kind)
        return block_zone_of(ctx.game, card) in zones
    return fits(ctx.game, ctx, card, by.d)


def not_a_block(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Return why an effect makes a card invalid as a block against this attack, if one does."""
    partial = block_zone_of(game, card) != game.last_known(attack).value("zone")
    found = [
        effect
        for effect in (prohibitions(game, "block-with", card=card, partial=partial) if game.effects else ())
        if effect.assigned is attack.card
    ]
    if game.effects:
        found += prohibitions(game, "block-any-with", card=card, attack=attack.card, partial=partial)
    if found:
        return WhyNot(wording.effects.effect_says(text=found[0].text), ("block-step#effects-change-valid", *WINS))
    for kind in ("this-not-blocked-by", "this-only-blocked-by", "this-not-partially-blocked"):
        for ctx, node in _own(game, attack, kind):
            if not _keeps_out(ctx, node, card, partial):
                continue
            return WhyNot(
                wording.effects.card_forbids(card=attack.card.name, text=print_node(node)),
                ("block-step#effects-change-valid", "static-effect#active-while-live"),
            )
    return _kept_out_by_others(game, attack, card, partial)


def _kept_out_by_others(game: Game, attack: Attack, card: Card, partial: bool) -> WhyNot | None:
    """Apply `Your Punch attacks cannot be blocked by foundations` on any live card."""
    for kind in ("attacks-not-blocked-by", "attacks-only-blocked-by", "attacks-not-partially-blocked"):
        for ctx, node in statics_everywhere(game, kind):
            if not is_one_of(ctx, node.a, attack.card) or (kind == "attacks-not-partially-blocked" and not partial):
                continue
            if node.get("by") is None or _blocks_so(ctx, node.by, card) == (kind == "attacks-not-blocked-by"):
                return WhyNot(
                    wording.effects.card_forbids(card=ctx.card.name, text=print_node(node)),
                    ("block-step#effects-change-valid", "static-effect#active-while-live"),
                )
    return None


def _keeps_out(ctx: Context, node: Node, card: Card, partial: bool) -> bool:
    """Does what an attack says about its blocks exclude this card?"""
    if node.kind == "this-not-partially-blocked":
        return partial
    return node.by is None or _blocks_so(ctx, node.by, card) == (node.kind == "this-not-blocked-by")


def _own(game: Game, attack: Attack, kind: str) -> Iterator[tuple[Context, Node]]:
    for ability, node in statics_of(game, attack.card, kind):
        yield Context(game, attack.attacker, attack.card, ability), node
