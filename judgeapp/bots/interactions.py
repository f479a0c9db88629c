"""Discord's interactions: what comes in, what goes back. Only the shapes; who answers what is in `answering` and `choosing`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from judgeapp.admission.kinds import READ, RULE
from judgeapp.admission.slots import Busy
from judgeapp.problems import problem_line
from judgeapp.thinking import TooMuch, too_large

from .answering import ANSWERS, Unanswered
from .choosing import CHOICES
from .commands import MOST_LINK, OPTION_OF
from .limits import TooOften, counted
from .markdown import message

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 1, 2, 3, 4, 5
PONG, MESSAGE, OFFER = 1, 4, 8
EPHEMERAL = 1 << 6
# Commands that make the engine think.
THINKING = ("ruling", "card")


class NotAnInteraction(Exception):
    """A body that Discord would not send: what is missing."""


@dataclass(frozen=True)
class Asked:
    """A command, what was written after it, and who asks."""

    name: str
    words: str
    user: str

    @property
    def kind(self) -> str:
        return RULE if self.name in THINKING else READ


def respond(body: Any, request: HttpRequest) -> dict[str, Any]:
    """The answer to an interaction. Raises NotAnInteraction."""
    if not isinstance(body, dict):
        raise NotAnInteraction("the body must be an object")
    kind = body.get("type")
    if isinstance(kind, bool) or kind not in (PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL):
        raise NotAnInteraction("type must be a number from 1 to 5")
    if kind == PING:
        return {"type": PONG}
    if kind == COMMAND:
        return _command(_asked(body), request)
    if kind == AUTOCOMPLETE:
        return _offer(_asked(body))
    return told("There are no buttons or forms here. Use a command, such as /rule.")


def _asked(body: Mapping[str, Any]) -> Asked:
    data = body.get("data")
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise NotAnInteraction("data must be an object with the command's name")
    name = data["name"]
    options = data.get("options")
    wanted = OPTION_OF.get(name)
    words = ""
    for option in options if isinstance(options, list) else ():
        if isinstance(option, dict) and option.get("name") == wanted and isinstance(option.get("value"), str):
            words = option["value"]
    return Asked(name, words.strip()[:MOST_LINK], _user(body))


def _user(body: Mapping[str, Any]) -> str:
    """Who asks: in a server a member, in a direct message a user."""
    for place in (body.get("member"), body):
        user = place.get("user") if isinstance(place, dict) else None
        if isinstance(user, dict) and isinstance(user.get("id"), str):
            return str(user["id"])
    return ""


def _command(asked: Asked, request: HttpRequest) -> dict[str, Any]:
    if asked.name not in ANSWERS:
        known = ", ".join(f"/{name}" for name in ANSWERS)
        return told(f"There is no command /{asked.name[:40]} here. There are {known}.")
    if not asked.words:
        return told(f"Write something after /{asked.name}: {OPTION_OF[asked.name]}.")
    try:
        with counted(asked.user, asked.kind):
            return _message(ANSWERS[asked.name](asked.words, request))
    except TooOften as often:
        return told(f"You ask very often. Go on in {often.seconds} s.")
    except Busy:
        return told("Much is asked at once. Ask again in a moment.")
    except Unanswered as unanswered:
        return told(str(unanswered))
    except TooMuch as spent:
        return told(problem_line(too_large(request, spent)))


def _offer(asked: Asked) -> dict[str, Any]:
    try:
        choices = CHOICES[asked.name](asked.words) if asked.name in CHOICES else []
    except TooMuch:
        choices = []  # an offer has no room for words; the command itself says what was too much
    return {"type": OFFER, "data": {"choices": choices}}


def told(text: str) -> dict[str, Any]:
    """Words that only the one who asked sees."""
    return _message(text, flags=EPHEMERAL)


def _message(text: str, **more: Any) -> dict[str, Any]:
    return {"type": MESSAGE, "data": {"content": message(text), "allowed_mentions": {"parse": []}, **more}}
