"""manage.py compile_engine: build the engine with mypyc, and compare it with the plain one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.compiled.building import CannotCompile, build, is_current
from devtools.compiled.checking import RulesDifferently, check
from devtools.compiled.modules import compiled_modules
from devtools.golden.cases import GAMES


class Command(BaseCommand):
    help = "Compile the engine with mypyc, and check that it rules as the plain one does. Optional; takes minutes."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "folder", nargs="?", type=Path, help="where to build it (default: compiled in the data folder)"
        )
        parser.add_argument("--no-check", action="store_true", help="build only")
        parser.add_argument("--games", type=int, default=GAMES, help="how many random games to compare")
        parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)

    def handle(self, *args: Any, **options: Any) -> None:
        root = Path(settings.BASE_DIR)
        folder = (options["folder"] or Path(settings.DATA_DIR) / "compiled").resolve()
        try:
            self._build(root, folder)
            if not options["no_check"]:
                check(root, folder, self.stdout.write, processes=options["processes"], games=options["games"])
        except (CannotCompile, RulesDifferently) as failure:
            raise CommandError(str(failure)) from failure

    def _build(self, root: Path, folder: Path) -> None:
        if is_current(root, folder):
            self.stdout.write(f"{folder} holds this engine already")
            return
        if shutil.which(os.environ.get("CC", "cc")) is None:
            raise CannotCompile("There is no C compiler (cc). Debian has one in the package build-essential.")
        modules = compiled_modules(root)
        self.stdout.write(f"compiling {len(modules)} modules into {folder}; this takes some minutes")
        build(root, folder, modules)
