"""An example on every property of an answer: from the true answers that the description shows, or to further requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .contract import Schema
from .examples import BODIES, PARTS, answers_stored, parts_stored

SHAPES = "#/components/schemas/"


FROM_ANSWERS = {
    "CardRow": "cards_retrieve",
    "ScenarioRow": "scenarios_retrieve",
    "PrecedentRow": "judge_rulings_retrieve",
}


def known_elsewhere() -> dict[str, Any]:
    """An example of each of these shapes."""
    stored = answers_stored()
    found = {name: stored[operation]["json"] for name, operation in FROM_ANSWERS.items() if operation in stored}
    return {**found, **{name: parts_stored()[name] for name in PARTS if name in parts_stored()}}


def further_bodies() -> Iterator[tuple[str, Any]]:
    """Return each shape of a body with further bodies that can be sent, beyond the operations' own examples."""
    for further in BODIES:
        yield further.shape, further.asked.body


def add_examples(schema: Schema, value: Any, shapes: dict[str, Schema]) -> None:
    """Give every property without an example the value it has in an answer."""
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
        if isinstance(others := schema.get("additionalProperties"), dict):
            for name in (name for name in value if name not in schema.get("properties", {})):
                add_examples(others, value[name], shapes)


def shortened(value: Any) -> Any:
    """Return a value with the first item of each list: enough to see what it is."""
    if isinstance(value, list):
        return [shortened(item) for item in value[:1]]
    if isinstance(value, dict):
        return {name: shortened(item) for name, item in value.items()}
    return value
