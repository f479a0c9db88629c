"""The API's description as its page shows it: operations on shelves, each with an example that can be sent; shapes in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

from judgeapp.problems import PROBLEM_JSON

from .contract import Schema
from .examples import REQUESTS, Asked
from .schema import JSON, METHODS, PLAIN
from .schema_view import openapi

SHAPES = "#/components/schemas/"
# The API's paths by group, in the order in which people need them. Any others come last.
SHELVES = {
    "Start and search": ("", "search"),
    "The rulebook": ("editions", "clauses", "compare", "differences", "quick-reference", "pictures"),
    "Errata, bans, open questions": ("errata", "banned", "open-questions"),
    "Cards and decks": ("cards", "decks"),
    "Rulings": ("rulings", "notation", "tables", "positions", "gallery"),
    "Saved scenarios": ("scenarios",),
    "Downloads": ("bulk", "changes"),
}
OTHERS = "More"


@dataclass(frozen=True)
class Parameter:
    """A parameter of a request."""

    name: str
    place: str
    kind: str
    required: bool
    about: str
    example: str


@dataclass(frozen=True)
class Answer:
    """A possible answer: a status, its meaning, its shape and an example in each form."""

    status: str
    about: str
    shape: str
    examples: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Operation:
    """One thing to ask, with an example that can be sent as it is."""

    name: str
    method: str
    path: str
    summary: str
    about: str
    parameters: tuple[Parameter, ...]
    body: str
    body_shape: str
    answers: tuple[Answer, ...]
    address: str
    headers: tuple[tuple[str, str], ...]

    @property
    def curl(self) -> str:
        """The example as a line for a shell."""
        implied = "POST" if self.body else "GET"
        words = ["curl"] if self.method == implied else ["curl", "-X", self.method]
        words += [f'-H "{name}: {value}"' for name, value in self.headers]
        if self.body:
            words.append("-d @body.json")
        return " ".join([*words, f"'{self.address}'"])

    @property
    def can_be_tried(self) -> bool:
        """Can it be tried? Not if it needs something of a visitor's own, which the examples don't have."""
        return not any(made in self.path for made in ("{scenario}", "{table}", "{ruling}"))


@dataclass(frozen=True)
class Field:
    """One key of a shape."""

    name: str
    kind: str
    required: bool
    about: str


@dataclass(frozen=True)
class Shape:
    """A shape that answers and bodies are made of."""

    name: str
    about: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Description:
    """Everything that the page shows."""

    title: str
    about: str
    version: str
    shelves: tuple[tuple[str, tuple[Operation, ...]], ...]
    refusals: tuple[Answer, ...]
    shapes: tuple[Shape, ...]


@cache
def described() -> Description:
    """The description, read once."""
    return describe(openapi())


def describe(schema: Schema) -> Description:
    """A description in OpenAPI as the page shows it."""
    shelves: dict[str, list[Operation]] = {title: [] for title in (*SHELVES, OTHERS)}
    for path, method, told in _operations(schema):
        shelves[_shelf(path)].append(_operation(path, method, told))
    parts = schema["components"]
    return Description(
        title=schema["info"]["title"],
        about=schema["info"].get("description", ""),
        version=schema["info"]["version"],
        shelves=tuple((title, tuple(rows)) for title, rows in shelves.items() if rows),
        refusals=tuple(
            Answer(name.removeprefix("Problem"), told["description"], "Problem", _examples(told))
            for name, told in sorted(parts["responses"].items())
        ),
        shapes=tuple(_shape(name, told) for name, told in sorted(parts["schemas"].items())),
    )


def _operations(schema: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, item in schema["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method.upper(), item[method]


def _shelf(path: str) -> str:
    first = path.removeprefix("/api/v1/").partition("/")[0]
    return next((title for title, names in SHELVES.items() if first in names), OTHERS)


def _operation(path: str, method: str, told: Schema) -> Operation:
    asked = REQUESTS.get(told["operationId"], Asked())
    body: Schema = next(iter(told.get("requestBody", {}).get("content", {}).values()), {})
    return Operation(
        name=told["operationId"],
        method=method,
        path=path,
        summary=str(told.get("summary", told["operationId"])),
        about=told.get("description", ""),
        parameters=tuple(_parameter(row) for row in told.get("parameters", ())),
        body=_pretty(body["example"]) if body.get("example") is not None else "",
        body_shape=in_words(body["schema"]) if body else "",
        answers=tuple(_answer(status, row) for status, row in told["responses"].items() if "$ref" not in row),
        address=_address(path, asked),
        headers=tuple(asked.headers.items()),
    )


def _address(path: str, asked: Asked) -> str:
    filled = path.format(**{name: quote(value, safe="") for name, value in asked.path.items()})
    # A cursor means nothing without its list.
    query = {name: value for name, value in asked.query.items() if name != "cursor"}
    return f"{filled}?{urlencode(query)}" if query else filled


def _parameter(row: Schema) -> Parameter:
    place = {"path": "in the path", "query": "in the query", "header": "as a header"}[row["in"]]
    example = str(row.get("example", ""))
    return Parameter(
        row["name"], place, in_words(row["schema"]), row.get("required", False), row.get("description", ""), example
    )


def _answer(status: str, row: Schema) -> Answer:
    shape = row.get("content", {}).get(JSON, {}).get("schema", {})
    return Answer(status, row.get("description", ""), in_words(shape) if shape else "", _examples(row))


def _examples(row: Schema) -> tuple[tuple[str, str], ...]:
    """The example in each form in which the answer is given."""
    forms = {JSON: "As JSON", PROBLEM_JSON: "As problem details", PLAIN: "As text for a chat"}
    shown = ((forms.get(kind, kind), content.get("example")) for kind, content in row.get("content", {}).items())
    return tuple((form, _pretty(example)) for form, example in shown if example is not None)


def _pretty(example: Any) -> str:
    return example.rstrip() if isinstance(example, str) else json.dumps(example, indent=2, ensure_ascii=False)


def _shape(name: str, told: Schema) -> Shape:
    required = told.get("required", ())
    fields = tuple(
        Field(key, in_words(row), key in required, row.get("description", ""))
        for key, row in told.get("properties", {}).items()
    )
    about = told.get("description", "")
    return Shape(name, about if fields else f"{about} {in_words(told)}".strip(), fields)


# -- a schema in words --------------------------------------------------------------------------------------------------


def in_words(schema: Schema) -> str:
    """What a schema allows: `list of {Option}`, `whole number, 1 to 200`. A shape's name is in braces."""
    if "$ref" in schema:
        return f"{{{schema['$ref'].removeprefix(SHAPES)}}}"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(in_words(one) for one in schema[key]))
    if "allOf" in schema:
        return " with ".join(in_words(one) for one in schema["allOf"])
    if "enum" in schema:
        return "one of " + ", ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(in_words({**schema, "type": one}) for one in kind)
    return _of_kind(kind, schema)


def _of_kind(kind: str, schema: Schema) -> str:
    if kind == "array":
        return f"list of {in_words(schema.get('items', {}))}"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"object of {in_words(more)}" if isinstance(more, dict) and more else "object"
    if kind in ("integer", "number"):
        return _range({"integer": "whole number", "number": "number"}[kind], schema)
    if kind == "string":
        return _string(schema)
    return {"boolean": "true or false", "null": "null"}.get(kind, kind)


def _range(word: str, schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f"{word}, {least} to {most}"
    if least is not None:
        return f"{word}, {least} or more"
    return f"{word}, at most {most}" if most is not None else word


def _string(schema: Schema) -> str:
    word = {"uri": "address", "date-time": "time"}.get(schema.get("format", ""), "text")
    most = schema.get("maxLength")
    return f"{word}, at most {most} characters" if most else word
