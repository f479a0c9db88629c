"""Only Discord is answered: signed, recent, once. Everything else is refused before it's parsed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from django.test import Client
from nacl.signing import SigningKey
from pytest_django import Settings

from judgeapp.admission import clock
from judgeapp.bodies import MAX_BODY
from judgeapp.bots.signatures import TOLERANCE
from tests.conftest import ROOT
from tests.services import PATIENCE

from .conftest import ENDPOINT, NOW, Discord

PING = b'{"type":1}'


def refusal(response: object, status: int) -> str:
    assert response.status_code == status, response.content[:300]  # type: ignore[attr-defined]
    assert response["Content-Type"] == "application/problem+json"  # type: ignore[index]
    return str(json.loads(response.content)["detail"])  # type: ignore[attr-defined]


def test_a_ping_is_answered(discord: Discord) -> None:
    response = discord.send(discord.interaction(1))

    assert (response.status_code, json.loads(response.content)) == (200, {"type": 1})


def test_without_a_key_there_is_no_bot(settings: Settings, discord: Discord) -> None:
    settings.DISCORD_PUBLIC_KEY = ""

    assert discord.send(PING).status_code == 404
    assert Client().get(ENDPOINT).status_code == 404


def test_only_post_is_taken(discord: Discord) -> None:
    response = Client().get(ENDPOINT)

    assert refusal(response, 405)
    assert response["Allow"] == "POST"


def test_another_key_is_refused(discord: Discord) -> None:
    stranger = Discord(SigningKey.generate())

    assert refusal(discord.post(PING, stranger.headers(PING)), 401) == "the signature doesn't match"


def test_a_changed_body_and_a_changed_time_are_refused(discord: Discord) -> None:
    headers = discord.headers(PING)

    assert refusal(discord.post(b'{"type":2}', headers), 401) == "the signature doesn't match"
    later = {**headers, "X-Signature-Timestamp": str(NOW + 1)}
    assert refusal(discord.post(PING, later), 401) == "the signature doesn't match"


@pytest.mark.parametrize("signature", ["", "zz", "00", "0" * 127, "0" * 128, "0" * 4_000, "ä" * 128])
def test_a_signature_that_is_none_is_refused(discord: Discord, signature: str) -> None:
    headers = {**discord.headers(PING), "X-Signature-Ed25519": signature}

    assert refusal(discord.post(PING, headers), 401)


@pytest.mark.parametrize("at", ["", "now", "-5", "1e9", "9" * 40, "١٢٣"])
def test_a_time_that_is_none_is_refused(discord: Discord, at: str) -> None:
    headers = {**discord.headers(PING), "X-Signature-Timestamp": at}

    assert refusal(discord.post(PING, headers), 401)


def test_requests_without_the_headers_are_refused(discord: Discord) -> None:
    assert refusal(discord.post(PING, {}), 401)


@pytest.mark.parametrize(
    ("at", "status"),
    [
        (NOW - TOLERANCE, 200),
        (NOW + TOLERANCE, 200),
        (NOW - TOLERANCE - 1, 401),
        (NOW + TOLERANCE + 1, 401),
    ],
)
def test_a_request_is_taken_within_five_minutes_either_way(discord: Discord, at: int, status: int) -> None:
    assert discord.send(PING, at).status_code == status


def test_the_same_request_is_answered_once(discord: Discord) -> None:
    headers = discord.headers(PING)
    assert discord.post(PING, headers).status_code == 200

    assert refusal(discord.post(PING, headers), 401) == "this request has already been answered"

    assert discord.send(discord.interaction(1)).status_code == 200


def test_a_copy_is_refused_for_as_long_as_its_time_is_good(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even after many others came, and if its own time is as far ahead of ours as allowed."""
    start = NOW
    headers = discord.headers(PING, start)
    ahead = discord.headers(b'{"type": 1}', start + TOLERANCE)
    assert discord.post(PING, headers).status_code == 200
    assert discord.post(b'{"type": 1}', ahead).status_code == 200

    for seconds in range(0, TOLERANCE + 1, 50):
        monkeypatch.setattr(clock, "now", lambda seconds=seconds: float(start + seconds))
        for _ in range(40):
            assert discord.send(discord.interaction(1), start + seconds).status_code == 200
        assert refusal(discord.post(PING, headers), 401) == "this request has already been answered"
    monkeypatch.setattr(clock, "now", lambda: float(start + 2 * TOLERANCE))
    assert refusal(discord.post(b'{"type": 1}', ahead), 401) == "this request has already been answered"


def test_a_refused_signature_does_not_use_up_the_good_one(discord: Discord) -> None:
    headers = discord.headers(PING)
    discord.post(b'{"type":2}', headers)

    assert discord.post(PING, headers).status_code == 200


def test_a_body_past_the_limit_is_refused_in_words(discord: Discord) -> None:
    body = b'{"type":1,"x":"' + b"a" * MAX_BODY + b'"}'

    assert f"at most {MAX_BODY} bytes" in refusal(discord.send(body), 413)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b"[" * 5_000,
        b'"x"',
        b"\xff",
        b"{}",
        b'{"type":"1"}',
        b'{"type":true}',
        b'{"type":NaN}',
        b'{"type":0}',
        b'{"type":6}',
        b'{"type":[1]}',
        b'{"type":2}',
        b'{"type":2,"data":[]}',
        b'{"type":2,"data":{"name":5}}',
        b'{"type":4,"data":null}',
    ],
)
def test_what_discord_would_not_send_is_refused_in_words(discord: Discord, body: bytes) -> None:
    assert refusal(discord.send(body), 400)


def test_a_public_key_that_is_none_stops_the_site_from_starting() -> None:
    program = "import judgeapp.settings"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=ROOT,
        env={"RINGSIDE_DISCORD_PUBLIC_KEY": "abc", "RINGSIDE_DATA": str(ROOT / "var")},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

    assert done.returncode != 0
    assert "RINGSIDE_DISCORD_PUBLIC_KEY must be 64 hexadecimal digits" in done.stderr
