"""The constructs of `patterns/joining.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class ThreeDoings(Construct):
    a: Node
    b: Node
    c: Node
    d: Node | None = None


class OrDoings(Construct):
    a: Node
    b: Node
    c: Node | None = None


class AndMay(Construct):
    a: Node
    b: Node
    who: str


class MustDo(Construct):
    a: Node
    who: str


class MayTo(Construct):
    a: Node
    b: Node
    who: str


class UnlessDoesSentence(Construct):
    b: Node
    do: Node


class EachDoing(Construct):
    a: Node
    bounds: Node | None
    each: Node


class EachMay(Construct):
    a: Node
    b: Node | None = None


class ChoosePlayer(Construct): ...


class PlayerOfChoice(Construct):
    a: Node


class PlayersWith(Construct):
    a: Node
    cmp: str
    d: Node
    n: int


class CountedAct(Construct):
    a: Node
    bounds: Node | None
    each: Node
