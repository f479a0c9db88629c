"""What visitors keep: scenarios, and what became of a write that may be sent twice."""

from __future__ import annotations

from django.db import models

from .tokens import new_token

TITLE_LENGTH = 120
NOTE_LENGTH = 2_000


class Visibility(models.TextChoices):
    """Who finds a scenario."""

    PRIVATE = "private", "only its owner"
    LINK = "link", "whoever has the link"
    PUBLISHED = "published", "everybody"


class Scenario(models.Model):
    """A question somebody saved, with the versions that ruled on it. Found by its link alone, changed with its owner's key."""

    id = models.CharField(primary_key=True, max_length=22, default=new_token, editable=False)
    owner_key_hash = models.CharField(max_length=64)
    title = models.CharField(max_length=TITLE_LENGTH)
    note = models.TextField(blank=True, default="")
    # Text, not JSON: the question is given back byte for byte, in the order in which it was written, by every database.
    question_text = models.TextField()
    ruleset = models.CharField(max_length=20)
    engine = models.CharField(max_length=20)
    content = models.CharField(max_length=64)
    ruling_digest = models.CharField(max_length=64)
    answer = models.TextField(blank=True, default="")
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.LINK, db_index=True)
    copied_from = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies")
    revision = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-created", "id")

    def __str__(self) -> str:
        return self.title


class SentOnce(models.Model):
    """A write that carried an Idempotency-Key: what it asked for, and the name of what it touched."""

    scope = models.CharField(max_length=80)
    key_hash = models.CharField(max_length=64)
    request_digest = models.CharField(max_length=64)
    # Unused, and required by the release before this one; goes when no server runs that any more.
    status = models.PositiveSmallIntegerField(default=200)
    body = models.TextField()
    # An owner's key, under what only the caller has (idempotency.py).
    sealed = models.TextField(blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["scope", "key_hash"], name="one_answer_per_key"),)

    def __str__(self) -> str:
        return f"{self.scope} {self.key_hash[:8]}"
