"""manage.py adopt: take over a new rules document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.rulebook.adopting.errors import DocumentFaulty
from judgeapp.rulebook.adopting.service import adopt
from judgeapp.rulebook.adopting.writing import report, write_adoption
from judgeapp.rulebook.loading import load_library

_ID = re.compile(r"[a-z0-9][a-z0-9.\-]{0,30}")
_VERSION = re.compile(r"\d+(?:\.\d+)+")


class Command(BaseCommand):
    help = (
        "Read a rules document (PDF, text or Markdown), compare it with the previous edition, and list what carries "
        "over, what has to be restated, and what cites it. content/ is not touched."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the new document: PDF, text or Markdown")
        parser.add_argument("--edition", required=True, help="the id of the new edition, such as uvs-1.3.0")
        parser.add_argument(
            "--from", dest="from_edition", help="the edition it follows; without one every section is new"
        )
        parser.add_argument("--base", help="the document of that edition")
        parser.add_argument(
            "--document-version", dest="doc_version", help="its version; else the numbers of the edition's id"
        )
        parser.add_argument(
            "--floor", action="store_true", help="floor rules: questions about penalties and conduct lead to them"
        )
        parser.add_argument("--into", help="the folder to write to; else var/adopted/<edition>")

    def handle(self, *args: Any, **options: Any) -> None:
        edition = options["edition"]
        if not _ID.fullmatch(edition):
            raise CommandError(
                f"'{edition[:40]}' isn't a valid edition id: use lower-case letters, digits, dots and hyphens."
            )
        content = Path(settings.CONTENT_DIR)
        into = Path(options["into"] or Path(settings.DATA_DIR) / "adopted" / edition)
        version = options["doc_version"] or (found[0] if (found := _VERSION.search(edition)) else "undated")
        try:
            adoption = adopt(
                path=Path(options["file"]),
                edition=edition,
                library=load_library(content),
                base=options["from_edition"],
                base_path=Path(options["base"]) if options["base"] else None,
                cited_in=(
                    content / "scenarios",
                    content / "open_questions",
                    content / "differences",
                    settings.BASE_DIR / "rules_engine",
                ),
                top=settings.BASE_DIR,
                progress=self._progress,
            )
        except DocumentFaulty as error:
            raise CommandError(str(error)) from error
        write_adoption(adoption, into, content, version, self._progress, is_floor=options["floor"])
        for line in report(adoption):
            self.stdout.write(line)
        self.stdout.write(self.style.SUCCESS(f"Entries, sheets and this report are in {into}."))

    def _progress(self, what: str, done: int, total: int) -> None:
        """Show the progress, on a terminal in one line."""
        step = max(1, total // 20)
        if done == total or (self.stderr.isatty() and done % step == 0):
            self.stderr.write(f"\r{what}: {done} of {total}", ending="\n" if done == total else "")
