"""manage.py housekeeping: forget what nobody asks for any more. For a timer, once a day."""

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
        "Forget old answers to repeated requests, yesterday's counts and reports closed long ago; mark scenarios that nobody "
        "opens, and delete those marked long enough ago. Safe while the site is serving."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Forgotten: {forget_old()} answers to repeated requests.")
        self.stdout.write(f"Forgotten: {forget_old_uses()} counts of days that are over.")
        self.stdout.write(f"Forgotten: {forget_closed_reports()} reports that were closed long ago.")
        self.stdout.write(f"Forgotten: {expired().delete()[0]} live tables whose hour is over.")
        if note_version():
            self.stdout.write("Noted: a new version of the content, for the feed of changes.")
        if measured := measure_unmeasured():
            self.stdout.write(f"Measured: {measured} scenarios that were saved without their size.")
        if changed := precedents_recheck():
            self.stdout.write(f"Ruled again: {changed} boards of rulings by judges have another answer now.")
        swept = sweep(timezone.now().date())
        days = settings.KEPT_DAYS["grace"]
        self.stdout.write(f"Deleted: {swept.deleted} scenarios that nobody opened for long.")
        self.stdout.write(f"Marked: {swept.marked} scenarios that go in {days} days unless somebody opens them.")
        if swept.spared:
            self.stdout.write(f"Spared: {swept.spared} scenarios that were to go and were opened or changed.")
