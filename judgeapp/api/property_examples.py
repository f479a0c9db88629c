"""An example on every property of an answer: from the true answers that the description shows, or to further requests."""

from __future__ import annotations

from typing import Any

from .contract import Schema
from .examples import QUESTION, answers_stored, parts_stored

SHAPES = "#/components/schemas/"


FROM_ANSWERS = {
    "CardRow": "cards_retrieve",
    "ScenarioRow": "scenarios_retrieve",
    "PrecedentRow": "judge_rulings_retrieve",
}
# What no answer of a fresh site holds: cards that were imported, and a second version of the content; and bodies with every key.
ELSEWHERE: dict[str, Any] = {
    "CreditShape": {"source": "set-list", "credit": "The players who typed it in."},
    "PrintingShape": {
        "source": "set-list",
        "set": "CS",
        "set_name": "Cloudspire",
        "number": "12",
        "rarity": "Common",
        "formats": ["standard"],
    },
    "PrecedentMaking": {
        "card": "straight-jab",
        "url": "https://ringside.example/rulings/7",
        "official": False,
        "agrees": True,
    },
    # An example has one version of the content alone, and so no changes.
    "ChangedFile": {
        "added": {"count": 1, "refs": ["uvs-1.2.9:block-step"]},
        "changed": {"count": 0, "refs": []},
        "removed": {"count": 0, "refs": []},
    },
    "TableDeciding": {"decision": "pass", "decisions": ["pass", "block:b.h1"], "at": 0, "back_to": 2},
    "ScenarioMaking": {"lines": [["play:a.h1", "check:5"]], "note": "From round 3.", "visibility": "link"},
    "PatchedScenarioChanging": {
        "lines": [["play:a.h1", "check:5"]],
        "title": "It connects",
        "note": "From round 3.",
        "visibility": "link",
        "question": QUESTION,
    },
}


def known_elsewhere() -> dict[str, Any]:
    """An example of each of these shapes."""
    stored = answers_stored()
    found = {name: stored[operation]["json"] for name, operation in FROM_ANSWERS.items() if operation in stored}
    return {**found, **parts_stored(), **ELSEWHERE}


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
