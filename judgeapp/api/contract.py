"""The contract as JSON Schema: what the engine declares, and what the site adds to it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.cards.deck_checks import format_names
from judgeapp.cards.deck_lists import MOST_COPIES, MOST_LINES, MOST_TEXT
from judgeapp.rulebook.loading import library
from judgeapp.rulings.lines import LONGEST_LINE
from rules_engine import SYMBOLS, contract_schemas

from .examples import QUESTION

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """A component by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def or_null(schema: Schema) -> Schema:
    """The value, or null, which means the default."""
    return {"oneOf": [schema, {"type": "null"}]}


def said(schema: Schema, about: str, example: Any) -> Schema:
    """A schema with a sentence about it and an example."""
    return {**schema, "description": about, "example": example}


def _deck() -> Schema:
    copies = or_null(
        {
            "type": "object",
            "additionalProperties": {"type": "integer", "minimum": 1, "maximum": MOST_COPIES},
            "maxProperties": MOST_LINES,
        }
    )
    written = {"type": "string", "maxLength": MOST_TEXT}
    return {
        "type": "object",
        "description": "A deck to check: a list as text, or slugs with their numbers.",
        "properties": {
            "format": said({"type": "string", "enum": list(format_names())}, "The format to check it by.", "standard"),
            "primary": said(
                or_null({"type": "string", "enum": list(SYMBOLS)}), "The symbol the deck is built on.", "air"
            ),
            "list": said(written, "The deck as text, one card per line.", "Character: Kite\n4 Straight Jab"),
            "character": said(or_null({"type": "string"}), "The slug of the starting character.", "kite-challenger"),
            "deck": said(copies, "How many of each card, by slug.", {"straight-jab": 4}),
            "sidebar": said(copies, "How many of each card of the sidebar, by slug.", {"straight-jab": 1}),
            "on": said(
                or_null({"type": "string", "format": "date"}),
                "The day that bans and legality are asked for; else that of the lists.",
                "2026-11-17",
            ),
            "cards": said(
                or_null({"type": "object", "additionalProperties": ref("Card"), "maxProperties": MOST_LINES}),
                "Cards the site doesn't have, by slug.",
                {"note-taking": {"name": "Note Taking", "type": "foundation", "difficulty": 2, "check": 5}},
            ),
        },
        "additionalProperties": False,
    }


def _alternatives(whole: Schema, names: dict[str, str]) -> dict[str, Schema]:
    """A body that needs one of several keys, as one shape for each: client generators can't handle one shape with
    either key."""
    return {
        name: {
            **whole,
            "properties": {key: told for key, told in whole["properties"].items() if key == own or key not in names},
            "required": [own],
        }
        for own, name in names.items()
    }


LINE = "high 4/6 Stun:1 vs 3f, hand mid+2"
ANSWER = {
    "text": "B takes 4 damage from Straight Jab: 20 - 4 = 16 health.",
    "cites": ["damage-step#unblocked-full"],
    "caveats": [],
}
NOTATION = said(
    {"type": "string", "maxLength": LONGEST_LINE},
    "The board as one line, in place of `board`; see docs/notation.md.",
    LINE,
)


def _in_a_line(question: Schema) -> Schema:
    """A question with a line instead of a board; its edition is the line's, unless it names one."""
    said_beside = {name: told for name, told in question["properties"].items() if name != "board"}
    return {
        "type": "object",
        "description": "A question whose board is one line.",
        "properties": {"notation": NOTATION, **said_beside},
        "required": ["notation"],
        "additionalProperties": False,
    }


def _told(ruling: Schema) -> Schema:
    """A ruling as the site returns it: with its answer, its versions and its board as a line, or the parts
    requested."""
    text = {"type": "string"}
    answer = said(ref("ShortAnswer"), "The ruling in one or two sentences.", ANSWER)
    return {
        "type": "object",
        "description": f"{ruling['description']} With `fields`, only those keys.",
        "properties": {
            **ruling["properties"],
            "decision": {**ruling["properties"]["decision"], "oneOf": [ref("DecisionTold"), {"type": "null"}]},
            "content": said(text, "The version of the site's content.", "3f1c0a9d5b7e"),
            "answer": answer,
            "notation": said(
                or_null(text),
                "A line that leads to this board: the board itself, or the question with the moves made since. Null if a line can't express it.",
                LINE,
            ),
            "changes": said(
                {"type": "array", "items": ref("Change")},
                "With `board=changes`: what these steps changed.",
                [{"at": "players.b.health", "was": 20, "now": 16}],
            ),
        },
    }


def _compared(comparison: Schema) -> Schema:
    """The rulings of several editions, each as the site returns one."""
    rulings = {**comparison["properties"]["rulings"], "items": ref("RulingTold")}
    return {**comparison, "properties": {**comparison["properties"], "rulings": rulings}}


def components() -> dict[str, Schema]:
    """Every part of a question and of a ruling, and everything else a request may contain, by name."""
    library()  # the formats of the content are part of the contract
    engine = contract_schemas()
    text = engine["Card"]["properties"]["text"]
    return {
        **engine,
        "CardText": {
            "type": "object",
            "description": "The text of a card, to be read.",
            "properties": {"text": {**text, "oneOf": text["oneOf"][:1]}},
            "required": ["text"],
            "additionalProperties": False,
        },
        "CardWrapped": {
            "type": "object",
            "description": "A card, to be read.",
            "properties": {
                "card": said(ref("Card"), "The card.", {"name": "Note Taking", "type": "foundation", "check": 5})
            },
            "required": ["card"],
            "additionalProperties": False,
        },
        **_alternatives(_deck(), {"list": "DeckAsText", "deck": "DeckOfCards"}),
        "RulingTold": _told(engine["Ruling"]),
        "ComparisonTold": _compared(engine["Comparison"]),
        "DecisionTold": {
            **{key: value for key, value in engine["Decision"].items() if key != "required"},
            "description": "A decision, or the keys of it you asked for.",
        },
        "QuestionInALine": _in_a_line(engine["Question"]),
        **_alternatives(_notation(), {"notation": "LineToRead", "question": "QuestionToPrint"}),
    }


def _notation() -> Schema:
    return {
        "type": "object",
        "description": "A line to read, or a question to print as one.",
        "properties": {
            "notation": {**NOTATION, "description": "The line to read."},
            "question": said(ref("Question"), "The question to print.", QUESTION),
        },
        "additionalProperties": False,
    }


ASKED: Schema = {"oneOf": [ref("Question"), ref("QuestionInALine")]}
# anyOf, not oneOf: `fields` may leave out every key of a ruling, so a comparison also matches it.
RULED: Schema = {"anyOf": [ref("RulingTold"), ref("ComparisonTold")]}
DECK_SENT: Schema = {"oneOf": [ref("DeckAsText"), ref("DeckOfCards")]}
LINE_OR_QUESTION: Schema = {"oneOf": [ref("LineToRead"), ref("QuestionToPrint")]}


@extend_schema_field(ref("Question"))
class Question(serializers.JSONField):
    """A question inside another answer."""


@extend_schema_field(ref("RulingTold"))
class RulingTold(serializers.JSONField):
    """A ruling inside another answer, or a part of one."""


@extend_schema_field(or_null(ref("RulingTold")))
class RulingOrNull(serializers.JSONField):
    """A ruling inside another answer, if there is one."""


@extend_schema_field({"type": "array", "items": ref("Refusal")})
class Refusals(serializers.JSONField):
    """What can't be done."""


@extend_schema_field({"type": "array", "items": ref("Option")})
class Options(serializers.JSONField):
    """What can be done."""
