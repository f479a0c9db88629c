"""The constructs of `patterns/looking.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class IsNamedOne(Construct):
    what: str


class MatchesNamed(Construct):
    among: str | None = None
    cards: Node | None = None


class IsNamedCard(Construct):
    cards: Node


class LookAt(Construct):
    cards: Node
    who: str
    owned: Node | None = None


class LookAtZone(Construct):
    who: str
    zone: Node
    owned: Node | None = None


class NameOne(Construct):
    what: str


class NameCost(Construct):
    what: str


class TryToPlay(Construct):
    cards: Node
    ease: Node | None
    when: str
    out: Node | None = None


class PlayAtOnce(Construct):
    cards: Node
    as_: Node | None
    ease: Node | None
    who: str
    owned: Node | None = None


class Search(Construct):
    d: Node
    n: Node
    then: Node
    zone: Node
