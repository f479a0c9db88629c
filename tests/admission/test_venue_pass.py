"""Venue passes: made by an organiser, opened by phones, run out, revoked; they raise the ceiling of an address and nothing else."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from judgeapp.admission import clock
from judgeapp.admission.venues import VENUE
from judgeapp.api import venues
from judgeapp.api.keys import key_create, key_revoke
from judgeapp.api.models import VenuePass
from judgeapp.logs import shown_path
from tests.pages import page_of

from .conftest import Clocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("limited")]
PAGE = "/rules/uvs-1.2.9/block-step/"
LINK = re.compile(r"/venue/([A-Za-z0-9_-]{22})/")


@pytest.fixture(autouse=True)
def _small_address(settings: Settings, limited: Clocks, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.LIMITS["anybody"] = dict.fromkeys(settings.LIMITS["anybody"], 40)
    settings.ADDRESS_LIMITS = {"read": 10, "rule": 2, "play": 10, "write": 1_000}
    settings.VENUES, settings.VENUE_TIMES, settings.KEYS_A_DAY = 20, 3, 100
    # Passes expire by the time of day, which the database knows too.
    now = timezone.now().timestamp() // 60 * 60 + 30
    monkeypatch.setattr(clock, "now", lambda: now)


def make(words: str, **more: str) -> Any:
    return Client(REMOTE_ADDR="203.0.113.200").post(
        "/venue/", {"do": "make", "name": "Regional", "days": "1", "key": words, **more}
    )


def token_of(response: Any) -> str:
    found = set(LINK.findall(response.content.decode()))
    assert len(found) == 1
    return found.pop()


@pytest.fixture
def words() -> str:
    return key_create(name="Organiser")[1]


def phone(token: str) -> Client:
    made = Client()
    assert made.get(f"/venue/{token}/", REMOTE_ADDR="203.0.113.200").status_code == 200
    return made


def test_a_pass_raises_the_ceiling_of_the_address_for_whoever_opened_its_link(words: str) -> None:
    response = make(words)
    phones = [phone(token_of(response)) for _ in range(3)]
    strangers = [Client().get(PAGE).status_code for _ in range(15)]

    carried = [phones[n % 3].get(PAGE) for n in range(40)]

    assert response.status_code == 201
    assert "<svg" in response.content.decode()
    assert strangers == [200] * 10 + [429] * 5
    assert [answer.status_code for answer in carried].count(200) == 30
    assert "Everyone with this venue&#x27;s pass" in carried[-1].content.decode()


def test_a_pass_does_not_raise_what_one_browser_may_ask(words: str, settings: Settings) -> None:
    settings.LIMITS["anybody"]["read"] = 5
    one = phone(token_of(make(words)))

    assert [one.get(PAGE).status_code for _ in range(6)] == [200] * 4 + [429] * 2


def test_the_cookie_says_nothing_about_a_person_and_cannot_be_made_up(words: str) -> None:
    opened = Client().get(f"/venue/{token_of(make(words))}/")
    cookie = opened.cookies[VENUE]
    made = VenuePass.objects.get()
    number, until, signature = cookie.value.split(".")

    assert (int(number), int(until)) == (made.pk, int(made.expires.timestamp()))
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    for forged in (f"{number}.{int(until) + 1}.{signature}", f"{made.pk + 1}.{until}.{signature}", "1.2", ""):
        stranger = Client()
        stranger.cookies[VENUE] = forged
        assert stranger.get(PAGE)["RateLimit-Remaining"] <= "9"


def test_a_pass_runs_out(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    token = token_of(make(words))
    one = phone(token)
    VenuePass.objects.update(expires=timezone.now() - timedelta(seconds=1))
    venues._KNOWN.clear()

    assert Client().get(f"/venue/{token}/").status_code == 404
    assert [one.get(PAGE).status_code for _ in range(12)].count(200) < 12


def test_who_made_it_revokes_it_and_nobody_else(words: str) -> None:
    token, other = token_of(make(words)), key_create(name="Other")[1]
    made = VenuePass.objects.get()

    stranger = Client().post("/venue/", {"do": "revoke", "key": other, "pass": str(made.pk)})
    listed = Client().post("/venue/", {"do": "find", "key": words})
    gone = Client().post("/venue/", {"do": "revoke", "key": words, "pass": str(made.pk)})

    assert stranger.status_code == 404
    assert "“Regional”" in page_of(listed).text
    assert "is revoked" in page_of(gone).text
    assert Client().get(f"/venue/{token}/").status_code == 404


def test_a_revoked_key_takes_its_passes_along(words: str) -> None:
    token = token_of(make(words))

    key_revoke(words=words)

    assert Client().get(f"/venue/{token}/").status_code == 404


@pytest.mark.parametrize(
    ("more", "status", "said"),
    [
        ({"name": ""}, 400, "Give the pass a name"),
        ({"days": "3"}, 400, "A pass lasts 1 or 2 days"),
        ({"days": "x"}, 400, "A pass lasts 1 or 2 days"),
        ({"key": "rk_nobody"}, 404, "No such key is in use"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_made(words: str, more: dict[str, str], status: int, said: str) -> None:
    response = make(words, **more)

    assert response.status_code == status
    assert said in page_of(response).text
    assert not VenuePass.objects.exists()


def test_passes_are_few(words: str, settings: Settings) -> None:
    assert [make(words).status_code for _ in range(3)] == [201, 201, 400]
    settings.VENUES = 2

    refused = make(key_create(name="Another")[1])

    assert refused.status_code == 400
    assert "no room for another pass" in page_of(refused).text.lower()


def test_one_address_makes_few_a_day(words: str, settings: Settings) -> None:
    settings.KEYS_A_DAY = 1

    assert [make(words).status_code for _ in range(2)] == [201, 429]


def test_wrong_keys_are_counted_here_too() -> None:
    tried = [make("rk_nobody").status_code for _ in range(12)]

    assert tried == [404] * 10 + [429] * 2


def test_while_the_database_is_away_a_pass_that_was_given_counts(words: str, settings: Settings) -> None:
    one = phone(token_of(make(words)))
    settings.VENUE_FINDER = f"{__name__}.away"

    assert [one.get(PAGE).status_code for _ in range(20)] == [200] * 20


def away(number: int) -> bool:
    raise OperationalError("away")


def test_the_link_stands_in_no_log() -> None:
    assert shown_path("/venue/0123456789abcdefghij_-/") == "/venue/.../"


# -- the operator


def manage(*args: str) -> str:
    out = StringIO()
    call_command("venues", *args, stdout=out)
    return out.getvalue()


def test_the_operator_lists_and_revokes(words: str) -> None:
    assert manage("list") == "No passes.\n"
    token = token_of(make(words))
    made = VenuePass.objects.get()

    assert "Regional" in manage("list")
    assert [row["name"] for row in json.loads(manage("list", "--json"))] == ["Regional"]
    assert manage("revoke", str(made.pk)) == f"revoked: {made.pk} Regional\n"
    assert manage("list") == "No passes.\n"
    assert Client().get(f"/venue/{token}/").status_code == 404
    with pytest.raises(CommandError, match="No active pass has the number"):
        manage("revoke", str(made.pk))


@pytest.mark.parametrize("address", ["/keys/", "/about/"])
def test_the_page_is_linked_from_where_one_looks_for_it(address: str) -> None:
    assert "/venue/" in page_of(Client().get(address)).links
