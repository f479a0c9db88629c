"""Reporting a scenario: a form without JavaScript and account, a queue for the operator, a link to follow it."""

from __future__ import annotations

import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from judgeapp.api.examples import QUESTION
from judgeapp.logs import shown_path
from judgeapp.rulings import reports
from judgeapp.rulings.models import Report, Scenario
from judgeapp.rulings.reports import CLOSED_KEPT, forget_closed_reports, report_scenario
from judgeapp.rulings.services import scenario_create
from tests.pages import page_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def published() -> Scenario:
    return scenario_create(question=QUESTION, title="Buy now", visibility="published")[0]


def address(scenario: Scenario) -> str:
    return f"/scenarios/{scenario.id}/report/"


def send(scenario: Scenario, **given: str) -> HttpResponse:
    # As in a browser: a token of the site's own isn't asked for.
    return Client(enforce_csrf_checks=True).post(address(scenario), given)


def ran(*arguments: str) -> str:
    out = io.StringIO()
    call_command("reports", *arguments, stdout=out)
    return out.getvalue()


def test_a_published_scenario_leads_to_the_form_and_others_do_not(published: Scenario) -> None:
    unlisted, _ = scenario_create(question=QUESTION)

    assert address(published) in page_of(Client().get(f"/scenarios/{published.id}/")).links
    assert address(unlisted) not in page_of(Client().get(f"/scenarios/{unlisted.id}/")).links
    form = page_of(Client().get(address(published)))
    assert "Buy now" in form.text
    assert form.inline == []


def test_a_report_lands_in_the_queue_and_can_be_followed(published: Scenario) -> None:
    sent = send(published, reason="advertising", text="It sells shoes")

    report = Report.objects.get()
    assert (sent.status_code, sent["Location"]) == (303, f"/reports/{report.token}/")
    assert (report.kind, report.about, report.reason, report.text) == (
        "scenario",
        published.id,
        "advertising",
        "It sells shoes",
    )
    waiting = page_of(Client().get(sent["Location"]))
    assert "Thank you for the report" in waiting.text
    assert f"http://testserver/reports/{report.token}/" in waiting.links
    ran("close", str(report.pk), "--answer", "It is gone. Thank you.")
    assert "It is gone. Thank you." in page_of(Client().get(sent["Location"])).text


def test_what_became_of_a_report_names_nothing_that_it_is_about(published: Scenario) -> None:
    sent = send(published, reason="advertising", text="It sells shoes")

    page = Client().get(sent["Location"]).content.decode()

    assert published.id not in page
    assert "Buy now" not in page
    assert "It sells shoes" not in page


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "Choose what&#x27;s wrong with it."),
        ({"reason": "loud"}, "Choose what&#x27;s wrong with it."),
        ({"reason": "other"}, "Say in a few words"),
        ({"reason": "other", "text": "x" * 2_001}, "Use at most 2,000 characters"),
        ({"reason": "other", "text": "a\x00b"}, "Remove the NUL character."),
    ],
)
def test_a_report_that_says_nothing_is_refused_and_keeps_what_was_typed(
    published: Scenario, given: dict[str, str], words: str
) -> None:
    answer = send(published, **given)

    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert given.get("text", "") in answer.content.decode()
    assert Report.objects.count() == 0


def test_what_nobody_may_see_cannot_be_reported() -> None:
    private, _ = scenario_create(question=QUESTION, title="Mine alone", visibility="private")

    for answer in (Client().get(address(private)), send(private, reason="advertising")):
        assert answer.status_code == 404
        assert b"Mine alone" not in answer.content
    assert Report.objects.count() == 0


def test_reports_are_limited_by_caller_and_by_what_they_are_about(
    published: Scenario, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_ABOUT_ONE", 2)
    answers = [send(published, reason="advertising") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [303, 303, 200]
    assert "Already reported" in answers[2].content.decode()
    assert Report.objects.count() == 2

    settings.THROTTLE = True
    settings.SAVES = {sort: {**settings.SAVES[sort], "reports": 1} for sort in ("caller", "address")}
    statuses = [report_status(scenario_create(question=QUESTION)[0]) for _ in range(2)]
    assert statuses == [303, 429]


def report_status(scenario: Scenario) -> int:
    return send(scenario, reason="insult").status_code


def test_pages_about_reports_are_kept_nowhere_and_indexed_by_nobody(published: Scenario) -> None:
    followed = send(published, reason="advertising")["Location"]

    for place in (address(published), followed, "/reports/" + "x" * 22 + "/"):
        answer = Client().get(place)
        assert answer["X-Robots-Tag"] == "noindex"
        assert answer["Cache-Control"] == "private, no-store"
    assert shown_path(followed) == "/reports/.../"


# -- the operator -----------------------------------------------------------------------------------------------------


def test_the_operator_lists_shows_and_closes_reports(published: Scenario) -> None:
    report = report_scenario(scenario=published, reason="advertising", text="It sells\nshoes")
    assert report is not None

    assert "advertising: It sells shoes" in ran("list")
    assert json.loads(ran("list", "--json", "--kind", "scenario"))[0]["about"] == published.id
    assert "It sells shoes" in ran("show", str(report.pk))
    assert json.loads(ran("show", report.token, "--json"))["text"] == "It sells\nshoes"
    assert f"Closed: {report.pk}" in ran("close", str(report.pk))
    assert "No reports are waiting." in ran("list")
    assert "It sells" in ran("list", "--state", "closed")
    assert "It sells" in ran("list", "--state", "all")


@pytest.mark.parametrize("which", ["77", "x" * 22, "9" * 30])
def test_a_report_that_is_not_there_is_told(which: str) -> None:
    with pytest.raises(CommandError, match="There's no report"):
        ran("show", which)


def test_reports_closed_long_ago_are_forgotten(published: Scenario) -> None:
    for _ in range(2):
        report_scenario(scenario=published, reason="advertising", text="")
    ran("close", str(Report.objects.order_by("pk")[0].pk))
    Report.objects.filter(state="closed").update(closed=timezone.now() - CLOSED_KEPT - timedelta(minutes=1))
    Report.objects.filter(state="open").update(created=timezone.now() - 2 * CLOSED_KEPT)

    assert forget_closed_reports() == 1
    assert Report.objects.get().state == "open"
