"""Scenarios to read: those of the gallery, and those that visitors saved and shared by their link."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify

from judgeapp.metering import unmetered
from judgeapp.rendered import MAY_CHANGE, PRIVATE
from judgeapp.rulebook.loading import library
from judgeapp.thinking import TooMuch, too_large
from judgeapp.visible import visible
from rules_engine import ENGINE_VERSION, QuestionFaulty

from ..errors import NoSuchScenario
from ..expiry import kept_until, scenario_open
from ..exporting import scenario_file
from ..gallery import shown_find
from ..lines import line_to_share
from ..models import Scenario, Visibility
from ..qr import qr_svg
from ..remembered import remembered
from ..selectors import Drift, lines_of, original_of, scenario_drift
from ..telling import Told, chat_text, tell
from ..timeline import cites_html
from .asked import asked_in_json, refused
from .previews import preview_links

YAML = "application/yaml; charset=utf-8"


def shown(request: HttpRequest, topic: str, slug: str) -> HttpResponse:
    """A scenario of the gallery: what it shows, what was decided, what happened."""
    try:
        one = shown_find(address=f"{topic}/{slug}")
    except NoSuchScenario:
        return _nowhere(request)
    if one.address != f"{topic}/{slug}":
        return redirect(one.url, permanent=True)
    context = {
        "one": one,
        "told": tell(one.scenario.question, content_only=True) if one.has_board else None,
        "clauses": cites_html(one.scenario.shows, str(one.scenario.question.get("ruleset") or library().current.id)),
        "edition": library().current,
        "json_twin": f"/api/v1/gallery/{one.address}/",
        "preview": preview_links(request, one.url),
    }
    return render(request, "rulings/scenario.html", context)


def shown_file(request: HttpRequest, topic: str, slug: str) -> HttpResponse:
    """A scenario of the gallery as a file, with room for what should have happened."""
    try:
        one = shown_find(address=f"{topic}/{slug}")
    except NoSuchScenario:
        return _nowhere(request)
    if not one.has_board:
        return _nowhere(request)
    return _file(one.scenario.question, one.scenario.title, one.scenario.about)


def saved(request: HttpRequest, token: str) -> HttpResponse:
    """A saved scenario, to read: the answer, its reasons, the board; its owner's browser adds the means to change it."""
    return _saved(request, token, printing=False)


def printed(request: HttpRequest, token: str) -> HttpResponse:
    """A saved scenario for paper: everything unfolded."""
    return _saved(request, token, printing=True)


def _saved(request: HttpRequest, token: str, *, printing: bool) -> HttpResponse:
    try:
        scenario = _found(request, token)
    except NoSuchScenario:
        return _nowhere(request)
    told, why_not = _told(request, scenario)
    context = {
        "scenario": scenario,
        "told": told,
        "too_large": why_not,
        "drift": _drift(scenario, told),
        "now": {"engine": ENGINE_VERSION, "content": library().version},
        "original": original_of(scenario),
        "kept_until": kept_until(scenario),
        "printing": printing,
        "visibilities": Visibility.choices,
        "unlisted": scenario.visibility != Visibility.PUBLISHED,
        "edition": library().editions.get(scenario.ruleset, library().current),
        "json_twin": f"/api/v1/scenarios/{scenario.id}/",
        "preview": preview_links(request, f"/scenarios/{scenario.id}/"),
        **_sharing(request, scenario, told),
    }
    with unmetered():
        return unlisted(scenario, render(request, "rulings/saved.html", context))


def _told(request: HttpRequest, scenario: Scenario) -> tuple[Told | None, str]:
    """Today's ruling, or why it takes too long."""
    text = scenario.question_text
    try:
        lines = lines_of(scenario)
        key = text + scenario.lines_text
        return remembered(key, "told", lambda: tell(json.loads(text), lines=lines)), ""
    except TooMuch as spent:
        return None, str(too_large(request, spent)["detail"])


def _drift(scenario: Scenario, told: Told | None) -> Drift | None:
    return scenario_drift(scenario=scenario, ruling=told.ruling) if told else None


def share(request: HttpRequest, token: str) -> HttpResponse:
    """What is sent to others: the link, its QR code, and the ruling as text for a chat."""
    try:
        scenario = _found(request, token)
    except NoSuchScenario:
        return _nowhere(request)
    told, _ = _told(request, scenario)
    with unmetered():
        return unlisted(scenario, render(request, "rulings/_share.html", _sharing(request, scenario, told)))


def saved_file(request: HttpRequest, token: str) -> HttpResponse:
    """A saved scenario as a file, with room for what should have happened."""
    try:
        scenario = _found(request, token)
    except NoSuchScenario:
        return _nowhere(request)
    return unlisted(scenario, _file(json.loads(scenario.question_text), scenario.title, scenario.note))


@asked_in_json
def draft_file(asked: Any) -> HttpResponse:
    """The current board as a scenario file, with room for what should have happened."""
    return _file(asked, "", "")


def _found(request: HttpRequest, token: str) -> Scenario:
    return scenario_open(scenario_id=token, owner_key=request.headers.get("X-Owner-Key"))


def _sharing(request: HttpRequest, scenario: Scenario, told: Told | None) -> dict[str, Any]:
    seat = _seat(request)
    link = request.build_absolute_uri(f"/scenarios/{scenario.id}/{f'?seat={seat}' if seat else ''}")
    text = chat_text(title=scenario.title, told=told, then=scenario.answer, link=link)
    line = line_to_share(json.loads(scenario.question_text), lines_of(scenario))
    return {
        "scenario": scenario,
        "seat": seat,
        "link": link,
        "qr": qr_svg(link),
        "chat": visible(text, lines=True),
        "line": visible(line) if line else "",
    }


def _seat(request: HttpRequest) -> str:
    """The player who sits below, if the board was shared with the table turned: a, b, or nothing."""
    asked = request.GET.get("seat", "")
    return asked if asked in ("a", "b") else ""


def unlisted(scenario: Scenario, response: HttpResponse) -> HttpResponse:
    """Not for shared caches; a private one not for browser caches; not for search engines unless published."""
    response["Cache-Control"] = PRIVATE if scenario.visibility == Visibility.PRIVATE else MAY_CHANGE
    if scenario.visibility != Visibility.PUBLISHED:
        response["X-Robots-Tag"] = "noindex"
    return response


def _nowhere(request: HttpRequest) -> HttpResponse:
    """The same message for what never existed, was deleted or is private, so that guessing reveals nothing."""
    response = render(request, "rulings/no_scenario.html", status=404)
    response["X-Robots-Tag"] = "noindex"
    return response


def _file(question: Any, title: str, about: str) -> HttpResponse:
    try:
        text = scenario_file(question, title=title, about=about)
    except QuestionFaulty as faulty:
        errors = [fault.as_dict() for fault in faulty.faults]
        return refused(400, "The board has problems", "It has no ruling to report.", errors=errors)
    response = HttpResponse(text, content_type=YAML)
    name = slugify(title)[:60] or "ruling"
    response["Content-Disposition"] = f'attachment; filename="{name}.yaml"'
    return response
