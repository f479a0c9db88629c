"""An example on every property of an answer, taken from the true answers that the description shows."""

from __future__ import annotations

from typing import Any

from .contract import Schema

SHAPES = "#/components/schemas/"


def add_examples(schema: Schema, value: Any, shapes: dict[str, Schema]) -> None:
    """Give every property that an answer has, and that has no example yet, what it is there."""
    if "$ref" in schema:
        add_examples(shapes[schema["$ref"].removeprefix(SHAPES)], value, shapes)
    for key in ("oneOf", "allOf", "anyOf"):
        for part in schema.get(key, ()):
            add_examples(part, value, shapes)
    if isinstance(value, list):
        for item in value:
            add_examples(schema.get("items", {}), item, shapes)
    elif isinstance(value, dict):
        for name, told in schema.get("properties", {}).items():
            if name in value:
                told.setdefault("example", shortened(value[name]))
                add_examples(told, value[name], shapes)


def shortened(value: Any) -> Any:
    """Return a value with the first item of each list: enough to see what it is."""
    if isinstance(value, list):
        return [shortened(item) for item in value[:1]]
    if isinstance(value, dict):
        return {name: shortened(item) for name, item in value.items()}
    return value
