"""Answers as text for a chat: short, with their citations and a link. `Accept: text/plain`, or `.txt` in place of the last slash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from rest_framework.renderers import BaseRenderer

from judgeapp.problems import problem_response
from judgeapp.rulings.answering import short_answer

PLAIN = "text/plain"
API = "/api/v1/"
Row = Mapping[str, Any]


class SaysInChat(Protocol):
    """A view that can put its answer into a few lines."""

    def chat(self, data: Any) -> str: ...


class ChatText(BaseRenderer):
    """The answer as its view says it in chat; a problem as one line."""

    media_type = PLAIN
    format = "txt"
    charset = "utf-8"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        if data is None:
            return b""
        response = renderer_context["response"]
        text = problem_line(data) if response.status_code >= 400 else self._said(renderer_context["view"], data)
        return f"{text.rstrip()}\n".encode()

    def _said(self, view: object, data: Any) -> str:
        return cast(SaysInChat, view).chat(data)


def text_twin(request: HttpRequest, rest: str) -> HttpResponse:
    """`.../block-step.txt` is `.../block-step/` as text."""
    path = f"{API}{rest}/"
    try:
        view, args, kwargs = resolve(path)
    except Resolver404:
        return problem_response(request, 404, "Not found", "Nothing is at this address.")
    request.META["HTTP_ACCEPT"] = PLAIN
    request.path = request.path_info = path
    return cast(HttpResponse, view(request, *args, **kwargs))


# -- what each answer says ---------------------------------------------------------------------------------------------


def problem_line(data: Row) -> str:
    """A refusal: what, and the first places where."""
    lines = [f"{data['title']}: {data['detail']}"]
    lines += [f"- {error['at']}: {error['why']}" for error in data.get("errors", [])[:5]]
    return "\n".join(lines)


def search(data: Row) -> str:
    """The best clauses with their links; what to try where there are none."""
    lines = [f"{row['title']} ({row['edition']}): {row['text']} {row['url']}" for row in data["results"][:3]]
    if not lines:
        lines = ["Nothing found.", *(f"Try: {words}" for words in data["try"][:3])]
    if data["did_you_mean"]:
        lines.append(f"Did you mean: {data['did_you_mean']}?")
    return "\n".join(lines)


def titles(data: Row) -> str:
    """A list by its titles."""
    lines = [f"{row['title']}: {row['url']}" for row in data["results"]]
    return "\n".join(lines + ([f"More: {data['next']}"] if data["next"] else []))


def entry(data: Row) -> str:
    """An entry's first clauses, numbered as on its page."""
    shown = [row for row in data["clauses"] if row["kind"] in ("normative", "definition")][:8]
    lines = [f"{data['title']} ({data['edition']})", *(f"{row['number']} {row['text']}" for row in shown)]
    more = len(data["clauses"]) - len(shown)
    return "\n".join([*lines, *([f"... and {more} more"] if more else []), data["url"]])


def ruling(data: Row) -> str:
    """The short answer, the clauses it rests on, and what can be chosen now."""
    answer = short_answer(data)
    lines = [answer["text"], cited(answer["cites"])]
    decision = data.get("decision")
    if decision:
        lines.append("Options: " + "; ".join(f"{row['label']} ({row['id']})" for row in decision["options"][:8]))
    if data.get("loop"):
        lines.append(data["loop"])
    if data["not_understood"]:
        lines.append(
            "Not understood: " + "; ".join(f"{row['card']}: {row['words']}" for row in data["not_understood"][:3])
        )
    return "\n".join(filter(None, lines))


def cited(cites: list[str]) -> str:
    return f"[{', '.join(cites)}]" if cites else ""
