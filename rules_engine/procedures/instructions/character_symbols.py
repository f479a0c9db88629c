"""Symbols that an effect gives a character, or takes from it, for a while: named ones, or chosen ones."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.gaining import CharacterGainsSymbol
from rules_engine.contract.vocabulary import SYMBOLS
from rules_engine.procedures.asking import Procedure, choose_one
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.rule_effects import add_rule
from rules_engine.procedures.instructions.forbidding import lasts_until
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.zones.symbols import CHARACTER_SYMBOL, symbols_named

room: Room = Room()


@room.does(CharacterGainsSymbol)
def character_gains_symbol(ctx: Context, node: CharacterGainsSymbol) -> Procedure:
    """`Your character gains the chosen symbol this turn`."""
    symbols = yield from _symbols(ctx, node)
    if not symbols:
        ctx.progress.did = False
        ctx.game.say("nothing", wording.effects.no_symbol_chosen(), "effects#may-do-nothing", player=ctx.owner)
        return
    player = ctx.player(node.who) if node.who != "both" else None
    players = (player,) if player is not None else tuple(ctx.game.in_turn_order())
    gains = node.gains == "yes"
    text = wording.changes.character_symbols(whose=node.who, symbols=symbols, gains=gains)
    add_rule(
        ctx, CHARACTER_SYMBOL, text, None, until=lasts_until(ctx, node), symbols=symbols, players=players, gains=gains
    )


def _symbols(ctx: Context, node: Node) -> Procedure:
    """Return the symbols that the words mean; a player chooses now if they say so."""
    if node.get("chosen") is None:
        return symbols_named(node)
    if node.chosen == "before":
        return (ctx.referents.named.lower(),) if ctx.referents.named and ctx.referents.named.lower() in SYMBOLS else ()
    choices = [(symbol, wording.choices.this_one(name=symbol), symbol) for symbol in SYMBOLS]
    chosen = yield from choose_one(
        ctx.owner, "choose", choices, wording.choices.name_one(what="symbol"), "effects#decision-when-reached"
    )
    return (chosen,)
