"""manage.py pictures: renew the README's pictures, from the pages as they are now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from devtools.pictures import FOLDER, renew


class Command(BaseCommand):
    help = (
        "Renew the README's pictures from the pages as they are now. It serves a copy of the site and needs Chromium."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--into",
            type=Path,
            default=FOLDER,
            help="write to this folder instead of docs/images, to look at them first",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for path in renew(options["into"]):
            self.stdout.write(str(path))
