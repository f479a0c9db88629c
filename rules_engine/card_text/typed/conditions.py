"""The constructs of `patterns/conditions.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class YourTurn(Construct): ...


class IsBlocking(Construct):
    d: Node


class HasCards(Construct):
    cmp: str
    d: Node
    n: int | str
    who: str


class HasParity(Construct):
    d: Node
    parity: str
    who: str


class HasEach(Construct):
    a: Node
    b: Node
    who: str
    c: Node | None = None


class ComparesCards(Construct):
    by: int
    cmp: str
    d: Node
    who: str


class MoreLieSo(Construct):
    d: Node
    how: str
    who: str


class ComparesOwn(Construct):
    cmp: str
    d: Node
    e: Node
    who: str


class HealthAtMost(Construct):
    n: int
    who: str


class HealthAtLeast(Construct):
    n: int
    who: str


class HealthBelow(Construct):
    n: int
    who: str


class HealthAbove(Construct):
    n: int
    who: str


class AtDesperation(Construct):
    so: str
    who: str


class AtDeadlock(Construct):
    so: str
    who: str


class YouPlayedIt(Construct): ...


class YouDo(Construct): ...


class YouDidNot(Construct): ...


class TheyDo(Construct): ...


class TheyDoNot(Construct): ...


class RivalTurn(Construct): ...


class AnyPreceding(Construct):
    kindly: Node
    noun: Word


class CheckAtLeast(Construct):
    n: int


class ComparesHealth(Construct):
    cmp: str
    who: str
    by: int | None = None


class ComparesPlayers(Construct):
    cmp: str
    stat: str
    who: str


class ComparesCharacter(Construct):
    cmp: str
    printed: str
    stat: str
    who: str


class CharacterLies(Construct):
    how: str
    who: str


class AtMaximumHealth(Construct):
    so: str
    who: str


class ThisIsIn(Construct):
    how: str
    zone: str


class OnlyCardInPool(Construct): ...


class BothHold(Construct):
    a: Node
    b: Node
    c: Node | None = None
    # Is this about the player who was named first?
    had: str | None = None


class OneHolds(Construct):
    a: Node
    b: Node
    c: Node | None = None
    # Is this about the player who was named first?
    had: str | None = None


class CharacterIsNamed(Construct):
    name: Word
    so: str
    who: str
    other: Word | None = None


class CountTimes(Construct): ...


class NthTime(Construct):
    cmp: str
    n: int


class NthPlay(Construct):
    cmp: str
    n: int
