"""The short forms that scenarios are written in, and the contract's shape that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine import CURRENT

ZONES = ("stage", "card_pool", "momentum", "hand", "discard", "removed")
DEFAULT_CHARACTERS = {"a": "kite-challenger", "b": "marrow-champion"}


def expanded(question: Mapping[str, Any]) -> dict[str, Any]:
    """A question in the contract's shape from the short forms that scenarios are written in."""
    made = dict(question)
    made.setdefault("ruleset", CURRENT.id)
    board = dict(made.get("board") or {})
    board.setdefault("turn", 5)
    board.setdefault("active", "a")
    board.setdefault("at", "combat")
    players = dict(board.get("players") or {})
    board["players"] = {player: _player(player, players.get(player) or {}) for player in ("a", "b")}
    if isinstance(board.get("attack"), str):
        board["attack"] = {"id": board["attack"]}
    made["board"] = board
    made["decisions"] = [
        decision if isinstance(decision, Mapping) else str(decision) for decision in made.get("decisions") or []
    ]
    return made


def _player(player: str, given: Mapping[str, Any]) -> dict[str, Any]:
    person = dict(given)
    character = person.get("character", DEFAULT_CHARACTERS[player])
    if isinstance(character, str):
        words = character.split()
        character = {"id": f"{player}.char", "card": words[0], **_flags(words[1:])}
    person["character"] = character
    for zone in ZONES:
        if isinstance(person.get(zone), list):
            person[zone] = [_row(player, zone, i, row) for i, row in enumerate(person[zone], 1)]
    person.setdefault("hand", [])
    deck = person.get("deck", 30)
    if isinstance(deck, Mapping):
        deck = dict(deck)
        deck["top"] = [_row(player, "deck", i, row, ids=False) for i, row in enumerate(deck.get("top") or [], 1)]
        deck.setdefault("count", max(30, len(deck["top"])))
    else:
        deck = {"count": deck}
    person["deck"] = deck
    return person


def _row(player: str, zone: str, i: int, row: Any, ids: bool = True) -> dict[str, Any]:
    """`a.f1 note-taking committed` -> an id, a card and flags. Without an id the zone's letter counts."""
    if isinstance(row, Mapping):
        return dict(row)
    words = str(row).split()
    made: dict[str, Any] = {}
    if "." in words[0]:
        made["id"] = words.pop(0)
    elif ids:
        made["id"] = (
            f"{player}.{ {'stage': 's', 'card_pool': 'p', 'momentum': 'm', 'hand': 'h', 'discard': 'd', 'removed': 'r'}[zone] }{i}"
        )
    slug = words.pop(0)
    made["card"] = None if slug == "unknown" else slug
    made.update(_flags(words))
    return made


def _flags(words: Iterable[str]) -> dict[str, Any]:
    """`committed`, `face_down`, `played_as=block`, `stamina=3`, `check=4`, `counters:Rage=2`."""
    made: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key.startswith("counters:"):
            made.setdefault("counters", {})[key.split(":", 1)[1]] = int(value)
        elif value:
            made[key] = None if value == "none" else int(value) if value.lstrip("-").isdigit() else value
        else:
            made[key] = True
    return made
