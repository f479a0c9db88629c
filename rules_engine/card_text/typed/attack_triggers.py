"""The constructs of `patterns/attack_triggers.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows


class AttackBlockedBy(Construct):
    a: Node
    d: Node
    status: str


class AttackDeals(Construct):
    a: Node
    to: Node | None
    above: int | None = None
    below: int | None = None
    exact: int | None = None
    least: int | None = None
    most: int | None = None
    printed: str | None = None


class AttackWillDeal(Construct):
    a: Node


class AttackReceives(Construct):
    a: Node
    least: int
    sign: str
    stat: str
    why: Hows | None


class AttackChanges(Construct):
    a: Node
    how: str
    stat: str
    why: Hows | None
    who: str | None = None


class IfNextIsSentence(Construct):
    a: Node
    d: Node
    p: Node


class IfNextIsDoSentence(Construct):
    a: Node
    d: Node
    do: Node


class AttackEvent(Construct):
    """An event of which only matters which attack it is, and who could have blocked it."""

    a: Node | None
    who: str | None = None


class AttackResolves(AttackEvent): ...


class AttackDealsAtLeastX(AttackEvent): ...


class AttackDealsNone(AttackEvent): ...


class BlockStepOf(AttackEvent): ...


class DamageStepOf(AttackEvent): ...


class IfNoTry(AttackEvent): ...


class AttackBlockStatus(Construct):
    """How an attack has been blocked."""

    a: Node
    who: str | None = None


class AttackNotBlocked(AttackBlockStatus): ...


class AttackBlocked(AttackBlockStatus): ...


class AttackCompletelyBlocked(AttackBlockStatus): ...


class AttackNotCompletelyBlocked(AttackBlockStatus): ...


class AttackPartiallyBlocked(AttackBlockStatus): ...
