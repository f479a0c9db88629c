"""The constructs of `patterns/attacking.py`, with their slots."""

from __future__ import annotations

from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows
from rules_engine.card_text.written import Word


class StaminaChanges(Construct):
    how: str
    how_so: Hows | None
    what: Node


class YouAreAttacked(Construct):
    what: str


class BackupTakesDamage(Construct):
    what: str


class AbilityAddingCountersResolves(Construct):
    n: int
    name: Word


class FaceDownCopy(Construct): ...


class StackThose(Construct): ...


class BecomesBlocked(Construct):
    a: Node
    status: str


class GainStamina(Construct):
    cards: Node
    n: int


class BackupLosesStamina(Construct):
    cards: Node
    n: int


class MaximumStamina(Construct):
    c: Node
    cards: Node


class Unblockable(Construct):
    a: Node | None = None


class BecomesUnblockable(Unblockable): ...


class IsUnblockable(Unblockable): ...


class MayBlockWith(Construct):
    a: Node
    with_: Node
