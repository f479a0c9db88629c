"""The commands as Discord wants them, printed and registered; Discord itself is a fake here."""

from __future__ import annotations

import json
import re
from io import StringIO
from typing import Any
from urllib.request import Request

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from judgeapp.bots.answering import ANSWERS
from judgeapp.bots.choosing import CHOICES
from judgeapp.bots.commands import definitions
from judgeapp.bots.management.commands.discord_commands import Command
from judgeapp.bots.markdown import MOST, escaped, message


def run(*args: str) -> str:
    out = StringIO()
    call_command("discord_commands", *args, stdout=out)
    return out.getvalue()


class FakeDiscord:
    """Takes what is sent, and answers as told."""

    def __init__(self, status: int = 200, body: bytes | None = None) -> None:
        self.status, self.body, self.asked = status, body, list[Request]()

    def __call__(self, request: Request) -> tuple[int, bytes]:
        self.asked.append(request)
        return self.status, request.data if self.body is None else self.body  # type: ignore[return-value]


@pytest.fixture
def fake(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> FakeDiscord:
    settings.DISCORD_APP, settings.DISCORD_TOKEN = "775799577604522054", "secret"
    found = FakeDiscord()
    monkeypatch.setattr(Command, "send", staticmethod(found))
    return found


def test_the_definitions_are_printed_as_json_and_keep_discords_limits() -> None:
    rows = json.loads(run())

    assert rows == definitions()
    assert [row["name"] for row in rows] == [*ANSWERS, "read-card"]
    assert all(row["options"][-1]["name"] == "private" for row in rows), "who sees the answer is up to who asks"
    for row in rows[:-1]:
        option, private = row["options"]
        for named in (row, option, private):
            assert re.fullmatch(r"[a-z]{1,32}", named["name"])
            assert 1 <= len(named["description"]) <= 100
        assert option["required"] is True
        assert option["autocomplete"] == (row["name"] in CHOICES)


def test_they_are_registered_with_the_bots_token(fake: FakeDiscord) -> None:
    assert run("--register") == "registered 6 commands\n"

    (request,) = fake.asked
    assert request.get_method() == "PUT"
    assert request.full_url == "https://discord.com/api/v10/applications/775799577604522054/commands"
    assert request.get_header("Authorization") == "Bot secret"
    assert json.loads(request.data) == definitions()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (401, b'{"message": "401: Unauthorized"}', "Discord answered 401"),
        (500, b"\xff", "Discord answered 500"),
        (200, b"<html>", "isn't JSON"),
        (200, b"{}", "isn't a list"),
    ],
)
def test_what_discord_says_is_told(fake: FakeDiscord, status: int, body: bytes, said: str) -> None:
    fake.status, fake.body = status, body

    with pytest.raises(CommandError, match=said):
        run("--register")


def test_what_is_missing_is_named_and_nothing_is_sent(fake: FakeDiscord, settings: Settings) -> None:
    settings.DISCORD_TOKEN = ""
    with pytest.raises(CommandError, match="RINGSIDE_DISCORD_TOKEN"):
        run("--register")

    settings.DISCORD_TOKEN, settings.DISCORD_APP = "secret", "../x"
    with pytest.raises(CommandError, match="must be a number"):
        run("--register")

    assert fake.asked == []


# -- text as a message


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("*a* _b_ ~c~ `d` |e|", r"\*a\* \_b\_ \~c\~ \`d\` \|e\|"),
        ("# head", r"\# head"),
        ("> said", r"\> said"),
        ("-# small", r"\-# small"),
        ("block-step#a - b > c", "block-step#a - b > c"),
        ("<@1> @here", r"\<\@1> \@here"),
        ("see http://a.b/c_d_e/ now", "see <http://a.b/c_d_e/> now"),
        ("back\\slash", "back\\\\slash"),
    ],
)
def test_signs_stay_signs_and_links_links(text: str, shown: str) -> None:
    assert escaped(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000,
        "*" * 5_000,
        "\\" * 5_000,
        "a\n" * 3_000,
        "x" * 3_000 + "\nhttp://a.b/",
        "y\n" + "http://" + "z" * 3_000,
    ],
)
def test_no_message_is_too_long(text: str) -> None:
    said: Any = message(text)

    assert len(said) <= MOST
    assert "…" in said


def test_a_message_that_just_fits_is_whole() -> None:
    assert message("x" * MOST) == "x" * MOST
