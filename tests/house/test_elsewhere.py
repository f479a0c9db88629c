"""A page of another site can't make its visitors' browsers store or change anything here; it may ask what is forgotten."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from judgeapp.api.examples import QUESTION
from judgeapp.api.models import ApiKey
from judgeapp.rulings.models import LiveTable, Report, Scenario

pytestmark = pytest.mark.django_db

# What a form or a script of another page can send without asking first: browsers send text/plain and forms at once.
SIMPLE = "text/plain"
ELSEWHERE = [
    {"origin": "https://elsewhere.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
    {"origin": "http://other.testserver", "sec-fetch-site": "same-site"},
]
OURS = [
    {},
    {"origin": "http://testserver"},
    {"origin": "http://testserver:8443"},
    {"origin": "http://testserver", "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
]
SAVED = json.dumps({"question": QUESTION, "title": "Buy cheap watches", "visibility": "published"})
WRITES = [
    ("/api/v1/scenarios/", SAVED, SIMPLE),
    ("/api/v1/scenarios.txt", SAVED, SIMPLE),
    ("/api/v1/tables/", json.dumps(QUESTION), SIMPLE),
    ("/board/report/", json.dumps({"question": QUESTION, "text": "Wrong."}), SIMPLE),
    ("/keys/", "do=make&name=theirs", "application/x-www-form-urlencoded"),
    ("/venue/", "do=make&key=rk_x", "application/x-www-form-urlencoded"),
    ("/judge-rulings/new/", "key=rk_x", "application/x-www-form-urlencoded"),
    ("/mcp", json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"}), SIMPLE),
]


@pytest.mark.parametrize("sent", ELSEWHERE)
@pytest.mark.parametrize(("path", "body", "kind"), WRITES)
def test_nothing_is_kept_for_a_page_of_another_site(sent: dict[str, str], path: str, body: str, kind: str) -> None:
    answer = Client().post(path, body, kind, headers=sent)

    assert answer.status_code == 403
    assert "another site" in answer.text or "sent from a page on this site" in answer.text
    assert not Scenario.objects.exists()
    assert not LiveTable.objects.exists()
    assert not Report.objects.exists()
    assert not ApiKey.objects.exists()


@pytest.mark.parametrize("sent", OURS)
def test_pages_of_this_site_and_programs_write(sent: dict[str, str]) -> None:
    assert Client().post("/api/v1/scenarios/", SAVED, "application/json", headers=sent).status_code == 201
    assert Client().post("/keys/", {"do": "make", "name": "mine"}, headers=sent).status_code in (200, 201)


@pytest.mark.parametrize("sent", ELSEWHERE)
def test_what_is_forgotten_may_be_asked_from_anywhere(sent: dict[str, str]) -> None:
    asked = json.dumps(QUESTION)

    assert Client().post("/api/v1/rulings/", asked, SIMPLE, headers=sent).status_code == 200
    assert Client().post("/cards/read/", {"text": "Form: Draw 1 card."}, headers=sent).status_code == 200
    assert Client().get("/api/v1/scenarios/", headers=sent).status_code == 200
