"""The constructs of `patterns/counted.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class CountSymbolsShared(Construct):
    a: Node
    who: str


class WasCommittedFor(Construct):
    cards: Node
    cmp: str
    n: int


class HasKeywordsThere(Construct):
    cmp: str
    n: int
    what: Node
    who: str


class CountKeywords(Construct):
    only: str
    whose: Node | None


class CountKeywordsOn(Construct):
    cards: Node


class CountPaid(Construct):
    what: Node | None = None
    p: Word | None = None


class CountRivals(Construct): ...


class CountKeywordsThere(Construct):
    zone: Node
    k: Word | None = None
    l: Word | None = None  # noqa: E741 - the second of several, as the pattern names it
    m: Word | None = None


class CountHealthLost(Construct): ...


class CountDamage(Construct): ...


class CountThose(Construct): ...


class CountCommittedFor(Construct):
    cards: Node


class CountPreceding(Construct):
    cards: Node


class CountHad(Construct):
    cards: Node
    who: str
    tail: Node | None = None


class CountTheirs(Construct):
    cards: Node


class CountInZone(Construct):
    d: Node
    who: str
    zone: Node


class HealthLostTerm(Construct): ...


class CardCount(Construct):
    cards: Node


class CountCards(CardCount): ...


class CountYours(CardCount): ...
