"""manage.py reindex: build the search index beside the old one and swap it in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.lookup.index import index_root
from judgeapp.lookup.stored import build_index, is_fresh
from judgeapp.rulebook.loading import content_version, library


class Command(BaseCommand):
    help = "Build the search index of content/ in a new folder and swap it in. Does nothing if a whole one is there."
    # They would import every page first, which takes longer than most builds.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="build it even if the content has not changed")

    def handle(self, *args: Any, **options: Any) -> None:
        root = index_root()
        if not options["force"] and is_fresh(root, content_version(Path(settings.CONTENT_DIR))):
            self.stdout.write("The search index is up to date.")
            return
        try:
            folder = build_index(library(), root, self._progress, anew=options["force"])
        except OSError as error:
            raise CommandError(
                f"The search index couldn't be built: {error.strerror or error}. The current one stays in use; "
                f"free some space under {root} and run this again."
            ) from error
        self.stdout.write(f"\rThe search index is ready: {folder.name}          ")

    def _progress(self, done: int, total: int) -> None:
        self.stdout.write(f"\rIndexing {done} of {total} ...", ending="")
        self.stdout.flush()
