"""The constructs of `patterns/costs.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class RuleAdditionalCost(Construct):
    cost: Node
    what: Node
    who: Node | None
    until: Node | None = None


class RuleBlockCost(Construct):
    a: Node
    cost: Node


class RuleBlocksCost(Construct):
    a: Node
    cost: Node
    until: Node | None = None


class SacrificeThis(Construct): ...


class AddCost(Construct):
    cards: Node
    to: Node


class BuildCost(Construct):
    cards: Node
    lie: Node | None


class ShuffleCost(Construct):
    cards: Node


class DrawCost(Construct):
    n: int
    who: str


class GainHealthCost(Construct):
    n: int


class SpendCost(Construct):
    n: Node


class DiscardMomentumBounded(Construct): ...


class DriveCost(Construct):
    n: int


class MillCost(Construct):
    n: Node


class LoseHealthCost(Construct):
    n: Node


class LoseStaminaCost(Construct):
    n: Node


class BackupStaminaCost(Construct):
    d: Node
    n: int


class CheckAgainst(Construct):
    n: int


class CheckAgainstX(Construct): ...


class PlayAsReversal(Construct): ...


class OrCost(Construct):
    a: Node
    b: Node


class MayAsSpending(Construct):
    pays: Node
    verb: str
    what: Node


class RuleMayPlayFrom(Construct):
    what: Node
    zone: Node
