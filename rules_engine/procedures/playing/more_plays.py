"""Abilities that an effect lets a player play more often than the rules would: once more, in all."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.typed.permitting import PlayOnceMore
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.meant import attack_meant
from rules_engine.procedures.meanings.which_ability import is_ability, is_on
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.game import Game

room: Room = Room()


MORE = "more-plays"
CITES = ("rule-effect#adds-a-rule", "conflict-resolution#effect-beats-rules")


@room.does(PlayOnceMore)
def play_once_more(ctx: Context, node: PlayOnceMore) -> None:
    """Let an ability of one card be played this many more times."""
    if node.what.kind == "this-ability":
        _allow(ctx, node, ctx.card, lambda ability: ability == ctx.ability)
        return
    if node.what.kind == "some-ability":
        _allow_some(ctx, node)
        return
    card, name = attack_meant(ctx, node.what.a), node.what.k.means
    if card is None or not card.has_keyword(name):
        text = wording.costs.no_such_attack() if card is None else wording.playing.no_such_keyword(card=card.name)
        ctx.game.say("nothing", text, "effects#may-do-nothing", player=ctx.owner)
        return
    _allow(ctx, node, card, lambda ability: ability.keyword is not None and ability.keyword.name.lower() == name)


def _allow_some(ctx: Context, node: Node) -> None:
    """Let one ability of a kind be played again, on a described card: whichever is played again first."""
    then = ctx.seen_now()

    def matches(card=None, ability=None, **facts) -> bool:  # type: ignore[no-untyped-def]
        if card.owner != then.owner or (node.what.which is not None and not is_ability(node.what.which, card, ability)):
            return False
        return is_on(node.what.on, card, card, then, then.owner)

    until = node.until.until if node.until is not None else ctx.until
    made = Effect(RULE, ctx.owner, MORE, print_node(node), CITES, until=until, uses=int(node.n))
    made.matches = matches
    add_effect(ctx, made)


def _allow(ctx: Context, node: Node, card: Card, is_it) -> None:  # type: ignore[no-untyped-def]
    def matches(card=None, ability=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is asked and is_it(ability)

    until = node.until.until if node.until is not None else ctx.until
    made = Effect(RULE, ctx.owner, MORE, print_node(node), CITES, assigned=card, until=until, uses=int(node.n))
    made.matches = matches
    add_effect(ctx, made)


def _allowing(game: Game, card: Card, ability: ReadAbility) -> list[Effect]:
    if not game.effects:
        return []
    return [one for one in game.effects if one.what == MORE and one.matches is not None and one.matches(card, ability)]


def more_plays(game: Game, card: Card, ability: ReadAbility) -> int:
    """Return how many more times effects let this ability be played."""
    return sum(effect.uses or 0 for effect in _allowing(game, card, ability)) if game.effects else 0


def use_one(game: Game, card: Card, ability: ReadAbility) -> None:
    """Use up the permission: it was played more often than the rules alone allow."""
    effect = _allowing(game, card, ability)[0]
    effect.uses = (effect.uses or 0) - 1
    if not effect.uses:
        game.effects.remove(effect)
