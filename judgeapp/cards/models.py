"""What visitors bring: imported cards, and one number that says when they last changed."""

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

    class Meta:
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug


class CollectionVersion(models.Model):
    """One row with a random mark, made anew whenever imported cards change: by it every process sees whether its copy
    is still good. A count would come back to an old value when a backup is restored."""

    mark = models.CharField(max_length=32)

    def __str__(self) -> str:
        return self.mark
