"""For every operation: text says when it leaves something out, and an address without its slash redirects with the same method."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from judgeapp.api import chat
from judgeapp.api.asking import HOST
from judgeapp.api.examples import REQUESTS, SAVED, Asked
from judgeapp.precedents.models import Precedent
from judgeapp.rulings.models import Scenario, new_token

from .described import operations
from .test_every_operation import LISTS, ask

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]

CUT = re.compile(r"\.\.\. and (\d+) more")
# What a chat calls a row without a title.
CALLED = ("title", "about", "question", "card", "name")


@pytest.fixture
def _thirty_of_visitors() -> None:
    for n in range(30):
        Precedent.objects.create(card=f"card-{n}", question=f"Question {n}?", answer="No.", source="A test")
    Client().post("/api/v1/scenarios/", json.dumps({**SAVED, "visibility": "published"}), "application/json")
    saved = Scenario.objects.get()
    for n in range(25):
        # Saved again without being ruled on again.
        saved.id, saved.title, saved._state.adding = new_token(), f"Title {n}.", True
        saved.save()


def asked_for(name: str, **query: Any) -> tuple[Any, str]:
    """The answer of a list as JSON and as text."""
    words = {"q": "block"} if name == "search" else {}
    asked = Asked(path=REQUESTS[name].path, query={**words, **query})
    return ask(name, asked=asked).json(), ask(name, asked=asked, accept="text/plain").content.decode()


@pytest.mark.usefixtures("_thirty_of_visitors")
@pytest.mark.parametrize("name", LISTS)
def test_text_leads_to_the_next_page_where_there_is_one(name: str) -> None:
    page, text = asked_for(name, limit=1)

    assert f"More: {page['next']}" in text.splitlines()


@pytest.mark.usefixtures("_thirty_of_visitors")
@pytest.mark.parametrize("name", LISTS)
def test_text_says_how_many_rows_it_leaves_out(name: str) -> None:
    page, text = asked_for(name, limit=50)

    rows = [row for row in page["results"] if row.get("state") != "same"]
    called = [next(row[key] for key in CALLED if row.get(key)) for row in rows]
    told = [words for words in called if words in text]
    assert told
    assert len(told) == len(rows) or int(CUT.findall(text)[-1]) >= len(rows) - len(told) > 0


def test_what_is_left_out_is_counted() -> None:
    assert chat.first(["a", "b", "c"], 2) == ["a", "b", "... and 1 more"]
    assert chat.first(["a", "b"], 2) == ["a", "b"]


def test_an_entry_says_how_many_clauses_it_leaves_out() -> None:
    asked = Asked(path={"edition": "uvs-1.2.9", "entry": "playing-an-ability"})
    clauses = ask("entries_retrieve", asked=asked).json()["clauses"]
    text = ask("entries_retrieve", asked=asked, accept="text/plain").content.decode()

    assert len(text.splitlines()) - 3 + int(CUT.findall(text)[0]) == len(clauses)


@pytest.mark.parametrize("name", sorted(set(REQUESTS) - {"root"}))
def test_an_address_without_its_slash_leads_on_with_the_same_method(name: str) -> None:
    operation, asked = operations()[name], REQUESTS[name]
    path = operation.path.format(**asked.path).rstrip("/")

    answer = Client(SERVER_NAME=HOST).generic(
        operation.method, f"{path}?some=words", json.dumps(asked.body), "application/json"
    )

    # 301 is fine for a GET; any other method needs 308, which keeps the method and the body.
    assert answer.status_code == (301 if operation.method == "GET" else 308)
    assert answer["Location"] == f"{path}/?some=words"
