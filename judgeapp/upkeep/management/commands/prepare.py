"""manage.py prepare: prepare everything for this version, each part as far as possible."""

from __future__ import annotations

import compileall
import sys
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import Error

from judgeapp.offline.pages import PageFailed
from judgeapp.offline.rulebook import make_rulebook_pack
from judgeapp.rulebook.errors import ContentFaulty
from judgeapp.staticfiles import UNUSED, HashedStatic
from judgeapp.upkeep.typeface import make_typeface


def _read_content(*, first_page: bool) -> None:
    """Make the index and the downloads of the content, and end as their commands would end."""
    try:
        call_command("reindex")
        if not first_page:
            call_command("downloads")
    except CommandError as error:
        sys.exit(str(error))


class Command(BaseCommand):
    help = "Prepare what this version needs: database, static files, search index, downloads. Does nothing twice."
    # They would import every page first, which takes longer than the work itself.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--first-page",
            action="store_true",
            help="only what pages need; leave the downloads and the offline pack for a second call",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        first_page = options["first_page"]
        for said in settings.UNKNOWN_VARIABLES:
            self.stderr.write(said)
        # Beside the rest, and forked: what is imported by now doesn't have to be imported again.
        indexing = get_context("fork").Process(target=_read_content, kwargs={"first_page": first_page})
        indexing.start()
        troubles = [self._tried("database", self._migrate), self._tried("static files", self._collect)]
        if settings.OFFLINE and not first_page and not any(troubles):
            troubles.append(self._tried("offline pack", self._pack))
        if not first_page:
            self._compile()
        indexing.join()
        if indexing.exitcode:
            troubles.append("The search index or the downloads aren't ready; see above.")
        if any(troubles):
            raise CommandError(" ".join(trouble for trouble in troubles if trouble))

    def _tried(self, part: str, step: Callable[[], None]) -> str:
        """Return what went wrong with a part; the others are still prepared."""
        try:
            step()
        except (Error, OSError, ContentFaulty, PageFailed) as error:
            return f"The {part} couldn't be prepared ({type(error).__name__}: {error})."
        return ""

    def _compile(self) -> None:
        """Write the byte code of all sources, so that the server doesn't have to when it starts. What the first page needs writes its own.

        If it can't write there, the server compiles for itself, as Python always does.
        """
        for room in ("rules_engine", "judgeapp"):
            compileall.compile_dir(settings.BASE_DIR / room, quiet=2)

    def _migrate(self) -> None:
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)

    def _pack(self) -> None:
        make_rulebook_pack(self.stdout.write)

    def _collect(self) -> None:
        make_typeface()
        storage = HashedStatic()
        if not storage.is_collected:
            self.stdout.write("Collecting static files")
            ignored = [f"{folder}*" for folder in UNUSED]
            call_command("collectstatic", interactive=False, verbosity=0, skip_checks=True, ignore_patterns=ignored)
