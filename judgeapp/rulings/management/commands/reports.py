"""manage.py reports: what visitors think the operator should look at: list, show, close."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.rulings.errors import NoSuchReport
from judgeapp.rulings.models import Report, ReportKind, ReportState
from judgeapp.rulings.reports import report_close, report_pick
from judgeapp.visible import visible

ALL = "all"


class Command(BaseCommand):
    help = "List, show or close the reports of visitors. One is named by its number."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True, metavar="list|show|close")
        listing = ways.add_parser("list", help="the reports that wait, newest first")
        listing.add_argument("--state", choices=(*ReportState.values, ALL), default=ReportState.OPEN.value)
        listing.add_argument("--kind", choices=ReportKind.values, help="only of this kind")
        listing.add_argument("--json", action="store_true", help="print JSON alone")
        showing = ways.add_parser("show", help="one report whole")
        showing.add_argument("which", help="its number")
        showing.add_argument("--json", action="store_true", help="print JSON alone")
        closing = ways.add_parser("close", help="close one that was looked at")
        closing.add_argument("which", help="its number")
        closing.add_argument("--answer", default="", help="words for whoever sent it")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            getattr(self, f"_{options['way']}")(options)
        except NoSuchReport as missing:
            raise CommandError(str(missing)) from missing

    def _list(self, options: dict[str, Any]) -> None:
        found = Report.objects.all()
        if options["state"] != ALL:
            found = found.filter(state=options["state"])
        if options["kind"]:
            found = found.filter(kind=options["kind"])
        rows = [_row(report) for report in found]
        if options["json"]:
            self.stdout.write(json.dumps(rows, indent=2))
            return
        for row in rows:
            words = visible(f"{row['reason']}: {row['text']}")
            self.stdout.write(
                f"{row['id']:>5}  {row['state']:<6}  {row['created']}  {row['kind']} {row['about']}  {words}"
            )
        self.stdout.write(f"{len(rows)} report(s)." if rows else "No report waits.")

    def _show(self, options: dict[str, Any]) -> None:
        row = _row(report_pick(which=options["which"]))
        if options["json"]:
            self.stdout.write(json.dumps(row, indent=2))
            return
        for name, value in row.items():
            self.stdout.write(f"{name:>8}: {visible(str(value))}")

    def _close(self, options: dict[str, Any]) -> None:
        report = report_close(report=report_pick(which=options["which"]), answer=options["answer"])
        self.stdout.write(f"Closed: {report.pk} ({report.kind} {visible(report.about)}).")


def _row(report: Report) -> dict[str, Any]:
    return {
        "id": report.pk,
        "state": report.state,
        "kind": report.kind,
        "about": report.about,
        "reason": report.reason,
        "text": report.text,
        "answer": report.answer,
        "created": report.created.isoformat(timespec="minutes"),
        "closed": report.closed.isoformat(timespec="minutes") if report.closed else None,
        "follow": f"/reports/{report.token}/",
    }
