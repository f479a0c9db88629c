"""When and why something was done (`patterns/circumstances.py`): a union of types, so that mypy finds any that isn't
handled.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node


class DuringPart(Construct):
    whose: str
    part: str


class OutsidePart(Construct):
    whose: str
    part: str


class DuringStepOf(Construct):
    a: Node
    part: str


class DuringAttack(Construct):
    whose: str


class DueToEffect(Construct):
    owner: str
    character: str


class DueToAbility(Construct):
    owner: str
    part: str
    which: Node | None


class DueToCheck(Construct):
    to: Node | None


class DueToCost(Construct): ...


class DueToDrive(Construct): ...


class AsReversal(Construct): ...


class AsForm(Construct): ...


class EitherHow(Construct):
    """`Due to a Stun ability or to pay a cost`."""

    a: How
    b: How


class Hows(Construct):
    """Circumstances, written as first and rest: all of them have to be true."""

    a: How
    rest: Hows | None


How = (
    DuringPart
    | OutsidePart
    | DuringStepOf
    | DuringAttack
    | DueToEffect
    | DueToAbility
    | DueToCheck
    | DueToCost
    | DueToDrive
    | AsReversal
    | AsForm
    | EitherHow
)
