"""Discord's interactions: requests and responses. Only their shapes; `answering` and `choosing` have the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse

from judgeapp.admission.kinds import READ, RULE
from judgeapp.admission.slots import Busy, following
from judgeapp.problems import problem_line
from judgeapp.rulings.table_room import holder_in_chat
from judgeapp.thinking import TooMuch, too_large

from .answering import ANSWERS, Unanswered, card_text, is_scenario
from .boards import LABEL, TEXT_INPUT, SiteTables, asks_for_value, components, message_text, value_form
from .choosing import CHOICES
from .commands import MOST_LINK, OPTION_OF, PRIVATE, READ_CARD
from .core import Refused, Shown, board_opened, option_taken
from .deferring import DEFERRED, DEFERRED_UPDATE, AnswersLater, answer_hook, may_take_long
from .limits import TooOften, counted, person
from .markdown import message

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 1, 2, 3, 4, 5
PONG, MESSAGE, UPDATE, OFFER, FORM = 1, 4, 7, 8, 9
EPHEMERAL = 1 << 6
# Commands that make the engine think.
THINKING = ("ruling", "card")
CARD_FORM = "read-card"
MOST_TEXT = 2_000
Answering = Callable[[], dict[str, Any]]
# What can prevent an answer, each with a message for the person who asked.
REFUSALS = (TooOften, Busy, Unanswered, Refused, DatabaseError, TooMuch)


class NotAnInteraction(Exception):
    """A body that Discord would not send: what is missing."""


@dataclass(frozen=True)
class Asked:
    """A command, what was written after it, and who asks."""

    name: str
    words: str
    user: str
    private: bool = False

    @property
    def flags(self) -> dict[str, int]:
        """The flags that tell Discord who sees the answer."""
        return {"flags": EPHEMERAL} if self.private else {}

    @property
    def kind(self) -> str:
        return RULE if self.name in THINKING else READ


def respond(body: Any, request: HttpRequest) -> HttpResponse:
    """The answer to an interaction, at once or later. Raises NotAnInteraction."""
    answer = _respond(body, request)
    return answer if isinstance(answer, HttpResponse) else JsonResponse(answer)


def _respond(body: Any, request: HttpRequest) -> dict[str, Any] | HttpResponse:
    if not isinstance(body, dict):
        raise NotAnInteraction("the body must be an object")
    kind = body.get("type")
    if isinstance(kind, bool) or kind not in (PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL):
        raise NotAnInteraction("type must be a number from 1 to 5")
    if kind == PING:
        return {"type": PONG}
    if kind == COMMAND:
        asked = _asked(body)
        return _card_form(asked) if asked.name == READ_CARD else _command(asked, body, request)
    if kind == AUTOCOMPLETE:
        return _offer(_asked(body))
    return _pressed(body, request) if kind == COMPONENT else _filled_in(body, request)


@dataclass(frozen=True)
class Work:
    """Work for a caller: the function, its kind, and how Discord is told to wait for it."""

    user: str
    kind: str
    answer: Answering
    deferral: int = DEFERRED
    flags: int = 0

    def done(self, body: Mapping[str, Any], request: HttpRequest) -> dict[str, Any] | HttpResponse:
        """The answer, charged to the caller; sent later if it could take longer than Discord waits."""
        hook = answer_hook(body) if self.kind == RULE and may_take_long() else None
        return self._now(request) if hook is None else self._later(hook, request)

    def _now(self, request: HttpRequest) -> dict[str, Any]:
        def charged() -> dict[str, Any]:
            with counted(self.user, self.kind):
                return self.answer()

        return _or_words(charged, request)

    def _later(self, hook: str, request: HttpRequest) -> HttpResponse:
        """Take slots and charge the caller before telling Discord to wait, so that a refusal comes at once."""
        held = ExitStack()
        try:
            held.enter_context(following())
            held.enter_context(counted(self.user, self.kind))
        except (TooOften, Busy) as refused:
            held.close()
            return JsonResponse(told(_in_words(refused, request)))
        return AnswersLater(
            request,
            kind=self.deferral,
            hook=hook,
            flags=self.flags,
            held=held,
            work=lambda: _or_words(self.answer, request)["data"],
        )


def _asked(body: Mapping[str, Any]) -> Asked:
    data = body.get("data")
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise NotAnInteraction("data must be an object with the command's name")
    name = data["name"]
    options = data.get("options")
    wanted = OPTION_OF.get(name)
    words, private = "", False
    for option in options if isinstance(options, list) else ():
        if isinstance(option, dict) and option.get("name") == wanted and isinstance(option.get("value"), str):
            words = option["value"]
        if isinstance(option, dict) and option.get("name") == PRIVATE:
            private = option.get("value") is True
    return Asked(name, words.strip()[:MOST_LINK], _user(body), private)


def _user(body: Mapping[str, Any]) -> str:
    """Who asks: in a server a member, in a direct message a user."""
    for place in (body.get("member"), body):
        user = place.get("user") if isinstance(place, dict) else None
        if isinstance(user, dict) and isinstance(user.get("id"), str):
            return str(user["id"])
    return ""


def _command(asked: Asked, body: Mapping[str, Any], request: HttpRequest) -> dict[str, Any] | HttpResponse:
    if asked.name not in ANSWERS:
        known = ", ".join(f"/{name}" for name in ANSWERS)
        return told(f"There's no command /{asked.name[:40]} here. Try one of {known}.")
    if not asked.words:
        return told(f"Write something after /{asked.name}: {OPTION_OF[asked.name]}.")

    def answer() -> dict[str, Any]:
        if asked.name == "ruling" and not is_scenario(asked.words):
            tables = SiteTables(request, holder_in_chat(person(asked.user)))
            return _board(board_opened(asked.words, tables), **asked.flags)
        return _message(ANSWERS[asked.name](asked.words, request), **asked.flags)

    return Work(asked.user, asked.kind, answer, flags=asked.flags.get("flags", 0)).done(body, request)


def _or_words(answer: Answering, request: HttpRequest) -> dict[str, Any]:
    """An answer; only the person who asked sees a refusal."""
    try:
        return answer()
    except REFUSALS as refused:
        return told(_in_words(refused, request))


def _in_words(refused: Exception, request: HttpRequest) -> str:
    match refused:
        case TooOften():
            return f"You're asking too often. Try again in {refused.seconds} s."
        case Busy():
            return "The site is busy. Ask again in a moment."
        case DatabaseError():
            return "Boards can't be opened right now. Try again in a minute."
        case TooMuch():
            return problem_line(too_large(request, refused))
    return str(refused)


def _pressed(body: Mapping[str, Any], request: HttpRequest) -> dict[str, Any] | HttpResponse:
    """A button or a list: make its decision, and show the result in the message."""
    data = body.get("data")
    name = data.get("custom_id") if isinstance(data, dict) else None
    if not isinstance(name, str):
        raise NotAnInteraction("data must have a custom_id")
    if asks_for_value(name):
        return {"type": FORM, "data": value_form(name)}
    chosen = data.get("values") if isinstance(data, dict) else None
    value = chosen[0] if isinstance(chosen, list) and chosen and isinstance(chosen[0], str) else None
    return _played(name, value, body, request)


def _filled_in(body: Mapping[str, Any], request: HttpRequest) -> dict[str, Any] | HttpResponse:
    """A form: a card's text to be read, or the value of a check."""
    data = body.get("data")
    name = data.get("custom_id") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str):
        raise NotAnInteraction("data must have a custom_id")
    value = _typed(data.get("components"))
    if name.partition(":")[0] != CARD_FORM:
        return _played(name, value, body, request)
    flags = {"flags": EPHEMERAL} if name.endswith(":private") else {}
    work = Work(
        _user(body), RULE, lambda: _message(card_text(value or "", request), **flags), flags=flags.get("flags", 0)
    )
    return work.done(body, request)


