"""Imported cards, and a mark that changes whenever they do."""

from __future__ import annotations

from django.db import models


class ImportedCard(models.Model):
    """A card of an imported file. `row` is the card in the contract's shape; the columns beside it identify it."""

    slug = models.CharField(max_length=200, unique=True)
    name = models.CharField(max_length=120)
    type = models.CharField(max_length=20)
    set = models.CharField(max_length=120, blank=True)
    number = models.CharField(max_length=120, blank=True)
    row = models.JSONField()
    # Each printing: source, set, set_name, number, rarity, formats, and released where the source says it.
    printings = models.JSONField(default=list)
    # The first printing's text, if the current text differs.
    printed_text = models.TextField(blank=True)

    class Meta:
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug


class CardSource(models.Model):
    """Where imported cards come from: whose data it is, and how far its import got."""

    name = models.CharField(max_length=120, unique=True)
    credit = models.CharField(max_length=300, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    total = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    imported_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name


class CollectionVersion(models.Model):
    """One row with a random mark that changes whenever imported cards change, so every process sees whether its copy is
    current. A count would come back to an old value when a backup is restored."""

    mark = models.CharField(max_length=32)

    def __str__(self) -> str:
        return self.mark
