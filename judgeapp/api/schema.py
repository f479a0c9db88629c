"""The API's description, completed: the contract's own schemas, refusals, text for a chat, and an example of everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine import Unit

from .contract import Schema, components, ref
from .examples import REQUESTS, Asked, answers_stored

JSON, PLAIN, PROBLEM_JSON = "application/json", "text/plain", "application/problem+json"
METHODS = ("get", "post", "put", "patch", "delete")

REFUSALS = {
    "400": "Something is wrong with the request; `errors` says where.",
    "401": "The key was never made, or has been revoked.",
    "404": "Nothing is there.",
    "406": "The answer is there as JSON and as text, not as what `Accept` names.",
    "411": "The body came in pieces, without its length.",
    "413": "The body is too large.",
    "414": "The address is too long.",
    "415": "The body is compressed.",
    "422": "It can be read, but not done: a decision that is no option, an Idempotency-Key used before, or too much to think about (`type` ends in `/problems/too-large`).",
    "429": "Too many requests, or enough saved for today; `Retry-After` says when to come again.",
    "500": "A fault of the site.",
    "503": "Something that the answer needs is away, or as many requests think as may at once; `Retry-After` says when to come again.",
    "507": "The site keeps as much as it may; nothing was saved.",
}
OF_AN_OWNER = {
    "403": "The owner's key does not fit, or whoever runs the site took it out of the public list.",
    "412": "It changed since the revision in `If-Match`.",
    "428": "`If-Match` is missing.",
}

PROBLEM: Schema = {
    "type": "object",
    "description": "RFC 9457 problem details.",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "detail": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"at": {"type": "string"}, "why": {"type": "string"}},
                "required": ["at", "why"],
            },
        },
        "options": {"type": "array", "items": ref("Option"), "description": "What can be chosen instead."},
        "ruling": ref("Ruling"),
        "revision": {"type": "integer"},
        "spent": {
            "type": "object",
            "description": "Of too much to think about: what was counted, and how much of it there is.",
            "properties": {"unit": {"enum": [unit.value for unit in Unit]}, "limit": {"type": "number"}},
            "required": ["unit", "limit"],
        },
    },
    "required": ["type", "title", "status", "detail"],
}
PROBLEM_EXAMPLE = {
    "type": "about:blank",
    "title": "Bad parameter",
    "status": 400,
    "detail": "limit must be a whole number from 1 to 200, not 'many'",
    "errors": [{"at": "limit", "why": "limit must be a whole number from 1 to 200, not 'many'"}],
}


def describe(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Complete the description that the views give of themselves."""
    parts = result.setdefault("components", {})
    parts.setdefault("schemas", {}).update({**components(), "Problem": PROBLEM})
    parts["responses"] = {_name(status): _refusal(words) for status, words in _all_refusals().items()}
    for path, operation in operations(result):
        _add_refusals(path, operation)
        _add_text(operation)
        _add_examples(operation)
    return result


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every operation with its path."""
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, item[method]


def _all_refusals() -> dict[str, str]:
    return {**REFUSALS, **OF_AN_OWNER}


def _name(status: str) -> str:
    return f"Problem{status}"


def _refusal(words: str) -> Schema:
    line = f"{PROBLEM_EXAMPLE['title']}: {PROBLEM_EXAMPLE['detail']}\n"
    return {
        "description": words,
        "content": {
            PROBLEM_JSON: {"schema": ref("Problem"), "example": PROBLEM_EXAMPLE},
            PLAIN: {"schema": {"type": "string"}, "example": line},
        },
    }


def _add_refusals(path: str, operation: Schema) -> None:
    known = dict(REFUSALS)
    if "{scenario}" in path:
        known |= OF_AN_OWNER
    for status in known:
        operation["responses"].setdefault(status, {"$ref": f"#/components/responses/{_name(status)}"})


def _add_text(operation: Schema) -> None:
    """Text is text, whatever the same answer is as JSON."""
    for response in operation["responses"].values():
        if PLAIN in response.get("content", {}):
            response["content"][PLAIN] = {"schema": {"type": "string"}}


def _add_examples(operation: Schema) -> None:
    name = operation["operationId"]
    asked, answered = REQUESTS.get(name, Asked()), answers_stored().get(name, {})
    places = {"path": asked.path, "query": asked.query, "header": asked.headers}
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in places[parameter["in"]]:
            parameter["example"] = places[parameter["in"]][parameter["name"]]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        content["example"] = asked.body
    response = operation["responses"].get(str(answered.get("status")), {})
    for kind, key in ((JSON, "json"), (PLAIN, "text")):
        if kind in response.get("content", {}) and key in answered:
            response["content"][kind]["example"] = answered[key]
