"""The sense of a board inside an attack: what is attacked, by what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.question.checker import Checker
from rules_engine.question.keys import LISTS
from rules_engine.table.printed import Printed


def attack_sense(
    check: Checker, board: Mapping[str, Any], seen: Mapping[str, str], catalogue: Mapping[str, Printed]
) -> None:
    if board.get("last_attack") is not None and _in_pool(board, board["last_attack"])[1] is None:
        check.fault("board.last_attack", f"no card '{board['last_attack']}' is in a card pool")
    attack, at = board.get("attack"), board.get("at") or "combat"
    if board.get("priority") is not None and at == "combat" and board["priority"] != (board.get("active") or "a"):
        check.fault("board.priority", "in the Combat Phase the active player has priority")
    if at == "attack.enhance" and attack is not None and attack.get("blocked") in ("partial", "complete"):
        check.fault("board.attack.blocked", "is determined in the Block Step; at 'attack.enhance' it must be null")
    if at.startswith("attack.") and attack is None:
        check.fault("board.attack", f"must name the attack in progress, because the board is at '{at}'")
    if attack is not None and not at.startswith("attack."):
        check.fault("board.attack", f"an attack is in progress, but the board is at '{at}'")
    named = [("board.attack", attack)] if attack is not None else []
    named += [
        (f"board.pending[{i}]", row if isinstance(row, Mapping) else {"id": row})
        for i, row in enumerate(board.get("pending") or ())
    ]
    for place, row in named:
        _attack_named(check, place, row, board, seen, catalogue)
    ids = [row["id"] for _, row in named]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        check.fault("board.pending", f"'{name}' is named more than once as an attack")


def _attack_named(
    check: Checker,
    at: str,
    attack: Mapping[str, Any],
    board: Mapping[str, Any],
    seen: Mapping[str, str],
    catalogue: Mapping[str, Printed],
) -> None:
    """An attack is an attack card in a card pool; it goes for the rival's character or for a backup of the rival."""
    owner, row = _in_pool(board, attack["id"])
    if row is None:
        check.fault(f"{at}.id", f"no card '{attack['id']}' is in a card pool")
        return
    slug = row.get("copy_of") or row.get("multiple_of") or (None if row.get("face_down") else row.get("card"))
    if slug is None:
        check.fault(
            f"{at}.id",
            f"'{attack['id']}' must be known: a face up attack, or face down with 'copy_of' or 'multiple_of'",
        )
    elif slug in catalogue and catalogue[slug].type != "attack":
        check.fault(f"{at}.id", f"'{attack['id']}' is a {catalogue[slug].type}, not an attack")
    elif row.get("played_as") not in (None, "attack"):
        check.fault(f"{at}.id", f"'{attack['id']}' was played as {row['played_as']}, so it does not attack")
    target = attack.get("target")
    if target is None:
        return
    if target not in seen:
        check.fault(f"{at}.target", f"no card '{target}' is on the board")
    elif seen[target].startswith(f"board.players.{owner}."):
        check.fault(f"{at}.target", f"'{target}' is the attacker's own card")
    elif not _attackable(board["players"]["b" if owner == "a" else "a"], target, catalogue):
        check.fault(f"{at}.target", f"'{target}' is neither the rival's character nor a backup")


def _attackable(rival: Mapping[str, Any], target: str, catalogue: Mapping[str, Printed]) -> bool:
    """The rival's character, or a card that may be a backup on one of its sides, wherever it is by now."""
    if rival["character"].get("id") == target:
        return True
    rows = [row for zone in LISTS if isinstance(rival.get(zone), list) for row in rival[zone]]
    printed = next((catalogue.get(row.get("card") or "") for row in rows if row.get("id") == target), None)
    return printed is None or "backup" in (printed.type, printed.back.type if printed.back else None)


def _in_pool(board: Mapping[str, Any], name: str) -> tuple[str, Mapping[str, Any] | None]:
    """Whose card pool a card lies in, and its row."""
    for player in ("a", "b"):
        pool = board["players"][player].get("card_pool")
        for row in pool if isinstance(pool, list) else ():
            if row.get("id") == name:
                return player, row
    return "", None
