"""The API's description, completed: the contract's own schemas, refusals, text for a chat, and an example of everything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from judgeapp.problem_types import TYPES
from judgeapp.problems import problem, problem_line
from rules_engine import ENGINE_VERSION, Unit, contract_schemas

from .contract import Schema, components, ref, said
from .examples import QUESTION, REFUSED, REQUESTS, Asked, Part, answers_stored, parts_stored
from .property_examples import add_examples, further_bodies, known_elsewhere

JSON, PLAIN, PROBLEM_JSON = "application/json", "text/plain", "application/problem+json"
METHODS = ("get", "post", "put", "patch", "delete")

REFUSALS = {
    "400": "Something's wrong with the request; `errors` says where.",
    "401": "The key was never made, or has been revoked.",
    "404": "Nothing is there.",
    "405": "The address allows other methods; see `Allow`.",
    "406": "The answer is available as JSON and text, not in the format that `Accept` asks for.",
    "408": "The body was shorter than announced.",
    "411": "The body was sent in chunks, without its length.",
    "413": "The body is too large.",
    "414": "The address is too long.",
    "415": "The body is compressed.",
    "422": "It was understood but can't be done: a decision that isn't an option, an Idempotency-Key used before, or too much to think about (`type` ends in `/problems/too-large`).",
    "429": "Too many requests, or enough saved for today; `Retry-After` says when to try again.",
    "500": "The site made an error.",
    "503": "Something the answer needs isn't available, or too many rulings are running; `Retry-After` says when to try again.",
    "507": "The site is full; nothing was saved.",
}
# Further refusals of what visitors make, by the part of the path that names it.
FURTHER = {
    "{scenario}": {
        "403": "Someone else made it, or the operator removed it from the public list.",
        "412": "It changed since the revision in `If-Match`.",
        "428": "`If-Match` is missing.",
    },
    "{ruling}": {"403": "Someone else made it, or the operator removed it from the public list."},
    "{table}": {"409": "The live table has different decisions by now."},
}

# What the parts of a path name.
IN_PATHS = {
    "clause": "The id of a clause in its entry.",
    "edition": "An edition, by its `edition`.",
    "entry": "An entry, by its `slug`.",
    "left": "The edition on the left, by its `edition`.",
    "other": "The edition to compare with, by its `edition`.",
    "question": "An open question, by its `ref`.",
    "right": "The edition on the right, by its `edition`.",
    "ruling": "A ruling by a judge, by its `id`.",
    "scenario": "A saved scenario, by its `id`.",
    "slug": "A card, or a scenario in its topic, by the last part of its address.",
    "table": "A live table, by its `id`.",
    "topic": "A topic of the gallery, by its `topic`.",
}

SECURITY: Schema = {
    "key": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key, made at /keys/. Reading and ruling work without one; with one, limits are higher.",
    }
}

PROBLEM: Schema = {
    "type": "object",
    "description": "RFC 9457 problem details.",
    "properties": {
        "type": said(
            {"type": "string"}, "The kind of problem: an address that explains it.", "/problems/bad-parameter/"
        ),
        "title": said({"type": "string"}, "The kind of problem in a few words.", "Bad parameter"),
        "status": said({"type": "integer", "minimum": 400, "maximum": 599}, "The status of the answer.", 400),
        "detail": said({"type": "string"}, "What's wrong, and what to do.", "limit must be a whole number."),
        "errors": said(
            {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "at": said({"type": "string"}, "Where the problem is.", "board.players.a.stage[2].card"),
                        "why": said({"type": "string"}, "What was expected there.", "no card 'note-takin' here"),
                        "code": said(
                            {"type": "string"}, "The same for programs, for problems in a question.", "no-such-card"
                        ),
                        "data": said({"type": "object"}, "The names and numbers in it.", {"card": "note-takin"}),
                    },
                    "required": ["at", "why"],
                },
            },
            "Every problem, with its place.",
            [{"at": "board.turn", "why": "must be a whole number, not text"}],
        ),
        "options": said(
            {"type": "array", "items": ref("Option")},
            "What can be chosen instead.",
            contract_schemas()["Decision"]["properties"]["options"]["example"],
        ),
        "ruling": said(
            ref("Ruling"),
            "The ruling up to the decision that isn't an option.",
            {
                "ruleset": "uvs-1.2.9",
                "engine": ENGINE_VERSION,
                "steps": [],
                "decision": None,
                "board": QUESTION["board"],
                "outcome": None,
                "not_understood": [],
                "assumed": [],
            },
        ),
        "decisions": said({"type": "integer"}, "How many decisions the live table has now.", 4),
        "revision": said({"type": "integer"}, "The scenario's current revision.", 3),
        "spent": {
            "type": "object",
            "description": "If there was too much to think about: what was counted, and its limit.",
            "example": {"unit": Unit.READINGS.value, "limit": 200_000},
            "properties": {
                "unit": said({"enum": [unit.value for unit in Unit]}, "What was counted.", Unit.READINGS.value),
                "limit": said({"type": "number"}, "Its limit.", 200_000),
            },
            "required": ["unit", "limit"],
        },
    },
    "required": ["type", "title", "status", "detail"],
}


def describe(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Complete the description generated from the views."""
    parts = result.setdefault("components", {})
    parts.setdefault("schemas", {}).update({**components(), "Problem": PROBLEM})
    parts["securitySchemes"] = SECURITY
    result["servers"] = [{"url": "/", "description": "This site. Every address of the API begins with /api/v1/."}]
    # Everything also works without a key.
    result["security"] = [{}, {"key": []}]
    sent = {operation["operationId"]: (method, path) for path, method, operation in _by_method(result)}
    parts["responses"] = {
        refusal_name(status): _refusal(status, words, sent) for status, words in _all_refusals().items()
    }
    for path, operation in operations(result):
        _add_refusals(path, operation)
        _add_text(operation)
        _add_examples(operation)
        for content in (*_answers(operation), *_bodies(operation)):
            add_examples(content["schema"], content["example"], parts["schemas"])
    for name, body in further_bodies():
        add_examples(parts["schemas"][name], body, parts["schemas"])
    for name, value in known_elsewhere().items():
        add_examples(parts["schemas"][name], value, parts["schemas"])
    return result


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation with its path."""
    for path, _, operation in _by_method(schema):
        yield path, operation


def _by_method(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def _all_refusals() -> dict[str, str]:
    return {**REFUSALS, **{status: words for further in FURTHER.values() for status, words in further.items()}}


def refusal_name(status: str) -> str:
    """The name of a refusal among the parts of the description."""
    return f"Problem{status}"


def _refusal(status: str, words: str, sent: dict[str, tuple[str, str]]) -> Schema:
    """A refusal with its kinds: each is an address that explains it, and the `type` of problems of that kind."""
    kinds = [kind for kind in TYPES.values() if kind.status == int(status)]
    example = parts_stored().get(refusal_name(status)) or problem(kinds[0].status, kinds[0].title, kinds[0].means)
    shown = f" The example answers `{_request_line(REFUSED[status], sent)}`." if status in REFUSED else ""
    return {
        "description": f"{words} Its `type` is one of {', '.join(kind.url for kind in kinds)}.{shown}",
        "content": {
            PROBLEM_JSON: {"schema": ref("Problem"), "example": example},
            PLAIN: {"schema": {"type": "string"}, "example": f"{problem_line(example)}\n"},
        },
        "x-problem-types": [kind.url for kind in kinds],
    }


def _request_line(part: Part, sent: dict[str, tuple[str, str]]) -> str:
    """A request in one line: method, address, headers and body."""
    method, path = sent[part.operation]
    query = f"?{urlencode(part.asked.query)}" if part.asked.query else ""
    words = [part.method or method.upper(), path.format(**part.asked.path) + query]
    words += [f"{name}: {value}" for name, value in part.asked.headers.items()]
    words += [json.dumps(part.asked.body)] if part.asked.body is not None else []
    return " ".join(words)


def _add_refusals(path: str, operation: Schema) -> None:
    known = dict(REFUSALS)
    for part, further in FURTHER.items():
        known |= further if part in path else {}
    for status in sorted(known):
        operation["responses"].setdefault(status, {"$ref": f"#/components/responses/{refusal_name(status)}"})


def _answers(operation: Schema) -> Iterator[Schema]:
    """The JSON answers of an operation that have an example."""
    for response in operation["responses"].values():
        content = response.get("content", {}).get(JSON, {})
        if "example" in content:
            yield content


def _bodies(operation: Schema) -> Iterator[Schema]:
    """The bodies that an operation takes, if they have an example."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        if content.get("example") is not None:
            yield content


def _add_text(operation: Schema) -> None:
    """Describe the text form of an answer, whatever its JSON form is."""
    for response in operation["responses"].values():
        if PLAIN in response.get("content", {}):
            response["content"][PLAIN] = {"schema": {"type": "string"}}


def _add_examples(operation: Schema) -> None:
    name = operation["operationId"]
    asked, answered = REQUESTS.get(name, Asked()), answers_stored().get(name, {})
    places = {"path": asked.path, "query": asked.query, "header": asked.headers}
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            parameter.setdefault("description", IN_PATHS[parameter["name"]])
        if parameter["name"] in places[parameter["in"]]:
            parameter["example"] = places[parameter["in"]][parameter["name"]]
    if "requestBody" in operation:
        operation["requestBody"]["required"] = True
    for content in operation.get("requestBody", {}).get("content", {}).values():
        content["example"] = asked.body
    response = operation["responses"].get(str(answered.get("status")), {})
    for kind, key in ((JSON, "json"), (PLAIN, "text")):
        if kind in response.get("content", {}) and key in answered:
            response["content"][kind]["example"] = answered[key]
