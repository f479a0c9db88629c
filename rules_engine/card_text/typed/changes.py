"""The constructs of `patterns/changes.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class YourTurn(Construct): ...


class BecomesCopy(Construct):
    cards: Node
    a: Node | None = None
    g: Node | None = None


class BuildNext(Construct):
    facing: str | None
    noun: Word


class DealsNoDamage(Construct):
    a: Node
    when: str | None = None


class DealsHalf(Construct): ...


class DealsWhenCompletelyBlocked(Construct):
    n: int
    a: Node | None = None


class TakeLessDamage(Construct):
    bounds: Node | None
    n: Node


class Changes(Construct):
    a: Node
    p: Node
    until: Node | None = None


class ManyChange(Construct):
    a: Node
    p: Node
    until: Node | None = None


class ConsideredBlocked(Construct):
    a: Node


class NotCompletelyBlocked(Construct):
    a: Node


class CharacterGainsSymbol(Construct):
    gains: str
    who: str
    chosen: str | None = None
    s: Node | None = None
    t: Node | None = None
    until: Node | None = None


class GainsTrait(Construct):
    g: Node
    name: Word
    until: Node | None


class GainsAbilities(Construct):
    cards: Node
    g: Node
    how: Node
    until: Node | None


class GainsKeywordsOf(Construct):
    cards: Node
    g: Node
    many: str


class PlaceOnTop(Construct):
    cards: Node
    under: Node


class Gets(Construct):
    bounds: Node | None
    each: Node | None
    g: Node


class Gains(Construct):
    k: Node
    lacking: str | None = None


class GainsSaid(Construct):
    text: Word


class LosesAKeyword(Construct):
    n: int
    only: str


class IgnoresProgressive(Construct): ...


class NotCounted(Construct):
    what: Node | None = None


class CardsNotCounted(Construct):
    d: Node
    until: Node
    what: Node | None = None


class RatingGets(Construct):
    a: Node
    name: Word
    bounds: Node | None = None
    by: Node | None = None
    c: Node | None = None
    each: Node | None = None
    sign: str | None = None


class GetsRating(Construct):
    c: Node
    name: Word


class ARatingGets(Construct):
    a: Node
    by: Node
    sign: str | None = None


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


class Loses(Construct):
    k: Node


class LosesAll(Construct): ...


class ChosenKeyword(Construct): ...


class GainsChosen(ChosenKeyword): ...


class LosesChosen(ChosenKeyword): ...
