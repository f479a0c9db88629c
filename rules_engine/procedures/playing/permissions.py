"""Effects that let a player play cards from a zone they normally cannot be played from (Action)."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.costs import RuleMayPlayFrom
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.statics import sources_of
from rules_engine.procedures.events.awaiting import exists
from rules_engine.procedures.instructions.offering import offered
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


def zones_allowed(game: Game, player: str) -> list[tuple[str, Node]]:
    """The further zones a player may play cards from now, and which cards."""
    found = [
        (effect.data["zone"], effect.data["which"])
        for effect in game.effects
        if effect.kind == RULE and effect.what == "play-from" and effect.owner == player
    ]
    found += [(node.zone.zone, node.what) for card, node in sources_of(game, "may-play-from") if card.owner == player]
    return found


def allowed_from(game: Game, card: Card) -> bool:
    """Does an effect let its owner play this card from where it is?"""
    if card.zone == HAND or card.printed is None:
        return False
    if card in offered(game, card.owner):
        return True
    return any(zone == card.zone and is_meant(card, what) for zone, what in zones_allowed(game, card.owner))


def is_meant(card: Card, what: Node) -> bool:
    """Is this one of the cards that may be played, or that cost more?"""
    if what.kind == "play-kind-card":
        return fits_kindly(card, what.kindly)
    if what.kind == "play-type":
        return bool(what.noun.means in ("card", card.type))
    return False


def cards_allowed(game: Game, player: str) -> list[Card]:
    """The cards outside the hand that a player may play now because an effect says so."""
    if not game.effects and not exists(game, "may-play-from"):
        return []
    found = [
        card
        for zone, what in zones_allowed(game, player)
        for card in game.players[player].zones[zone]
        if card.printed is not None and is_meant(card, what)
    ]
    found += [card for card in offered(game, player) if card not in found]
    if game.ruleset.playing.actions_from_elsewhere:
        return found
    return [card for card in found if card.zone == HAND or card.type != "action"]


@room.does(RuleMayPlayFrom)
def rule_may_play_from(ctx: Context, node: RuleMayPlayFrom) -> None:
    add_effect(
        ctx,
        Effect(
            RULE,
            ctx.owner,
            "play-from",
            print_node(node),
            ("rule-effect#adds-a-rule", "action#effect-allows-other-zone", "conflict-resolution#effect-beats-rules"),
            uses=None,
            zone=node.zone.zone,
            which=node.what,
        ),
    )
