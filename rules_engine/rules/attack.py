"""An attack from being played until it is resolved: whose it is, whom it attacks, how it was blocked."""

from __future__ import annotations

from typing import Any

from rules_engine.board.card import Card

NOT_BLOCKED, PARTIAL, COMPLETE = "none", "partial", "complete"


class Attack:
    """One attack in progress, pending, or just resolved."""

    __slots__ = (
        "attacker",
        "blocked",
        "card",
        "card_was_in_pool",
        "considered_blocked",
        "created",
        "data",
        "deflected",
        "dropped",
        "in_damage_step",
        "in_sequence",
        "no_complete_block",
        "original",
        "resolved",
        "reversal_tried",
        "target",
        "unblockable",
    )

    def __init__(self, card: Card, attacker: str, target: Card | None = None, created: bool = False) -> None:
        self.card = card
        self.attacker = attacker
        self.target = target
        self.created = created
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
        self.card_was_in_pool = True
        self.data: dict[str, Any] = {}

    @property
    def defender(self) -> str:
        return "b" if self.attacker == "a" else "a"

    def belongs_in_pool(self) -> bool:
        """Is the attack still an attack in the card pool, as it was?"""
        return self.card.zone == "card_pool" and not self._turned()

    def _turned(self) -> bool:
        return self.card.face_down != bool(self.data.get("face_down"))
