"""A bot for Slack: slash commands and buttons, every request's signature checked.

SLACK_SIGNING_SECRET=... python3 examples/slack_bot.py http://localhost:8000 8080

In Slack's app settings, point the slash commands /rule, /card and /board and "Interactivity" at this program. Slack waits three seconds
for an answer; the message with the button is changed through its `response_url`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from board_bot import Reply, core, pressed, said
from ringside_client import Ringside
from webhooks import serve

# Slack's own limits.
MOST_TEXT, MOST_LABEL = 3_000, 75
# An older request may be one that somebody recorded.
MOST_AGE = 300
SLACK = "hooks.slack.com"


class NotSigned(Exception):
    """A request that Slack didn't send, or sent long ago."""


class SlackBot:
    """Answers what Slack sends. `send` and `now` can be replaced, for tests."""

    def __init__(
        self,
        site: Ringside,
        secret: str,
        *,
        send: Callable[[str, Mapping[str, Any]], None] | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.site, self.secret, self.now = site, secret, now
        self.send = send or _send

    def hook(self, headers: Mapping[str, str], body: bytes) -> tuple[int, Any]:
        """Return the status and the answer to a request."""
        try:
            self.check(headers, body)
        except NotSigned as unsigned:
            return 401, {"error": str(unsigned)}
        form = {name: values[0] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}
        if "payload" in form:
            return self._press(json.loads(form["payload"]))
        return 200, message(said(f"{form.get('command', '')} {form.get('text', '')}", self.site))

    def check(self, headers: Mapping[str, str], body: bytes) -> None:
        """Raise NotSigned unless Slack signed this body recently."""
        stamp, given = headers.get("x-slack-request-timestamp", ""), headers.get("x-slack-signature", "")
        if not (stamp.isascii() and stamp.isdecimal()) or abs(self.now() - int(stamp[:12])) > MOST_AGE:
            raise NotSigned("the request's time is missing or too far away")
        signed = b"v0:" + stamp.encode() + b":" + body
        expected = "v0=" + hmac.new(self.secret.encode(), signed, hashlib.sha256).hexdigest()
        if not hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace")):
            raise NotSigned("the signature does not fit")

    def _press(self, payload: Mapping[str, Any]) -> tuple[int, Any]:
        """Make a button's decision; the message is changed where Slack says."""
        actions, address = payload.get("actions") or [], str(payload.get("response_url", ""))
        if payload.get("type") != "block_actions" or not actions or urlsplit(address).hostname != SLACK:
            return 200, None
        reply = pressed(str(actions[0].get("value", "")), self.site)
        self.send(address, {**message(reply), "replace_original": not reply.private})
        return 200, None


def message(reply: Reply) -> dict[str, Any]:
    """Return a reply as Slack shows it. Plain text: nothing in a card's name is taken for markup or a mention."""
    text = core.cut(reply.text, MOST_TEXT)
    blocks: list[dict[str, Any]] = [{"type": "section", "text": {"type": "plain_text", "text": text, "emoji": False}}]
    buttons = [
        {
            "type": "button",
            "text": {"type": "plain_text", "text": core.cut(choice.label, MOST_LABEL), "emoji": False},
            "action_id": f"option-{number}",
            "value": choice.token,
        }
        for number, choice in enumerate(reply.choices)
    ]
    if buttons:
        blocks.append({"type": "actions", "elements": buttons})
    # `text` is for notifications; Slack reads markup there.
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"response_type": "ephemeral" if reply.private else "in_channel", "text": plain, "blocks": blocks}


def _send(address: str, data: Mapping[str, Any]) -> None:
    sent = Request(address, data=json.dumps(data).encode(), headers={"Content-Type": "application/json"})
    with urlopen(sent, timeout=5) as response:
        response.read()


def main() -> None:
    """Serve the bot."""
    site = Ringside(sys.argv[1], key=os.environ.get("RINGSIDE_KEY"), timeout=2.5, tries=1)
    serve(SlackBot(site, os.environ["SLACK_SIGNING_SECRET"]).hook, int(sys.argv[2]))


if __name__ == "__main__":
    main()
