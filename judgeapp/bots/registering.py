"""Telling Discord which commands there are. The only code that calls Discord; its sender can be replaced."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

API = "https://discord.com/api/v10"
AGENT = "DiscordBot (Ringside, 1)"
WITHIN = 20
Send = Callable[[Request], tuple[int, bytes]]


class NotRegistered(Exception):
    """Discord didn't accept the commands: what it said."""


def send(request: Request, within: float = WITHIN) -> tuple[int, bytes]:
    """Send a request; the status and the body of the answer, whatever they are."""
    try:
        with urlopen(request, timeout=within) as response:  # noqa: S310 - the address is the one above
            return response.status, response.read()
    except HTTPError as refused:
        return refused.code, refused.read()
    except (URLError, TimeoutError, OSError) as away:
        raise NotRegistered(f"Discord can't be reached: {away}") from away


def register(*, commands: list[dict[str, Any]], app: str, token: str, send: Send = send) -> int:
    """Replace all of the application's commands with these; return how many it has now. Raises NotRegistered."""
    if not (app.isascii() and app.isdigit()):
        raise NotRegistered("the application's id must be a number")
    request = Request(  # noqa: S310 - the address is the one above
        f"{API}/applications/{app}/commands",
        data=json.dumps(commands).encode(),
        headers={"Authorization": f"Bot {token}", "Content-Type": "application/json", "User-Agent": AGENT},
        method="PUT",
    )
    status, body = send(request)
    if status != 200:
        raise NotRegistered(f"Discord answered {status}: {body[:300].decode('utf-8', 'replace')}")
    try:
        taken = json.loads(body)
    except ValueError as bad:
        raise NotRegistered("Discord's answer isn't JSON") from bad
    if not isinstance(taken, list):
        raise NotRegistered("Discord's answer isn't a list of commands")
    return len(taken)
