"""Reporting a scenario to whoever runs the site, without an account and without JavaScript; and what became of it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt

from judgeapp.problems import problem_response
from judgeapp.rendered import PRIVATE

from ..errors import BadReport, NoSuchReport, NoSuchScenario, SavedTooMuch
from ..models import REPORT_LENGTH, Scenario
from ..quotas import saver_of
from ..reports import REASONS, report_find, report_scenario
from ..selectors import scenario_find


# Nobody is signed in: a form sent from elsewhere could do no more here than its sender can do without it.
@csrf_exempt
def report(request: HttpRequest, token: str) -> HttpResponse:
    """The form, and what it sends. Whoever can open a scenario can report it."""
    try:
        scenario = scenario_find(scenario_id=token)
    except NoSuchScenario:
        return _unlisted(render(request, "rulings/no_scenario.html", status=404))
    if request.method != "POST":
        return _form(request, scenario)
    given = {"reason": request.POST.get("reason", ""), "text": request.POST.get("text", "")}
    try:
        sent = report_scenario(scenario=scenario, **given, saver=saver_of(request))
    except BadReport as bad:
        return _form(request, scenario, status=400, given=given, faults={fault.at: fault.why for fault in bad.faults})
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


def report_state(request: HttpRequest, token: str) -> HttpResponse:
    """What became of a report, for whoever sent it."""
    try:
        found = report_find(token=token)
    except NoSuchReport as missing:
        return _unlisted(problem_response(request, 404, "No report here", str(missing)))
    link = request.build_absolute_uri(f"/reports/{found.token}/")
    return _unlisted(render(request, "rulings/report_state.html", {"report": found, "link": link}))


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
    """Not for search engines, and kept nowhere: the link of a report is its sender's alone."""
    response["X-Robots-Tag"] = "noindex"
    response["Cache-Control"] = PRIVATE
    return response
