"""manage.py api_keys: what the operator does with API keys: list, revoke, raise limits."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from judgeapp.api.keys import MOST_TIMES, WhichKey, key_close, key_raise, keys_list
from judgeapp.api.models import ApiKey
from judgeapp.visible import visible


class Command(BaseCommand):
    help = "List API keys, revoke one, or raise its limits. A key is named by its number or its first letters."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = parser.add_subparsers(dest="way", required=True, metavar="list|revoke|limits")
        listing = ways.add_parser("list", help="the keys in use, newest first")
        listing.add_argument("--all", action="store_true", help="the revoked ones too")
        listing.add_argument("--json", action="store_true", help="print JSON alone")
        revoking = ways.add_parser("revoke", help="refuse a key from now on")
        revoking.add_argument("which", help="its number or its first letters, such as 12 or rk_Ab3xYz")
        limits = ways.add_parser("limits", help="give a key a multiple of the usual limits")
        limits.add_argument("which", help="its number or its first letters")
        limits.add_argument("times", type=int, help=f"how many times the usual limits, 1 to {MOST_TIMES}")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            getattr(self, f"_{options['way']}")(options)
        except (WhichKey, ValueError) as wrong:
            raise CommandError(str(wrong)) from wrong
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database isn't ready ({error}). Run: manage.py migrate") from error

    def _list(self, options: dict[str, Any]) -> None:
        rows = [_row(key) for key in keys_list(revoked=options["all"])]
        if options["json"]:
            self.stdout.write(json.dumps(rows, indent=2))
            return
        for row in rows:
            state = f"revoked {row['revoked']}" if row["revoked"] else f"{row['times']}x limits"
            used = f"used {row['last_used']}" if row["last_used"] else "never used"
            self.stdout.write(
                f"{row['id']:>5}  {row['hint']}…  made {row['created']}  {used}  {state}  {visible(row['name'])}"
            )
        if not rows:
            self.stdout.write("No keys.")

    def _revoke(self, options: dict[str, Any]) -> None:
        key = key_close(which=options["which"])
        self.stdout.write(f"revoked: {key.pk} {key}")

    def _limits(self, options: dict[str, Any]) -> None:
        key = key_raise(which=options["which"], times=options["times"])
        self.stdout.write(f"{key.times}x limits: {key.pk} {key}")


def _row(key: ApiKey) -> dict[str, Any]:
    return {
        "id": key.pk,
        "hint": key.hint,
        "name": key.name,
        "times": key.times,
        "created": key.created.isoformat(timespec="minutes"),
        "last_used": key.last_used.isoformat(timespec="minutes") if key.last_used else None,
        "revoked": key.revoked.isoformat(timespec="minutes") if key.revoked else None,
    }
