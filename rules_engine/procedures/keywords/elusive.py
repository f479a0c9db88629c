"""Elusive: this backup cannot be attacked by a rival's first attack each turn."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import print_node
from rules_engine.procedures.effects.prohibitions import means_card
from rules_engine.procedures.effects.statics import has_static, statics_everywhere
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


def why_not_attacked(game: Game, attacker: str, backup: Card) -> WhyNot | None:
    """Return why this backup is out of reach for the attack that its rival is about to play, if it is."""
    if has_static(game, backup, "cannot-be-attacked-first") and is_first_attack(game, attacker):
        return WhyNot(wording.playing.elusive_refuses_first_attack(), ("elusive#grants",))
    for ctx, node in statics_everywhere(game, "cannot-be-attacked"):
        if ctx.card is backup if node.d is None else means_card(ctx, node.d, backup):
            says = wording.effects.card_forbids(card=ctx.card.name, text=print_node(node))
            return WhyNot(says, ("conflict-resolution#prohibition-wins", "static-effect#active-while-live"))
    return None


def is_first_attack(game: Game, attacker: str) -> bool:
    """Has this player not attacked this turn? Playing or entering a sequence counts, by reading (open question)."""
    reading = game.reading("elusive-first")
    if reading == "any-attempt":
        return game.noted("attacks_tried", attacker) == 0
    made = game.turn_history.get("attacks_by", {}).get(attacker, 0)
    if reading == "resolved-only":
        made -= game.noted("attacks_dropped", attacker)
    return bool(made <= 0)
