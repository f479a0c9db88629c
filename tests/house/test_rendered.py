"""What content determines is rendered once, sent compressed, and answered with 304 to clients that have it."""

from __future__ import annotations

import gzip
import json

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from devtools.benchmarks.engine import ordinary_question
from judgeapp.rendered import SHELF, Answers, Kept, rendered_once

ENTRY = "/rules/uvs-1.2.9/block-step/"
ENTRY_JSON = "/api/v1/editions/uvs-1.2.9/entries/block-step/"


@pytest.mark.parametrize("address", [ENTRY, ENTRY_JSON, "/api/v1/editions/", "/errata/?q=kick", "/api/v1/schema/"])
def test_who_has_an_answer_gets_304_and_no_body(client: Client, address: str) -> None:
    first = client.get(address)

    again = client.get(address, headers={"if-none-match": first["ETag"]})

    assert first.status_code == 200
    assert "max-age" in first["Cache-Control"]
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]


def test_the_second_visitor_gets_the_same_bytes_without_rendering() -> None:
    calls = []

    @rendered_once
    def view(request: HttpRequest) -> HttpResponse:
        calls.append(request.path)
        return HttpResponse("x" * 5_000)

    request = RequestFactory().get("/only-here/")
    one, two = view(request), view(request)

    assert one.content == two.content
    assert len(calls) == 1


def test_html_and_fragments_and_json_are_kept_apart() -> None:
    @rendered_once
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.headers.get("Accept", "") + request.headers.get("HX-Request", ""))

    factory = RequestFactory()
    answers = [
        view(factory.get("/apart/", headers=headers)).content
        for headers in (
            {"accept": "text/html"},
            {"accept": "text/plain"},
            {"accept": "text/html", "hx-request": "true"},
        )
    ]

    assert answers == [b"text/html", b"text/plain", b"text/htmltrue"]


def test_compressed_bytes_unpack_to_the_plain_ones(client: Client) -> None:
    plain = client.get(ENTRY)

    packed = client.get(ENTRY, headers={"accept-encoding": "gzip, br"})

    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert int(packed["Content-Length"]) == len(packed.content)


def test_an_answer_that_is_made_for_one_request_unpacks_to_the_plain_one(client: Client) -> None:
    question = json.dumps(ordinary_question())
    plain = client.post("/api/v1/rulings/", question, "application/json")

    packed = [
        client.post("/api/v1/rulings/", question, "application/json", headers={"accept-encoding": "gzip"})
        for _ in range(8)
    ]

    assert {one["Content-Encoding"] for one in packed} == {"gzip"}
    assert {gzip.decompress(one.content) for one in packed} == {plain.content}
    assert all(int(one["Content-Length"]) == len(one.content) for one in packed)
    # Its length doesn't say how well it compresses.
    assert len({len(one.content) for one in packed}) > 1


def test_errors_are_not_kept(client: Client) -> None:
    before = len(SHELF.kept)

    answer = client.get("/rules/uvs-1.2.9/no-such-entry/")

    assert answer.status_code == 404
    assert len(SHELF.kept) == before


def test_the_shelf_makes_room_for_the_new() -> None:
    shelf = Answers(most=10_000)
    for number in range(30):
        shelf.put(number, Kept(b"x" * 700, False, "text/plain", "e"))

    assert shelf.held <= 10_000
    assert shelf.get(29) is not None
    assert shelf.get(0) is None


@pytest.mark.parametrize("address", ["/rules/uvs-1.2.9/block-step/", "/api/v1/editions/", "/keys/"])
@pytest.mark.parametrize(
    ("taken", "coding"),
    [("gzip", "gzip"), ("br, gzip;q=0.5", "gzip"), ("gzip;q=0", ""), ("br, gzip; q=0.0, *", ""), ("", "")],
)
def test_compressed_only_for_who_takes_it(client: Client, address: str, taken: str, coding: str) -> None:
    response = client.get(address, headers={"accept-encoding": taken})

    assert response.headers.get("Content-Encoding", "") == coding
    assert "Accept-Encoding" in response["Vary"]
