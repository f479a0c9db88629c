"""An attack from when it's played until it has resolved: whose it is, what it attacks, how it was blocked."""

from __future__ import annotations

from typing import Any

from rules_engine.contract.vocabulary import POOL, STAGE
from rules_engine.table.card import Card

NOT_BLOCKED, PARTIAL, COMPLETE = "none", "partial", "complete"
# The key under which an attack's data names the card that was played as a block against it.
BLOCK = "block"


class Attack:
    """One attack in progress, pending, or just resolved."""

    __slots__ = (
        "attacker",
        "blocked",
        "card",
        "caught_up",
        "considered_blocked",
        "created",
        "data",
        "deflected",
        "dropped",
        "entered",
        "in_damage_step",
        "in_sequence",
        "no_complete_block",
        "original",
        "resolved",
        "reversal_tried",
        "target",
        "turned",
        "unblockable",
    )

    def __init__(self, card: Card, attacker: str, target: Card | None = None, created: bool = False) -> None:
        self.card = card
        self.attacker = attacker
        self.target = target
        self.created = created
        self.entered = card.entered
        self.turned = False
        self.blocked: str | None = None
        self.dropped = False
        self.resolved = False
        self.in_sequence = False
        self.in_damage_step = False
        self.considered_blocked = False
        self.unblockable = False
        self.no_complete_block = False
        self.deflected = False
        self.reversal_tried: set[str] = set()
        self.original: Card | None = None
        self.data: dict[str, Any] = {}
        # How many steps and happenings there were when its static effects were last looked for.
        self.caught_up: tuple[int, int] | None = None

    @property
    def defender(self) -> str:
        return "b" if self.attacker == "a" else "a"

    @property
    def pending_row(self) -> Any:
        """Return its row on the contract's board while it is pending: its id, and its target if that is a backup."""
        return self.card.id if self.target is None else {"id": self.card.id, "target": self.target.id}

    @property
    def was_blocked(self) -> bool:
        return self.blocked in (PARTIAL, COMPLETE)

    def has_block_status(self) -> bool:
        """Has its block status been determined? A method, because the answer changes while a procedure waits for a
        decision.
        """
        return self.blocked is not None

    def left_pool(self) -> bool:
        """Has its card left the card pool since it became this attack (even if it has come back)?"""
        return self.card.zone != POOL or self.card.entered != self.entered

    def belongs_in_pool(self) -> bool:
        """Is it still the attack in the card pool that it was?"""
        return not self.left_pool() and not self.turned

    def target_is_gone(self) -> bool:
        """Is the backup it attacks no longer a backup in the stage?"""
        return self.target is not None and (self.target.zone != STAGE or self.target.type != "backup")
