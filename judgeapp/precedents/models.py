"""Rulings that people made."""

from __future__ import annotations

from django.db import models

from judgeapp.rulings.tokens import new_token

QUESTION_LENGTH, ANSWER_LENGTH, SOURCE_LENGTH, URL_LENGTH = 500, 2_000, 200, 500


class Agreement(models.TextChoices):
    """Whether the engine's answer agrees with the person's."""

    SAME = "same", "the engine answers the same"
    DIFFERS = "differs", "the engine answers differently"
    UNKNOWN = "unknown", "nobody has compared them"


class Precedent(models.Model):
    """One ruling: about a card or a clause, who said it where and when, and what the engine says about the same board."""

    id = models.CharField(primary_key=True, max_length=22, default=new_token, editable=False)
    # One of these two: a card by slug or name, or a clause or entry as `edition:entry#clause`.
    card = models.CharField(max_length=200, blank=True, default="", db_index=True)
    ref = models.CharField(max_length=200, blank=True, default="", db_index=True)
    question = models.CharField(max_length=QUESTION_LENGTH)
    answer = models.TextField()
    source = models.CharField(max_length=SOURCE_LENGTH)
    source_url = models.CharField(max_length=URL_LENGTH, blank=True, default="")
    date = models.DateField(null=True, blank=True)
    official = models.BooleanField(default=False)
    # The board as JSON: a question, or a line of notation. What a person expects of its ruling, as a scenario does.
    board_text = models.TextField(blank=True, default="")
    expected_text = models.TextField(blank=True, default="")
    # What the engine said about it, with which engine and content, and whether it agrees with the answer above.
    engine_answer = models.TextField(blank=True, default="")
    ruled_by = models.CharField(max_length=100, blank=True, default="")
    agreement = models.CharField(max_length=10, choices=Agreement.choices, default=Agreement.UNKNOWN)
    # What the sender said about it, on the answer that the engine gave then.
    stated = models.CharField(max_length=10, choices=Agreement.choices, default=Agreement.UNKNOWN)
    # The key that sent it, as a hash; or the file that the operator imported it from.
    key_hash = models.CharField(max_length=64, blank=True, default="", db_index=True)
    imported_from = models.CharField(max_length=120, blank=True, default="", db_index=True)
    # Bytes of what was given. Indexed, so that adding them up doesn't read the texts.
    size = models.PositiveIntegerField(default=0, db_default=0, db_index=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        ordering = ("-created", "id")

    def __str__(self) -> str:
        return self.question
