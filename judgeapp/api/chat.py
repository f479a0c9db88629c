"""Answers as text for a chat: short, with their citations and a link. `Accept: text/plain`, or `.txt` in place of the last slash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.views.decorators.csrf import csrf_exempt
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from judgeapp.problems import problem_line, problem_response
from judgeapp.rulebook.model import parse_ref
from judgeapp.rulebook.urls_of import entry_url
from judgeapp.visible import visible
from rules_engine import CURRENT, short_answer

PLAIN = "text/plain"
API = "/api/v1/"
# The most characters in a row of a search, and the fewest left for its words.
MOST_FOUND, LEAST_WORDS = 490, 120
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
        response, request = renderer_context["response"], renderer_context["request"]
        if request.method == "OPTIONS" and response.status_code < 400:
            return f"{data['name']}: {response['Allow']}\n".encode()
        text = problem_line(data) if response.status_code >= 400 else self._said(renderer_context["view"], data)
        return f"{visible(text, lines=True).rstrip()}\n".encode()

    def _said(self, view: object, data: Any) -> str:
        """What a view says, with the address of the next page if there is one."""
        said = cast(SaysInChat, view).chat(data)
        following = data.get("next") if isinstance(data, Mapping) else None
        return f"{said}\nMore: {following}" if following else said


# Like every API view that it leads to: nobody is signed in.
@csrf_exempt
def text_twin(request: HttpRequest, rest: str) -> HttpResponse:
    """`.../block-step.txt` is `.../block-step/` as text."""
    path = f"{API}{rest}/"
    try:
        view, args, kwargs = resolve(path)
    except Resolver404:
        return problem_response(request, 404, "Not found", "There's nothing at this address.")
    request.META["HTTP_ACCEPT"] = PLAIN
    vars(request).pop("headers", None)  # They were read from META before it changed.
    request.path = request.path_info = path
    return cast(HttpResponse, view(request, *args, **kwargs))


def first(lines: Sequence[str], most: int, what: str = "") -> list[str]:
    """The first lines, and how many more there are."""
    more = len(lines) - most
    return [*lines[:most], f"... and {more} more{what}"] if more > 0 else list(lines)


# -- what each answer says ---------------------------------------------------------------------------------------------


def search(data: Row) -> str:
    """The best clauses with their links or, if no rule answers, that, with the nearest topics or what to try."""
    rows = data["results"]
    lines = list(data["messages"])
    if data["answered"]:
        lines += first([_found(row) for row in rows], 3)
    else:
        lines += first([f"Nearest: {row['title']} {row['url']}" for row in rows], 3)
        lines += [f"Try: {words}" for words in data["try"][:3]]
    if data["did_you_mean"]:
        lines.append(f"Did you mean: {data['did_you_mean']}?")
    return "\n".join(lines)


def _found(row: Row) -> str:
    """A row in one line that a chat can show whole; longer text ends in an ellipsis."""
    where = f"{row['entry']}#{row['clause']}" if row["clause"] else row["entry"]
    cite = f" [{row['edition']}:{where}]" if row["edition"] else ""
    under = f"{row['context']} " if row["context"] and not row["rests_on"] else ""
    also = "".join(f" {part['text']}" for part in row["also"])
    words, end = f"{headed(row['title'])} {under}{with_children(row)}{also}", f"{cite} {row['url']}"
    room = max(MOST_FOUND - len(end), LEAST_WORDS)
    if len(words) > room:
        words = f"{words[: room - 1].rsplit(' ', 1)[0]}…"
    return f"{words}{end}"


def with_children(row: Row) -> str:
    """A clause's words, with those it leads in to: by itself it says nothing."""
    if not row["text"].endswith(":") or not row["children"]:
        return str(row["text"])
    return f"{row['text']} {'; '.join(part['text'].rstrip('.') for part in row['children'])}."


def titles(data: Row) -> str:
    """A list by its titles."""
    lines = first([f"{headed(row['title'])} {row['url']}" for row in data["results"]], 20)
    return "\n".join(lines or ["Nothing fits."])


def headed(title: str) -> str:
    """A title in front of something; a question mark replaces the colon."""
    return title if title.endswith(("?", "!", ".")) else f"{title}:"


def entry(data: Row) -> str:
    """An entry's first clauses, numbered as on its page."""
    shown = [row for row in data["clauses"] if row["kind"] in ("normative", "definition")][:8]
    others = [row for row in data["clauses"] if row not in shown]
    lines = first([f"{row['number']} {row['text']}" for row in [*shown, *others]], len(shown))
    return "\n".join([f"{data['title']} ({data['edition']})", *lines, data["url"]])


def clause(data: Row) -> str:
    """A clause with its place and its lead-in."""
    under = f"{data['context']} " if data["context"] else ""
    lines = [f"{data['title']} {data['number']} ({data['edition']}): {under}{data['text']}"]
    lines += first([f"Open to doubt: {row['title']} {row['url']}" for row in data["open_questions"]], 2)
    return "\n".join([*lines, cited([data["ref"]]), data["url"]])


