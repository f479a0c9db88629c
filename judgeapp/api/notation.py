"""Boards as one line over REST: read one, or print a question as one."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import known_cards
from judgeapp.rulings.lines import LONGEST_LINE, LineRead, line_of, line_read, why_no_line
from rules_engine import QuestionFaulty, question_faults

from . import parameters, scenario_answers
from .bodies import object_of
from .chat import first
from .contract import LINE_OR_QUESTION
from .problems import BadParameter, Problem, see_errors

JSON = "application/json"


class NotationView(APIView):
    """A board as one line: what each word means, and the question that it describes."""

    @extend_schema(
        summary="Read a line",
        operation_id="notation_read",
        parameters=[parameters.text("line", "The line, like `high 4/6 Stun:1 vs 3f, hand mid+2`.")],
        responses=scenario_answers.NotationAnswer,
    )
    def get(self, request: Request) -> Response:
        line = request.query_params.get("line", "")
        if len(line) > LONGEST_LINE:
            raise BadParameter("line", f"line may have at most {LONGEST_LINE:,} characters")
        return Response(_shape(line_read(line), request))

    @extend_schema(
        summary="Read a line, or print one",
        operation_id="notation_read_or_print",
        request={JSON: LINE_OR_QUESTION},
        responses=scenario_answers.NotationAnswer,
    )
    def post(self, request: Request) -> Response:
        body = object_of(request.data)
        errors = [
            {"at": key[:80], "why": "isn't a key here; use notation or question"}
            for key in body
            if key not in ("notation", "question")
        ]
        if ("notation" in body) == ("question" in body):
            errors.append({"at": "notation", "why": "give either notation (a line to read) or question (to print)"})
        elif "notation" in body and (not isinstance(body["notation"], str) or len(body["notation"]) > LONGEST_LINE):
            errors.append({"at": "notation", "why": f"must be text of at most {LONGEST_LINE:,} characters"})
        if errors:
            raise Problem(400, "The request has problems", see_errors(errors), errors=errors)
        if "notation" in body:
            return Response(_shape(line_read(body["notation"]), request))
        return Response(_printed(body["question"], request))

    def chat(self, data: Any) -> str:
        lines = [data["notation"] or "This line can't be read completely."]
        lines += first([fault["why"] for fault in data["faults"]], 5)
        return "\n".join([*lines, data["url"]])


def _printed(question: Any, request: Request) -> dict[str, Any]:
    """A question as its line. Raises QuestionFaulty, and Problem for what a line can't express."""
    if faults := question_faults(question, known_cards()):
        raise QuestionFaulty(faults)
    line = line_of(question)
    if line is None:
        why = why_no_line(question)
        raise Problem(
            422, "A line can't say it", f"{why}; use the question itself.", errors=[{"at": "question", "why": why}]
        )
    return {**_shape(line_read(line), request), "question": question}


def _shape(read: LineRead, request: Request) -> dict[str, Any]:
    line = read.line
    stopped = line.moves[read.stopped] if read.stopped is not None else None
    return {
        "notation": read.notation,
        "question": read.question,
        "chips": [chip.as_dict() for chip in line.chips],
        "faults": [fault.as_dict() for fault in line.faults],
        "moves": [move.as_dict() for move in line.moves],
        "stopped": stopped.as_dict() if stopped is not None else None,
        "url": request.build_absolute_uri(f"/board/?{urlencode({'b': read.notation})}" if read.notation else "/board/"),
    }
