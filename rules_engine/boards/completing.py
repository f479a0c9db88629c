"""What an asker left out of a board: absent keys have defaults, and a listed card without an id gets one.

docs/contract.md lists these rules for those who write their own replay.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Container, Iterator, Mapping
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, DECK, FLAGS, HAND, MOMENTUM, PLAIN_ROW, POOL, STAGE, TRANSIT
from rules_engine.table.catalogue import Cards
from rules_engine.table.drafting import health_of
from rules_engine.table.printed import Printed

PLAYERS = ("a", "b")
# The order of the contract, in which cards without an id are counted: the deck comes between these two.
BEFORE_DECK = (STAGE, POOL, MOMENTUM, HAND)
AFTER_DECK = ("discard", "removed", TRANSIT)
# Keys about the moment, besides where the cards are.
ASIDE = ("priority", "passes", "begun", "unfinished", "effects", "history")
PLAIN_TURN, PLAIN_DECK = 3, 40


def complete(board: Mapping[str, Any], catalogue: Cards) -> dict[str, Any]:
    """Complete a board: the same facts as the asker's, with nothing left out."""
    names = _names(board)
    made: dict[str, Any] = {
        "turn": _or(board.get("turn"), PLAIN_TURN),
        "active": _or(board.get("active"), "a"),
        "at": _or(board.get("at"), "combat"),
    }
    made["players"] = {player: _player(board["players"][player], names[player], catalogue) for player in PLAYERS}
    made["attack"] = _attack(board.get("attack"), made["at"], made["players"], catalogue)
    characters = {made["players"][player][CHARACTER]["id"] for player in PLAYERS}
    for key in ASIDE:
        if board.get(key):
            made[key] = copy.deepcopy(board[key])
    if board.get("last_attack") is not None:
        _resolved_last(made, board["last_attack"])
    if board.get("pending"):
        made["pending"] = [_pending(row, characters) for row in board["pending"]]
    return made


def _or(value: Any, plain: Any) -> Any:
    return plain if value is None else value


