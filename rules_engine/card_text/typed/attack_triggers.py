"""The constructs of `patterns/attack_triggers.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows


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
    so: str


class IfNextIsDoSentence(Construct):
    a: Node
    d: Node
    do: Node
    so: str


class AttackEvent(Construct):
    """An event for which only the attack matters, and who could have blocked it."""

    a: Node | None
    who: str | None = None


class AttackResolves(AttackEvent): ...


class AttackDealsAtLeastX(AttackEvent): ...


class BlockStepOf(AttackEvent): ...


class DamageStepOf(AttackEvent): ...


class IfNoTry(AttackEvent): ...