def changes(data: Row) -> str:
    """How many entries changed, and the first that did."""
    counts = data["counts"]
    head = f"{data['left']} to {data['right']}: {counts['changed']} entries changed, {counts['only_right']} new, "
    lines = first([f"{row['title']}: {row['state']}" for row in data["results"] if row["state"] != "same"], 10)
    return "\n".join([f"{head}{counts['only_left']} gone, {counts['same']} the same.", *lines, data["url"]])


def comparison(data: Row) -> str:
    """What differs in an entry: the clauses that changed, left against right."""
    left = data["left"]
    lines = [f"{left['title']}: {left['edition']} against {data['other']}"]
    if not data["results"]:
        lines.append(f"{data['other']} doesn't have this entry.")
    pairs = [pair for row in data["results"] for pair in row["pairs"] if pair["state"] != "same"]
    return "\n".join([*lines, *first([_side_by_side(pair) for pair in pairs], 5), data["url"]])


def _side_by_side(pair: Row) -> str:
    sides = (("-", pair["left"]), ("+", pair["right"]))
    return "\n".join(f"{sign} {one['text']} [{one['ref']}]" for sign, one in sides if one)


def errata(data: Row) -> str:
    """Errata by card, each with its rule."""
    lines = [f"{row['card']} ({row['set']}): {row['summary']} [{row['cite']}] {row['url']}" for row in data["results"]]
    return "\n".join(first(lines, 5) or ["No erratum fits."])


def banned(data: Row) -> str:
    """Banned cards by name, each with its rule."""
    lines = [
        f"{row['card']} {row['version']}".strip() + f" ({row['set']}) [{row['cite']}] {row['url']}"
        for row in data["results"]
    ]
    return "\n".join(first(lines, 20) or ["No banned card matches."])


def question(data: Row) -> str:
    """An open question: its readings, first the one that rulings follow."""
    lines = [data["title"]]
    for reading in sorted(data["readings"], key=lambda row: not row["default"]):
        mark = "Ruled" if reading["default"] else "Or"
        lines.append(f"{mark}: {reading['text']} {cited([row['ref'] for row in reading['cites'][:3]])}")
    return "\n".join([*lines, data["url"]])


def quick_reference(data: Row) -> str:
    """Every block with its clauses."""
    lines = []
    for block in data["results"]:
        lines.append(block["title"])
        lines += [f"- {row['text']} [{row['ref']}]" for row in block["clauses"]]
    return "\n".join([*lines, *(row["url"] for row in data["results"][:1])])


def rulings_compared(data: Row, request: HttpRequest | Request) -> str:
    """The short answer of each edition, and the first step where they differ."""
    lines = [f"{one['ruleset']}: {ruling(one, request)}" for one in data["rulings"]]
    if data["parts"] is None:
        lines.append("All steps are the same.")
    else:
        told = (
            f"{edition}: {step['text']} {cited(step['cites'][:2])}" for edition, step in data["parts"]["steps"].items()
        )
        lines.append(f"They differ from step {data['parts']['n']}. " + " ".join(told))
    lines += [f"{row['ruleset']} can't rule on it: {row['at']} {row['why']}" for row in data["faults"]]
    return "\n".join(lines)


def ruling(data: Row, request: HttpRequest | Request) -> str:
    """The short answer, the clauses it rests on with a link to the first, and what can be chosen now."""
    if "rulings" in data:
        return rulings_compared(data, request)
    answer = data.get("answer") or (short_answer(data) if "steps" in data else {"text": "", "cites": []})
    lines = [answer["text"], cited(answer["cites"])]
    if answer["cites"]:
        clause = parse_ref(answer["cites"][0], str(data.get("ruleset") or CURRENT.id))
        lines.append(request.build_absolute_uri(entry_url(clause)))
    decision = data.get("decision")
    if decision:
        options = _alike(decision.get("options", []))
        lines.append("Options: " + "; ".join(first(options, 8, " options")))
    if data.get("loop"):
        lines.append(data["loop"])
    if data.get("not_understood"):
        lost = [f"{row['card']}: {row['words']}" for row in data["not_understood"]]
        lines.append("Not understood: " + "; ".join(first(lost, 3)))
    return "\n".join(filter(None, lines))


def _alike(options: Sequence[Row]) -> list[str]:
    """Options as text; identical ones (any two of three foundations) once, with their number."""
    by_label: dict[str, list[str]] = {}
    for row in options:
        by_label.setdefault(row["label"], []).append(row["id"])
    return [
        f"{label} ({ids[0]}{f', or {len(ids) - 1} more like it' if len(ids) > 1 else ''})"
        for label, ids in by_label.items()
    ]


def cited(cites: list[str]) -> str:
    return f"[{', '.join(cites)}]" if cites else ""
