"""manage.py downloads: make the files of /api/v1/bulk/ and note the version of the content, unless that's been done."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error

from judgeapp.api.bulk_files import bulk
from judgeapp.api.content_history import note_version


class Command(BaseCommand):
    help = "Make the downloads of this version of the content, and note the version for the feed of changes."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        made = bulk()
        try:
            noted = note_version()
        except Error as away:
            # The feed notes it when it is first asked for.
            self.stderr.write(
                f"Content {made.version} isn't recorded yet: the database isn't ready ({type(away).__name__})."
            )
            return
        if noted:
            self.stdout.write(f"Content {made.version}: {len(made.files)} downloads are ready")
