"""Re-check: the new check replaces the previous one; whether that one's card was checked is an open question."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

QUESTION = "recheck-first-card"
REPLACED = WhyNot(wording.checks.re_check_replaces_it(), ("re-check#replaces-previous",))


def replaced_fails(game: Game, happening: Happening | None) -> WhyNot | None:
    """By one reading, nothing responds any more to a check that is made again."""
    if happening is None or happening.kind != "check" or not happening.data["state"]["recheck"]:
        return None
    return REPLACED if game.reading(QUESTION) == "second-only" else None


def replace_check(game: Game, first: Happening) -> None:
    """By one reading, only the second card was checked: the first check no longer counts."""
    if game.reading(QUESTION) == "second-only":
        first.data["replaced"] = True
        game.happened.append(Happening("check-replaced", first.player))
