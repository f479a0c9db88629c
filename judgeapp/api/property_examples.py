"""An example on every property of an answer: from the true answers that the description shows, else made up (`ELSEWHERE`)."""

from __future__ import annotations

from typing import Any

from .contract import Schema
from .examples import QUESTION, answers_stored

SHAPES = "#/components/schemas/"


# Made up in the right shape: the examples of requests leave these empty.
FROM_ANSWERS = {"CardRow": "cards_retrieve", "ScenarioRow": "scenarios_retrieve"}
ELSEWHERE: dict[str, Any] = {
    "SideShape": {"understood": True, "abilities": [], "keyword_abilities": []},
    "StoppedShape": {"from": 6, "words": "Frobnicate.", "why": "The sentence is not understood."},
    "QuestionLink": {
        "id": "action-cost-difficulty",
        "ref": "action-cost-difficulty",
        "title": "Does an action played for its ability have a difficulty?",
        "url": "http://ringside.example/open-questions/action-cost-difficulty/",
        "api_url": "http://ringside.example/api/v1/open-questions/action-cost-difficulty/",
    },
    "BanShape": {
        "edition": "uvs-1.2.9",
        "rule": "502.1",
        "version": "1",
        "url": "http://ringside.example/rules/uvs-1.2.9/banned-cards/",
    },
    "ErratumShape": {
        "edition": "uvs-1.2.9",
        "rule": "501.1",
        "summary": "Its check value is 4.",
        "url": "http://ringside.example/rules/uvs-1.2.9/errata/",
    },
    "NotationFault": {
        "from": 12,
        "to": 17,
        "word": "handd",
        "expected": "a card, a zone, a number or a move",
        "guesses": ["hand"],
        "why": "'handd': expected a card, a zone, a number or a move. Did you mean hand?",
    },
    "CreditShape": {"source": "set-list", "credit": "The players who typed it in."},
    "PrintingShape": {
        "source": "set-list",
        "set": "CS",
        "set_name": "Cloudspire",
        "number": "12",
        "rarity": "Common",
        "formats": ["standard"],
    },
    "Caveat": {"code": "by-hand", "text": "Part of it was done by hand: Ringside did not check that part."},
    "NotationMove": {"branches": [[{"said": "check:2", "from": 50, "to": 57}]]},
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
    return {**found, **ELSEWHERE}


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
