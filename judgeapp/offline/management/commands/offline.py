"""manage.py offline: make the engine pack, so that browsers can rule without a network."""

from __future__ import annotations

import shlex
import shutil
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.offline.engine import EngineFailed, make_engine_pack


class Command(BaseCommand):
    help = "Make the engine pack, with which browsers can rule, read cards and check decks offline. Needs node and npm."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--node", default=shutil.which("node") or "node", help="the node to run")
        parser.add_argument("--npm", default=shutil.which("npm") or "npm", help="the npm to run, with its arguments")

    def handle(self, *args: Any, node: str, npm: str, **options: Any) -> None:
        if not settings.OFFLINE:
            raise CommandError("RINGSIDE_OFFLINE is off: this site stores nothing in browsers.")
        call_command("prepare")
        try:
            packs = make_engine_pack(self.stdout.write, node, shlex.split(npm))
        except EngineFailed as failed:
            raise CommandError(str(failed)) from failed
        for name, files in (("rulebook", packs.rulebook), ("engine", packs.engine)):
            whole, sent = sum(file.bytes for file in files), sum(file.sent for file in files)
            self.stdout.write(f"The {name} pack: {whole / 1e6:.1f} MB, {sent / 1e6:.1f} MB to load.")
        self.stdout.write("Restart the site if it is running.")
