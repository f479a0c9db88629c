"""Reporting a scenario to the operator, without an account and without JavaScript; and the outcome."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt

from judgeapp.admission.callers import caller_of
from judgeapp.bodies import BadBody, TooLarge, body_of
from judgeapp.problems import problem_response
from judgeapp.rendered import PRIVATE
from rules_engine import QuestionFaulty

from ..errors import BadReport, NoSuchReport, NoSuchScenario, SavedTooMuch, SentDifferently, SiteFull
from ..idempotency import KEY_LENGTH, Sent, digest_of
from ..models import REPORT_LENGTH, Scenario
from ..quotas import saver_of
from ..reports import REASONS, report_find, report_ruling, report_scenario
from ..selectors import scenario_find
from .asked import refused


# Nobody is signed in, and what other sites' pages send is refused for the whole site (judgeapp/elsewhere.py).
@csrf_exempt
def report(request: HttpRequest, token: str) -> HttpResponse:
    """The form, and what it sends. Anyone who can open a scenario can report it."""
    try:
        scenario = scenario_find(scenario_id=token)
    except NoSuchScenario:
        return _unlisted(render(request, "rulings/no_scenario.html", status=404))
    if request.method != "POST":
        return _form(request, scenario)
    given = {"reason": request.POST.get("reason", ""), "text": request.POST.get("text", "")}
    try:
        sent = report_scenario(scenario=scenario, **given, saver=saver_of(request), sent=_sent(request, token, given))
    except BadReport as bad:
        return _form(request, scenario, status=400, given=given, faults={fault.at: fault.why for fault in bad.faults})
    except SentDifferently as other:
        return problem_response(request, 422, "Key used before", f"{other}.")
    except SavedTooMuch as enough:
        response = problem_response(request, 429, "Enough for today", str(enough))
        response["Retry-After"] = str(enough.seconds)
        return response
    if sent is None:
        return _unlisted(render(request, "rulings/reported_often.html", {"scenario": scenario}))
    # 303: reloading the page that follows sends nothing again.
    response = redirect("report-state", token=sent.token)
    response.status_code = 303
    return _unlisted(response)


@csrf_exempt
def report_ruling_sent(request: HttpRequest) -> HttpResponse:
    """A ruling that somebody doubts, sent from the table: `{"question", "text"}` in, the link to follow it out."""
    try:
        asked = body_of(request)
        if not isinstance(asked, dict) or not isinstance(asked.get("text"), str):
            return refused(400, "Not readable", "The body must be an object with a question and a text.")
        question, text, sent_as = asked.get("question"), asked["text"], _sent(request, "", asked)
        sent = report_ruling(question=question, text=text, saver=saver_of(request), sent=sent_as)
    except TooLarge as large:
        return refused(413, "Body too large", str(large))
    except BadBody as bad:
        return refused(400, "Not readable", str(bad))
    except (BadReport, QuestionFaulty) as bad:
        errors = [{"at": fault.at, "why": fault.why} for fault in bad.faults]
        return refused(400, "Not sent", errors[0]["why"], errors=errors)
    except SentDifferently as other:
        return refused(422, "Key used before", f"{other}.")
    except SavedTooMuch as enough:
        response = refused(429, "Enough for today", str(enough))
        response["Retry-After"] = str(enough.seconds)
        return response
    except SiteFull as full:
        return refused(507, "The site is full", str(full))
    return _unlisted(JsonResponse({"link": f"/reports/{sent.token}/"}, status=201))


def report_state(request: HttpRequest, token: str) -> HttpResponse:
    """The outcome of a report, for its sender. It repeats nothing that was reported, because links are passed on."""
    try:
        found = report_find(token=token)
    except NoSuchReport as missing:
        return _unlisted(problem_response(request, 404, "No report here", str(missing)))
    link = request.build_absolute_uri(f"/reports/{found.token}/")
    return _unlisted(render(request, "rulings/report_state.html", {"report": found, "link": link}))


def _sent(request: HttpRequest, about: str, asked: Any) -> Sent:
    """The key that identifies a report sent again after waiting on the device."""
    key = request.headers.get("Idempotency-Key", "")[:KEY_LENGTH]
    return Sent(f"report {about}".strip(), caller_of(request), key, digest_of(asked))


def _form(request: HttpRequest, scenario: Scenario, *, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "scenario": scenario,
        "reasons": REASONS,
        "most": REPORT_LENGTH,
        "json_twin": f"/api/v1/scenarios/{scenario.id}/",
        **more,
    }
    return _unlisted(render(request, "rulings/report.html", context, status=status))


def _unlisted(response: HttpResponse) -> HttpResponse:
    """Not for search engines, and kept nowhere: the link of a report is its sender's only."""
    response["X-Robots-Tag"] = "noindex"
    response["Cache-Control"] = PRIVATE
    return response
