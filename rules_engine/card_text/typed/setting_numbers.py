"""The constructs of `patterns/setting_numbers.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class GetsEqual(Construct):
    a: Node
    of: Node
    share: str
    sign: str
    stat: Node


class GetsEqualTo(Construct):
    a: Node
    bounds: Node | None
    sign: str
    stat: Node
    v: Node
    also: Node | None = None


class BecomesZone(Construct):
    zone: Node


class ChangeBy(Construct):
    a: Node
    bounds: Node | None
    each: Node | None
    n: Node
    sign: str
    stat: Node


class SwitchStats(Construct):
    a: Node
    s1: Node
    s2: Node


class ChangeStats(Construct):
    a: Node
    s1: Node
    s2: Node
    v: Node


class DoubleStats(Construct):
    a: Node
    s1: Node
    s2: Node


class HalfStat(Construct):
    a: Node
    stat: Node
    way: str


class TakeOverNumber(Construct):
    a: Node
    cards: Node
    of: Node
    stat: Node


class TakeOverBoth(Construct):
    a: Node
    cards: Node
    printed: str


class TakeOverZone(Construct):
    a: Node
    cards: Node
    printed: str


class ChangeZone(Construct):
    a: Node
    zone: Node


class ChangeZoneAny(Construct):
    a: Node


class ChangeZoneOr(Construct):
    a: Node
    other: Node
    zone: Node


class BlockZoneChange(Construct):
    whose: Node


class ChangeBlockZone(BlockZoneChange):
    zone: Node


class ChangeBlockZoneAny(BlockZoneChange): ...


class StatChange(Construct):
    a: Node
    bounds: Node | None
    stat: Node
    v: Node


class ChangeStat(StatChange): ...


class ReduceStat(StatChange): ...


class ReturnToPrinted(Construct):
    a: Node
    what: Node


class ReturnToPrintedOr(Construct):
    a: Node
    b: Node
    c: Node


class DoubleStat(Construct):
    a: Node
    stat: Node
    bounds: Node | None = None


class DoubleStatOr(Construct):
    a: Node
    s1: Node
    s2: Node
