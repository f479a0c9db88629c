"""A part that doesn't work is reported once for each cause."""

from __future__ import annotations

import logging

import pytest
from django.db import OperationalError

from judgeapp.cards import collection
from judgeapp.troubles import Trouble


def test_a_cause_is_logged_once_and_its_end_once(caplog: pytest.LogCaptureFixture) -> None:
    part = Trouble(logging.getLogger("part"), "It works again.")

    for wrong in ("It is full.", "It is full.", "It is gone.", "It is gone."):
        part.tell(wrong)
    part.clear()
    part.clear()

    assert [record.getMessage() for record in caplog.records] == ["It is full.", "It is gone.", "It works again."]


def test_a_database_that_was_not_migrated_is_told_of_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(*args: object, **kwargs: object) -> None:
        raise OperationalError("no such table")

    monkeypatch.setattr(collection, "current_version", missing)
    monkeypatch.setattr(collection, "_TROUBLE", Trouble(collection.logger, "again"))

    for _ in range(100):
        assert collection.known_cards()

    assert [record.getMessage() for record in caplog.records] == [
        "The imported cards can't be read (OperationalError)."
    ]
