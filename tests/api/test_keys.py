"""Keys as people and operators handle them: made on a page and shown once, revoked by pasting, listed and raised by command."""

from __future__ import annotations

import json
import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from judgeapp.admission.keys import NoSuchKey
from judgeapp.api import keys as room
from judgeapp.api.keys import HINT_LENGTH, BadKeyName, key_create, key_find, key_revoke
from judgeapp.api.models import NAME_LENGTH, ApiKey
from tests.pages import page_of

KEYS = "/keys/"
WORDS = re.compile(r"rk_[A-Za-z0-9_-]{32}")


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    room._KNOWN.clear()


def make(name: str) -> HttpResponse:
    return Client().post(KEYS, {"do": "make", "name": name})


def revoke(words: str) -> HttpResponse:
    return Client().post(KEYS, {"do": "revoke", "key": words})


def shown(response: HttpResponse) -> str:
    found = set(WORDS.findall(response.content.decode()))
    assert len(found) == 1, found
    return found.pop()


def manage(*args: str) -> str:
    out = StringIO()
    call_command("api_keys", *args, stdout=out)
    return out.getvalue()


# -- the page


def test_the_page_tells_limits_and_use_and_shows_no_key(settings: Settings) -> None:
    settings.LIMITS = {"anybody": {"read": 31, "rule": 7, "write": 3}, "key": {"read": 310, "rule": 70, "write": 30}}

    response = Client().get(KEYS)
    page = page_of(response)

    assert response.status_code == 200
    assert page.inline == []
    assert "Reading 31 310" in page.text
    assert "Saving 3 30" in page.text
    assert 'curl -H "Authorization: Bearer rk_YOUR_KEY"' in page.text
    assert "http://testserver/api/v1/search/?q=block" in page.text
    assert not WORDS.search(response.content.decode())


def test_a_key_is_shown_once_works_and_is_stored_hashed() -> None:
    response = make("My <b>bot</b>")
    words = shown(response)

    row = ApiKey.objects.get()
    assert response.status_code == 201
    assert response["Cache-Control"] == "no-store"
    assert (row.name, row.hint) == ("My <b>bot</b>", words[:HINT_LENGTH])
    assert words not in (row.key_hash, row.hint)
    assert b"<b>bot</b>" not in response.content
    assert f"Authorization: Bearer {words}" in page_of(response).text
    assert key_find(words=words).id == row.pk
    assert words not in Client().get(KEYS).content.decode()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give the key a name"),
        ("   ", "Give the key a name"),
        ("x" * (NAME_LENGTH + 1), f"at most {NAME_LENGTH} plain characters"),
        ("a\x00b", "plain characters"),
        ("two\nlines", "plain characters"),
    ],
)
def test_a_bad_name_is_refused_in_words_and_makes_nothing(name: str, said: str) -> None:
    response = make(name)

    assert response.status_code == 400
    assert said in page_of(response).text
    assert not ApiKey.objects.exists()


def test_a_form_without_its_fields_is_refused_in_words() -> None:
    assert Client().post(KEYS, {}).status_code == 400
    assert Client().post(KEYS, {"do": "revoke"}).status_code == 400
    assert Client().put(KEYS).status_code == 405


def test_a_pasted_key_is_revoked_and_refused_from_then_on() -> None:
    words, other = shown(make("one")), shown(make("two"))

    response = revoke(f"  {words}\n")

    assert response.status_code == 200
    assert "The key “one”" in page_of(response).text
    with pytest.raises(NoSuchKey):
        key_find(words=words)
    assert key_find(words=other)
    again = revoke(words)
    assert again.status_code == 404
    assert "already been revoked" in page_of(again).text


@pytest.mark.parametrize("words", ["rk_nobody", "x" * 5_000, "\x00", "ключ"])
def test_revoking_what_is_no_key_is_refused_in_words(words: str) -> None:
    response = revoke(words)

    assert response.status_code == 404
    assert "No such key is in use" in page_of(response).text


@pytest.mark.parametrize("address", ["/api/v1/docs/", "/about/", "/"])
def test_the_page_is_linked_from_where_one_looks_for_it(address: str) -> None:
    assert KEYS in page_of(Client().get(address)).links


# -- the services


def test_a_revoked_key_is_refused() -> None:
    _, words = key_create(name="My bot")
    assert key_find(words=words).times == 1

    key_revoke(words=words)

    with pytest.raises(NoSuchKey):
        key_find(words=words)
    with pytest.raises(NoSuchKey):
        key_revoke(words=words)


def test_the_words_of_a_key_are_stored_nowhere() -> None:
    key, words = key_create(name="My bot")

    stored = json.dumps(ApiKey.objects.values().get(pk=key.pk), default=str)

    assert words not in stored
    assert words.startswith(key.hint)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x00b", "\ud800", None, 7])
def test_a_bad_name_is_refused_in_words(name: object) -> None:
    with pytest.raises(BadKeyName):
        key_create(name=name)


# -- the command


def test_keys_in_use_are_listed_and_revoked_ones_on_demand() -> None:
    assert manage("list") == "No keys.\n"
    key, words = key_create(name="Arena bot")
    key_create(name="Gone bot")
    manage("revoke", str(ApiKey.objects.get(name="Gone bot").pk))

    listed = manage("list")
    rows = json.loads(manage("list", "--all", "--json"))

    assert "Arena bot" in listed
    assert "Gone bot" not in listed
    assert words not in listed
    assert [(row["name"], row["revoked"] is None) for row in rows] == [("Gone bot", False), ("Arena bot", True)]
    assert rows[1]["hint"] == key.hint


@pytest.mark.parametrize("by_number", [True, False])
def test_an_operator_revokes_by_number_or_first_letters(by_number: bool) -> None:
    key, words = key_create(name="Arena bot")
    key_find(words=words)

    said = manage("revoke", str(key.pk) if by_number else key.hint)

    assert said == f"revoked: {key.pk} {key}\n"
    with pytest.raises(NoSuchKey):
        key_find(words=words)


def test_limits_are_raised_at_once() -> None:
    key, words = key_create(name="Arena bot")
    assert key_find(words=words).times == 1

    assert manage("limits", key.hint, "5").startswith("5x limits:")

    assert key_find(words=words).times == 5


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("revoke", "77"), "No key in use"),
        (("revoke", "9" * 40), "No key in use"),
        (("revoke", "rk_"), "No key in use"),
        (("revoke", ""), "No key in use"),
        (("limits", "77", "2"), "No key in use"),
        (("limits", "1", "0"), "times must be from 1"),
        (("limits", "1", "100000"), "times must be from 1"),
    ],
)
def test_the_command_says_what_is_wrong(args: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        manage(*args)


def test_letters_that_several_keys_begin_with_are_not_guessed() -> None:
    for number in (1, 2):
        ApiKey.objects.create(name=f"bot {number}", key_hash=str(number) * 64, hint=f"rk_same{number}x")

    with pytest.raises(CommandError, match=r"Several keys start like that: .*Give the number"):
        manage("revoke", "rk_same")

    assert manage("revoke", "rk_same1x").startswith("revoked:")
