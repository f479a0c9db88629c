"""The sum of a check, as a learner sees it grow: known parts have a number, the others an empty place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .reading import Lesson, lessons
from .trying import Tried, try_task

TO_PLAY, TO_BLOCK = "card-needs", "difficulty-to-block"
CHECKED, PAID = "checks-card", "check-passes-by-committing"


@dataclass(frozen=True)
class Part:
    """A number of the sum, if it is known already."""

    label: str
    value: int | None


@dataclass(frozen=True)
class Sum:
    """The parts of a check's difficulty, and the check itself."""

    parts: tuple[Part, ...]
    checked: int | None
    committed: int = 0

    @property
    def needed(self) -> int | None:
        known = [part.value for part in self.parts if part.value is not None]
        return sum(known) if len(known) == len(self.parts) else None

    @property
    def missing(self) -> int:
        """By how much the check falls short."""
        if self.needed is None or self.checked is None:
            return 0
        return max(0, self.needed - self.checked - self.committed)


def sum_of(lesson: Lesson, tried: Tried) -> Sum | None:
    """Return the sum of the learner's check; nothing in a lesson whose task needs none."""
    code = _check_of(lesson.slug)
    if code is None:
        return None
    told = next((step for step in reversed(tried.told) if step.get("code") == code), None)
    parts = _from_board(code, lesson, tried) if told is None else _from_step(code, told["data"])
    after = tried.told[tried.told.index(told) :] if told else []
    checked = next((step["data"]["value"] for step in after if step.get("code") == CHECKED), None)
    committed = next((step["data"]["missing"] for step in after if step.get("code") == PAID), 0)
    return Sum(parts, checked, committed)


@lru_cache(64)
def _check_of(slug: str) -> str | None:
    """Return what the task's own way makes a check for: to play a card, or to block."""
    lesson = lessons()[slug]
    steps = try_task(lesson.task, lesson.task.way).told
    return next((step["code"] for step in steps if step.get("code") in (TO_PLAY, TO_BLOCK)), None)


def _from_step(code: str, data: Mapping[str, Any]) -> tuple[Part, ...]:
    if code == TO_BLOCK:
        return Part("speed", data["speed"]), Part("block", data["modifier"]), Part("in pool", data["extra"])
    parts = Part("difficulty", data["difficulty"]), Part("in pool", data["progressive"])
    return (*parts, Part("harder", data["harder"])) if data["harder"] else parts


def _from_board(code: str, lesson: Lesson, tried: Tried) -> tuple[Part, ...]:
    """Return what the board shows before a card is chosen."""
    pool = Part("in pool", len(tried.board["players"][lesson.task.you].get("card_pool") or ()))
    if code == TO_PLAY:
        return Part("difficulty", None), pool
    return Part("speed", (tried.board.get("attack") or {}).get("speed")), Part("block", None), pool
