"""A game's board in the contract's shape, and the replay of a ruling's changes over it.

A change of place says beyond `was` and `now`: `index` (where in the zone, else last), `as` (how the card lies there), `ceases`
(a token that is gone), `counted` (it lies below cards that are only counted) and `listed` (the rows of a zone that was only a
number until then).
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.board.card import CHARACTER, DECK, NOWHERE, TRANSIT, Card
from rules_engine.board.player import LISTED
from rules_engine.game import Game
from rules_engine.rules.attack_sequence import attack_row
from rules_engine.rules.skill_trees import level_of, tree_of


def board_of(game: Game) -> dict[str, Any]:
    """The board now, in the question's shape."""
    board: dict[str, Any] = {
        "turn": game.turn,
        "active": game.active,
        "at": game.at,
        "players": {player: _player(game, player) for player in "ab"},
        "attack": attack_row(game.attack) if game.attack is not None and game.attack.in_sequence else None,
    }
    if game.stack:
        board["pending"] = [attack.pending_row for attack in game.stack]
    return board


def _player(game: Game, player: str) -> dict[str, Any]:
    person = game.players[player]
    row: dict[str, Any] = {"character": card_row(game, person.character), "health": person.health}
    row["max_health"] = person.max_health
    if tree_of(game, player):
        row["skill_tree"], row["level"] = list(tree_of(game, player)), level_of(game, player)
    for zone in LISTED:
        if zone == CHARACTER:
            continue
        cards = person.zones[zone]
        if zone in person.numbered:
            row[zone] = len(cards)
        elif cards or zone != TRANSIT:
            row[zone] = [card_row(game, card) for card in cards]
    row["deck"] = {"count": person.deck_count, "top": deck_rows(game, player)}
    return row


def deck_rows(game: Game, player: str) -> list[dict[str, Any]]:
    """The known cards on top of a deck; unknown ones below them are only counted."""
    deck = game.players[player].deck
    known = len(deck)
    while known and deck[known - 1].printed is None and deck[known - 1].known_check is None:
        known -= 1
    return [card_row(game, card) for card in deck[:known]]


def card_row(game: Game, card: Card) -> dict[str, Any]:
    row: dict[str, Any] = {"id": card.id, "card": card.printed.slug if card.printed is not None else None}
    row.update(game.row_state(card))
    if card.printed is None and card.known_check is not None:
        row["check"] = card.known_check
    return row


def replay(board: Mapping[str, Any], steps: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Apply the changes of steps to a board (as `board_of` writes it)."""
    made: dict[str, Any] = copy.deepcopy(dict(board))
    for step in steps:
        for change in step["changes"]:
            _apply(made, change)
    for person in made["players"].values():
        rows = person["deck"]["top"]
        while rows and rows[-1]["card"] is None and "check" not in rows[-1]:
            rows.pop()  # below the last known card the deck is only counted
    return made


def _apply(board: dict[str, Any], change: Mapping[str, Any]) -> None:
    if "at" in change:
        _set_path(board, change["at"], change["now"])
    elif "key" in change:
        row = _find(board, change["card"])
        if row is not None and change["key"] == "card":
            row["card"] = change["now"]
            row.pop("check", None)
        elif row is not None and not change["key"].startswith("state."):
            _set_key(row, change["key"], change["now"])
    else:
        _move(board, change)


def _set_key(row: dict[str, Any], key: str, now: Any) -> None:
    if now is None or now is False or now == {}:
        row.pop(key, None)
    else:
        row[key] = now


def _set_path(board: dict[str, Any], path: str, now: Any) -> None:
    *parents, last = path.split(".")
    where: Any = board
    for name in parents:
        where = where[name]
    if last == "shuffled":
        where["top"] = []
    elif last == "order":
        by_id = {row["id"]: row for row in where["top"]}
        where["top"] = [by_id.get(name) or {"id": name, "card": None} for name in now]
    elif last == "pending" and not now:
        where.pop(last, None)
    elif isinstance(now, (dict, list)):
        where[last] = copy.deepcopy(now)
    else:
        where[last] = now


def _places(board: dict[str, Any]) -> Iterable[tuple[dict[str, Any], str]]:
    for person in board["players"].values():
        for zone in LISTED:
            if isinstance(person.get(zone), list):
                yield person, zone
        yield person["deck"], "top"


def _find(board: dict[str, Any], card: str) -> dict[str, Any] | None:
    for person in board["players"].values():
        if person["character"]["id"] == card:
            found: dict[str, Any] = person["character"]
            return found
    for holder, zone in _places(board):
        for row in holder[zone]:
            if row["id"] == card:
                hit: dict[str, Any] = row
                return hit
    return None


def _move(board: dict[str, Any], change: Mapping[str, Any]) -> None:
    owner, _, was = change["was"].partition(".")
    person = board["players"][owner]
    row = _take(person, was, change["card"]) or {"id": change["card"], "card": None}
    _, _, now = change["now"].partition(".")
    if now == NOWHERE or change.get("ceases"):
        return
    if change.get("counted"):
        person["deck"]["count"] += 1
        return
    if "listed" in change:
        person[now] = copy.deepcopy(change["listed"])
    made = {"id": row["id"], "card": row["card"], **change.get("as", {})}
    if "check" in row:
        made["check"] = row["check"]
    if now == DECK:
        person["deck"]["top"].insert(change.get("index", len(person["deck"]["top"])), made)
        person["deck"]["count"] += 1
        return
    if isinstance(person.get(now), int):
        person[now] += 1
        return
    place = person.setdefault(now, [])
    place.insert(change.get("index", len(place)), made)


def _take(person: dict[str, Any], zone: str, card: str) -> dict[str, Any] | None:
    if zone == NOWHERE:
        return {"id": card, "card": None}
    if zone == DECK:
        person["deck"]["count"] -= 1
        rows = person["deck"]["top"]
    elif isinstance(person.get(zone), int):
        person[zone] -= 1
        return None
    else:
        rows = person.get(zone, [])
    for i, row in enumerate(rows):
        if row["id"] == card:
            found: dict[str, Any] = rows.pop(i)
            if zone == TRANSIT and not rows:
                del person[zone]
            return found
    return None
