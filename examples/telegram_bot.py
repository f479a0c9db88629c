"""A bot for Telegram: commands and buttons through a webhook with a secret token.

TELEGRAM_SECRET=... python3 examples/telegram_bot.py http://localhost:8000 8080

Tell Telegram where it is, once: setWebhook with `url` and `secret_token`. Every answer goes back as the answer to the webhook itself
(`method` in its body), so this program doesn't need the bot's token.
"""

from __future__ import annotations

import hmac
import json
import os
import sys
from collections.abc import Mapping
from typing import Any

from board_bot import Reply, core, pressed, said
from ringside_client import Ringside
from webhooks import serve

# Telegram's own limits.
MOST_TEXT, MOST_DATA = 4_096, 64
IN_A_ROW = 2


class TelegramBot:
    """Answers what Telegram sends."""

    def __init__(self, site: Ringside, secret: str) -> None:
        self.site, self.secret = site, secret

    def hook(self, headers: Mapping[str, str], body: bytes) -> tuple[int, Any]:
        """Return the status and the answer to a request."""
        given = headers.get("x-telegram-bot-api-secret-token", "")
        if not hmac.compare_digest(self.secret.encode(), given.encode("utf-8", "replace")):
            return 401, {"error": "the secret token does not fit"}
        try:
            update = json.loads(body)
        except ValueError:
            return 400, {"error": "the body is no JSON"}
        return 200, self._answer(update) if isinstance(update, dict) else None

    def _answer(self, update: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the method that Telegram should call; nothing if nobody asked."""
        if isinstance(update.get("callback_query"), dict):
            return self._press(update["callback_query"])
        asked = update.get("message")
        if not isinstance(asked, dict) or not str(asked.get("text", "")).startswith("/"):
            return None
        reply = said(str(asked["text"]), self.site)
        return {"method": "sendMessage", "chat_id": asked["chat"]["id"], **message(reply)}

    def _press(self, query: Mapping[str, Any]) -> dict[str, Any]:
        reply = pressed(str(query.get("data", "")), self.site)
        shown = query.get("message")
        if reply.private or not isinstance(shown, dict):
            # A small window that only the person who pressed it sees.
            return {
                "method": "answerCallbackQuery",
                "callback_query_id": query["id"],
                "text": core.cut(reply.text, 200),
            }
        place = {"chat_id": shown["chat"]["id"], "message_id": shown["message_id"]}
        return {"method": "editMessageText", **place, **message(reply)}


def message(reply: Reply) -> dict[str, Any]:
    """Return a reply as Telegram shows it: plain text, two buttons per row."""
    buttons = [{"text": choice.label, "callback_data": choice.token[:MOST_DATA]} for choice in reply.choices]
    rows = [buttons[i : i + IN_A_ROW] for i in range(0, len(buttons), IN_A_ROW)]
    told = {"text": core.cut(reply.text, MOST_TEXT), "link_preview_options": {"is_disabled": True}}
    return {**told, "reply_markup": {"inline_keyboard": rows}}


def main() -> None:
    """Serve the bot."""
    site = Ringside(sys.argv[1], key=os.environ.get("RINGSIDE_KEY"), timeout=5.0, tries=2)
    serve(TelegramBot(site, os.environ["TELEGRAM_SECRET"]).hook, int(sys.argv[2]))


if __name__ == "__main__":
    main()
