"""Live tables over REST: a game that the site holds for an hour, decided one decision at a time."""

from __future__ import annotations

import dataclasses
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rendered import PRIVATE
from judgeapp.rulings.lines import question_asked
from judgeapp.rulings.ruled import NONE, Wanted, ruling_told
from judgeapp.rulings.table_room import holder_of
from judgeapp.rulings.tables import Seat, table_back, table_close, table_decide, table_look, table_open

from . import chat, scenario_answers
from .bodies import object_of
from .contract import ASKED
from .problems import Problem, see_errors
from .rulings import CARD, VERB, why_not_asked, why_not_chat
from .wanted import PARAMETERS, wanted_of

JSON = "application/json"
KEYS = ("decision", "decisions", "at", "back_to")
# The answer to a move unless more is requested: the versions, the new steps and the next decision.
VERSIONS = ("ruleset", "engine", "content")
AFTER_A_MOVE = Wanted(fields=(*VERSIONS, "answer", "steps", "decision", "outcome"), board=NONE, refused=False)


class TablesView(APIView):
    """Open a live table."""

    @extend_schema(
        summary="Open a live table",
        operation_id="tables_create",
        parameters=PARAMETERS,
        request={JSON: ASKED},
        responses={201: scenario_answers.TableAnswer},
    )
    def post(self, request: Request) -> Response:
        wanted = wanted_of(request)
        question = question_asked(request.data)
        # What isn't a question is refused as a ruling would refuse it.
        seat = table_open(question=question if isinstance(question, dict) else {}, holder=holder_of(request._request))
        response = Response(seat_shape(seat, request, wanted), status=201)
        response["Location"] = response.data["api_url"]
        return response

    def chat(self, data: Any) -> str:
        return table_chat(data, self.request)


class TableView(APIView):
    """A live table: look at it, decide, take back, close it."""

    @extend_schema(
        summary="A live table",
        operation_id="tables_retrieve",
        parameters=PARAMETERS,
        responses=scenario_answers.TableAnswer,
    )
    def get(self, request: Request, table: str) -> Response:
        return Response(seat_shape(table_look(table_id=table), request, wanted_of(request)))

    @extend_schema(
        summary="Decide at a live table",
        operation_id="tables_decide",
        parameters=PARAMETERS,
        request={JSON: scenario_answers.TableDeciding},
        responses=scenario_answers.TableAnswer,
    )
    def post(self, request: Request, table: str) -> Response:
        wanted = wanted_of(request, AFTER_A_MOVE)
        asked = _asked(object_of(request.data))
        if asked["back_to"] is not None:
            seat = table_back(table_id=table, to=asked["back_to"])
        else:
            seat = table_decide(table_id=table, decisions=asked["decisions"], at=asked["at"])
        if wanted.steps_from == 1 and "steps_from" not in request.query_params:
            wanted = dataclasses.replace(wanted, steps_from=seat.steps_before + 1)
        response = Response(seat_shape(seat, request, wanted))
        response["Cache-Control"] = PRIVATE
        return response

    @extend_schema(summary="Close a live table", operation_id="tables_destroy", responses={204: None})
    def delete(self, request: Request, table: str) -> Response:
        table_close(table_id=table)
        return Response(status=204)

    def chat(self, data: Any) -> str:
        return table_chat(data, self.request)


class TableRefusedView(APIView):
    """Why not? What can't be done at a live table now."""

    @extend_schema(
        summary="Why not, at a live table?",
        operation_id="tables_refused",
        parameters=[CARD, VERB],
        responses=scenario_answers.WhyNotAnswer,
    )
    def get(self, request: Request, table: str) -> Response:
        return Response(why_not_asked(table_look(table_id=table).ruling, request))

    def chat(self, data: Any) -> str:
        return why_not_chat(data, self.request)


def _asked(body: dict[str, Any]) -> dict[str, Any]:
    """The decisions of a body, how many there were before, or how many to keep. Reports all faults at once."""
    errors = [{"at": key[:80], "why": f"isn't a key here; use {', '.join(KEYS)}"} for key in body if key not in KEYS]
    given = [key for key in ("decision", "decisions", "back_to") if key in body]
    if len(given) != 1:
        errors.append({"at": "decision", "why": "give one of decision, decisions or back_to"})
    decisions = body.get("decisions", [body["decision"]] if "decision" in body else [])
    if not isinstance(decisions, list) or not all(isinstance(one, (str, dict)) for one in decisions):
        errors.append({"at": "decisions", "why": "must be option ids, or decisions by hand, in a list"})
    for key in ("at", "back_to"):
        value = body.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99_999):
            errors.append({"at": key, "why": "must be a whole number, 0 or more"})
    if errors:
        raise Problem(400, "The request has problems", see_errors(errors), errors=errors)
    return {"decisions": decisions, "at": body.get("at"), "back_to": body.get("back_to")}


def seat_shape(seat: Seat, request: Request, wanted: Wanted) -> dict[str, Any]:
    """A table with the requested parts of its ruling."""
    return {
        "id": seat.id,
        "api_url": request.build_absolute_uri(f"/api/v1/tables/{seat.id}/"),
        "expires": seat.expires.isoformat(),
        "decisions": seat.decisions,
        "step_count": seat.steps,
        "ruling": ruling_told(seat.ruling, seat.question, wanted),
    }


def table_chat(data: Any, request: Request) -> str:
    return "\n".join([chat.ruling(data["ruling"], request), data["api_url"]])
