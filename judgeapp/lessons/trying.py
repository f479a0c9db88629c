"""A lesson's task while a learner tries it: the board after their decisions, what they can do next, and whether the
goal is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from judgeapp.cards.collection import known_cards, whole_collection
from judgeapp.cards.deck_checks import deck_check
from judgeapp.cards.deck_lists import read_list
from rules_engine import CURRENT, Ask, Option, Refusal, Table

from .reading import Task

MOST_DECISIONS = 20
MOST_FOR_OTHERS = 40
# Steps that matter to a learner; the rest is bookkeeping.
TOLD = frozenset(
    (
        *(
            "difficulty",
            "check",
            "check-passes",
            "check-fails",
            "commit",
            "played",
            "block-status",
            "damage",
            "no-damage",
        ),
        *("build", "momentum", "clear", "discard", "draw", "modify", "mulligan", "review", "game-over"),
    )
)


@dataclass(frozen=True)
class Choice:
    """An option that the learner can take, and the decisions with which it is taken."""

    label: str
    verb: str
    cards: tuple[str, ...]
    line: tuple[str, ...]

    @property
    def decision(self) -> str:
        """The option's name."""
        return self.line[-1]

    @property
    def query(self) -> str:
        """What an address adds to take it."""
        return urlencode([("line", decision) for decision in self.line])


@dataclass(frozen=True)
class Tried:
    """The state of a try."""

    board: Mapping[str, Any]
    names: Mapping[str, str]
    told: list[dict[str, Any]]
    prompt: str
    choices: tuple[Choice, ...]
    refused: tuple[Refusal, ...]
    is_done: bool
    line: tuple[str, ...]
    # What the learner is asked, as in a ruling.
    decision: dict[str, Any] | None = None
    # A decision of the line that the board doesn't offer, and why.
    rejected: str = ""


def try_task(task: Task, line: Iterable[str]) -> Tried:
    """Rule on a task after the learner's decisions. The rival passes if they can, and so does a learner who can only
    pass."""
    assert task.question is not None
    table = Table({"ruleset": CURRENT.id, **task.question}, known_cards())
    for decision in task.question.get("decisions") or ():
        table.answer(decision)
    rejected = ""
    taken: list[str] = []
    _go_on(table, task, taken)
    for decision in tuple(line)[:MOST_DECISIONS]:
        if table.ask is None or not table.answer(decision):
            rejected = decision
            break
        taken.append(decision)
        _go_on(table, task, taken)
    tried = _tried(task, table, tuple(taken), rejected)
    table.close()
    return tried


def _tried(task: Task, table: Table, taken: tuple[str, ...], rejected: str) -> Tried:
    ruling = table.ruling().as_dict()
    is_done = bool(taken) and reaches(task.done, ruling)
    is_over = is_done or has_passed(task, ruling["board"])
    ask = None if is_over or table.ask is None or table.ask.player != task.you else table.ask
    return Tried(
        board=ruling["board"],
        names=table.card_names(),
        told=[step for step in ruling["steps"] if step["kind"] in TOLD],
        prompt=ask.prompt if ask else "",
        choices=_choices(ask, taken),
        refused=tuple(ask.refused) if ask else (),
        is_done=is_done,
        line=taken,
        decision=ask.as_dict() if ask else None,
        rejected=rejected,
    )


def _go_on(table: Table, task: Task, taken: list[str]) -> None:
    """Decide for the rival, and for a learner who can only pass, until the learner has something to choose or has done it."""
    for _ in range(MOST_FOR_OTHERS):
        ask = table.ask
        if ask is None or (ask.player == task.you and [option.verb for option in ask.options] != ["pass"]):
            return
        if taken and _is_over(task, table.ruling().as_dict()):
            return
        option = _for_others(ask)
        if option is None or not table.answer(option.id):
            return


def _is_over(task: Task, ruling: Mapping[str, Any]) -> bool:
    return reaches(task.done, ruling) or has_passed(task, ruling["board"])


def has_passed(task: Task, board: Mapping[str, Any]) -> bool:
    """Return whether the task's moment has passed: its attack or its phase is over."""
    assert task.question is not None
    began = task.question["board"]
    if "attack" in began:
        return bool((board.get("attack") or {}).get("id") != began["attack"]["id"])
    return _phase(board["at"]) != _phase(began["at"])


def _phase(at: str) -> str:
    """Return the phase of a moment. An attack is part of the Combat Phase."""
    name = at.partition(".")[0]
    return "combat" if name == "attack" else name


def _for_others(ask: Ask) -> Option | None:
    """Return the decision of a player who isn't the learner: pass, decline, or the first option."""
    easy = (option for option in ask.options if option.verb in ("pass", "no", "keep"))
    return next(easy, None) or next(iter(ask.options), None)


def _choices(ask: Ask | None, line: tuple[str, ...]) -> tuple[Choice, ...]:
    if ask is None:
        return ()
    return tuple(Choice(one.label, one.verb, one.cards, (*line, one.id)) for one in ask.options[:12])


def good_start(task: Task) -> Choice | None:
    """Return how the task's own solution begins, for a learner whose try failed."""
    choices = try_task(task, []).choices
    return next((choice for choice in choices if choice.decision == next(iter(task.way), "")), None)


def reaches(done: Mapping[str, Any], ruling: Mapping[str, Any]) -> bool:
    """Return whether a ruling has what a task asks for: an outcome, or a matching step."""
    if "outcome" in done:
        return _holds(ruling.get("outcome"), done["outcome"])
    return any(_is_wanted(done, step) for step in ruling["steps"])


def _is_wanted(done: Mapping[str, Any], step: Mapping[str, Any]) -> bool:
    plain = all(step.get(key) == done[key] for key in ("kind", "code", "player") if key in done)
    told = _holds(step.get("data"), done.get("data", {}))
    change = done.get("changes")
    return plain and told and (change is None or any(_holds(one, change) for one in step["changes"]))


def _holds(found: Any, wanted: Mapping[str, Any]) -> bool:
    return isinstance(found, Mapping) and all(found.get(key) == value for key, value in wanted.items())


def deck_is_mended(task: Task, text: str) -> bool:
    """Return whether a deck list no longer has the fault that a task is about."""
    report = deck_check(deck=read_list(text, whole_collection()))
    return all(task.done["fixed"] not in fault.cites for fault in report.faults)
