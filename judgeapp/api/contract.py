"""The contract as JSON Schema: a question, a ruling, and what they are made of.

Names, choices and limits are the engine's own (`rules_engine.question.keys` and its neighbours); only the kind of each value is
said here. A key of the engine that is not said here takes anything; a test names it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from judgeapp.cards.deck_checks import FORMAT_NAMES
from judgeapp.cards.deck_lists import MOST_COPIES, MOST_LINES, MOST_TEXT
from rules_engine.boards.history import ATTACK_DATA, ATTACK_FLAGS
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS, ZONES
from rules_engine.editions import RULESETS
from rules_engine.editions.symbols import RESOURCES
from rules_engine.procedures.turns.turn import MOMENTS
from rules_engine.question import history, keys, states
from rules_engine.question.effects.shape import MOST_EFFECTS

from .contract_effects import effect_components

Schema = dict[str, Any]

BLOCKED = ("none", "partial", "complete")
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
CITES: Schema = {"type": "array", "items": {"type": "string", "pattern": "^[^#]+#?.*$"}, "description": "entry#clause"}


def ref(name: str) -> Schema:
    """A component by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def or_null(schema: Schema) -> Schema:
    """The value, or null, which means the plain case."""
    return {"oneOf": [schema, {"type": "null"}]}


def _text(most: int = keys.MOST_TEXT) -> Schema:
    return {"type": "string", "maxLength": most}


def _whole(least: int = -keys.MOST_NUMBER, most: int = keys.MOST_NUMBER) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _one_of(names: Iterable[Any]) -> Schema:
    return {"type": "string", "enum": [name for name in names if name is not None]}


def _list(items: Schema, most: int = keys.MOST_CARDS) -> Schema:
    return {"type": "array", "items": items, "maxItems": most}


def _by_player(schema: Schema) -> Schema:
    return {"type": "object", "properties": {"a": schema, "b": schema}, "additionalProperties": False}


def _closed(names: Iterable[str], said: dict[str, Schema], needed: Iterable[str] = ()) -> Schema:
    """An object of just these keys: unknown ones are faults."""
    made: Schema = {
        "type": "object",
        "properties": {name: said.get(name, {}) for name in sorted(names)},
        "additionalProperties": False,
    }
    return {**made, "required": list(needed)} if needed else made


