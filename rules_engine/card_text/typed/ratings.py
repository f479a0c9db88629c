"""The constructs of `patterns/ratings.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class RatingGets(Construct):
    a: Node
    name: Word
    bounds: Node | None = None
    by: Node | None = None
    c: Node | None = None
    each: Node | None = None
    sign: str | None = None
    to: int | None = None


class ARatingGets(Construct):
    a: Node
    by: Node | None = None
    sign: str | None = None
    to: int | None = None


class AllRatingsGet(Construct):
    a: Node
    bounds: Node | None = None
    by: Node | None = None
    c: Node | None = None
    each: Node | None = None
    sign: str | None = None


class RatingDoubles(Construct):
    a: Node
    name: Word


class ChooseKeyword(Construct):
    a: Node
    only: str


class ChosenRatingGets(Construct):
    bounds: Node | None = None
    by: Node | None = None
    c: Node | None = None
    each: Node | None = None
    sign: str | None = None


class RatingsGetEither(Construct):
    a: Node
    c: Node
    d: Node
    which: str
    name: Word | None = None