def _rows(person: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Every listed card of a player, in the order in which those without an id are named."""
    top = _deck(person.get(DECK))[1]
    listed = [person.get(zone) for zone in BEFORE_DECK]
    listed += [top, *(person.get(zone) for zone in AFTER_DECK)]
    for row in (person[CHARACTER], *(row for rows in listed if isinstance(rows, list) for row in rows)):
        yield row
        if row.get("on_top") is not None:
            yield row["on_top"]


def _deck(deck: Any) -> tuple[int, list[Mapping[str, Any]]]:
    """How many cards a deck has, and those listed on top. Without a count the rest of it is a plain deck's."""
    if deck is None:
        return PLAIN_DECK, []
    if isinstance(deck, int):
        return deck, []
    top = deck.get("top") or []
    return _or(deck.get("count"), max(PLAIN_DECK, len(top))), top


def _names(board: Mapping[str, Any]) -> dict[str, dict[int, str]]:
    """Return ids for each player's cards that have none, by their rows: `a.x1`, `a.x2`, ... if the asker doesn't use
    them.
    """
    listed = {player: list(_rows(board["players"][player])) for player in PLAYERS}
    unnamed = {player: [row for row in rows if "id" not in row] for player, rows in listed.items()}
    taken = {row["id"] for rows in listed.values() for row in rows if "id" in row} if any(unnamed.values()) else set()
    names: dict[str, dict[int, str]] = {}
    for player, rows in unnamed.items():
        names[player] = dict(zip(map(id, rows), _free(player, taken), strict=False))
    return names


def _free(player: str, taken: Container[str]) -> Iterator[str]:
    """The unused ids, an endless series: a function, because a compiled generator expression goes through all at once."""
    for n in itertools.count(1):
        name = f"{player}.x{n}"
        if name not in taken:
            yield name


def _player(person: Mapping[str, Any], names: Mapping[int, str], catalogue: Cards) -> dict[str, Any]:
    character = _row(person[CHARACTER], CHARACTER, names, catalogue)
    side = _side(character, catalogue)
    printed = health_of(side) if side is not None else None
    most = _or(person.get("max_health"), _or(printed, person.get("health")))
    made: dict[str, Any] = {CHARACTER: character, "health": _or(person.get("health"), most), "max_health": most}
    if person.get("primary") is not None:
        made["primary"] = person["primary"]
    if person.get("skill_tree"):
        tree = list(person["skill_tree"])
        made["skill_tree"], made["level"] = tree, min(max(person.get("level") or 0, 0), len(tree))
    for zone in (*BEFORE_DECK, *AFTER_DECK):
        value = person.get(zone)
        if isinstance(value, int):
            made[zone] = value
        elif value or zone != TRANSIT:
            made[zone] = [_row(row, zone, names, catalogue) for row in value or ()]
    count, top = _deck(person.get(DECK))
    made[DECK] = {"count": count, "top": [_row(row, DECK, names, catalogue) for row in top]}
    return made


def counted_below(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cut a deck's list after the last card that anything is known about; the rest is only counted."""
    known = len(rows)
    while known and rows[known - 1]["card"] is None and "check" not in rows[known - 1]:
        known -= 1
    return rows[:known]


def _row(row: Mapping[str, Any], zone: str, names: Mapping[int, str], catalogue: Cards) -> dict[str, Any]:
    made: dict[str, Any] = {"id": row["id"] if "id" in row else names[id(row)], "card": row.get("card")}
    if row.keys() <= PLAIN_ROW and zone not in (POOL, MOMENTUM):
        if zone == STAGE and (plain := catalogue.get(made["card"] or "")) is not None and plain.stamina is not None:
            made["stamina"] = plain.stamina
        return made
    made.update({flag: True for flag in FLAGS if row.get(flag)})
    if zone == MOMENTUM:
        token = made["card"] in catalogue and catalogue[made["card"]].type == "token"
        made["face_down"] = bool(row["face_down"]) if "face_down" in row else not token
    for key in ("counters", "attached_to", "owner", "symbol", "copy_of", "multiple_of", "state"):
        if row.get(key):
            made[key] = copy.deepcopy(row[key])
    if row.get("stamina") is not None:
        made["stamina"] = row["stamina"]
    if row.get("check") is not None and (made["card"] not in catalogue or catalogue[made["card"]].check is None):
        made["check"] = row["check"]
    if row.get("on_top") is not None and zone in (STAGE, CHARACTER):
        top = row["on_top"]
        made["on_top"] = {"id": top["id"] if "id" in top else names[id(top)], "card": top["card"]}
        if top["card"] is None and top.get("check") is not None:
            made["on_top"]["check"] = top["check"]
    side = _side(made, catalogue)
    if zone == POOL and ("played_as" in row or made["card"] is not None):
        made["played_as"] = row["played_as"] if "played_as" in row else _played_as(made, side)
    printed = _stamina(made, side, catalogue)
    if zone == STAGE and printed is not None and not made.get("face_down"):
        made.setdefault("stamina", printed)
    elif zone != STAGE or (side is not None and printed is None):
        made.pop("stamina", None)
    return made


def _stamina(row: Mapping[str, Any], side: Printed | None, catalogue: Cards) -> int | None:
    """The stamina printed on a card; a backup below another card keeps its own."""
    if side is not None and side.stamina is not None:
        return side.stamina
    below = catalogue.get(row["card"] or "") if row.get("on_top") is not None else None
    return below.stamina if below is not None else None


def _played_as(row: Mapping[str, Any], side: Printed | None) -> str | None:
    """A face up card in the card pool was played as its type."""
    return side.type if side is not None and not row.get("face_down") else None


def _side(row: Mapping[str, Any], catalogue: Cards) -> Printed | None:
    """The side of a card that is up; a card on top of another supersedes it."""
    if row.get("on_top") is not None:
        return catalogue.get(row["on_top"]["card"] or "")
    printed = catalogue.get(row["card"]) if row.get("card") is not None else None
    return printed.back if printed is not None and row.get("transformed") and printed.back is not None else printed


def _attack(
    attack: Mapping[str, Any] | None, at: str, players: Mapping[str, Any], catalogue: Cards
) -> dict[str, Any] | None:
    """Return the attack in progress: its values are the printed ones unless the asker says otherwise."""
    if attack is None:
        return None
    pools = [players[player][POOL] for player in PLAYERS if isinstance(players[player][POOL], list)]
    row: Mapping[str, Any] = next((row for pool in pools for row in pool if row["id"] == attack["id"]), {})
    slug = row.get("copy_of") or row.get("multiple_of")
    printed = catalogue.get(slug) if slug is not None else _side(row, catalogue)
    made = {"id": attack["id"], "target": attack.get("target")}
    for key in ("speed", "damage", "zone"):
        made[key] = _or(attack.get(key), getattr(printed, key) if printed is not None else None)
    made["blocked"] = None if at == "attack.enhance" else attack.get("blocked")
    return made


def _resolved_last(board: dict[str, Any], name: str) -> None:
    """`last_attack` is the short form of the history's resolved attack."""
    owner = next(player for player in PLAYERS if any(row["id"] == name for row in board["players"][player][POOL]))
    board.setdefault("history", {}).setdefault("resolved", {}).setdefault(owner, {"id": name})


def _pending(row: Any, characters: set[str]) -> Any:
    """Return how a pending attack is listed: by its id, with its target if that is a backup."""
    if isinstance(row, str):
        return row
    return (
        row["id"]
        if row.get("target") is None or row["target"] in characters
        else {"id": row["id"], "target": row["target"]}
    )
