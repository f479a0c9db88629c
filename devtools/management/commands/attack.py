"""Attack a copy of the site: every row of the table of past attacks, and more. Prints the result of each."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.attack.report import reported
from devtools.attack.running import chosen
from devtools.attack.sending import NotOurs, Target


class Command(BaseCommand):
    help = "Attack a site on this machine and say what came of it. Ends with 1 where something broke."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("base", help="its address, e.g. http://127.0.0.1:8000")
        parser.add_argument("--only", default="", help="only attacks whose name contains these words")
        parser.add_argument("--rows", action="store_true", help="only the rows of the table")
        parser.add_argument("--short", action="store_true", help="skip attacks that take long or use up the limits")
        parser.add_argument("--pid", type=int, help="the server's first process, if a proxy listens on the port")
        parser.add_argument("--host", default="", help="the site's host name, if it isn't its address")
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.add_argument("--i-own-this-site", action="store_true", help="attack a site that isn't on this machine")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            target = Target(options["base"], owned=options["i_own_this_site"], pid=options["pid"], host=options["host"])
        except NotOurs as foreign:
            raise CommandError(str(foreign)) from foreign
        if target.get("/healthz").status != 200:
            raise CommandError(f"No site answers at {options['base']} (/healthz). Start it first.")
        attacks = chosen(options["only"], rows=options["rows"], short=options["short"])
        if not reported(target, attacks, self.stdout.write, as_json=options["json"]):
            raise SystemExit(1)
