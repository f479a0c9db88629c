"""Identifying a caller: by a key, else a signed browser token, else address and User-Agent; none of it can be read
back.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import Settings

from judgeapp.admission.callers import BROWSER, browser_of, caller_of, new_browser, remember_browser

KEY = "rk_0123456789abcdef"


def asked(cookie: str = "", address: str = "203.0.113.7", **headers: str) -> HttpRequest:
    request = RequestFactory().get(
        "/", REMOTE_ADDR=address, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    if cookie:
        request.COOKIES[BROWSER] = cookie
    return request


def token() -> str:
    response = HttpResponse()
    remember_browser(response, new_browser(), secure=True)
    return response.cookies[BROWSER].value


def test_a_key_comes_first_then_a_browser_then_address_and_user_agent() -> None:
    browser = token()
    by_key = caller_of(asked(browser, authorization=f"Bearer {KEY}", user_agent="A"))
    by_browser = caller_of(asked(browser, user_agent="A"))
    by_address = caller_of(asked(user_agent="A"))

    assert len({by_key, by_browser, by_address}) == 3
    assert by_key == caller_of(asked(authorization=f"Bearer {KEY}", address="198.51.100.9"))
    assert by_browser == caller_of(asked(browser, address="198.51.100.9", user_agent="B"))
    assert by_address == caller_of(asked(user_agent="A"))
    assert by_address != caller_of(asked(user_agent="B"))
    assert by_address != caller_of(asked(user_agent="A", address="203.0.113.8"))


def test_addresses_of_one_ipv6_network_are_one_caller() -> None:
    assert caller_of(asked(address="2001:db8::1")) == caller_of(asked(address="2001:db8::2"))


def test_a_caller_is_24_digits_that_hold_nothing_of_it(settings: Settings) -> None:
    first = caller_of(asked(user_agent="A"))
    settings.SECRET_KEY = "another secret"

    assert len(first) == 24
    assert set(first) <= set("0123456789abcdef")
    assert caller_of(asked(user_agent="A")) != first


def test_a_token_that_we_did_not_sign_is_none(settings: Settings) -> None:
    good = token()
    name, _, signature = good.partition(".")

    assert browser_of(asked(good)) == name
    for bad in ("", "x", name, f"{name}.", f"{name}.{'0' * 24}", f"{'A' * 16}.{signature}", good + "0", good + "\n"):
        assert browser_of(asked(bad)) == ""
    settings.SECRET_KEY = "another secret"
    assert browser_of(asked(good)) == ""


def test_the_cookie_is_for_this_site_alone_and_no_cache_on_the_way_keeps_it() -> None:
    response = HttpResponse(headers={"Cache-Control": "public, max-age=60, stale-while-revalidate=600"})

    remember_browser(response, new_browser(), secure=True)

    cookie = response.cookies[BROWSER]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"], cookie["path"]) == (True, True, "Lax", "/")
    assert response["Cache-Control"] == "private, max-age=60, stale-while-revalidate=600"


def test_a_stricter_answer_stays_as_it_is() -> None:
    response = HttpResponse(headers={"Cache-Control": "no-store"})

    remember_browser(response, new_browser(), secure=False)

    assert response["Cache-Control"] == "no-store"
    assert response.cookies[BROWSER]["secure"] == ""
