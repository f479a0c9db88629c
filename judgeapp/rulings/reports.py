"""Reports: what visitors think the operator should look at. Sent without an account, followed by a token, closed by the operator."""

from __future__ import annotations

import json
from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from judgeapp.cards.collection import known_cards
from rules_engine import Fault

from .errors import BadReport, NoSuchReport
from .exporting import scenario_file
from .idempotency import NO_KEY, Done, Sent, do_once
from .models import REPORT_LENGTH, Report, ReportKind, ReportState, Scenario
from .playing import play
from .quotas import REPORTS, Room, Saver, check_room, take_room

REASONS = {
    "advertising": "It advertises something",
    "insult": "It insults somebody",
    "personal": "It says something personal about someone",
    "unlawful": "It's against the law",
    "other": "Something else",
}
# More reports about one thing tell the operator nothing new.
MOST_ABOUT_ONE = 20
QUESTION_BYTES = 262_144
CLOSED_KEPT = timedelta(days=180)


def report_scenario(
    *, scenario: Scenario, reason: str, text: str, saver: Saver | None = None, sent: Sent = NO_KEY
) -> Report | None:
    """Put a scenario into the operator's queue. Return None if it is there often enough already.

    What is sent again under one key is put there once. Raises BadReport, SavedTooMuch, SentDifferently.
    """
    room = Room(what=REPORTS)

    def prepare() -> Report:
        _check(reason, text)
        check_room(saver=saver, room=room)
        return Report(kind=ReportKind.SCENARIO, about=scenario.pk, reason=reason, text=text.strip())

    def write(made: Report) -> Done:
        take_room(saver=saver, room=room)
        return Done("") if reports_open(about=scenario.pk).count() >= MOST_ABOUT_ONE else _inserted(made)

    done, _ = do_once(sent=sent, prepare=prepare, write=write)
    return report_find(token=done.name) if done.name else None


def report_ruling(*, question: Any, text: str, saver: Saver | None = None, sent: Sent = NO_KEY) -> Report:
    """Put a ruling that somebody doubts into the operator's queue, with its question.

    What is sent again under one key is put there once. Raises BadReport, SavedTooMuch, SiteFull, SentDifferently, QuestionFaulty.
    """
    written = json.dumps(question, ensure_ascii=False)
    weight = len(written.encode("utf-8", "surrogatepass"))
    room = Room(what=REPORTS, size=weight)

    def prepare() -> Report:
        _check_text(text, needed=True)
        if weight > QUESTION_BYTES:
            raise BadReport([Fault("question", "The board is too large to send.")])
        check_room(saver=saver, room=room)
        judged = play(question, known_cards())
        about = f"{judged.ruling['ruleset']} {sha256(written.encode()).hexdigest()[:12]}"
        return Report(kind=ReportKind.RULING, about=about, text=text.strip(), question_text=written, size=weight)

    def write(made: Report) -> Done:
        take_room(saver=saver, room=room)
        return _inserted(made)

    done, _ = do_once(sent=sent, prepare=prepare, write=write)
    return report_find(token=done.name)


def _inserted(made: Report) -> Done:
    made.save(force_insert=True)
    return Done(made.token)


def report_file(*, report: Report) -> str:
    """Return a doubted ruling as a scenario file, with room for what should have happened. Raises NoSuchReport."""
    if not report.question_text:
        raise NoSuchReport(f"Report {report.pk} is about {report.kind} {report.about}: it has no board to export.")
    title = f"Doubted ruling {report.pk}"
    return scenario_file(json.loads(report.question_text), title=title, about=report.text)


def report_find(*, token: str) -> Report:
    """Return a report by the token that its sender follows it with. Raises NoSuchReport."""
    found = Report.objects.filter(token=token).first()
    if found is None:
        raise NoSuchReport("There's no report at this link. It may have been closed and deleted.")
    return found


def report_pick(*, which: str) -> Report:
    """Return a report by its number or its token, for the operator. Raises NoSuchReport."""
    if which.isascii() and which.isdecimal() and len(which) < 12:
        found = Report.objects.filter(pk=int(which)).first()
    else:
        found = Report.objects.filter(token=which).first()
    if found is None:
        raise NoSuchReport(f"There's no report {which[:22]!r}. `reports list --state all` shows all of them.")
    return found


def reports_open(*, about: str = "") -> QuerySet[Report]:
    """Return the reports that wait for the operator, all of them or those about one thing."""
    found = Report.objects.filter(state=ReportState.OPEN)
    return found.filter(about=about) if about else found


def report_close(*, report: Report, answer: str = "") -> Report:
    """Close a report, with words for its sender."""
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
    faults = [] if reason in REASONS else [Fault("reason", "Choose what's wrong with it.")]
    faults += _text_faults(text, needed=reason == "other")
    if faults:
        raise BadReport(faults)


def _check_text(text: str, *, needed: bool) -> None:
    if faults := _text_faults(text, needed=needed):
        raise BadReport(faults)


def _text_faults(text: str, *, needed: bool) -> list[Fault]:
    faults = []
    if needed and not text.strip():
        faults.append(Fault("text", "Say in a few words what's wrong with it."))
    if len(text) > REPORT_LENGTH:
        faults.append(Fault("text", f"Use at most {REPORT_LENGTH:,} characters; this is {len(text):,}."))
    if "\x00" in text:
        faults.append(Fault("text", "Remove the NUL character."))
    return faults
