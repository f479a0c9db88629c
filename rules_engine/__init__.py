"""The rules engine: what happens now, computed and cited.

Pure Python: no Django, no files, no clock, no dice, no network. The only door is `judge`.
"""

from __future__ import annotations

from rules_engine.assembly import assemble
from rules_engine.boards import replay
from rules_engine.contract.budget import Budget, TooMuch, Unit, charge, spending
from rules_engine.contract.errors import EngineError, Fault, NotAnOption, QuestionFaulty
from rules_engine.contract.ruling import Ask, Option, Outcome, Refusal, Ruling, Step
from rules_engine.judging import ENGINE_VERSION, judge
from rules_engine.table.printed import Printed

__all__ = [
    "ENGINE_VERSION",
    "Ask",
    "Budget",
    "EngineError",
    "Fault",
    "NotAnOption",
    "Option",
    "Outcome",
    "Printed",
    "QuestionFaulty",
    "Refusal",
    "Ruling",
    "Step",
    "TooMuch",
    "Unit",
    "charge",
    "judge",
    "replay",
    "spending",
]

assemble()
