"""manage.py housekeeping: delete what has expired. For a timer, once a day."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from judgeapp.api.content_history import note_version
from judgeapp.precedents.services import precedents_recheck
from judgeapp.rulings.expiry import sweep
from judgeapp.rulings.idempotency import forget_old
from judgeapp.rulings.quotas import forget_old_uses, measure_unmeasured
from judgeapp.rulings.reports import forget_closed_reports
from judgeapp.rulings.table_room import expired


class Command(BaseCommand):
    help = (
        "Delete old answers to repeated requests, yesterday's counts and long-closed reports; mark scenarios that nobody "
        "opens, and delete those marked long enough ago. Safe while the site is running."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Deleted: {forget_old()} answers to repeated requests.")
        self.stdout.write(f"Deleted: {forget_old_uses()} counts of past days.")
        self.stdout.write(f"Deleted: {forget_closed_reports()} long-closed reports.")
        self.stdout.write(f"Deleted: {expired().delete()[0]} expired live tables.")
        if note_version():
            self.stdout.write("Recorded: a new version of the content, for the feed of changes.")
        if measured := measure_unmeasured():
            self.stdout.write(f"Measured: {measured} scenarios saved without their size.")
        if changed := precedents_recheck():
            self.stdout.write(f"Ruled again: {changed} boards of judges' rulings have a new answer.")
        swept = sweep(timezone.now().date())
        days = settings.KEPT_DAYS["grace"]
        self.stdout.write(f"Deleted: {swept.deleted} scenarios nobody had opened for a long time.")
        self.stdout.write(f"Marked: {swept.marked} scenarios to delete in {days} days unless someone opens them.")
        if swept.spared:
            self.stdout.write(f"Spared: {swept.spared} scenarios that were due, but have been opened or changed.")
