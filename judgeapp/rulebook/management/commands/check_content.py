"""manage.py check_content: read everything in content/ and list all problems at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.rulebook.completeness import missing
from judgeapp.rulebook.loading import read_library
from judgeapp.rulebook.reporting import content_figures


class Command(BaseCommand):
    help = "Check every file in content/ and report all problems, with the place and what was expected."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print figures and problems as JSON only")

    def handle(self, *args: Any, **options: Any) -> None:
        library, faults = read_library(Path(settings.CONTENT_DIR))
        faults += missing(library)
        if options["json"]:
            report = {"figures": content_figures(library), "faults": [fault.__dict__ for fault in sorted(faults)]}
            self.stdout.write(json.dumps(report, indent=2))
        else:
            for fault in sorted(faults):
                self.stdout.write(str(fault))
            for name, figures in content_figures(library).items():
                self.stdout.write(f"{name}: " + ", ".join(f"{count} {what}" for what, count in figures.items()))
        if faults:
            raise CommandError(f"{len(faults)} fault(s) in content/")
        if not options["json"]:
            self.stdout.write(self.style.SUCCESS("content/ is sound"))
