"""The constructs of `patterns/qualities.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class IsAReversal(Construct): ...


class PlayedAsReversal(Construct):
    a: Node | None = None
    who: str | None = None
    so: str | None = None
    to: Node | None = None


class WithAbilityThat(Construct):
    result: Node
    also: Node | None = None


class WithStat(Construct):
    cmp: Node | None
    n: Node
    stat: Node


class WithStatOf(Construct):
    cmp: str
    of: Node
    stat: Node


class Named(Construct):
    name: Word


class NotNamed(Construct):
    name: Word


class WithWord(Construct):
    word: Word
    other: Word | None = None


class WithKeyword(Construct):
    keyword: Word


class WithRating(Construct):
    cmp: Node | None
    keyword: Word
    n: int


class WithSymbol(Construct):
    s: Node
    t: Node | None = None


class NormallyPlayable(Construct):
    """`That you could normally play`."""


class AttachedHere(Construct):
    who: str


class PlayedAsBlock(Construct): ...


class Precedes(Construct): ...


class WithStatAgainst(Construct):
    cmp: str
    stat: Node
    than: Node


class DealtDamage(Construct):
    so: str


class WasBlocked(Construct):
    so: str
    status: str


class WithKeywords(Construct):
    cmp: str
    n: int
    only: str | None = None


class WithCounters(Construct):
    cmp: str
    n: int
    name: Node | None = None


class WithoutKeyword(Construct):
    keyword: Word


class WithBlockZone(Construct):
    zone: Node


class WithBlock(Construct): ...


class WithoutBlock(Construct): ...


class WithoutAbilities(Construct): ...


class WithAbilityOfType(Construct):
    type: Node


class WithAbilities(Construct):
    cmp: str
    n: int
