"""What was paid and chosen when an ability was played: its costs, X, its bullets and its checks."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from rules_engine.card_text.nodes import Node
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card


@dataclass(slots=True, eq=False)
class Payment:
    """What was needed to play an ability."""

    x: int | None = None
    paid_cards: list[Card] = field(default_factory=list)
    # The card that is played with the ability, which can't pay for it.
    playing: Card | None = None
    # The bullets that were chosen, all of them and those of each sentence.
    options: tuple[Node, ...] | None = None
    bullets: dict[int, list[Node]] = field(default_factory=dict)
    # The attack that a Reversal has played.
    reversal: Attack | None = None
    cancelled: bool = False
    # Was the check of this effect passed, and by which players?
    passed: bool = False
    passed_by: dict[str, bool] = field(default_factory=dict)
    # The values of the checks that weren't made against anything.
    checked_by: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Payment:
        """Return the same payment; what is paid from now on isn't shared."""
        made = Payment()
        for name in PAYMENT:
            setattr(made, name, getattr(self, name))
        return made


PAYMENT = tuple(one.name for one in fields(Payment))
