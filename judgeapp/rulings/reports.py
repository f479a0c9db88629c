"""Reports: what visitors think the operator should look at. Sent without an account, followed by a token, closed by the operator."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from rules_engine import Fault

from .errors import BadReport, NoSuchReport
from .models import REPORT_LENGTH, Report, ReportKind, ReportState, Scenario
from .quotas import REPORTS, Room, Saver, check_room, take_room

REASONS = {
    "advertising": "It advertises something",
    "insult": "It insults somebody",
    "personal": "It tells something personal about somebody",
    "unlawful": "It is against the law",
    "other": "Something else",
}
# More of them about one thing tell the operator nothing new.
MOST_ABOUT_ONE = 20
CLOSED_KEPT = timedelta(days=180)


def report_scenario(*, scenario: Scenario, reason: str, text: str, saver: Saver | None = None) -> Report | None:
    """Put a scenario into the operator's queue. Return None where it stands there often enough already.

    Raises BadReport, SavedTooMuch.
    """
    _check(reason, text)
    room = Room(what=REPORTS)
    check_room(saver=saver, room=room)
    with transaction.atomic():
        take_room(saver=saver, room=room)
        if reports_open(about=scenario.pk).count() >= MOST_ABOUT_ONE:
            return None
        return Report.objects.create(kind=ReportKind.SCENARIO, about=scenario.pk, reason=reason, text=text.strip())


def report_find(*, token: str) -> Report:
    """Return a report by the token that its sender follows it with. Raises NoSuchReport."""
    found = Report.objects.filter(token=token).first()
    if found is None:
        raise NoSuchReport("No report is at this link; it may be closed for long, and forgotten.")
    return found


def report_pick(*, which: str) -> Report:
    """Return a report by its number or its token, for the operator. Raises NoSuchReport."""
    if which.isascii() and which.isdecimal() and len(which) < 12:
        found = Report.objects.filter(pk=int(which)).first()
    else:
        found = Report.objects.filter(token=which).first()
    if found is None:
        raise NoSuchReport(f"There is no report {which[:22]!r}. `reports list --state all` shows all of them.")
    return found


def reports_open(*, about: str = "") -> QuerySet[Report]:
    """Return the reports that wait for the operator, all of them or those about one thing."""
    found = Report.objects.filter(state=ReportState.OPEN)
    return found.filter(about=about) if about else found


def report_close(*, report: Report, answer: str = "") -> Report:
    """Close a report, with words for whoever follows it."""
    report.state, report.answer, report.closed = ReportState.CLOSED, answer.strip(), timezone.now()
    report.save(update_fields=["state", "answer", "closed"])
    return report


def reports_close(*, about: str, answer: str) -> int:
    """Close every open report about something that was dealt with. Return how many."""
    return reports_open(about=about).update(state=ReportState.CLOSED, answer=answer, closed=timezone.now())


def forget_closed_reports() -> int:
    """Delete reports that were closed long ago. Return how many."""
    deleted, _ = Report.objects.filter(state=ReportState.CLOSED, closed__lt=timezone.now() - CLOSED_KEPT).delete()
    return deleted


def _check(reason: str, text: str) -> None:
    faults = []
    if reason not in REASONS:
        faults.append(Fault("reason", "Choose what is wrong with it."))
    if reason == "other" and not text.strip():
        faults.append(Fault("text", "Say in a few words what is wrong with it."))
    if len(text) > REPORT_LENGTH:
        faults.append(Fault("text", f"Use at most {REPORT_LENGTH:,} characters; these are {len(text):,}."))
    if "\x00" in text:
        faults.append(Fault("text", "Take the NUL character out."))
    if faults:
        raise BadReport(faults)
