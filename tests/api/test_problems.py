"""Every error under /api/ is sent as RFC 9457 problem details, or as a line of text to clients that read text."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client

from judgeapp.api import rulebook

from .described import component, faults

pytestmark = pytest.mark.usefixtures("search_index")

REFUSALS: dict[str, tuple[str, str, int, dict[str, str]]] = {
    "a bad parameter": ("GET", "/api/v1/search/?q=block&limit=many", 400, {}),
    "no JSON": ("POST", "/api/v1/rulings/", 400, {}),
    "a key that was never made": ("GET", "/api/v1/editions/", 401, {"authorization": "Bearer rk_nobody"}),
    "no such entry": ("GET", "/api/v1/editions/mha/entries/nowhere/", 404, {}),
    "no such address": ("GET", "/api/v1/nowhere/at/all/", 404, {}),
    "no such version": ("GET", "/api/v9/", 404, {}),
    "no such text": ("GET", "/api/v1/nowhere.txt", 404, {}),
    "not to be deleted": ("DELETE", "/api/v1/editions/", 405, {}),
    "only to be sent": ("GET", "/api/v1/rulings/", 405, {}),
    "the description is only read": ("POST", "/api/v1/schema/", 405, {}),
    "XML": ("GET", "/api/v1/editions/", 406, {"accept": "application/xml"}),
    "the description as a picture": ("GET", "/api/v1/schema/", 406, {"accept": "image/png"}),
    "a long address": ("GET", f"/api/v1/search/?q={'a' * 5_000}", 414, {}),
}


def send(method: str, address: str, **headers: str) -> Any:
    return Client().generic(method, address, "[" * 2_000, "application/json", headers=headers)


@pytest.mark.parametrize(("method", "address", "status", "headers"), REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_is_problem_details(
    settings: Any, method: str, address: str, status: int, headers: dict[str, str]
) -> None:
    settings.THROTTLE = True

    answer = send(method, address, **headers)

    assert answer.status_code == status
    if address.endswith(".txt"):
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        return
    assert answer["Content-Type"] == "application/problem+json"
    assert faults(answer.json(), component("Problem")) == []
    assert answer.json()["status"] == status


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [(method, address, status) for method, address, status, headers in REFUSALS.values() if not headers],
)
def test_a_refusal_is_text_for_who_reads_text(method: str, address: str, status: int) -> None:
    if "schema" in address:
        pytest.skip("the description is no text for a chat")
    answer = send(method, address, accept="text/plain")

    assert answer.status_code == status
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert not answer.content.startswith(b"{")


@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_a_fault_of_the_site_is_told_in_the_same_shape(monkeypatch: pytest.MonkeyPatch, accept: str) -> None:
    def broken(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(rulebook, "edition_shape", broken)
    client = Client(raise_request_exception=False)

    answer = client.get("/api/v1/editions/mha/", headers={"accept": accept})

    assert answer.status_code == 500
    assert b"planted" not in answer.content
    if accept == "application/json":
        assert faults(answer.json(), component("Problem")) == []
    else:
        assert answer.content.startswith(b"Something broke: ")


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_head_and_options_speak_both_forms(method: str, accept: str) -> None:
    answer = send(method, "/api/v1/clauses/uvs-1.2.9/block-step/valid-zones/", accept=accept)

    assert answer.status_code == 200
    assert answer["Content-Type"].startswith(accept)


def test_a_question_sent_without_the_last_slash_is_sent_on_as_it_was() -> None:
    sent = Client().post("/api/v1/rulings", "{}", "application/json")
    read = Client().get("/api/v1/editions")

    assert (sent.status_code, sent["Location"]) == (308, "/api/v1/rulings/")
    assert (read.status_code, read["Location"]) == (301, "/api/v1/editions/")


@pytest.mark.parametrize("address", ["/api/v1/docs/", "/", "/rules/", "/search/", "/cards/"])
def test_a_method_that_is_not_there_is_told_in_words(address: str) -> None:
    answer = Client().options(address)

    assert answer.status_code == 405
    assert "GET" in answer["Allow"]
    assert "OPTIONS isn't allowed here" in unescape(answer.content.decode())
