"""The sense of a board inside an attack: what is attacked, by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rules_engine import wording
from rules_engine.contract.vocabulary import LISTS
from rules_engine.question.checker import Checker
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.printed import Printed


class Rows:
    """The rows of a board, found by their ids."""

    def __init__(self, board: Mapping[str, Any], catalogue: Catalogue) -> None:
        self.players, self.catalogue = board["players"], catalogue
        self.in_pool: dict[str, tuple[str, Mapping[str, Any]]] = {}
        for player in ("a", "b"):
            pool = self.players[player].get("card_pool")
            for row in pool if isinstance(pool, list) else ():
                if row.get("id") is not None:
                    self.in_pool.setdefault(row["id"], (player, row))
        self._listed: dict[str, dict[str, Mapping[str, Any]]] = {}

    def listed(self, player: str) -> Mapping[str, Mapping[str, Any]]:
        """The cards of a player outside the deck."""
        if player not in self._listed:
            zones = [rows for zone in LISTS if isinstance(rows := self.players[player].get(zone), list)]
            self._listed[player] = {row["id"]: row for rows in zones for row in rows if "id" in row}
        return self._listed[player]

    def is_attackable(self, player: str, target: str) -> bool:
        """Is this the player's character, or a card that may be a backup on one of its sides, wherever it is now?"""
        if self.players[player]["character"].get("id") == target:
            return True
        row = self.listed(player).get(target)
        printed = None if row is None else self.catalogue.get(row.get("card") or "")
        return printed is None or "backup" in (printed.type, printed.back.type if printed.back else None)


def attack_sense(check: Checker, board: Mapping[str, Any], seen: Mapping[str, str], catalogue: Catalogue) -> None:
    rows = Rows(board, catalogue)
    if board.get("last_attack") is not None and board["last_attack"] not in rows.in_pool:
        check.fault("board.last_attack", wording.questions_of_effects.no_such_card_in_pool(card=board["last_attack"]))
    attack, at = board.get("attack"), board.get("at") or "combat"
    if board.get("priority") is not None and at == "combat" and board["priority"] != (board.get("active") or "a"):
        check.fault("board.priority", wording.questions_of_effects.priority_is_active_players())
    if at == "attack.enhance" and attack is not None and attack.get("blocked") in ("partial", "complete"):
        check.fault("board.attack.blocked", wording.questions_of_effects.blocked_must_be_null())
    if at.startswith("attack.") and attack is None:
        check.fault("board.attack", wording.questions_of_effects.must_name_attack(at=at))
    if attack is not None and not at.startswith("attack."):
        check.fault("board.attack", wording.questions_of_effects.attack_outside_attack(at=at))
    named = [("board.attack", attack)] if attack is not None else []
    named += [
        (f"board.pending[{i}]", row if isinstance(row, Mapping) else {"id": row})
        for i, row in enumerate(board.get("pending") or ())
    ]
    for place, row in named:
        _attack_named(check, place, row, rows, seen)
    counts = Counter(row["id"] for _, row in named)
    for name in sorted(name for name, count in counts.items() if count > 1):
        check.fault("board.pending", wording.questions_of_effects.attack_named_twice(name=name))


def _attack_named(check: Checker, at: str, attack: Mapping[str, Any], rows: Rows, seen: Mapping[str, str]) -> None:
    """Check that the attack is an attack card in a card pool; its target is the rival's character or one of their
    backups.
    """
    if attack["id"] not in rows.in_pool:
        check.fault(f"{at}.id", wording.questions_of_effects.no_such_card_in_pool(card=attack["id"]))
        return
    owner, row = rows.in_pool[attack["id"]]
    catalogue = rows.catalogue
    slug = row.get("copy_of") or row.get("multiple_of") or (None if row.get("face_down") else row.get("card"))
    if slug is None:
        check.fault(
            f"{at}.id",
            wording.questions_of_effects.attack_must_be_known(id=attack["id"]),
        )
    elif slug in catalogue and (type := _side_up(catalogue[slug], row).type) != "attack":
        check.fault(f"{at}.id", wording.questions_of_effects.is_no_attack(id=attack["id"], type=type))
    elif row.get("played_as") not in (None, "attack"):
        check.fault(
            f"{at}.id", wording.questions_of_effects.does_not_attack(id=attack["id"], played_as=row["played_as"])
        )
    target = attack.get("target")
    if target is None:
        return
    if target not in seen:
        check.fault(f"{at}.target", wording.questions.no_such_card_on_board(card=target, meant=""))
    elif seen[target].startswith(f"board.players.{owner}."):
        check.fault(f"{at}.target", wording.questions_of_effects.target_is_own(target=target))
    elif not rows.is_attackable("b" if owner == "a" else "a", target):
        check.fault(f"{at}.target", wording.questions_of_effects.target_is_no_target(target=target))


def _side_up(printed: Printed, row: Mapping[str, Any]) -> Printed:
    """Return the side that counts: for a split card, the half that was played."""
    return printed.back if row.get("transformed") and printed.back is not None else printed
