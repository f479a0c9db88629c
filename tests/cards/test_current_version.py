"""The version of the imported cards is asked for once in a request, and again in the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from judgeapp.cards.current_version import _begin, _end, current_version
from judgeapp.cards.models import CollectionVersion

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]


@pytest.fixture(autouse=True)
def _marked() -> Iterator[None]:
    CollectionVersion.objects.all().delete()
    CollectionVersion.objects.create(mark="first")
    yield
    _end()


def change() -> None:
    CollectionVersion.objects.update(mark="second")


def test_a_request_asks_once_and_sees_one_version(django_assert_num_queries: Any) -> None:
    _begin()
    with django_assert_num_queries(1):
        assert current_version() == current_version() == "first"
    change()
    assert current_version() == "first"
    _end()


def test_the_next_request_sees_what_was_imported_meanwhile() -> None:
    _begin()
    assert current_version() == "first"
    change()
    _end()
    _begin()
    assert current_version() == "second"
    _end()


def test_outside_a_request_every_call_asks() -> None:
    assert current_version() == "first"
    change()
    assert current_version() == "second"


def test_a_request_that_never_ended_does_not_keep_its_version_for_the_next_one() -> None:
    _begin()
    assert current_version() == "first"
    change()
    _begin()
    assert current_version() == "second"
    _end()


def test_a_page_that_needs_the_cards_more_than_once_asks_once() -> None:
    with CaptureQueriesContext(connection) as asked:
        assert Client().get("/api/v1/search/?q=straight+jab+block").status_code == 200

    assert sum(CollectionVersion._meta.db_table in query["sql"] for query in asked) == 1
