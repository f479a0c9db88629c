"""manage.py housekeeping: forget what nobody can ask for any more. For a timer, once a day."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from judgeapp.rulings.idempotency import forget_old


class Command(BaseCommand):
    help = "Delete answers to repeated requests that are older than two days. Safe while the site is serving."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Forgotten: {forget_old()} answers to repeated requests.")
