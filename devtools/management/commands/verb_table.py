"""manage.py verb_table: write docs/verbs.md, or compare it with what is read (--check)."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.verb_table.table import TARGET, table


class Command(BaseCommand):
    help = "Write docs/verbs.md: verbs of card text, and in which roles each is read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare instead of writing")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            TARGET.write_text(table())
            self.stdout.write(f"{TARGET.name} is written.")
        elif not TARGET.exists() or TARGET.read_text() != table():
            raise CommandError("docs/verbs.md is not what is read; write it with: manage.py verb_table")
