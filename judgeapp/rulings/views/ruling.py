"""POST /board/ruling/: what happens now, in the form that the board's page plays."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse

from judgeapp.serialising import json_response
from rules_engine import QuestionFaulty

from ..presenting import ruling_to_play
from .asked import asked_in_json, refused

FAULTY = "The board has problems"
MEND = "Fix them, and it can be ruled on."


@asked_in_json
def ruling(asked: Any) -> HttpResponse:
    """`{"question", "since", "passing"}` in; the short answer, new parts, the next decision and the board out."""
    if not isinstance(asked, dict) or "question" not in asked:
        return refused(400, "Not readable", "The body must be an object with a question.")
    try:
        return json_response(
            ruling_to_play(
                question=asked["question"], since=_count(asked.get("since")), passing=asked.get("passing") is True
            )
        )
    except QuestionFaulty as faulty:
        # The page asks about half-built boards all the time, so that's an answer, not an error.
        errors = [fault.as_dict() for fault in faulty.faults]
        return json_response({"faulty": {"title": FAULTY, "detail": MEND, "errors": errors}})


def _count(since: Any) -> int:
    """How many parts the asker already has. Anything but a count means none."""
    return since if isinstance(since, int) and not isinstance(since, bool) and since > 0 else 0
