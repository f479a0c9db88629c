"""manage.py reports: what visitors think the operator should look at: list, show, export, close."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.rulings.errors import NoSuchReport
from judgeapp.rulings.models import Report, ReportKind, ReportState
from judgeapp.rulings.reports import report_close, report_file, report_pick
from judgeapp.visible import visible

ALL = "all"


class Command(BaseCommand):
    help = "List, show, export or close visitors' reports. Refer to one by its number."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True, metavar="list|show|export|close")
        listing = ways.add_parser("list", help="open reports, newest first")
        listing.add_argument("--state", choices=(*ReportState.values, ALL), default=ReportState.OPEN.value)
        listing.add_argument("--kind", choices=ReportKind.values, help="only of this kind")
        listing.add_argument("--json", action="store_true", help="print JSON alone")
        showing = ways.add_parser("show", help="one report whole")
        showing.add_argument("which", help="its number")
        showing.add_argument("--json", action="store_true", help="print JSON alone")
        exporting = ways.add_parser("export", help="doubted rulings as scenario files: one, or all open ones")
        exporting.add_argument("which", nargs="?", help="its number; without it, all open ones")
        exporting.add_argument("--to", type=Path, default=Path("."), help="the folder to write to (default: this one)")
        closing = ways.add_parser("close", help="close a report")
        closing.add_argument("which", help="its number")
        closing.add_argument("--answer", default="", help="a reply to its sender")

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
        self.stdout.write(f"{len(rows)} report(s)." if rows else "No reports are waiting.")

    def _show(self, options: dict[str, Any]) -> None:
        row = _row(report_pick(which=options["which"]))
        if options["json"]:
            self.stdout.write(json.dumps(row, indent=2))
            return
        for name, value in row.items():
            self.stdout.write(f"{name:>8}: {visible(str(value))}")

    def _export(self, options: dict[str, Any]) -> None:
        waiting = Report.objects.filter(state=ReportState.OPEN, kind=ReportKind.RULING)
        found = [report_pick(which=options["which"])] if options["which"] else list(waiting)
        options["to"].mkdir(parents=True, exist_ok=True)
        for report in found:
            path = options["to"] / f"report-{report.pk}.yaml"
            path.write_text(report_file(report=report), encoding="utf-8")
            self.stdout.write(f"Written: {path}")
        if not found:
            self.stdout.write("There are no open reports of doubted rulings.")

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
