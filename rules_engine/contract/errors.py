"""What can be wrong with a question.

EngineError
├── QuestionFaulty       the question cannot be ruled on; lists every fault with its place
├── NotAnOption          a decision that was not offered (the ruling so far is attached)
└── TooMuch              the budget for thinking is spent (budget.py)
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.contract.engine_error import EngineError
from rules_engine.contract.ruling import Ruling

__all__ = ["EngineError", "Fault", "NotAnOption", "QuestionFaulty"]


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a question: where, and what was expected."""

    at: str
    why: str


class QuestionFaulty(EngineError):
    """All faults of shape at once, or all faults of sense at once."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.at}: {fault.why}" for fault in faults))


class NotAnOption(EngineError):
    """A decision that is not offered at that moment."""

    def __init__(self, index: int, decision: object, ruling: Ruling) -> None:
        self.index, self.decision, self.ruling = index, decision, ruling
        super().__init__(f"decisions[{index}]: {decision!r} is not an option here")
