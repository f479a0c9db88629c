"""POST /bots/discord/: Discord's interactions endpoint. Not there unless RINGSIDE_DISCORD_PUBLIC_KEY is set."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from judgeapp.bodies import BadBody, TooLarge, bytes_of, read_body
from judgeapp.problems import problem, problem_response

from .interactions import NotAnInteraction, respond
from .signatures import NotSigned, check_signature


@csrf_exempt
def discord(request: HttpRequest) -> HttpResponse:
    """Verify the signature, then answer. Only programs see these refusals."""
    if not settings.DISCORD_PUBLIC_KEY:
        return problem_response(request, 404, "Not found", "There's no Discord bot on this site.")
    if request.method != "POST":
        response = _refused(405, "Method not allowed", "Discord sends its interactions here, with POST.")
        response["Allow"] = "POST"
        return response
    try:
        body = bytes_of(request.META.get("CONTENT_LENGTH"), request)
        check_signature(
            public_key=settings.DISCORD_PUBLIC_KEY,
            signature=request.headers.get("X-Signature-Ed25519", ""),
            timestamp=request.headers.get("X-Signature-Timestamp", ""),
            body=body,
        )
        response = respond(read_body(body), request)
    except TooLarge as large:
        return _refused(413, "Body too large", str(large))
    except NotSigned as unsigned:
        return _refused(401, "Not signed", str(unsigned))
    except (BadBody, NotAnInteraction) as bad:
        return _refused(400, "Not readable", str(bad))
    response["Cache-Control"] = "no-store"
    return response


def _refused(status: int, title: str, detail: str) -> HttpResponse:
    return JsonResponse(problem(status, title, detail), status=status, content_type="application/problem+json")
