"""The bots for Slack and Telegram, against a live site and without a chat: what is signed, what is shown, what a button does."""

from __future__ import annotations

import hashlib
import hmac
import importlib
import json
from http.client import HTTPConnection
from http.server import HTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.services import PATIENCE

LINE = "/board high 4/6 vs 3f, hand low+1, mid+2 @ block"
NOW, SECRET = 1_800_000_000.0, "8f742231b10e8888abcd99yyyzzz85a5"
RESPONSE_URL = "https://hooks.slack.com/actions/T1/2/3"


class Slack:
    """Slack as the tests play it: signs, and keeps what the bot sends."""

    def __init__(self, site: Any) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.bot = importlib.import_module("slack_bot").SlackBot(
            site, SECRET, send=lambda address, data: self.sent.append((address, data)), now=lambda: NOW
        )

    def post(self, form: dict[str, str], *, secret: str = SECRET, at: float = NOW) -> tuple[int, Any]:
        body = urlencode(form).encode()
        digest = hmac.new(secret.encode(), b"v0:%d:%s" % (int(at), body), hashlib.sha256).hexdigest()
        headers = {"x-slack-request-timestamp": str(int(at)), "x-slack-signature": f"v0={digest}"}
        answer: tuple[int, Any] = self.bot.hook(headers, body)
        return answer

    def command(self, words: str, **how: Any) -> tuple[int, Any]:
        command, _, text = words.partition(" ")
        return self.post({"command": command, "text": text, "user_id": "U1", "response_url": RESPONSE_URL}, **how)

    def press(self, button: dict[str, Any], address: str = RESPONSE_URL) -> Any:
        payload = {"type": "block_actions", "actions": [button], "response_url": address, "user": {"id": "U1"}}
        assert self.post({"payload": json.dumps(payload)}) == (200, None)
        return self.sent[-1] if self.sent else None


def slack_buttons(message: Any) -> list[dict[str, Any]]:
    return [one for block in message["blocks"] if block["type"] == "actions" for one in block["elements"]]


@pytest.fixture
def slack(site: Any) -> Slack:
    return Slack(site)


def test_slack_plays_a_board_with_buttons(slack: Slack) -> None:
    status, asked = slack.command(LINE)
    assert (status, asked["response_type"]) == (200, "in_channel")
    buttons = slack_buttons(asked)
    assert all(len(one["text"]["text"]) <= 75 and len(one["value"]) <= 40 for one in buttons)
    assert len({one["action_id"] for one in buttons}) == len(buttons) <= 25
    (block,) = [one for one in buttons if one["text"]["text"].startswith("Block with Mid block")]

    address, checking = slack.press(block)
    assert (address, checking["replace_original"]) == (RESPONSE_URL, True)
    (six,) = [one for one in slack_buttons(checking) if one["text"]["text"].endswith(" 6")]
    _, done = slack.press(six)
    assert done["text"] not in (asked["text"], checking["text"])

    _, again = slack.press(block)
    assert (again["response_type"], again["replace_original"]) == ("ephemeral", False)
    assert "already" in again["text"]


def test_slack_answers_rules_and_cards_without_markup(slack: Slack) -> None:
    _, rule = slack.command("/rule block-step#valid-zones")
    assert rule["blocks"][0]["text"]["type"] == "plain_text"
    assert "valid-zones" in rule["text"]
    assert "<" not in rule["text"]
    _, helped = slack.command("/dance now")
    assert helped["response_type"] == "ephemeral"
    _, faulty = slack.command("/board high 4/6 vs handd mid+2")
    assert faulty["response_type"] == "ephemeral"
    assert "handd" in faulty["text"]


def test_slack_refuses_what_it_did_not_sign(slack: Slack) -> None:
    assert slack.command(LINE, secret="another")[0] == 401
    assert slack.command(LINE, at=NOW - 301)[0] == 401
    assert slack.bot.hook({}, b"command=/rule")[0] == 401
    assert slack.press({"value": "x"}, address="https://elsewhere.example/") is None, "answers go to Slack alone"


def test_a_request_reaches_its_bot_over_http(telegram: Telegram) -> None:
    handler = importlib.import_module("webhooks").handler_of(telegram.bot.hook)
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        update = {"message": {"message_id": 5, "chat": {"id": 42}, "text": "/help"}}
        there = HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)
        there.request("POST", "/", json.dumps(update), {"X-Telegram-Bot-Api-Secret-Token": SECRET})
        assert json.loads(there.getresponse().read())["method"] == "sendMessage"
        there.close()
        server.shutdown()


class Telegram:
    """Telegram as the tests play it."""

    def __init__(self, site: Any) -> None:
        self.bot = importlib.import_module("telegram_bot").TelegramBot(site, SECRET)

    def post(self, update: Any, secret: str = SECRET) -> tuple[int, Any]:
        headers = {"x-telegram-bot-api-secret-token": secret}
        answer: tuple[int, Any] = self.bot.hook(headers, json.dumps(update).encode())
        return answer

    def write(self, text: str) -> Any:
        return self.post({"update_id": 1, "message": {"message_id": 5, "chat": {"id": 42}, "text": text}})[1]

    def press(self, data: str) -> Any:
        shown = {"message_id": 6, "chat": {"id": 42}}
        return self.post({"update_id": 2, "callback_query": {"id": "9", "data": data, "message": shown}})[1]


def telegram_buttons(message: Any) -> dict[str, str]:
    keys = [key for row in message["reply_markup"]["inline_keyboard"] for key in row]
    assert all(1 <= len(key["callback_data"].encode()) <= 64 for key in keys)
    return {key["text"]: key["callback_data"] for key in keys}


@pytest.fixture
def telegram(site: Any) -> Telegram:
    return Telegram(site)


def test_telegram_plays_a_board_with_buttons(telegram: Telegram) -> None:
    asked = telegram.write(LINE.replace("/board", "/board@ringside_bot"))
    assert (asked["method"], asked["chat_id"]) == ("sendMessage", 42)
    buttons = telegram_buttons(asked)
    block = next(data for label, data in buttons.items() if label.startswith("Block with Mid block"))

    checking = telegram.press(block)
    assert (checking["method"], checking["message_id"]) == ("editMessageText", 6)
    assert len(telegram_buttons(checking)) > 5
    assert telegram.press(block)["method"] == "answerCallbackQuery"
    gone = telegram.press(f"{'x' * 22}:0:0")
    assert "no longer open" in gone["text"]
    assert "no longer open" in telegram.press("nonsense")["text"]


def test_telegram_is_asked_with_commands_and_its_secret_alone(telegram: Telegram) -> None:
    assert telegram.write("hello there") is None
    assert telegram.write("/card bad blood")["text"].startswith("Bad Blood")
    assert telegram.post({"update_id": 1}, secret="another")[0] == 401
    assert telegram.post(["no", "update"]) == (200, None)