def _open(said: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    """An object of an answer: these keys are there, more may be added beside them."""
    return {"type": "object", "properties": {**said, **(optional or {})}, "required": list(said)}


PLAYER: Schema = _one_of(keys.PLAYERS)
SYMBOL: Schema = {"type": "string", "pattern": f"^(attuned:)?({'|'.join(SYMBOLS)})$"}
NUMBERS = ("difficulty", "check", "health", "hand_size", "stamina")
COUNT: Schema = _whole(0, keys.MOST_COUNT)
ANY_COUNT: Schema = _whole(-keys.MOST_COUNT, keys.MOST_COUNT)
ID: Schema = {"type": "string", "minLength": 1, "maxLength": 60, "pattern": f"^[^{keys.NOT_IN_IDS}]+$"}


def _card(back: Schema | None) -> Schema:
    zone = _one_of(ZONES)
    said = {
        "name": _text(120),
        "type": _one_of(CARD_TYPES),
        **{name: or_null(_whole()) for name in NUMBERS},
        "block": or_null(
            _closed(("zone", "modifier"), {"zone": zone, "modifier": _whole()}, needed=("zone", "modifier"))
        ),
        "attack": or_null(
            _closed(
                ("zone", "speed", "damage"),
                {"zone": zone, "speed": _whole(), "damage": _whole()},
                needed=("zone", "speed", "damage"),
            )
        ),
        "keywords": or_null(_list(_text(120), 40)),
        "symbols": or_null(_list(SYMBOL, 40)),
        "text": or_null(_text()),
        "set": or_null(_text()),
        "version": {"type": ["string", "integer", "null"]},
        "back": or_null(back) if back else {"type": "null"},
    }
    return _closed(keys.CARD_KEYS, said, needed=("name", "type"))


def _row(on_top: Schema | None) -> Schema:
    said = {
        "id": ID,
        **{name: or_null(_text(120)) for name in ("card", "copy_of", "multiple_of")},
        **dict.fromkeys(keys.FLAGS, FLAG),
        **{name: or_null(_whole()) for name in ("stamina", "check")},
        "attached_to": or_null(_text(60)),
        "played_as": or_null(_one_of(keys.PLAYED_AS)),
        "counters": or_null({"type": "object", "additionalProperties": COUNT}),
        "on_top": or_null(on_top) if on_top else {"type": "null"},
        "state": or_null(ref("CardState")),
    }
    return _closed(keys.ROW_KEYS, said)


def _state() -> Schema:
    of_ability = ("text", "origin", "keyword")
    gained = _closed(of_ability, {name: _text() for name in of_ability}, needed=("text",))
    said = {
        **{name: or_null(ANY_COUNT) for name in states.NUMBERS},
        **{name: or_null(_one_of(ZONES)) for name in states.IN_ZONE},
        **{name: or_null(_list(_text(120))) for name in ("keywords", "symbols")},
        **{name: or_null(_text(120)) for name in ("copy", "name")},
        "type": or_null(_one_of(CARD_TYPES)),
        "gained": or_null(_list(gained, 40)),
    }
    return _closed(states.KEYS, said)


def _player() -> Schema:
    zone = {"oneOf": [_list(ref("CardInPlay")), _whole(0), {"type": "null"}]}
    deck = _closed(("count", "top"), {"count": or_null(_whole(0)), "top": or_null(_list(ref("CardInPlay")))})
    said = {
        "character": ref("CardInPlay"),
        **{name: or_null(_whole()) for name in ("health", "max_health", "level")},
        "skill_tree": or_null({"type": "array", "items": TEXT}),
        "primary": or_null(_one_of(RESOURCES)),
        **dict.fromkeys(keys.LISTS, zone),
        "deck": {"oneOf": [deck, _whole(0), {"type": "null"}]},
    }
    return _closed(keys.PLAYER_KEYS, said, needed=("character",))


def _history() -> Schema:
    tried = or_null(_list(PLAYER))
    resolved = _closed(
        ("id", "blocked", "safe", "reversal_tried"),
        {"id": _text(60), "blocked": or_null(_one_of(BLOCKED)), "safe": or_null(FLAG), "reversal_tried": tried},
        needed=("id",),
    )
    once = _closed(("name", "text"), {"name": _text(), "text": _text()}, needed=("name", "text"))
    attack_keys = (*ATTACK_FLAGS, *ATTACK_DATA, "reversal_tried", "created")
    attack = {name: or_null(FLAG) for name in attack_keys}
    said = {
        **{name: _by_player(COUNT) for name in history.BY_PLAYER},
        **{name: or_null(_list(_text(70))) for name in history.ABILITIES},
        "attacks_blocked": COUNT,
        "resolved": or_null(_by_player(resolved)),
        "echo": or_null(_text(60)),
        "done": or_null({"type": "object", "additionalProperties": or_null(_list(_text(40)))}),
        "played_from": or_null({"type": "object", "additionalProperties": _one_of(history.FROM)}),
        "named": or_null(_by_player(or_null(_list(_text(120))))),
        "once": or_null(_by_player(_list(once))),
        "passed": or_null(_list(PLAYER)),
        "attack": or_null(_closed(attack_keys, {**attack, "when_blocked": or_null(COUNT), "reversal_tried": tried})),
        "deckless": or_null(_list(PLAYER)),
        "phase_over": or_null(_one_of(("effect", "failed check"))),
    }
    return _closed(history.KEYS, said)


def _board() -> Schema:
    named = {"id": _text(60), "target": or_null(_text(60))}
    values = {"speed": or_null(ANY_COUNT), "damage": or_null(ANY_COUNT), "zone": or_null(_one_of(ZONES))}
    attack = _closed(keys.ATTACK_KEYS, {**named, **values, "blocked": or_null(_one_of(BLOCKED))}, needed=("id",))
    pending = {"oneOf": [_text(60), _closed(("id", "target"), named, needed=("id",))]}
    said = {
        "turn": _whole(1, keys.MOST_COUNT),
        "active": PLAYER,
        "at": _one_of(MOMENTS),
        "players": {**_by_player(ref("Player")), "required": list(keys.PLAYERS)},
        "attack": or_null(attack),
        "pending": or_null({"type": "array", "items": pending}),
        "priority": or_null(PLAYER),
        "passes": {"type": ["integer", "null"], "enum": [0, 1, None]},
        "begun": or_null(FLAG),
        "history": or_null(ref("History")),
        "effects": or_null(_list(ref("Effect"), MOST_EFFECTS)),
        "last_attack": or_null(_text(60)),
    }
    return _closed(keys.BOARD_KEYS, said, needed=("players",))


def _question() -> Schema:
    of_change = {"card": or_null(TEXT), "key": TEXT, "at": TEXT}
    change = _closed(("card", "key", "at", "was", "now"), of_change, needed=("now",))
    by_hand = _closed(
        ("by_hand", "changes"), {"by_hand": _text(200), "changes": _list(change)}, needed=("by_hand", "changes")
    )
    said = {
        "ruleset": _one_of(RULESETS),
        "cards": {"type": "object", "additionalProperties": ref("Card"), "maxProperties": keys.MOST_CARDS},
        "board": ref("Board"),
        "decisions": _list({"oneOf": [_text(20_000), by_hand]}),
        "readings": {"type": "object", "additionalProperties": TEXT},
        "shuffles": {"type": ["string", "null"], "enum": ["ask", None]},
    }
    return _closed(keys.QUESTION_KEYS, said, needed=("ruleset", "board"))


def _ruling() -> dict[str, Schema]:
    option = {"id": TEXT, "verb": TEXT, "cards": {"type": "array", "items": TEXT}, "label": TEXT, "cites": CITES}
    pick = _open({"from": {"type": "array", "items": TEXT}, "min": {"type": "integer"}, "max": {"type": "integer"}})
    change = {"card": TEXT, "at": TEXT, "key": TEXT, "index": {"type": "integer"}}
    side = {"type": ["string", "null"]}
    return {
        "Change": {"type": "object", "properties": {**change, "was": {}, "now": {}}, "required": ["was", "now"]},
        "Step": _open(
            {
                "n": {"type": "integer", "minimum": 1},
                "depth": {"type": "integer", "minimum": 0},
                "kind": TEXT,
                "player": or_null(PLAYER),
                "text": TEXT,
                "cites": {**CITES, "minItems": 1},
                "changes": {"type": "array", "items": ref("Change")},
            },
            {"by_hand": FLAG},
        ),
        "Option": _open(option),
        "Refusal": _open(
            {"verb": TEXT, "cards": {"type": "array", "items": TEXT}, "why": TEXT, "cites": CITES},
            {"ability": {"type": "integer"}},
        ),
        "Decision": _open(
            {
                "player": PLAYER,
                "kind": TEXT,
                "prompt": TEXT,
                "cites": CITES,
                "options": {"type": "array", "items": ref("Option")},
                "refused": {"type": "array", "items": ref("Refusal")},
            },
            {"pick": pick},
        ),
        "Outcome": _open({"winner": side, "loser": side, "why": TEXT, "cites": CITES}),
        "NotUnderstood": _open({"card": TEXT, "text": TEXT, "words": TEXT}, {"ability": {}, "from": {}}),
        "Ruling": _open(
            {
                "ruleset": _one_of(RULESETS),
                "engine": TEXT,
                "steps": {"type": "array", "items": ref("Step")},
                "decision": or_null(ref("Decision")),
                "board": ref("Board"),
                "outcome": or_null(ref("Outcome")),
                "not_understood": {"type": "array", "items": ref("NotUnderstood")},
                "assumed": {"type": "array", "items": _open({"question": TEXT, "reading": TEXT})},
            },
            {"loop": TEXT, "rejected": {"type": "object"}},
        ),
    }


def _deck() -> Schema:
    """A deck to check: a list as text, or slugs with their numbers."""
    copies = or_null({"type": "object", "additionalProperties": _whole(1, MOST_COPIES), "maxProperties": MOST_LINES})
    said = {
        "format": _one_of(FORMAT_NAMES),
        "primary": or_null(_one_of(SYMBOLS)),
        "list": _text(MOST_TEXT),
        "character": or_null(TEXT),
        "deck": copies,
        "sidebar": copies,
    }
    return {**_closed(said, said), "oneOf": [{"required": ["list"]}, {"required": ["deck"]}]}


def components() -> dict[str, Schema]:
    """Every part of a question and of a ruling, by name."""
    return {
        "Card": _card(ref("CardSide")),
        "CardSide": _card(None),
        "CardState": _state(),
        "CardInPlay": _row(ref("CardOnTop")),
        "CardOnTop": _row(None),
        "Player": _player(),
        "History": _history(),
        "Board": _board(),
        **effect_components(),
        "Question": _question(),
        "CardText": _closed(("text",), {"text": _text()}, needed=("text",)),
        "CardWrapped": _closed(("card",), {"card": ref("Card")}, needed=("card",)),
        "Deck": _deck(),
        **_ruling(),
    }


@extend_schema_field(ref("Question"))
class Question(serializers.JSONField):
    """A question inside another answer."""


@extend_schema_field(or_null(ref("Ruling")))
class RulingOrNull(serializers.JSONField):
    """A ruling inside another answer, where there is one."""
