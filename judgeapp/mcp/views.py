"""POST /mcp. Not there if RINGSIDE_MCP is off."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from judgeapp.bodies import BadBody, TooLarge, body_of
from judgeapp.problems import problem_response
from judgeapp.serialising import json_response

from .protocol import PARSE, STATUS, Refused, Reply, error_reply, reply


@csrf_exempt
def mcp(request: HttpRequest) -> HttpResponse:
    """One message in, one answer out. Nothing is kept and nobody is signed in."""
    if not settings.MCP:
        return problem_response(request, 404, "Not found", "This site doesn't serve assistants.")
    if request.method != "POST":
        response = problem_response(request, 405, "Method not allowed", "Send messages here with POST.")
        response["Allow"] = "POST"
        return response
    return _response(_answered(request))


def _answered(request: HttpRequest) -> Reply:
    try:
        message = body_of(request)
    except TooLarge as large:
        return Reply(413, error_reply(None, Refused(PARSE, str(large)), STATUS).body)
    except BadBody as bad:
        return error_reply(None, Refused(PARSE, str(bad)), STATUS)
    return reply(message, request)


def _response(made: Reply) -> HttpResponse:
    response = HttpResponse(status=made.status) if made.body is None else json_response(made.body, status=made.status)
    response["Cache-Control"] = "no-store"
    return response
