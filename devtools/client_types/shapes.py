"""The shapes of an OpenAPI description, every object under its own name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Schema = Mapping[str, Any]
REF = "#/components/schemas/"
METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True)
class Key:
    """One key of an object."""

    name: str
    schema: Schema
    required: bool
    about: str


@dataclass(frozen=True)
class Shape:
    """An object with named keys."""

    name: str
    about: str
    keys: tuple[Key, ...]


def shapes_of(description: Schema) -> list[Shape]:
    """Return every object of a description, by name; a nested one is named after its parent and its key."""
    return [
        shape
        for name, schema in sorted(description["components"]["schemas"].items())
        for shape in _shapes(name, schema)
    ]


def _shapes(name: str, schema: Schema) -> Iterator[Shape]:
    keys = []
    for key, told in schema["properties"].items():
        kept = told
        if "properties" in told:
            inner = f"{name}{_capitals(key)}"
            yield from _shapes(inner, told)
            kept = {"$ref": f"{REF}{inner}"}
        keys.append(Key(key, kept, key in schema.get("required", ()), told.get("description", "")))
    yield Shape(name, schema.get("description", ""), tuple(keys))


def _capitals(key: str) -> str:
    return "".join(part.capitalize() for part in key.split("_"))


def refs_to(schema: Schema) -> str | None:
    """Return the name of the shape that a schema refers to, if any."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if len(schema.get("allOf", ())) == 1:
        return refs_to(schema["allOf"][0])
    return None


def choices_of(schema: Schema) -> list[Schema] | None:
    """Return the alternative schemas, if there are several."""
    for word in ("oneOf", "anyOf"):
        if word in schema and not all(set(one) <= {"required"} for one in schema[word]):
            return list(schema[word])
    kind = schema.get("type")
    return [{**schema, "type": one} for one in kind] if isinstance(kind, list) else None


@dataclass(frozen=True)
class Operation:
    """One operation: its name, its address, and the schemas of what is sent and answered."""

    name: str
    method: str
    path: str
    summary: str
    query: tuple[Key, ...]
    body: Schema | None
    answer: Schema | None


def operations_of(description: Schema) -> Iterator[Operation]:
    """Return every operation of a description."""
    for path, item in description["paths"].items():
        for method in METHODS:
            if method in item:
                yield _operation(path, method, item[method])


def _operation(path: str, method: str, told: Schema) -> Operation:
    query = tuple(
        Key(row["name"], row["schema"], row.get("required", False), row.get("description", ""))
        for row in told.get("parameters", ())
        if row["in"] == "query"
    )
    bodies = [content["schema"] for content in told.get("requestBody", {}).get("content", {}).values()]
    answers = [
        row["content"]["application/json"]["schema"]
        for status, row in told["responses"].items()
        if status.startswith("2") and "application/json" in row.get("content", {})
    ]
    return Operation(
        name=told["operationId"],
        method=method.upper(),
        path=path,
        summary=told.get("summary", ""),
        query=query,
        body=bodies[0] if bodies else None,
        answer=answers[0] if answers else None,
    )
