"""The constructs of `patterns/changes.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class DealsNoDamage(Construct):
    a: Node
    when: str | None = None


class DealsAtMost(Construct):
    a: Node
    n: int


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


class CardsCountAs(Construct):
    d: Node
    n: int
    until: Node | None = None


class CardsNotCounted(Construct):
    d: Node
    what: Node | None = None
    until: Node | None = None


class GetsRating(Construct):
    c: Node
    name: Word


class LosesAll(Construct): ...


class ChosenKeyword(Construct): ...


class GainsChosen(ChosenKeyword): ...


class LosesChosen(ChosenKeyword): ...
