"""What a line does, act by act: its costs, then its effect, each with the conditions for reaching it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.procedures.zones.tokens import names_new_token

CHOSEN = ("some", "some-of", "all", "all-of", "some-random", "either-cards")
# Parts that may not be reached: a player decides, or something else happens instead.
PERHAPS = ("may-do", "and-may", "may-to", "each-may", "or-doings", "either-or-if-sentence", "bullets-sentence")
UNLIKE = ("unless-sentence", "unless-does-sentence", "if-instead-sentence", "otherwise-sentence")
INSTRUCTIONS = ("instruction", "more-act", "static")
# What brings new tokens into the game.
NEW = ("add-to", "add-either", "create-tokens", "build")
COUNTED = ("counted-act", "each-doing")
PUT_OFF = ("later-do", "later-do-if", "later-do-next", "timed-sentence", "fired-if-sentence", "if-later-sentence")


@dataclass(frozen=True)
class Doing:
    """One cost or instruction: its conditions, and whether it happens for sure and at once."""

    node: Node
    is_cost: bool
    conditions: tuple[Node, ...] = ()
    sure: bool = True
    later: tuple[Node, ...] = ()

    @property
    def choices(self) -> list[tuple[Node, Node]]:
        """The acts within it that look for cards which may not be there, each with these cards."""
        return [
            (node, cards)
            for node in _within(self.node)
            for cards in node.slots.values()
            if isinstance(cards, Node) and is_choice(node, cards)
        ]

    @property
    def is_counted(self) -> bool:
        """Is it done once for each of something, and perhaps never?"""
        return any(node.kind in COUNTED for node in _within(self.node))


def is_choice(act: Node, cards: Node) -> bool:
    """Does an act look for cards that may not be there? New tokens come from outside the game."""
    if cards.production.symbol != "cards" or cards.kind not in CHOSEN:
        return False
    return act.kind not in NEW or not names_new_token(cards)


def doings_of(ability: ReadAbility) -> list[Doing]:
    """The costs and the instructions of a line, in the order in which they are paid and executed."""
    always = (ability.condition,) if ability.condition is not None else ()
    found = [Doing(cost, is_cost=True) for cost in ability.costs]
    for sentence in ability.sentences:
        found += _in(sentence, Doing(sentence, is_cost=False, conditions=always))
    for ending in ability.endings:  # `They may discard 1 card to cancel this ability.`
        found += _in(ending, Doing(ending, is_cost=False, sure=False))
    return found


def _in(node: Node, at: Doing) -> Iterator[Doing]:
    """The instructions within a part, each as it is reached."""
    if node.production.symbol in INSTRUCTIONS or (_chooses(node) and at.node.production.symbol not in INSTRUCTIONS):
        yield replace(at, node=node)
        at = replace(at, node=node, sure=False)
    elif node.kind in PERHAPS or node.kind in UNLIKE:
        at = replace(at, sure=False)
    elif node.kind in PUT_OFF:
        at = replace(at, later=(*at.later, node))
    when = node.get("when")
    if isinstance(when, Node) and node.kind not in UNLIKE and node.kind != "either-or-if-sentence":
        at = replace(at, conditions=(*at.conditions, when))
    for inner in node.slots.values():
        if isinstance(inner, Node):
            yield from _in(inner, at)


def _chooses(node: Node) -> bool:
    return any(isinstance(cards, Node) and is_choice(node, cards) for cards in node.slots.values())


def _within(node: Node) -> Iterator[Node]:
    """The nodes of an instruction, without those of instructions inside it."""
    yield node
    for inner in node.slots.values():
        if isinstance(inner, Node) and inner.production.symbol not in INSTRUCTIONS:
            yield from _within(inner)
