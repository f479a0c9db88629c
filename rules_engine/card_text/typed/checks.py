"""The constructs of `patterns/checks.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class ThisCheck(Construct):
    bounds: Node | None
    c: Node
    each: Node | None
    other: Node | None


class FailingGoesOn(Construct): ...


class PhaseGoesOn(Construct): ...


class CheckBecomes(Construct):
    v: Node
    bounds: Node | None


class ReCheck(Construct): ...


class NextCheckPasses(Construct):
    until: Node | None
    who: str
    why: Node | None


class CheckPasses(Construct): ...


class MakeCheck(Construct):
    who: str
    n: int | None = None
    of: Node | None = None
    owned: Node | None = None


class MakeBareCheck(Construct):
    who: str
    owned: Node | None = None


class CheckResultTerm(Construct):
    # Whose check; without a player, the last one made.
    who: str


class BlockModifierIs(Construct):
    n: int
    who: str


class CheckChange(Construct):
    bounds: Node | None
    c: Node
    each: Node | None
    other: Node | None
    who: str
    times: int | None = None
    until: Node | None = None
    why: Node | None = None


class NextCheck(CheckChange): ...


class ChecksGet(CheckChange): ...


class PlayersDecide(Construct):
    a: Node


class PlayersPass(PlayersDecide): ...


class PlayersFail(PlayersDecide): ...


class BlockModifierChange(Construct):
    bounds: Node | None
    c: Node
    each: Node | None
    who: str
    until: Node | None = None


class BlockModifierGets(BlockModifierChange): ...


class BlockModifiersGet(BlockModifierChange): ...


class CheckResult(Construct):
    who: str


class CheckPassed(CheckResult): ...


class CheckFailed(CheckResult): ...
