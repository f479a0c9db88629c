"""What the keys of a board's `effects` need of each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine import wording
from rules_engine.contract.limits import DEEPEST
from rules_engine.question.checker import Checker


def effects_need(check: Checker, rows: Any) -> None:
    """An effect needs what made it, unless it can't be made again."""
    for i, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, Mapping) and row.get("lost") is None:
            _made_by(check, f"board.effects[{i}]", row, 0)


def _made_by(check: Checker, at: str, row: Mapping[str, Any], depth: int) -> None:
    if row.get("of") is None:
        if row.get("card") is None:
            check.fault(f"{at}.card", wording.questions_of_effects.effect_card_missing())
        if row.get("ability") is None:
            check.fault(f"{at}.ability", wording.questions_of_effects.effect_ability_missing())
        return
    if row.get("applied") is None:
        check.fault(f"{at}.applied", wording.questions_of_effects.effect_target_missing())
    if depth < DEEPEST and isinstance(row["of"], Mapping):
        _made_by(check, f"{at}.of", row["of"], depth + 1)
