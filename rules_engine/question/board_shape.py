"""The shape of a board: moments, attacks, history, players, and the rows of their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.vocabulary import ZONES
from rules_engine.editions.symbols import RESOURCES
from rules_engine.procedures.turns.turn import MOMENTS
from rules_engine.question.checker import Checker, kind_of
from rules_engine.question.effects import effects_shape
from rules_engine.question.history import history_shape
from rules_engine.question.keys import (
    ATTACK_KEYS,
    BOARD_KEYS,
    FLAGS,
    LISTS,
    MOST_CARDS,
    MOST_COUNT,
    MOST_LINES,
    MOST_TEXT,
    NOT_IN_IDS,
    PLAYED_AS,
    PLAYER_KEYS,
    ROW_KEYS,
)
from rules_engine.question.states import state_shape
from rules_engine.table.rows import PLAIN_ROW


def board_shape(check: Checker, board: Any) -> None:
    if not check.keys("board", board, BOARD_KEYS, ("players",)):
        return
    if "turn" in board:
        check.number("board.turn", board["turn"], 1, MOST_COUNT)
    if "active" in board:
        check.one_of("board.active", board["active"], ("a", "b"))
    if "at" in board:
        check.one_of("board.at", board["at"], MOMENTS)
    if "players" in board and check.keys("board.players", board["players"], ("a", "b"), ("a", "b")):
        for player in ("a", "b"):
            if player in board["players"]:
                player_shape(check, f"board.players.{player}", board["players"][player])
    if board.get("priority") is not None:
        check.one_of("board.priority", board["priority"], ("a", "b"))
    if board.get("passes") is not None:
        check.one_of("board.passes", board["passes"], (0, 1))
    check.flag("board.begun", board.get("begun"))
    history_shape(check, board.get("history"))
    effects_shape(check, board.get("effects"))
    if board.get("last_attack") is not None:
        check.text("board.last_attack", board["last_attack"], 60)
    attack = board.get("attack")
    if attack is not None and check.keys("board.attack", attack, ATTACK_KEYS, ("id",)):
        for key in ("speed", "damage"):
            if attack.get(key) is not None:
                check.number(f"board.attack.{key}", attack[key], -MOST_COUNT, MOST_COUNT)
        if attack.get("zone") is not None:
            check.one_of("board.attack.zone", attack["zone"], ZONES)
        if attack.get("blocked") is not None:
            check.one_of("board.attack.blocked", attack["blocked"], ("none", "partial", "complete"))
        _attack_names_shape(check, "board.attack", attack)
    pending = board.get("pending")
    if pending is not None and not isinstance(pending, list):
        check.fault("board.pending", f"must be a list of card ids, not {kind_of(pending)}")
    elif pending is not None and len(pending) > MOST_CARDS:
        check.fault("board.pending", f"must be at most {MOST_CARDS} attacks")
        return
    for i, row in enumerate(pending if isinstance(pending, list) else ()):
        at = f"board.pending[{i}]"
        if isinstance(row, str):
            check.text(at, row, 60)
        elif check.keys(at, row, ("id", "target"), ("id",)):
            _attack_names_shape(check, at, row)


def _attack_names_shape(check: Checker, at: str, attack: Mapping[str, Any]) -> None:
    """The ids by which an attack names its card and its target."""
    for key in ("id", "target"):
        if key in attack and (attack[key] is not None or key == "id"):
            check.text(f"{at}.{key}", attack[key], 60)


def player_shape(check: Checker, at: str, player: Any) -> None:
    if not check.keys(at, player, PLAYER_KEYS, ("character",)):
        return
    if "character" in player:
        row_shape(check, f"{at}.character", player["character"])
    for key in ("health", "max_health", "level"):
        if player.get(key) is not None:
            check.number(f"{at}.{key}", player[key])
    if player.get("primary") is not None:
        check.one_of(f"{at}.primary", player["primary"], RESOURCES)
    tree = player.get("skill_tree")
    if tree is not None and not (isinstance(tree, list) and all(isinstance(text, str) for text in tree)):
        check.fault(f"{at}.skill_tree", "must be a list of texts")
    elif tree is not None and len(tree) > MOST_LINES:
        check.fault(f"{at}.skill_tree", f"must be at most {MOST_LINES} abilities")
    else:
        check.texts(f"{at}.skill_tree", tree, "texts", MOST_TEXT)
    for zone in LISTS:
        value = player.get(zone)
        if value is None:
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            check.number(f"{at}.{zone}", value, 0)
        elif isinstance(value, list):
            if len(value) > MOST_CARDS:
                check.fault(f"{at}.{zone}", f"must be at most {MOST_CARDS} cards")
            for i, row in enumerate(value):
                row_shape(check, f"{at}.{zone}[{i}]", row)
        else:
            check.fault(f"{at}.{zone}", f"must be a list of cards or a number, not {kind_of(value)}")
    deck = player.get("deck")
    if deck is None:
        return
    if isinstance(deck, int) and not isinstance(deck, bool):
        check.number(f"{at}.deck", deck, 0)
    elif check.keys(f"{at}.deck", deck, {"count", "top"}):
        if deck.get("count") is not None:
            check.number(f"{at}.deck.count", deck["count"], 0)
        if not isinstance(deck.get("top") or [], list) or len(deck.get("top") or []) > MOST_CARDS:
            check.fault(f"{at}.deck.top", f"must be a list of at most {MOST_CARDS} cards")
        else:
            for i, row in enumerate(deck.get("top") or []):
                row_shape(check, f"{at}.deck.top[{i}]", row)


def row_shape(check: Checker, at: str, row: Any) -> None:
    if not check.keys(at, row, ROW_KEYS):
        return
    for key in ("card", "copy_of", "multiple_of"):
        if row.get(key) is not None:
            check.text(f"{at}.{key}", row[key], 120)
    if (
        "id" in row
        and check.text(f"{at}.id", row["id"], 60)
        and (not row["id"] or any(char in NOT_IN_IDS for char in row["id"]))
    ):
        check.fault(f"{at}.id", "must have at least one character, and none of : , / = and space")
    if row.keys() <= PLAIN_ROW:
        return
    if row.get("attached_to") is not None:
        check.text(f"{at}.attached_to", row["attached_to"], 60)
    for key in FLAGS:
        if key in row and not isinstance(row[key], bool):
            check.fault(f"{at}.{key}", f"must be true or false, not {kind_of(row[key])}")
    for key in ("stamina", "check"):
        if row.get(key) is not None:
            check.number(f"{at}.{key}", row[key])
    if row.get("played_as") is not None:
        check.one_of(f"{at}.played_as", row["played_as"], PLAYED_AS)
    if isinstance(row.get("on_top"), Mapping):
        if at.endswith(".on_top"):
            check.fault(f"{at}.on_top", "only one card lies on top of another")
        else:
            row_shape(check, f"{at}.on_top", row["on_top"])
    state_shape(check, f"{at}.state", row.get("state"))
    counters = row.get("counters") or {}
    if not isinstance(counters, Mapping):
        check.fault(f"{at}.counters", "must be an object of numbers")
        return
    for name, count in counters.items():
        check.number(f"{at}.counters.{name}", count, 0, MOST_COUNT)
