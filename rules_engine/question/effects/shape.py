"""What the keys of a board's `effects` need of each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.contract.limits import DEEPEST
from rules_engine.question.checker import Checker


def effects_need(check: Checker, rows: Any) -> None:
    """An effect needs what made it, unless it cannot be made anew."""
    for i, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, Mapping) and row.get("lost") is None:
            _made_by(check, f"board.effects[{i}]", row, 0)


def _made_by(check: Checker, at: str, row: Mapping[str, Any], depth: int) -> None:
    if row.get("of") is None:
        if row.get("card") is None:
            check.fault(f"{at}.card", "is missing: the id of the card whose ability made it")
        if row.get("ability") is None:
            check.fault(
                f"{at}.ability", "is missing: the number of the ability on its card, or an object with its text"
            )
        return
    if row.get("applied") is None:
        check.fault(f"{at}.applied", "is missing: the id of the card that the effect was applied to")
    if depth < DEEPEST and isinstance(row["of"], Mapping):
        _made_by(check, f"{at}.of", row["of"], depth + 1)
