"""The client of examples/, against a live site: what it reads, how it saves, waits, and keeps."""

from __future__ import annotations

import io
from email.message import Message
from types import ModuleType
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from pytest_django import Settings

from judgeapp.api import keys as room
from judgeapp.api.examples import QUESTION
from judgeapp.api.keys import key_create
from judgeapp.rulings.models import Scenario


def test_it_reads_rules_clauses_and_cards(site: Any) -> None:
    assert site.search("block step", limit=1)["results"][0]["entry"] == "block-step"
    assert site.entry("block-step")["title"] == "Block Step"
    clause = site.clause("block-step#valid-zones")
    assert clause["ref"] == "block-step#valid-zones"
    assert site.clause("uvs-1.2.9:block-step#valid-zones") == clause
    assert site.card("bad-blood")["name"] == "Bad Blood"
    assert {row["type"] for row in site.cards(type="character", limit=2)} == {"character"}
    assert len(list(site.cards(type="character", limit=2))) == len(list(site.cards(type="character"))) > 2


def test_it_rules_and_gives_text(site: Any) -> None:
    ruling = site.ruling(QUESTION)

    assert ruling["steps"][0]["cites"]
    assert site.text("rulings/", QUESTION)
    assert site.text("cards/bad-blood/").endswith("/cards/bad-blood/")


def test_it_saves_and_the_link_leads_back(site: Any) -> None:
    saved = site.save(QUESTION, title="The jab")

    assert Scenario.objects.get().title == "The jab"
    assert saved["owner_key"]
    again = site.scenario_ruling(saved["id"])
    assert (again["title"], again["differs"]) == ("The jab", False)


def test_a_refusal_is_told_in_words_with_its_places(site: Any, client: ModuleType) -> None:
    with pytest.raises(client.Problem) as refused:
        site.ruling({"ruleset": "uvs-1.2.9", "board": {}})
    assert refused.value.status == 400
    assert refused.value.errors

    with pytest.raises(client.Problem, match="Did you mean 'haymaker'"):
        site.card("haymakr")
    with pytest.raises(client.Problem) as missing:
        site.text("cards/haymakr/")
    assert (missing.value.status, "haymaker" in missing.value.detail) == (404, True)


def test_what_was_read_is_asked_for_only_whether_it_is_still_right(site: Any) -> None:
    seen: list[int] = []

    def watched(request: Request, **more: Any) -> Any:
        try:
            response = urlopen(request, **more)  # noqa: S310 - our own server
        except HTTPError as answer:
            seen.append(answer.code)
            raise
        seen.append(response.status)
        return response

    site.open = watched
    first, second = site.entry("block-step"), site.entry("block-step")

    assert first == second
    assert seen == [200, 304]
    assert site.text("editions/uvs-1.2.9/entries/block-step/").startswith("Block Step")
    assert seen == [200, 304, 200]


def test_only_so_much_is_kept(site: Any) -> None:
    site.keep = 2
    for slug in ("block-step", "damage-step", "enhance-step"):
        site.entry(slug)

    assert [url.split("/")[-2] for url, _ in site._kept] == ["damage-step", "enhance-step"]


def test_it_waits_as_long_as_it_is_told_and_goes_on(site: Any, settings: Settings) -> None:
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        settings.THROTTLE = False

    site.sleep = sleep
    settings.THROTTLE = True
    settings.LIMITS = {"anybody": {"read": 0, "rule": 0, "write": 0}, "key": {"read": 9, "rule": 9, "write": 9}}

    assert site.entry("block-step")["title"] == "Block Step"
    assert len(waits) == 1
    assert 1 <= waits[0] <= 60


def test_a_key_is_sent_and_one_that_is_none_is_refused(site: Any, client: ModuleType, settings: Settings) -> None:
    room._KNOWN.clear()
    settings.THROTTLE = True
    settings.LIMITS = {"anybody": {"read": 0, "rule": 0, "write": 0}, "key": {"read": 9, "rule": 9, "write": 9}}

    site.key = key_create(name="example")[1]
    assert site.entry("block-step")["title"] == "Block Step"
    site.key = "rk_nobody"
    with pytest.raises(client.Problem) as refused:
        site.entry("damage-step")
    assert refused.value.status == 401


# -- without a site


class Answers:
    """Opens nothing: returns the next of these answers."""

    def __init__(self, *answers: Any) -> None:
        self.answers, self.asked = list(answers), list[Request]()

    def __call__(self, request: Request, timeout: float) -> Any:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def refusal(status: int, body: bytes = b"", **headers: str) -> HTTPError:
    given = Message()
    for name, value in headers.items():
        given[name.replace("_", "-")] = value
    return HTTPError("http://x.example/", status, "Refused", given, io.BytesIO(body))


class Good(io.BytesIO):
    headers: dict[str, str] = {}  # noqa: RUF012


def made(client: ModuleType, answers: Answers, waits: list[float]) -> Any:
    return client.Ringside("http://x.example", open=answers, sleep=waits.append)


def test_it_tries_again_with_longer_waits_and_saves_under_one_name(client: ModuleType) -> None:
    waits: list[float] = []
    answers = Answers(URLError("away"), refusal(503), refusal(502, b"<html>"), Good(b'{"url": "u"}'))

    assert made(client, answers, waits).save({}) == {"url": "u"}

    assert waits == [0.5, 1.0, 2.0]
    assert len({request.get_header("Idempotency-key") for request in answers.asked}) == 1


@pytest.mark.parametrize(("told", "waited"), [("7", 7.0), ("Mon, 01 Jan 2001 00:00:00 GMT", 0.0), ("soon", 0.5)])
def test_retry_after_is_read_as_seconds_or_as_a_date(client: ModuleType, told: str, waited: float) -> None:
    waits: list[float] = []

    made(client, Answers(refusal(429, Retry_After=told), Good(b"{}")), waits).get("x/")

    assert waits == [waited]


def test_it_gives_up_in_words(client: ModuleType) -> None:
    waits: list[float] = []

    with pytest.raises(client.Away, match="cannot be reached"):
        made(client, Answers(*[URLError("away")] * 4), waits).get("x/")
    with pytest.raises(client.Problem) as refused:
        made(client, Answers(refusal(429, b"wait", Retry_After="86400")), waits).get("x/")
    assert refused.value.status == 429
    with pytest.raises(client.Problem) as broken:
        made(client, Answers(refusal(500, b"[]")), waits).get("x/")

    assert broken.value.status == 500
    assert len(waits) == 3


def test_the_key_goes_nowhere_else(client: ModuleType) -> None:
    site = client.Ringside(
        "http://x.example", key="rk_secret", open=Answers(Good(b'{"results": [], "next": "http://y.example/"}'))
    )

    with pytest.raises(client.RingsideError, match="not an address of"):
        list(site.cards())
    with pytest.raises(ValueError, match="must begin with http"):
        client.Ringside("file:///etc/passwd")


@pytest.mark.parametrize("ref", ["block-step", "#x", "a#", ""])
def test_what_is_no_citation_is_refused(client: ModuleType, ref: str) -> None:
    with pytest.raises(ValueError, match="no citation"):
        client.clause_path(ref)
