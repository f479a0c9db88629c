"""The rules engine: what happens now, computed and cited.

Pure Python: no Django, no files, no clock, no dice, no network. The only door is `judge`.
"""

from __future__ import annotations

from .assembly import assemble
from .board.printed import Printed
from .boards import replay
from .budget import Budget, TooMuch, Unit, charge, spending
from .errors import EngineError, Fault, NotAnOption, QuestionFaulty
from .judging import ENGINE_VERSION, judge
from .ruling import Ask, Option, Outcome, Refusal, Ruling, Step

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
