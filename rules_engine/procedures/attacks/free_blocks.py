"""Blocks that ignore progressive difficulty: by the blocking card's own text, or by another live card."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.sentences import is_block_rule
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.effects.live import abilities_of, active_abilities, has_continuous, restrictions_met
from rules_engine.procedures.events.awaiting import BLOCK_RULE
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.triggers.matching import matches
from rules_engine.table.ability_index import STATIC
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game


def blocks_without_progressive(game: Game, attack: Attack, card: Card) -> bool:
    """Does a card played as a block against this attack ignore progressive difficulty?"""
    if BLOCK_RULE not in game.statics:
        return False
    for source, ability, own in _rules(game, card):
        for sentence in filter(is_block_rule, ability.sentences):
            on = sentence.do.on
            if own and on.event.slots["with"].kind != "block-with-this":
                continue  # a card in hand isn't live: only what it says about itself counts
            kind = "block-played" if on.event.get("verb") == "block" else "block-tried"
            tried = Happening(kind, attack.defender, (card,), attack=attack)
            when = sentence.do.get("when")
            so = when is None or holds(game, Context(game, source.owner, source, ability), when)
            if so and matches(game, on, tried, source, source.owner):
                if game.watch is not None:
                    game.watch.applies(source, ability)
                return True
    return False


def _rules(game: Game, card: Card) -> Iterator[tuple[Card, ReadAbility, bool]]:
    """Yield the continuous abilities of the card itself, then the active ones, and whether each is the card's own."""
    if has_continuous(card):
        for ability in abilities_of(game, card):
            if ability.type == CONTINUOUS and ability.understood and restrictions_met(game, card, ability):
                yield card, ability, True
    for player in game.in_turn_order():
        for source, ability in active_abilities(game, player, STATIC, frozenset((BLOCK_RULE,))):
            if source is not card:
                yield source, ability, False
