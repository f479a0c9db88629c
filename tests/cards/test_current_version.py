"""The version of the imported cards is asked for once in a request, and anew in the next one."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.signals import request_finished, request_started

from judgeapp.cards.current_version import current_version
from judgeapp.cards.models import CollectionVersion

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _marked() -> None:
    CollectionVersion.objects.all().delete()
    CollectionVersion.objects.create(mark="first")


def change() -> None:
    CollectionVersion.objects.update(mark="second")


def test_a_request_asks_once_and_sees_one_version(django_assert_num_queries: Any) -> None:
    request_started.send(None)
    with django_assert_num_queries(1):
        assert current_version() == current_version() == "first"
    change()
    assert current_version() == "first"
    request_finished.send(None)


def test_the_next_request_sees_what_was_imported_meanwhile() -> None:
    request_started.send(None)
    assert current_version() == "first"
    change()
    request_finished.send(None)
    request_started.send(None)
    assert current_version() == "second"
    request_finished.send(None)


def test_outside_a_request_every_call_asks() -> None:
    assert current_version() == "first"
    change()
    assert current_version() == "second"


def test_a_request_that_never_ended_does_not_keep_its_version_for_the_next_one() -> None:
    request_started.send(None)
    assert current_version() == "first"
    change()
    request_started.send(None)
    assert current_version() == "second"
    request_finished.send(None)
