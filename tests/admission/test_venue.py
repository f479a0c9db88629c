"""A venue: three hundred people behind one address play and search for ten minutes; one attacker gets no more than one
caller.

Requests go through the real door, with clocks that are told what a request costs. The figures were measured on a busy
machine with two cores (docs/service.md).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import Settings

from judgeapp.admission import door
from judgeapp.admission.callers import BROWSER
from judgeapp.admission.counting import FileCounts
from judgeapp.admission.holders import KnownKey
from judgeapp.admission.keys import NoSuchKey
from judgeapp.admission.kinds import PLAY, READ, RULE, WRITE, kind_of

from .conftest import Clocks

PEOPLE, MINUTES, VENUE = 300, 10, "198.51.100.20"
START = 6_000_000.0
# Milliseconds of processor time. A new search takes the longer one, a deep board the longest.
KEPT_SEARCH, NEW_SEARCH, PAGE, CLICK, DEEP_CLICK, RULING = 0.3, 4.4, 1.0, 5.0, 34.0, 8.5
ASKING = RequestFactory()
SEARCHES = ("pa", "part", "partia", "partial bl", "partial block")


class Site:
    """The door, before views that take as long as they are told to."""

    def __init__(self, clocks: Clocks) -> None:
        self.clocks, self.takes = clocks, 0.0
        self.opened = door.Settle(door.Door(self.view))
        self.admitted: Counter[str] = Counter()
        self.cost = 0.0

    def view(self, request: HttpRequest) -> HttpResponse:
        self.clocks.processor += self.takes / 1_000
        self.admitted[kind_of(request)] += 1
        self.cost += self.takes / 1_000
        return HttpResponse("ok")

    def ask(self, request: HttpRequest, takes: float) -> HttpResponse:
        self.takes = takes
        return self.opened(request)


@pytest.fixture
def site(settings: Settings, clocks: Clocks, counters: FileCounts, monkeypatch: pytest.MonkeyPatch) -> Site:
    """The site's default limits; the counters in memory, which is faster."""
    settings.THROTTLE, settings.PROXIES = True, 1
    settings.KEY_FINDER = f"{__name__}.twenty_keys"
    clocks.now = START
    counters.away_until = float("inf")
    return Site(clocks)


def twenty_keys(*, words: str, asking: object) -> KnownKey:
    """Twenty keys, as an attacker has made them."""
    if words.startswith("rk_") and words[3:].isdigit() and int(words[3:]) < 20:
        return KnownKey(int(words[3:]), 1)
    raise NoSuchKey


def request_to(path: str, *, address: str, cookie: str = "", post: bool = False, **meta: str) -> HttpRequest:
    make = ASKING.post if post else ASKING.get
    given = {"HTTP_COOKIE": cookie} if cookie else {}
    return make(path, HTTP_X_FORWARDED_FOR=address, **given, **meta)


class Phone:
    """One person at the venue: types a search, reads the results, and plays a board, again and again."""

    def __init__(self, number: int) -> None:
        self.dice, self.cookie = random.Random(number), ""

    def minute(self) -> Iterator[tuple[float, str, bool, float]]:
        """When in the minute, where, whether it's sent, and what it costs: a search as typed, two entries, eight
        clicks.
        """
        start = self.dice.random() * 40
        for n, words in enumerate(SEARCHES):
            yield start + n * 0.4, f"/search/?q={words}", False, self.dice.choice((KEPT_SEARCH, NEW_SEARCH))
        for n in range(2):
            yield start + 4 + n * 5, "/rules/uvs-1.2.9/block-step/", False, PAGE
        for n in range(8):
            yield start + 10 + n, "/board/ruling/", True, DEEP_CLICK if self.dice.random() < 0.25 else CLICK

    def ask(self, site: Site, path: str, post: bool, takes: float) -> int:
        response = site.ask(request_to(path, address=VENUE, cookie=self.cookie, post=post), takes)
        if BROWSER in response.cookies:
            self.cookie = f"{BROWSER}={response.cookies[BROWSER].value}"
        return response.status_code


def test_three_hundred_people_behind_one_address_are_not_refused_in_ten_minutes(site: Site, clocks: Clocks) -> None:
    phones = [Phone(number) for number in range(PEOPLE)]
    answers: Counter[int] = Counter()
    # Everybody opens the site in the same minute.
    for phone in phones:
        answers[phone.ask(site, "/", False, PAGE)] += 1
    for minute in range(MINUTES):
        planned = sorted(
            (when, number, *asked) for number, phone in enumerate(phones) for when, *asked in phone.minute()
        )
        for when, number, path, post, takes in planned:
            clocks.now = START + minute * 60 + when
            answers[phones[number].ask(site, path, post, takes)] += 1

    assert answers == {200: PEOPLE * (1 + MINUTES * 15)}
    assert all(phone.cookie for phone in phones)
    # With this much processor time the venue is as busy as the machine can handle.
    assert 25 < site.cost / MINUTES < 60


def test_an_attacker_with_every_disguise_gets_no_more_than_one_key(
    site: Site, clocks: Clocks, settings: Settings
) -> None:
    """Twenty keys, a new token or none, another address of the /64 and another User-Agent at each request, for a minute."""
    tokens = [f"{BROWSER}={fresh_token(site, n)}" for n in range(200)]
    clocks.now = START + 60
    site.admitted.clear()
    site.cost = 0.0
    tried: Counter[str] = Counter()
    for n in range(8_000):
        clocks.now = START + 60 + n * 60 / 8_000
        path, post, takes = (
            ("/api/v1/rulings/", True, RULING),
            ("/api/v1/scenarios/", True, RULING),
            ("/board/ruling/", True, DEEP_CLICK),
            ("/api/v1/search/?q=block", False, NEW_SEARCH),
        )[n % 4]
        disguise = ({"HTTP_AUTHORIZATION": f"Bearer rk_{n // 4 % 20}"}, {"cookie": tokens[n // 4 % 200]}, {})[
            n // 4 % 3
        ]
        request = request_to(path, address=f"2001:db8::{n:x}", post=post, HTTP_USER_AGENT=f"agent {n}", **disguise)
        tried[kind_of(request)] += 1
        site.ask(request, takes)

    one_key = settings.LIMITS["key"]
    assert tried == dict.fromkeys((RULE, WRITE, PLAY, READ), 2_000)
    assert site.admitted[RULE] <= one_key[RULE] == 600
    assert site.admitted[WRITE] <= one_key[WRITE] == 120
    assert site.admitted[PLAY] <= one_key[PLAY]
    assert site.admitted[READ] <= one_key[READ]
    # One request may go past it, but no second one.
    assert site.cost <= settings.COSTS["key"] + 0.05
    assert Phone(1).ask(site, "/", False, PAGE) == 200, "others do not notice"


def fresh_token(site: Site, number: int) -> str:
    response = site.ask(request_to("/", address=f"2001:db8::{number:x}"), 0.0)
    return response.cookies[BROWSER].value