def _played(
    name: str, value: str | None, body: Mapping[str, Any], request: HttpRequest
) -> dict[str, Any] | HttpResponse:
    def answer() -> dict[str, Any]:
        shown = option_taken(name.partition(":")[2], SiteTables(request), value)
        return {**_board(shown), "type": UPDATE}

    return Work(_user(body), RULE, answer, DEFERRED_UPDATE).done(body, request)


def _typed(components: Any) -> str | None:
    """What was typed into a form: the first value in it, however deeply nested."""
    for part in components if isinstance(components, list) else ():
        if not isinstance(part, dict):
            continue
        if isinstance(part.get("value"), str):
            return str(part["value"])[:MOST_TEXT]
        inside = [part["component"]] if isinstance(part.get("component"), dict) else part.get("components")
        found = _typed(inside)
        if found is not None:
            return found
    return None


def _card_form(asked: Asked) -> dict[str, Any]:
    """The form that a card's text is pasted into."""
    field = {"type": TEXT_INPUT, "custom_id": "text", "style": 2, "min_length": 1, "max_length": MOST_TEXT}
    form = {
        "custom_id": f"{CARD_FORM}:{'private' if asked.private else 'public'}",
        "title": "Read a card",
        "components": [{"type": LABEL, "label": "Its text, one ability per line", "component": field}],
    }
    return {"type": FORM, "data": form}


def _offer(asked: Asked) -> dict[str, Any]:
    try:
        choices = CHOICES[asked.name](asked.words) if asked.name in CHOICES else []
    except TooMuch:
        choices = []  # Autocomplete has no room for a message; the command itself says what was too much.
    return {"type": OFFER, "data": {"choices": choices}}


def told(text: str) -> dict[str, Any]:
    """A message that only the person who asked sees."""
    return _message(text, flags=EPHEMERAL)


def _board(shown: Shown, **more: Any) -> dict[str, Any]:
    return _message(message_text(shown), components=components(shown), **more)


def _message(text: str, **more: Any) -> dict[str, Any]:
    return {"type": MESSAGE, "data": {"content": message(text), "allowed_mentions": {"parse": []}, **more}}
