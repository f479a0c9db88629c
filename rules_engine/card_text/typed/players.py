"""The constructs of `patterns/players.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class CountPlayers(Construct):
    verb: str
    what: Node


class PlayersThat(Construct):
    a: Node
    verb: str
    what: Node


class PlayersThatDid(Construct):
    a: Node
    so: str


class EachChoosesCards(Construct):
    cards: Node
    who: str


class SameAgain(Construct):
    who: str
