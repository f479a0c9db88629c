"""manage.py venues: what the operator does with venue passes: list, revoke."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from judgeapp.api.models import VenuePass
from judgeapp.api.venues import NoSuchPass, pass_revoke, passes_in_force
from judgeapp.visible import visible


class Command(BaseCommand):
    help = "List the active venue passes, or revoke one by its number."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True, metavar="list|revoke")
        listing = ways.add_parser("list", help="the active passes, newest first")
        listing.add_argument("--json", action="store_true", help="print JSON alone")
        revoking = ways.add_parser("revoke", help="end a pass")
        revoking.add_argument("number", type=int, help="its number, as list shows it")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._list(options) if options["way"] == "list" else self._revoke(options)
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database isn't ready ({error}). Run: manage.py migrate") from error

    def _list(self, options: dict[str, Any]) -> None:
        rows = [_row(found) for found in passes_in_force()]
        if options["json"]:
            self.stdout.write(json.dumps(rows, indent=2))
            return
        for row in rows:
            self.stdout.write(f"{row['id']:>5}  until {row['expires']}  key {row['key']}  {visible(row['name'])}")
        if not rows:
            self.stdout.write("No passes.")

    def _revoke(self, options: dict[str, Any]) -> None:
        try:
            gone = pass_revoke(number=options["number"])
        except NoSuchPass as missing:
            raise CommandError(f"No active pass has the number {options['number']}; list shows them.") from missing
        self.stdout.write(f"revoked: {gone.pk} {gone}")


def _row(found: VenuePass) -> dict[str, Any]:
    return {
        "id": found.pk,
        "name": found.name,
        "key": found.key.hint,
        "created": found.created.isoformat(timespec="minutes"),
        "expires": found.expires.isoformat(timespec="minutes"),
    }
