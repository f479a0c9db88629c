"""Effects in force on a board, as JSON Schema: each named by what made it (docs/contract.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.procedures.effects import recipes
from rules_engine.question import keys
from rules_engine.question.effects.shape import MOST_EFFECTS, MOST_PARTS, RECIPE_KEYS, ROW_KEYS, WAS_IN

Schema = dict[str, Any]

ID: Schema = {"type": ["string", "null"], "maxLength": 60}
NAME: Schema = {"type": ["string", "null"], "maxLength": 120}
WORDS: Schema = {"type": ["string", "null"], "maxLength": keys.MOST_TEXT}
FLAG: Schema = {"type": ["boolean", "null"]}
PLAYER: Schema = {"type": ["string", "null"], "enum": [*keys.PLAYERS, None]}


def effect_components() -> dict[str, Schema]:
    """An effect in force, and what it is made from."""
    recipe = _recipe()
    row = {
        **recipe,
        "text": {**WORDS, "description": "What is in force, in words."},
        "owner": PLAYER,
        "until": {"type": ["string", "null"], "description": "How long it lasts; else as the text says."},
        "about": ID,
        "lost": {**WORDS, "description": "Why it cannot be made anew."},
        "uses": _count(0, keys.MOST_COUNT),
        "turn": _count(0, keys.MOST_COUNT),
        "with": _count(0, MOST_EFFECTS),
        "goes_on": FLAG,
        "applied_to": _ids(),
    }
    about = "An effect in force, named by the card and the ability that made it."
    return {
        "Effect": {**_closed(ROW_KEYS, row), "description": about},
        "EffectMadeBy": {**_closed(RECIPE_KEYS, recipe), "description": "What made an effect."},
    }


def _recipe() -> dict[str, Schema]:
    of = {"oneOf": [{"$ref": "#/components/schemas/EffectMadeBy"}, {"type": "null"}]}
    ability_in_words = {
        **_closed(("text", "keyword", "origin"), {key: {"type": "string"} for key in ("text", "keyword", "origin")}),
        "required": ["text"],
    }
    return {
        "card": {**ID, "description": "The card whose ability made it."},
        "slug": NAME,
        "ability": {
            "oneOf": [{"type": "integer", "minimum": 1, "maximum": MOST_EFFECTS}, ability_in_words, {"type": "null"}],
            "description": "The ability's number on its card, or the ability in words.",
        },
        "nth": _count(0, MOST_EFFECTS),
        "part": {**_count(0, MOST_PARTS), "description": "Which part of the ability's text."},
        "attack": NAME,
        "answers": _list({"type": "string", "maxLength": 2_000}),
        "numbers": _numbers(),
        "knows": _known(),
        "then": _known(),
        "was": _list(_card_as_it_was()),
        "applied": ID,
        "of": of,
    }


def _known() -> Schema:
    """What the text has spoken of: cards, players, numbers, words."""
    ways = {"type": ["object", "null"], "additionalProperties": _ids()}
    said: dict[str, Schema] = dict.fromkeys(recipes.KNOWN, ways)
    said |= dict.fromkeys(recipes.CARDS, _ids())
    said |= dict.fromkeys(recipes.PLAYERS, _list({"type": "string", "enum": list(keys.PLAYERS)}))
    said |= dict.fromkeys((*recipes.NUMBERS, "spoken"), _count(0, keys.MOST_COUNT))
    said |= dict.fromkeys(recipes.FLAGS, FLAG)
    said |= {key: {"type": ["string", "null"], "maxLength": 200} for key in (*recipes.TEXTS, "spoken_card")}
    said["rest"] = _numbers()
    return {**_closed(recipes.KNOWN, said), "type": ["object", "null"]}


def _card_as_it_was() -> Schema:
    said: dict[str, Schema] = {
        **dict.fromkeys(keys.FLAGS, FLAG),
        "id": {"type": "string", "maxLength": 60},
        "card": NAME,
        "zone": {"type": "string", "enum": list(WAS_IN)},
        "played_as": {"type": ["string", "null"]},
        "stamina": {"type": ["integer", "null"]},
        "counters": {"type": ["object", "null"]},
        "check": {"type": ["integer", "null"]},
    }
    return {**_closed(said, said), "required": ["id", "zone"]}


def _closed(names: Iterable[str], said: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": {name: said.get(name, {}) for name in names}, "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": ["array", "null"], "items": items, "maxItems": MOST_EFFECTS}


def _ids() -> Schema:
    return {"type": ["array", "null"], "items": {"type": "string", "maxLength": 60}}


def _numbers() -> Schema:
    return _list({"type": "integer", "minimum": -keys.MOST_COUNT, "maximum": keys.MOST_COUNT})


def _count(least: int, most: int) -> Schema:
    return {"type": ["integer", "null"], "minimum": least, "maximum": most}
