"""POST /api/v1/rulings/: a question in, a ruling out, as the contract says. Keeps no state."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import known_cards
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulebook.urls_of import entry_url
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.ruled import row_told, ruling_told
from rules_engine import compare, judge, why_not

from . import chat, parameters, scenario_answers
from .bodies import MAX_BODY, MAX_DEPTH
from .contract import ASKED, RULED
from .wanted import PARAMETERS, wanted_of

JSON, PLAIN = "application/json", chat.PLAIN
CARD = parameters.text("card", "Only about this card, by its id on the board.")
VERB = parameters.text("verb", "Only about this verb: play, block, enhance, ...")

__all__ = ["MAX_BODY", "MAX_DEPTH", "RefusedView", "RulingsView"]


class RulingsView(APIView):
    """Rule on a question."""

    @extend_schema(
        summary="What happens now?",
        operation_id="rulings_create",
        parameters=PARAMETERS,
        request={JSON: ASKED},
        responses={(200, JSON): RULED, (200, PLAIN): str},
    )
    def post(self, request: Request) -> Response:
        wanted = wanted_of(request)
        question = question_asked(request.data)
        if isinstance(question, dict) and question.get("rulesets") is not None:
            compared = compare(question, known_cards()).as_dict()
            told = [row_told(row, question, library().version, wanted) for row in compared["rulings"]]
            return Response({**compared, "rulings": told})
        ruling = judge(question, known_cards())
        return Response(ruling_told(ruling, question, wanted))

    def chat(self, data: Any) -> str:
        return chat.ruling(data, self.request)


class RefusedView(APIView):
    """Why not? What can't be done at the decision that a question leads to."""

    @extend_schema(
        summary="Why not?",
        operation_id="rulings_refused",
        parameters=[CARD, VERB],
        request={JSON: ASKED},
        responses=scenario_answers.WhyNotAnswer,
    )
    def post(self, request: Request) -> Response:
        ruling = judge(question_asked(request.data), known_cards())
        return Response(why_not_asked(ruling, request))

    def chat(self, data: Any) -> str:
        return why_not_chat(data, self.request)


def why_not_asked(ruling: Any, request: Request) -> dict[str, Any]:
    """What is refused, for the card or the verb that a request names."""
    asked = request.query_params
    versions = {"ruleset": ruling.ruleset, "engine": ruling.engine, "content": library().version}
    return {**versions, **why_not(ruling, card=asked.get("card", "")[:60], verb=asked.get("verb", "")[:40])}


def why_not_chat(data: Any, request: HttpRequest | Request) -> str:
    """The reasons, each with its clauses."""
    lines = [f"{row['why']} {chat.cited(row['cites'])}".strip() for row in data["refused"]]
    cites = data["answer"]["cites"]
    link = [request.build_absolute_uri(entry_url(parse_ref(cites[0], data["ruleset"])))] if cites else []
    return "\n".join([*(chat.first(lines, 8) or [data["answer"]["text"]]), *link])
