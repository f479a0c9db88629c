"""Many rulings by judges: lists stay quick, boards stay out of memory, and they count towards the site's limits."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from django.test import Client

from judgeapp.api.examples import JUDGE_RULING, QUESTION
from judgeapp.api.keys import key_create
from judgeapp.precedents import known
from judgeapp.precedents.models import Precedent
from judgeapp.rulings.models import Report
from judgeapp.rulings.quotas import forget_site_bytes

pytestmark = pytest.mark.django_db
URL = "/api/v1/judge-rulings/"
MANY = 4_000


@pytest.fixture(autouse=True)
def _asked_anew() -> None:
    known.forget()


def make(count: int, **more: Any) -> None:
    Precedent.objects.bulk_create(
        Precedent(question=f"Question {n}?", answer="No.", source="A judge", **{"card": "straight-jab", **more})
        for n in range(count)
    )
    known.forget()


@pytest.mark.parametrize("query", ["card=straight-jab", "ref=uvs-1.2.9:block-step", "q=question&card=straight-jab"])
def test_a_list_of_thousands_is_made_within_a_moment(query: str) -> None:
    make(MANY, **({"card": "", "ref": "uvs-1.2.9:block-step#valid-zones"} if "ref" in query else {}))
    Client().get(URL)

    started = time.thread_time()
    rows = Client().get(f"{URL}?{query}&limit=200").json()["results"]

    assert len(rows) == 200
    assert time.thread_time() - started < 1.0


def test_boards_are_read_for_the_rows_that_are_shown_and_held_by_nobody(
    django_assert_max_num_queries: Any,
) -> None:
    make(30, board_text=json.dumps({"notation": "high 4/6 vs 3f, hand mid+2"}))
    Client().get(URL)

    assert all("board_text" in one.get_deferred_fields() for one in known.precedents().rows)
    with django_assert_max_num_queries(3):
        rows = Client().get(URL).json()["results"]
    assert all(row["board"]["notation"] for row in rows)


def test_visitors_rulings_never_push_out_the_operators(monkeypatch: pytest.MonkeyPatch) -> None:
    make(2, imported_from="official.yaml")
    make(5)
    monkeypatch.setattr(known, "MOST_KNOWN", 3)

    rows = known.precedents().rows

    assert [one.imported_from for one in rows] == ["", "official.yaml", "official.yaml"]


def test_long_rulings_are_held_up_to_a_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    make(20, card="x", engine_answer="é" * 1_000)
    monkeypatch.setattr(known, "MOST_BYTES", 15_000)

    assert 5 < len(known.precedents().rows) < 15


def test_rulings_and_reports_fill_the_site_and_a_full_site_takes_none(settings: Any) -> None:
    _, words = key_create(name="A judge")
    headers = {"Authorization": f"Bearer {words}"}

    def send() -> Any:
        return Client().post(URL, json.dumps(JUDGE_RULING), "application/json", headers=headers)

    def doubt() -> Any:
        return Client().post("/board/report/", json.dumps({"question": QUESTION, "text": "No."}), "application/json")

    assert send().status_code == 201
    assert doubt().status_code == 201
    assert Precedent.objects.get().size > 50
    assert Report.objects.get().size > 50

    settings.SITE_MEGABYTES = 0
    forget_site_bytes()
    for refused in (send(), doubt()):
        assert refused.status_code == 507
        assert "full" in refused.json()["detail"]
    page = Client().post("/judge-rulings/new/", {**JUDGE_RULING, "board": "", "expect": "", "key": words})
    assert page.status_code == 507
    assert Precedent.objects.count() == 1
    assert Report.objects.count() == 1
