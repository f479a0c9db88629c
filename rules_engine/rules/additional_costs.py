"""Additional Costs: costs that card effects create for playing cards or abilities. They are paid before the check."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.board.card import Card
from rules_engine.effects import RULE, Effect
from rules_engine.game import Game
from rules_engine.language.abilities import CONTINUOUS, ReadAbility, _chain
from rules_engine.language.grammar import Node, print_node

from .asking import Procedure
from .awaiting import exists
from .context import Context
from .costs import Payment, pay_all
from .instructions import does
from .live import is_active
from .making_effects import add_effect
from .payable import cost_fails
from .permissions import cards_saying, is_meant
from .play_restrictions import WhyNot
from .statics import statics_of

WORDS = "dditional cost"
CITES = ("additional-costs#must-be-paid", "additional-costs#before-control-check")


def additional_costs(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> Iterator[tuple[Context, ReadAbility]]:
    """What effects make a player pay on top: for a card played as something (a type, `block`), or for an ability."""
    for source, owner, node in _in_force(game, card):
        if _asks(node, owner, player, card, source, played_as, ability):
            paying = ReadAbility(print_node(node), CONTINUOUS, None, costs=_chain(node.cost))
            ctx = Context(game, player, source, paying)
            ctx.playing = card if played_as is not None else None
            yield ctx, paying


def _in_force(game: Game, card: Card) -> Iterator[tuple[Card, str, Node]]:
    """Created rule effects, then statics of live cards, then the text of the card that is played itself."""
    for effect in game.effects:
        if effect.kind == RULE and effect.what == "additional-cost":
            yield effect.data["source"], effect.owner, effect.data["node"]
    if not exists(game, "additional-cost"):
        return
    for live in cards_saying(game, WORDS):
        if live is not card and is_active(game, live):
            yield from ((live, live.owner, node) for _, node in statics_of(game, live, "additional-cost"))
    if card.printed is not None and WORDS in card.printed.text:
        yield from ((card, card.owner, node) for _, node in statics_of(game, card, "additional-cost"))


def _asks(
    node: Node, owner: str, player: str, card: Card, source: Card, played_as: str | None, ability: ReadAbility | None
) -> bool:
    """Is it this player who must pay, and for this?"""
    payer = node.who.kind if node.who is not None else "payer-you"
    if payer != "everybody" and (owner == player) != (payer == "payer-you"):
        return False
    what = node.what
    if what.kind == "play-this":
        return source is card and played_as is not None
    if what.kind == "play-ability":
        return ability is not None and (what.type is None or what.type.kind == ability.type)
    if played_as is None:
        return False
    if what.kind == "play-type" and what.noun.means != "card":
        return played_as != "block" and is_meant(card, what)
    return is_meant(card, what)


def additional_fails(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> WhyNot | None:
    """Who cannot pay an additional cost cannot do what it is for."""
    for ctx, paying in additional_costs(game, player, card, played_as, ability):
        failing = cost_fails(ctx, paying)
        if failing is not None:
            return WhyNot(f"{ctx.card.name} adds a cost: {failing.why}", (CITES[0], *failing.cites))
    return None


def added(
    game: Game, player: str, card: Card, played_as: str | None, ability: ReadAbility | None = None
) -> list[Payment]:
    """What has to be paid on top, said out loud."""
    due = list(additional_costs(game, player, card, played_as, ability))
    for ctx, paying in due:
        game.say("additional-cost", f"{ctx.card.name}: {paying.text}.", *CITES, player=player)
    return due


def pay_additional(game: Game, player: str, card: Card, played_as: str) -> Procedure:
    """Pay what effects add to playing a card. Returns False if a check among it failed."""
    from .order_of_operations import boundary

    due = added(game, player, card, played_as)
    if not due:
        return True
    paid = yield from pay_all(due)
    yield from boundary(game)
    return paid


@does("rule-additional-cost")
def _(ctx: Context, node: Node) -> None:
    add_effect(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "additional-cost",
            print_node(node),
            ("rule-effect#adds-a-rule",),
            uses=None,
            source=ctx.card,
            node=node,
        ),
    )
