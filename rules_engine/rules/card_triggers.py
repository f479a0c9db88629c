"""Triggers on what is done to cards: sacrificed, removed, built, cleared, milled, revealed, discarded from a zone."""

from __future__ import annotations

from rules_engine.board.card import DECK, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.grammar import Node

from .triggers import trigger


def _you(kind: str, happening_kind: str) -> None:
    """You did it to so many cards, of the type named."""

    @trigger(kind, happening_kind)
    def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
        return happening.player == owner and _enough(node, happening)


def _enough(node: Node, happening: Happening) -> bool:
    noun = node.noun.means
    count = sum(noun in ("card", "momentum", card.type) or _was(card, noun) for card in happening.cards)
    return count >= int(node.get("n") or 1)


def _was(card: Card, noun: str) -> bool:
    """A token that ceased to exist was still a token when it moved."""
    return card.printed is not None and card.printed.type == noun


for _kind, _happening in (
    ("you-remove", "remove"),
    ("you-build", "build"),
    ("you-clear", "clear"),
    ("you-unflip", "unflip"),
    ("you-mill", "mill"),
    ("you-reveal", "reveal"),
):
    _you(_kind, _happening)


@trigger("you-sacrifice", "destroy")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return happening.player == owner and bool(happening.data.get("sacrificed")) and _enough(node, happening)


@trigger("this-revealed", "reveal")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    return card in happening.cards


@trigger("you-discard-from", "discard", "check")
def _(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Discarded from a zone: cleared and spent cards count, checked ones, and milled ones (open question)."""
    zone = node.zone
    origin = DECK if happening.kind == "check" else happening.data.get("origin")
    if zone.kind != "zone" or origin != zone.zone:
        return False
    if happening.data.get("milled") and game.reading("milled-discarded") != "both":
        return False
    return (happening.player == owner) == (zone.whose == "you") and _enough(node, happening)
