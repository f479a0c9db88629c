"""The constructs of `patterns/attack_conditions.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.written import Word


class ItIs(Construct):
    c: Node
    d: Node
    so: str


class AttackZoneIs(Construct):
    a: Node
    zone: str | Node
    before: str | None = None
    other: Node | None = None


class AttacksABackup(Construct):
    target: str
    a: Node | None = None


class StatAgainstPrinted(Construct):
    cmp: str
    stat: Node
    a: Node | None = None
    whose: Node | None = None


class StatAgainstStat(Construct):
    cmp: str
    of: Node
    stat: Node
    a: Node | None = None
    times: int | None = None
    whose: Node | None = None


class AttackHasStat(Construct):
    a: Node
    cmp: str
    n: int
    stat: Node


class AttackHasKeyword(Construct):
    a: Node
    k: Word
    so: str
    l: Word | None = None  # noqa: E741 - the second of two, as the pattern names it


class AttackHasKeywords(Construct):
    a: Node
    cmp: str
    n: int


class AttackHasAbilities(Construct):
    a: Node
    so: str


class ItLies(Construct):
    c: Node
    how: str
    so: str
    before: str | None = None


class TheyLie(Construct):
    how: str
    so: str


class CardsShare(Construct):
    cards: Node
    so: str
    what: str


class TheyAre(Construct):
    d: Node
    least: str
    p: Word | None
    many: int | None = None


class OneOfThemIs(Construct):
    d: Node
    p: Word


class ItIsNamed(Construct):
    c: Node
    name: Word
    so: str


class ItHasWord(Construct):
    c: Node
    word: Word


class PlayedFromZone(Construct):
    a: Node
    zone: Node


class AttackHasSymbol(Construct):
    a: Node
    s: Node
    so: str
    t: Node | None = None


class AttackSharesSymbols(Construct):
    a: Node
    cmp: str
    n: int
    whose: Node


class AttackSharesZone(Construct):
    a: Node
    b: Node
    so: str


class IsPreceded(Construct):
    a: Node
    cmp: str
    d: Node
    directly: str
    n: int


class NthInPool(Construct):
    cmp: str
    n: int


class AttackReceived(Construct):
    a: Node
    least: str
    sign: str
    so: str
    stats: str


class AttackChanged(Construct):
    a: Node
    how: str
    so: str
    stats: str


class AttackWasBlocked(Construct):
    a: Node
    so: str
    status: str


class AttackDealtDamage(Construct):
    a: Node
    so: str
    n: int | None = None


class PlayedFromElsewhere(Construct):
    a: Node


class NthAttack(Construct):
    cmp: str
    n: int
    played: str
    who: str


class IsAttackOf(Construct):
    kindly: Node | None
    whose: str


class OnlyAttackInPool(Construct):
    kindly: Node | None
    whose: str


class CardHasCounters(Construct):
    c: Node
    cmp: str
    n: int
    name: Node | None
