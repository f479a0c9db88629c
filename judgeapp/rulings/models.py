"""What visitors save: scenarios, the results of writes that may be sent twice, reports, and how much was saved
today."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db import models

from .tokens import new_token

TITLE_LENGTH = 120
NOTE_LENGTH = 2_000
REPORT_LENGTH = 2_000


class Visibility(models.TextChoices):
    """Who finds a scenario."""

    PRIVATE = "private", "only its owner"
    LINK = "link", "anybody with the link"
    PUBLISHED = "published", "everybody"


class Scenario(models.Model):
    """A question somebody saved, with the versions that ruled on it. Found by its link only, changed with its owner's key."""

    id = models.CharField(primary_key=True, max_length=22, default=new_token, editable=False)
    owner_key_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH)
    note = models.TextField(blank=True, default="")
    # Text, not JSON: every database returns the question byte for byte, in the order in which it was written.
    question_text = models.TextField()
    # The lines that were tried on it beside the one shown, as JSON: lists of decisions.
    lines_text = models.TextField(blank=True, default="", db_default="")
    ruleset = models.CharField(max_length=20)
    engine = models.CharField(max_length=20)
    content = models.CharField(max_length=64)
    ruling_digest = models.CharField(max_length=64)
    # The short answer when it was saved: its words, which the list searches, and what they rest on as JSON (`saved_answer`).
    answer = models.TextField(blank=True, default="")
    answer_rest = models.TextField(blank=True, default="", db_default="")
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.LINK, db_index=True)
    copied_from = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies")
    revision = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    # Bytes of what was given. Indexed, so that adding them up doesn't read the questions; NULL if a release
    # that didn't count them saved it.
    size = models.PositiveIntegerField(null=True, db_index=True, editable=False)
    # The day on which somebody last opened it, and the day on which it will be deleted because nobody does (expiry.py).
    last_opened = models.DateField(null=True, blank=True)
    goes = models.DateField(null=True, blank=True)
    # The operator removed it from the public list; its owner can't put it back.
    barred = models.BooleanField(default=False, db_default=False)

    class Meta:
        ordering = ("-created", "id")

    def __str__(self) -> str:
        return self.title

    @property
    def saved_answer(self) -> dict[str, Any]:
        """The short answer when it was saved, in the contract's shape; without clauses if an older release saved it."""
        rest = json.loads(self.answer_rest) if self.answer_rest else {"cites": [], "caveats": []}
        return {"text": self.answer, **rest}

    @saved_answer.setter
    def saved_answer(self, answer: Mapping[str, Any]) -> None:
        self.answer = answer["text"]
        self.answer_rest = json.dumps({key: answer[key] for key in ("cites", "caveats")}, ensure_ascii=False)


class LiveTable(models.Model):
    """A game that somebody plays decision by decision, kept for an hour after the last one (tables.py)."""

    # Not for backups: it expires after an hour.
    is_kept = False

    id = models.CharField(primary_key=True, max_length=22, default=new_token, editable=False)
    question_text = models.TextField()
    decisions_text = models.TextField()
    used = models.DateTimeField(db_index=True)
    # Who opened it, and from which network, as keyed hashes; and the bytes of both texts (table_room.py).
    caller = models.CharField(max_length=64, default="", db_default="", editable=False)
    address = models.CharField(max_length=64, default="", db_default="", editable=False)
    size = models.PositiveIntegerField(default=0, db_default=0, editable=False)

    class Meta:
        # Counting and adding up read the index only, not the texts.
        indexes = (models.Index(fields=["address", "caller", "size"], name="live_tables_held"),)

    def __str__(self) -> str:
        return self.pk


class SentOnce(models.Model):
    """A write that carried an Idempotency-Key: what it asked for, and the name of what it touched."""

    scope = models.CharField(max_length=80)
    key_hash = models.CharField(max_length=64)
    request_digest = models.CharField(max_length=64)
    # Unused, but the previous release requires it; remove it when no server runs that any more.
    status = models.PositiveSmallIntegerField(default=200)
    body = models.TextField()
    # An owner's key, under what only the caller has (idempotency.py).
    sealed = models.TextField(blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["scope", "key_hash"], name="one_answer_per_key"),)

    def __str__(self) -> str:
        return f"{self.scope} {self.key_hash[:8]}"


class ReportKind(models.TextChoices):
    """What a report is about."""

    SCENARIO = "scenario", "a scenario that visitors see"
    RULING = "ruling", "a ruling that somebody thinks is wrong"


class ReportState(models.TextChoices):
    """What happened to a report."""

    OPEN = "open", "not looked at yet"
    CLOSED = "closed", "looked at"


class Report(models.Model):
    """Something that a visitor thinks the operator should look at. Its sender can follow it with a token."""

    token = models.CharField(max_length=22, unique=True, default=new_token, editable=False)
    kind = models.CharField(max_length=20, choices=ReportKind.choices)
    # What it is about, by name: a scenario's link. No reference: the report outlives what it is about.
    about = models.CharField(max_length=200, db_index=True)
    reason = models.CharField(max_length=40, blank=True, default="")
    text = models.TextField(blank=True, default="")
    # The question whose ruling is doubted; empty if the report is about something else.
    question_text = models.TextField(blank=True, default="", db_default="")
    state = models.CharField(max_length=10, choices=ReportState.choices, default=ReportState.OPEN, db_index=True)
    # Its bytes. Indexed, so that adding them up doesn't read the questions.
    size = models.PositiveIntegerField(default=0, db_default=0, db_index=True, editable=False)
    # What the operator says to the sender.
    answer = models.TextField(blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created", "-id")

    def __str__(self) -> str:
        return f"{self.kind} {self.about}"


class DailyUse(models.Model):
    """How much one caller or one address kept on one day. Known by a keyed hash; forgotten when the day is over."""

    # Counts of a day don't belong to visitors: backups leave them out.
    is_kept = False

    who = models.CharField(max_length=64)
    what = models.CharField(max_length=20)
    day = models.DateField(db_index=True)
    count = models.PositiveIntegerField(default=0)
    size = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["who", "what", "day"], name="one_use_per_day"),)

    def __str__(self) -> str:
        return f"{self.what} {self.day} {self.who[:8]}"
