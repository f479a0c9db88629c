"""manage.py scenarios: what the operator does with what visitors saved: list, show, unpublish, allow, delete."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Count

from judgeapp.rulings.errors import NoSuchScenario
from judgeapp.rulings.models import Report, Scenario
from judgeapp.rulings.moderation import (
    scenario_allow,
    scenario_pick,
    scenario_remove,
    scenario_unpublish,
    scenarios_kept,
)
from judgeapp.rulings.quotas import size_of
from judgeapp.rulings.reports import reports_open
from judgeapp.visible import visible

MOST_LISTED = 100
YES = ("y", "yes")


class Command(BaseCommand):
    help = "List, show, unpublish or delete visitors' scenarios. Refer to one by its link."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True, metavar="list|show|unpublish|allow|delete")
        listing = ways.add_parser("list", help="visitors' scenarios, newest first")
        listing.add_argument("--published", action="store_true", help="only published ones")
        listing.add_argument("--reported", action="store_true", help="only those with an open report")
        listing.add_argument("--since", type=date.fromisoformat, help="saved on this day or later: 2026-11-17")
        listing.add_argument("--text", default="", help="words of title, note or board")
        listing.add_argument("--most", type=int, default=MOST_LISTED, help=f"at most this many (default {MOST_LISTED})")
        listing.add_argument("--json", action="store_true", help="print JSON alone")
        showing = ways.add_parser("show", help="one scenario in full, with its reports")
        showing.add_argument("which", help="its link, or the 22 characters in it")
        showing.add_argument("--json", action="store_true", help="print JSON alone")
        for way, words in (
            ("unpublish", "remove it from the public list for good; its link still works"),
            ("allow", "let its owner publish it again"),
        ):
            ways.add_parser(way, help=words).add_argument("which", help="its link")
        deleting = ways.add_parser("delete", help="delete it for good")
        deleting.add_argument("which", help="its link")
        deleting.add_argument("--yes", action="store_true", help="don't ask first")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            getattr(self, f"_{options['way']}")(options)
        except NoSuchScenario as missing:
            raise CommandError(str(missing)) from missing

    def _list(self, options: dict[str, Any]) -> None:
        asked = {name: options[name] for name in ("published", "reported", "since", "text")}
        found = scenarios_kept(**asked)[: options["most"]]
        reports = _open_reports([scenario.pk for scenario in found])
        rows = [_row(scenario, reports.get(scenario.pk, 0)) for scenario in found]
        if options["json"]:
            self._json(rows)
            return
        for row in rows:
            told = f"{row['reports']} report(s)  " if row["reports"] else ""
            kilobytes = max(1, row["bytes"] // 1_000)
            line = f"/scenarios/{row['id']}/  {row['visibility']:<9}  {row['updated'][:10]}  {kilobytes:>4} kB  {told}"
            self.stdout.write(f"{line}{visible(row['title'])}")
        self.stdout.write(f"{len(rows)} scenario(s)." if rows else "No scenario fits.")

    def _show(self, options: dict[str, Any]) -> None:
        scenario = scenario_pick(which=options["which"])
        about = Report.objects.filter(about=scenario.pk)
        told = [
            {"id": report.pk, "state": report.state, "reason": report.reason, "text": report.text} for report in about
        ]
        row = {
            **_row(scenario, reports_open(about=scenario.pk).count()),
            "note": scenario.note,
            "answer": scenario.answer,
        }
        if options["json"]:
            self._json({**row, "question": json.loads(scenario.question_text), "told": told})
            return
        for name, value in row.items():
            self.stdout.write(f"{name:>12}: {visible(str(value))}")
        for report in told:
            words = visible(f"{report['reason']}: {report['text']}")
            self.stdout.write(f"{'report ' + str(report['id']):>12}: {report['state']}, {words}")

    def _unpublish(self, options: dict[str, Any]) -> None:
        scenario = scenario_pick(which=options["which"])
        closed = scenario_unpublish(scenario=scenario)
        self.stdout.write(f"Removed from the public list: {_named(scenario)}. {_closed(closed)}")

    def _allow(self, options: dict[str, Any]) -> None:
        scenario = scenario_pick(which=options["which"])
        scenario_allow(scenario=scenario)
        self.stdout.write(f"Its owner may publish it again: {_named(scenario)}.")

    def _delete(self, options: dict[str, Any]) -> None:
        scenario = scenario_pick(which=options["which"])
        if not options["yes"]:
            answer = input(f"Delete {_named(scenario)} for good? [y/N] ")
            if answer.strip().lower() not in YES:
                raise CommandError("Nothing was deleted.")
        closed = scenario_remove(scenario=scenario)
        self.stdout.write(f"Deleted: {_named(scenario)}. {_closed(closed)}")

    def _json(self, value: Any) -> None:
        # ASCII: hidden characters of a title become escapes.
        self.stdout.write(json.dumps(value, indent=2))


def _row(scenario: Scenario, reports: int) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario.title,
        "visibility": scenario.visibility,
        "barred": scenario.barred,
        "reports": reports,
        "bytes": scenario.size if scenario.size is not None else size_of(scenario),
        "revision": scenario.revision,
        "ruleset": scenario.ruleset,
        "created": scenario.created.isoformat(timespec="minutes"),
        "updated": scenario.updated.isoformat(timespec="minutes"),
        "last_opened": scenario.last_opened.isoformat() if scenario.last_opened else None,
        "goes": scenario.goes.isoformat() if scenario.goes else None,
    }


def _open_reports(names: list[str]) -> dict[str, int]:
    found = reports_open().filter(about__in=names).order_by().values_list("about").annotate(count=Count("pk"))
    return dict(found)


def _named(scenario: Scenario) -> str:
    return f"{scenario.pk} “{visible(scenario.title)}”"


def _closed(reports: int) -> str:
    return f"{reports} report(s) closed." if reports else "No report was open."
