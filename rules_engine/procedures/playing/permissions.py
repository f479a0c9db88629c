"""Effects that let a player play cards from a zone they normally can't be played from (Action)."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.costs import RuleMayPlayFrom
from rules_engine.contract.vocabulary import DISCARD, HAND, MOMENTUM, REMOVED
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.statics import sources_of, statics_of
from rules_engine.procedures.instructions.offering import offered
from rules_engine.procedures.instructions.offers import OFFER
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()

# Zones in which a card may say that it can be played from there.
_PILES = (DISCARD, MOMENTUM, REMOVED)
PLAY_FROM = "play-from"
# Names of effects that let a player play cards from elsewhere.
ALLOWING = (PLAY_FROM, OFFER)


def zones_allowed(game: Game, player: str) -> list[tuple[str, Node]]:
    """Return the further zones a player may play cards from now, and which cards."""
    found = [
        (effect.data["zone"], effect.data["which"])
        for effect in game.effects
        if effect.kind == RULE and effect.what == PLAY_FROM and effect.owner == player
    ]
    found += [(node.zone.zone, node.what) for card, node in sources_of(game, "may-play-from") if card.owner == player]
    return found


def allowed_from(game: Game, card: Card) -> bool:
    """Does an effect let its owner play this card from where it is?"""
    if card.zone == HAND or card.printed is None:
        return False
    if card in offered(game, card.owner) or _lets_itself_be_played(game, card):
        return True
    return any(zone == card.zone and is_meant(card, what) for zone, what in zones_allowed(game, card.owner))


def _lets_itself_be_played(game: Game, card: Card) -> bool:
    """`You may play this card from your discard pile`: the permission works from there."""
    return any(
        node.what.kind == "play-this" and node.zone.zone == card.zone
        for _, node in statics_of(game, card, "may-play-from")
    )


def is_meant(card: Card, what: Node) -> bool:
    """Is this one of the cards that may be played, or that cost more?"""
    if what.kind == "play-kind-card":
        return fits_kindly(card, what.kindly)
    if what.kind == "play-type":
        return bool(what.noun.means in ("card", card.type))
    return False


def cards_allowed(game: Game, player: str) -> list[Card]:
    """Return the cards outside the hand that a player may play now because an effect says so."""
    if "may-play-from" not in game.statics and not any(effect.what in ALLOWING for effect in game.effects):
        return []
    found = [
        card
        for zone, what in zones_allowed(game, player)
        for card in game.players[player].zones[zone]
        if card.printed is not None and is_meant(card, what)
    ]
    if "may-play-from" in game.statics:
        itself = (card for zone in _PILES for card in game.players[player].zones[zone])
        found += [card for card in itself if card not in found and _lets_itself_be_played(game, card)]
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
            PLAY_FROM,
            print_node(node),
            ("rule-effect#adds-a-rule", "action#effect-allows-other-zone", "conflict-resolution#effect-beats-rules"),
            uses=None,
            zone=node.zone.zone,
            which=node.what,
        ),
    )
