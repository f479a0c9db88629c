"""Checks whose value a text gives: no card is checked for them (open question `given-check`)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.patterns.given_checks import CheckGiven, ChecksAre, GivenValue, NextCheckIs
from rules_engine.procedures.checks.changing_checks import check_to_come, whose_check, whose_next_check
from rules_engine.procedures.checks.made_for import is_for
from rules_engine.procedures.constructs import Room, value_of
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import statics_of
from rules_engine.procedures.meanings.amounts import within
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()
GIVEN = "check-given"
CITES = ("rule-effect#adds-a-rule", "making-a-check#starting-value")


@room.does(NextCheckIs)
def next_check_is(ctx: Context, node: NextCheckIs) -> None:
    """Give the next check of a player, or of each, its value."""
    for who in whose_next_check(ctx, node):
        _give(ctx, node, "turn" if node.until is None else str(node.until.until), who=who, why=node.why)


@room.does(ChecksAre)
def checks_are(ctx: Context, node: ChecksAre) -> None:
    """Give every check for a while its value."""
    _give(ctx, node, ctx.lasts(node), uses=None, who=whose_check(ctx, node), why=node.why)


@room.does(CheckGiven)
def check_given(ctx: Context, node: CheckGiven) -> None:
    """Give the check that is about to be made its value."""
    to_come = check_to_come(ctx.happening)
    if to_come is None:
        ctx.game.say("nothing", wording.checks.no_check_to_change(), "effects#may-do-nothing", player=ctx.owner)
        return
    _give(ctx, node, "turn", who=to_come.player, card=to_come.card)


def _give(
    ctx: Context,
    node: GivenValue,
    until: str,
    uses: int | None = 1,
    *,
    who: str | None,
    why: Node | None = None,
    card: Card | None = None,
) -> None:
    then = ctx.seen_now()

    def fits(player: str = "", purpose: str = "", asked: Card | None = None) -> bool:
        return who in (None, player) and is_for(then, why, purpose, asked) and card in (None, asked)

    at_once = value_of(ctx, node.v)

    def value() -> int:
        late = ctx.game.reading("count-for-next") == "when-it-comes"
        return within(value_of(then, node.v) if late else at_once, node.bounds)

    add_effect(
        ctx,
        Effect(RULE, ctx.owner, GIVEN, print_node(node), CITES, until=until, uses=uses, matches=fits, value=value),
    )


def given_value(game: Game, player: str, purpose: str, card: Card | None) -> int | None:
    """Return the value that a text gives a check, and use the effect up; None if a card has to be checked."""
    if game.effects:
        found = prohibitions(game, GIVEN, player=player, purpose=purpose, asked=card)
        if found:
            effect = found[-1]
            if effect.uses is not None:
                effect.uses -= 1
                if effect.uses <= 0:
                    game.effects.remove(effect)
            return _said(game, player, effect.data["value"](), *effect.cites)
    if card is None or purpose != "card":
        return None
    for ability, node in statics_of(game, card, "check-to-play-is"):
        value = within(value_of(Context(game, player, card, ability), node.v), node.bounds)
        return _said(game, player, value, "static-effect#active-while-live", CITES[1])
    return None


def _said(game: Game, player: str, value: int, *cites: str) -> int:
    game.say("check", wording.checks.check_is_given(player=player, value=value), *cites, player=player)
    return value
