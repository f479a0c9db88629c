"""manage.py contract_docs: write the tables of docs/contract.md from the contract, or check that they are up to
date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.contract_docs import with_tables

PAGE = Path(settings.BASE_DIR) / "docs" / "contract.md"


class Command(BaseCommand):
    help = "Write the tables of docs/contract.md from the contract."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")

    def handle(self, *args: Any, **options: Any) -> None:
        text = PAGE.read_text(encoding="utf-8")
        made = with_tables(text)
        if options["check"]:
            if made != text:
                raise CommandError("docs/contract.md is out of date. Run `manage.py contract_docs`.")
            return
        PAGE.write_text(made, encoding="utf-8")
        self.stdout.write("The tables of docs/contract.md are written.")
