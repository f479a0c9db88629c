"""manage.py discord_commands: print the slash commands as JSON; with --register, send them to Discord."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.bots.commands import definitions
from judgeapp.bots.registering import NotRegistered, register, send


class Command(BaseCommand):
    help = "Print the slash commands of the Discord bot as JSON, or register them."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own attribute

    # Sends the request; tests replace it.
    send = staticmethod(send)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--register",
            action="store_true",
            help="send them to Discord; needs RINGSIDE_DISCORD_APP and RINGSIDE_DISCORD_TOKEN",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        commands = definitions()
        if not options["register"]:
            self.stdout.write(json.dumps(commands, indent=2, ensure_ascii=False))
            return
        needed = {"RINGSIDE_DISCORD_APP": settings.DISCORD_APP, "RINGSIDE_DISCORD_TOKEN": settings.DISCORD_TOKEN}
        missing = [name for name, value in needed.items() if not value]
        if missing:
            raise CommandError(f"Registering needs these environment variables: {', '.join(missing)}.")
        try:
            count = register(commands=commands, app=settings.DISCORD_APP, token=settings.DISCORD_TOKEN, send=self.send)
        except NotRegistered as refused:
            raise CommandError(f"Not registered: {refused}") from refused
        self.stdout.write(f"registered {count} commands")
