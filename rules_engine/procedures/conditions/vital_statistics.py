"""Vital statistics of the characters, compared; what is unknown takes the worst value (ufs-1.9 201.1.9, 500.12)."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.vital_statistics import BloodTypeIs, ComparesVitals, GenderIs, GendersDiffer
from rules_engine.procedures.conditions.holding import who
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.zones.vital_statistics import REFERRED_TO, blood_type, vitals
from rules_engine.table.game import Game

room: Room = Room()

BLOOD_TYPE = "ufs-1.9:201-parts-of-a-card#201-1-9-b"
OWN_UNKNOWN = "ufs-1.9:500-general#500-12-b"
RIVALS_UNKNOWN = "ufs-1.9:500-general#500-12-c"


@room.condition(GenderIs)
def gender_is(game: Game, ctx: Context, node: GenderIs) -> bool:
    """Is a character male or female? One whose gender nobody knows is neither."""
    return bool(vitals(game, who(ctx, node)).gender == node.gender)


@room.condition(GendersDiffer)
def genders_differ(game: Game, ctx: Context, node: GendersDiffer) -> bool:
    """Are the genders of both characters known, and not the same?"""
    both = {vitals(game, player).gender for player in game.players}
    return len(both - {None}) == 2


@room.condition(BloodTypeIs)
def blood_type_is(game: Game, ctx: Context, node: BloodTypeIs) -> bool:
    """Does a character have this blood type? AB is a separate type; adding it to another changes nothing."""
    return bool(blood_type(vitals(game, who(ctx, node)).blood) == node.blood.means)


@room.condition(ComparesVitals)
def compares_vitals(game: Game, ctx: Context, node: ComparesVitals) -> bool:
    """Compare height or weight or both. What is unknown takes the worst value for the card, so the condition isn't met."""
    player = who(ctx, node)
    one, other = vitals(game, player), vitals(game, game.rival(player))
    for stat in _compared(node):
        first, second = getattr(one, stat), getattr(other, stat)
        if first is None or second is None or not compare(first, node.cmp, second):
            return False
    return True


def _compared(node: Node) -> tuple[str, ...]:
    return ("height", "weight") if node.stat == "both" else (node.stat,)


def vital_cites(ctx: Context, when: Node) -> tuple[str, ...]:
    """Return the clauses by which a condition about vital statistics is judged on this board; none for other
    conditions.
    """
    game = ctx.game
    if when.kind in ("gender-is", "genders-differ"):
        return game.own(REFERRED_TO)
    if when.kind == "blood-type-is":
        return game.own(REFERRED_TO, BLOOD_TYPE)
    if when.kind != "compares-vitals":
        return ()
    unknown = ((OWN_UNKNOWN, ctx.owner), (RIVALS_UNKNOWN, game.rival(ctx.owner)))
    found = [
        clause
        for clause, player in unknown
        if any(getattr(vitals(game, player), stat) is None for stat in _compared(when))
    ]
    return game.own(REFERRED_TO, *found)
