"""Every answer carries the strict headers: pages, JSON, static files, redirects, refusals and probes."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

EVERYWHERE = {
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
ANSWERS = {
    "/": 200,
    "/api/v1/editions/": 200,
    "/api/v1/nothing/": 404,
    "/healthz": 200,
    "/rules": 301,
    "/nothing-here/": 404,
    "/?q=%00": 400,
    "/scenarios/abcdefghijklmnopqrstuv/": 404,
}


@pytest.mark.parametrize(("path", "status"), ANSWERS.items())
def test_every_answer_carries_the_strict_headers(client: Client, path: str, status: int) -> None:
    response = client.get(path)

    assert response.status_code == status
    assert {name: response.headers[name] for name in EVERYWHERE} == EVERYWHERE
    assert "default-src 'self'" in response.headers["Content-Security-Policy"]
    permissions = response.headers["Permissions-Policy"].split(", ")
    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"} <= set(permissions)
    assert [one for one in permissions if not one.endswith("=()")] == [
        "clipboard-read=(self)",
        "clipboard-write=(self)",
    ]


def test_a_refused_host_carries_them_too() -> None:
    response = Client(headers={"host": "evil.example"}).get("/")

    assert response.status_code == 400
    assert "camera=()" in response.headers["Permissions-Policy"]
    assert "default-src 'self'" in response.headers["Content-Security-Policy"]


def test_a_redirect_to_https_carries_them_too(client: Client, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True

    response = Client().get("/")

    assert response.status_code == 301
    assert "camera=()" in response.headers["Permissions-Policy"]


@pytest.mark.parametrize(("preload", "told"), [(False, "max-age=60; includeSubDomains"), (True, "; preload")])
def test_browsers_are_asked_for_https_and_for_the_preload_list_only_if_told(
    settings: Settings, preload: bool, told: str
) -> None:
    settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = 60, True
    settings.SECURE_HSTS_PRELOAD = preload

    assert Client().get("/healthz", secure=True).headers["Strict-Transport-Security"].endswith(told)
