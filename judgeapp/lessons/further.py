"""Where a lesson leads: a scenario that shows its rules, and what the guides put differently."""

from __future__ import annotations

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import OpenQuestion, parse_ref
from judgeapp.rulings.gallery import Shown, seen
from rules_engine import CURRENT

from .reading import Lesson

GUIDES = "howto-"


def scenario_of(lesson: Lesson) -> Shown | None:
    """Return the scenario that shows the most clauses of the lesson."""
    refs = [parse_ref(cite, CURRENT.id) for cite in lesson.cites]
    shown = {one: None for ref in refs for one in seen((ref,)).shown}
    return max(shown, key=lambda one: sum(one in seen((ref,)).shown for ref in refs), default=None)


def differing(lesson: Lesson) -> list[OpenQuestion]:
    """Return the open questions in which a guide disagrees with the lesson's clauses."""
    refs = {parse_ref(cite, CURRENT.id) for cite in lesson.cites}
    return [
        one for one in library().open_questions.values() if refs & set(one.default_reading.cites) and _is_by_guide(one)
    ]


def _is_by_guide(question: OpenQuestion) -> bool:
    """Whether a reading that isn't used rests on the guides."""
    others = (reading for reading in question.readings if reading.id != question.default)
    return any(ref.edition.startswith(GUIDES) for reading in others for ref in reading.cites)
