"""manage.py architecture: draw docs/images/architecture.svg from the imports as they are."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from devtools.architecture.drawing import picture
from devtools.architecture.imports import ROOT

TARGET = ROOT / "docs" / "images" / "architecture.svg"


class Command(BaseCommand):
    help = "Draw docs/images/architecture.svg from the imports as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        TARGET.write_text(picture())
        self.stdout.write(f"{TARGET.relative_to(ROOT)} is drawn.")
