"""A ruling as programs get it: the engine's, with its short answer, its versions and its board as one line.

A client that follows a game asks for less: the steps from a number on, some of the keys, the changes instead of the
board.
Steps never change once sent, so those that a caller has seen don't have to be sent again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from judgeapp.rulebook.loading import library
from rules_engine import Ruling, Step, answer_of, short_answer

from .lines import line_of, line_to_share

# The keys of a ruling, in order. The last ones are present only if they say something.
KEYS = (
    "ruleset",
    "engine",
    "content",
    "answer",
    "notation",
    "steps",
    "decision",
    "board",
    "changes",
    "outcome",
    "not_understood",
    "assumed",
    "loop",
    "rejected",
)
AT_TIMES = ("changes", "loop", "rejected")
FULL, CHANGES, NONE = "full", "changes", "none"
BOARDS = (FULL, CHANGES, NONE)
T = TypeVar("T")


@dataclass(frozen=True)
class Wanted:
    """How much of a ruling somebody wants: keys (all, if none is named), steps from a number on, the board or not."""

    fields: tuple[str, ...] = ()
    steps_from: int = 1
    board: str = FULL
    refused: bool = True

    def has(self, key: str) -> bool:
        """Is this key of the ruling wanted?"""
        if key == "board":
            return self.board == FULL and self._names(key)
        if key == "changes":
            return self.board == CHANGES
        return self._names(key)

    def _names(self, key: str) -> bool:
        return not self.fields or any(name.partition(".")[0] == key for name in self.fields)

    def parts_of(self, key: str) -> tuple[str, ...]:
        """The keys inside a key that are wanted; none means all."""
        inside = [name.partition(".")[2] for name in self.fields if name.partition(".")[0] == key]
        return () if "" in inside else tuple(inside)


WHOLE = Wanted()


def ruling_told(ruling: Ruling, question: Mapping[str, Any] | None = None, wanted: Wanted = WHOLE) -> dict[str, Any]:
    """Return the ruling on a question as a caller wants it."""
    rows: dict[int, dict[str, Any]] = {}

    def told_as(step: Step) -> dict[str, Any]:
        """Word each step once: the answer and the list of steps share the last ones."""
        row = rows.get(step.n)
        if row is None:
            row = rows[step.n] = step.as_dict(ruling.citations)
        return row

    makers: dict[str, Callable[[], Any]] = {
        "ruleset": lambda: ruling.ruleset,
        "engine": lambda: ruling.engine,
        "content": lambda: library().version,
        "answer": lambda: answer_of(ruling, told_as),
        "notation": lambda: _line_to(ruling.board, {**(question or {}), "ruleset": ruling.ruleset}),
        "steps": lambda: [told_as(step) for step in _from(ruling.steps, wanted.steps_from)],
        "decision": lambda: _decision(ruling, wanted),
        "board": lambda: ruling.board,
        "changes": lambda: [change for step in _from(ruling.steps, wanted.steps_from) for change in step.changes],
        "outcome": lambda: ruling.outcome.as_dict(ruling.citations) if ruling.outcome else None,
        "not_understood": lambda: ruling.not_understood,
        "assumed": lambda: ruling.assumed,
        "loop": lambda: ruling.loop,
        "rejected": lambda: ruling.rejected_told,
    }
    told = {key: makers[key]() for key in KEYS if wanted.has(key)}
    return {key: value for key, value in told.items() if value or key not in ("loop", "rejected")}


def row_told(
    row: Mapping[str, Any], question: Mapping[str, Any], content: str, wanted: Wanted = WHOLE
) -> dict[str, Any]:
    """Return a ruling that was made before, in the same shape."""
    steps = _from(row["steps"], wanted.steps_from)
    makers: dict[str, Callable[[], Any]] = {
        "content": lambda: content,
        "answer": lambda: short_answer(row),
        "notation": lambda: _line_to(row["board"], {**question, "ruleset": row["ruleset"]}),
        "steps": lambda: steps,
        "decision": lambda: _parts(row["decision"], wanted),
        "changes": lambda: [change for step in steps for change in step["changes"]],
    }
    told = [key for key in KEYS if wanted.has(key) and (key in makers or key in row)]
    return {key: makers[key]() if key in makers else row[key] for key in told}


def _line_to(board: Mapping[str, Any], question: Mapping[str, Any]) -> str | None:
    """Return a line that leads to a board: the board itself, or the question with its moves; None if neither can be said."""
    asked = {key: value for key, value in question.items() if key in ("ruleset", "cards", "readings")}
    line = line_of({**asked, "board": board})
    if line is None and "board" in question:
        made = question.get("decisions") or []
        return line_to_share({**asked, "board": question["board"], "decisions": made}, [], for_people=False)
    return line


def _from(steps: Sequence[T], number: int) -> Sequence[T]:
    """The steps from a number on. They are numbered from 1, without gaps."""
    return steps[max(number, 1) - 1 :]


def _decision(ruling: Ruling, wanted: Wanted) -> dict[str, Any] | None:
    ask = ruling.decision
    if ask is None:
        return None
    parts = wanted.parts_of("decision")
    refused = wanted.refused and (not parts or "refused" in parts)
    row = (ask if refused else ask.without_refusals()).as_dict(ruling.citations)
    if not refused:
        del row["refused"]
    return _parts(row, wanted)


def _parts(decision: Mapping[str, Any] | None, wanted: Wanted) -> dict[str, Any] | None:
    """A decision with the keys of it that are wanted."""
    parts = wanted.parts_of("decision")
    if decision is None:
        return None
    return {key: value for key, value in decision.items() if not parts or key in parts}
