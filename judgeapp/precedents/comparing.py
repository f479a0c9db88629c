"""The engine's own answer to the board of a ruling, and whether it agrees with what the person said."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.playing import play
from judgeapp.rulings.scenarios.expecting import expect
from judgeapp.rulings.scenarios.reading import Scenario
from judgeapp.rulings.scenarios.results import Result
from rules_engine import ENGINE_VERSION, Fault, QuestionFaulty, short_answer

from .errors import BadPrecedent
from .models import Agreement, Precedent


@dataclass(frozen=True)
class Compared:
    """What the engine says now, and whether it agrees with the person's answer."""

    text: str
    agreement: str
    ruled_by: str


def versions() -> str:
    """Return the current versions of engine and content."""
    return f"{ENGINE_VERSION} {library().version}"


def compared(precedent: Precedent) -> Compared:
    """Return the engine's answer. Raises BadPrecedent if the board can't be ruled on."""
    if not precedent.board_text:
        return Compared("", Agreement.UNKNOWN, "")
    try:
        ruling = play(question_asked(json.loads(precedent.board_text)), known_cards()).ruling
    except QuestionFaulty as faulty:
        raise BadPrecedent([Fault(f"board.{fault.at}", fault.why) for fault in faulty.faults]) from faulty
    text = short_answer(ruling)["text"]
    return Compared(text, _agreement(precedent, ruling, text), versions())


def _agreement(precedent: Precedent, ruling: dict[str, Any], text: str) -> str:
    """The expectation decides. Without one, the sender's comparison counts until the engine's answer changes."""
    if precedent.expected_text:
        return Agreement.DIFFERS if _unmet(json.loads(precedent.expected_text), ruling) else Agreement.SAME
    has_changed = bool(precedent.engine_answer) and precedent.engine_answer != text
    return Agreement.UNKNOWN if has_changed else precedent.stated


def _unmet(wanted: dict[str, Any], ruling: dict[str, Any]) -> list[str]:
    asked = Scenario(id="", path="", title="", shows=(), topic="", kind="board", question={}, expect=wanted)
    result = Result(asked, [], set())
    for path, value in wanted.items():
        try:
            expect(path, value, ruling, result)
        except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
            raise BadPrecedent([Fault(f"expect.{path}", "doesn't exist on this ruling's board")]) from error
    return result.faults
