"""The constructs of `patterns/acts_seen.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows


class HasLeftZone(Construct):
    period: Node
    what: Node
    whose: str
    zone: str
    so: str | None = None


class HasEnteredZone(Construct):
    period: Node
    what: Node
    whose: str
    zone: str
    so: str | None = None


class CountActs(Construct):
    d: Node
    period: Node
    verb: str
    who: str
    from_: Node | None = None
    how: Hows | None = None


class CountLeft(Construct):
    d: Node
    period: Node
    whose: str
    zone: str


class DidSo(Construct):
    verb: str
    what: Node
    who: str | None = None


class DidSoBoth(Construct):
    also: Node
    verb: str
    what: Node
    who: str


class DidNotSo(Construct):
    d: Node
    verb: str
    who: str | None = None


class DidSoOften(Construct):
    cmp: str
    d: Node
    n: int
    verb: str
    who: str | None = None


class SeenEither(Construct):
    how: Hows | None
    v: Node
    w: Node
    what: Node
    who: str
    x: Node | None = None


class ItLeaves(Construct):
    zone: str


class LeavesZone(Construct):
    how: Hows | None
    what: Node
    whose: str
    zone: str


class EntersZone(Construct):
    how: Hows | None
    origin: Node | None
    what: Node
    whose: str
    zone: str


class MovesZone(Construct):
    how: Hows | None
    what: Node
    whose: str
    zone: str
