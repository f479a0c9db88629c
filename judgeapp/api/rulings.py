"""POST /api/v1/rulings/: a question in, a ruling out, exactly as the contract says. Keeps no state."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import known_cards
from judgeapp.rulings.lines import question_asked
from rules_engine import compare, judge

from . import chat
from .bodies import MAX_BODY, MAX_DEPTH
from .contract import ASKED, ref

JSON, PLAIN = "application/json", chat.PLAIN

__all__ = ["MAX_BODY", "MAX_DEPTH", "RulingsView"]


class RulingsView(APIView):
    """Rule on a question."""

    @extend_schema(
        summary="What happens now?",
        operation_id="rulings_create",
        request={JSON: ASKED},
        responses={(200, JSON): {"oneOf": [ref("Ruling"), ref("Comparison")]}, (200, PLAIN): str},
    )
    def post(self, request: Request) -> Response:
        question = question_asked(request.data)
        rule = compare if isinstance(question, dict) and question.get("rulesets") else judge
        return Response(rule(question, known_cards()).as_dict())

    def chat(self, data: Any) -> str:
        return chat.ruling(data, self.request)
