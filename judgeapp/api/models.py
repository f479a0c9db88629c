"""API keys: named, hashed, revocable, each with its limits."""

from __future__ import annotations

from django.db import models

from judgeapp.visible import visible

NAME_LENGTH = 60


class ApiKey(models.Model):
    """A bot's key. Its words are shown once, when it is made; only their hash is stored."""

    name = models.CharField(max_length=NAME_LENGTH)
    key_hash = models.CharField(max_length=64, unique=True)
    # The first letters, so that an owner of several knows which one a list mentions.
    hint = models.CharField(max_length=12)
    # How many times the usual limits of a key; an operator raises it.
    times = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    revoked = models.DateTimeField(null=True, blank=True)
    # Accurate to the hour, so that an operator sees which keys are no longer used.
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created",)

    def __str__(self) -> str:
        return f"{visible(self.name)} ({self.hint}...)"


class VenuePass(models.Model):
    """An event's pass: browsers that open its link share the venue's limits instead of their address's. It expires."""

    name = models.CharField(max_length=NAME_LENGTH)
    # A hash of the link's secret part: only those who scanned the code have the link.
    token_hash = models.CharField(max_length=64, unique=True)
    # Who made it can revoke it.
    key = models.ForeignKey(ApiKey, on_delete=models.CASCADE, related_name="passes")
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created",)

    def __str__(self) -> str:
        return visible(self.name)


class ContentVersion(models.Model):
    """A version of the content that this site has served, and what it changed (content_history.py)."""

    # The site's own records, not visitors' data: a restore must find the database empty.
    is_kept = False

    version = models.CharField(max_length=64, unique=True)
    engine = models.CharField(max_length=20)
    seen = models.DateTimeField(auto_now_add=True)
    # A mark of each row, kept until the next version is compared with it; and what this one changed. Both JSON.
    marks_text = models.TextField(blank=True, default="")
    changes_text = models.TextField(default="{}")

    class Meta:
        ordering = ("-seen", "-pk")

    def __str__(self) -> str:
        return self.version
