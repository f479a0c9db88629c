"""manage.py golden: record what the engine rules, and compare with an earlier record."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from devtools.golden.command import add_arguments, run


class Command(BaseCommand):
    help = "Golden rulings: write them, compare this tree with them, list them. Ends with 1 where behaviour differs."

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if code := run(argparse.Namespace(**options), self.stdout.write):
            raise SystemExit(code)
