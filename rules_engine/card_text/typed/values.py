"""The constructs of `patterns/values.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class TheDifferenceTerm(Construct): ...


class AmountSeenTerm(Construct):
    verb: str
    who: str | None = None


class FailedByTerm(Construct): ...


class NumberTerm(Construct):
    n: int


class CountedTerm(Construct):
    what: Node


class MomentumTerm(Construct):
    who: str


class BlockModifierTerm(Construct):
    who: str


class HealthTerm(Construct):
    who: str


class MaxHealthTerm(Construct):
    who: str


class HandSizeTerm(Construct):
    printed: str
    who: str


class DamageDealtTerm(Construct): ...


class HalfTerm(Construct):
    a: Node
    way: str
    # The divisor, if it isn't 2.
    by: Node | None = None


class TwiceTerm(Construct):
    a: Node
    # How many times, if it isn't 2.
    n: int | None = None


class DifferenceTerm(Construct):
    a: Node
    b: Node


class RatingTerm(Construct):
    keyword: Word
    whose: Node


class RatingOfTerm(Construct):
    cards: Node
    keyword: Word


class HighestRatingTerm(Construct):
    cards: Node | None = None
    d: Node | None = None
    whose: Node | None = None


class StatTerm(Construct):
    stat: Node
    whose: Node
    p: Word | None = None


class StatOfTerm(Construct):
    cards: Node
    stat: Node


class OneOfTwoTerm(Construct):
    a: Node
    b: Node
    most: str


class BestTerm(Construct):
    most: str
    stat: Node
    cards: Node | None = None
    d: Node | None = None


class TotalTerm(Construct):
    stat: Node
    cards: Node | None = None
    d: Node | None = None
