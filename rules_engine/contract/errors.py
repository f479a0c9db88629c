"""What can be wrong with a question.

EngineError
├── QuestionFaulty       the question cannot be ruled on; lists every fault with its place
├── NotAnOption          a decision that was not offered (the ruling so far is attached)
└── TooMuch              the budget for thinking is spent (budget.py)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.contract.engine_error import EngineError
from rules_engine.contract.ruling import Ruling
from rules_engine.wording.names import hint
from rules_engine.wording.saying import Saying

__all__ = ["EngineError", "Fault", "NotAnOption", "QuestionFaulty"]


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a question: where, and what was expected, also as a code and data for programs."""

    at: str
    why: str
    code: str = ""
    data: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, at: str, said: Saying, meant: str = "") -> Fault:
        """Make a fault of a saying, with the word that may have been meant."""
        data = {**said.plain_data(), "meant": meant} if meant else said.plain_data()
        return cls(at, said.text + hint(meant), said.code, data)

    def below(self, place: str) -> Fault:
        """Return the same fault of a part of something larger."""
        return replace(self, at=f"{place}{self.at}")

    def as_dict(self) -> dict[str, Any]:
        row: dict[str, Any] = {"at": self.at, "why": self.why}
        return {**row, "code": self.code, "data": dict(self.data)} if self.code else row


class QuestionFaulty(EngineError):
    """All faults at once, of shape and of sense."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{fault.at}: {fault.why}" for fault in faults))


class NotAnOption(EngineError):
    """A decision that isn't offered at that moment."""

    def __init__(self, index: int, decision: object, ruling: Ruling) -> None:
        self.index, self.decision, self.ruling = index, decision, ruling
        super().__init__(f"decisions[{index}]: {decision!r} isn't an option here")
