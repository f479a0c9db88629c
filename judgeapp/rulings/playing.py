"""A ruling as somebody plays it: cut at its decisions, so that a browser gets only what it has not seen.

A part is what one decision brought about: the decision and the steps that followed it, up to the next one. The first part
follows no decision. The same decisions always give the same parts, so a caller who has the first five asks for the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine import Ask, Printed, QuestionFaulty, Table

# Passing here gives up one chance. Passing a form ends the Combat Phase, and nobody else should do that for a player.
PASSED_FOR_PLAYERS = ("enhance", "blitz", "response", "block")
MOST_PASSES = 200


@dataclass(frozen=True)
class Decided:
    """A decision that was made: what was asked, what was answered, and whether there was any choice."""

    decision: Any
    player: str
    kind: str
    prompt: str
    label: str
    only: bool
    by_hand: bool


@dataclass(frozen=True)
class Part:
    """What one decision brought about."""

    number: int
    decided: Decided | None
    steps: list[dict[str, Any]]


@dataclass(frozen=True)
class Played:
    """A ruling, its parts, the whole board that it starts from, and what can be carried out by hand now."""

    ruling: dict[str, Any]
    parts: list[Part]
    decisions: list[Any]
    start: dict[str, Any]
    names: tuple[str, ...]
    cards: dict[str, str]
    by_hand: list[dict[str, Any]]
    unknown: frozenset[str]


def play(question: Mapping[str, Any], cards: Mapping[str, Printed], *, passing: bool = False) -> Played:
    """Rule on a question, part by part. With `passing`, a player who can only pass does.

    A decision that is not offered ends it there: the ruling names it under `rejected`. Raises QuestionFaulty.
    """
    table = Table(question, cards)
    start = table.start
    made: list[tuple[Decided, int]] = []
    decisions = list(question.get("decisions") or [])
    rejected = _replay(table, decisions, made)
    if passing and rejected is None:
        for _ in range(MOST_PASSES):
            if table.ask is None or not _can_only_pass(table, table.ask):
                break
            _answer(table, "pass", made)
            decisions.append("pass")
    found = table.ruling()
    found.rejected = rejected
    ruling = found.as_dict()
    if rejected is not None:
        decisions = decisions[: rejected["index"]]
    played = Played(
        ruling=ruling,
        parts=_parts(ruling["steps"], made),
        decisions=decisions,
        start=start,
        names=_names(table),
        cards=table.card_names(),
        by_hand=_by_hand(table),
        unknown=frozenset(table.unknown_cards()),
    )
    table.close()
    return played


def _replay(table: Table, decisions: list[Any], made: list[tuple[Decided, int]]) -> dict[str, Any] | None:
    """Make the decisions in order. Return the first one no longer offered, if any."""
    for i, decision in enumerate(decisions):
        try:
            taken = _answer(table, decision, made)
        except QuestionFaulty as faulty:
            raise QuestionFaulty([fault.below(f"decisions[{i}].") for fault in faulty.faults]) from None
        if not taken:
            return {"index": i, "decision": decision, **table.refusal}
    return None


def _answer(table: Table, decision: Any, made: list[tuple[Decided, int]]) -> bool:
    ask, steps, answered = table.ask, table.step_count, len(table.answered)
    only = decision == "pass" and ask is not None and len(ask.options) == 1
    if not table.answer(decision):
        return False
    assert ask is not None, "a game that asks nothing takes no answer"
    label = table.answered[-1][1].label if len(table.answered) > answered else _said(decision)
    by_hand = isinstance(decision, Mapping)
    made.append((Decided(decision, ask.player, ask.kind, ask.prompt, label, only, by_hand), steps))
    return True


def _said(decision: Any) -> str:
    """A decision that chose no option: conceding, naming a card, a check that only confirms."""
    if decision == "concede":
        return "Concede"
    verb, _, what = str(decision).partition(":")
    if verb == "despite":
        return "What if it could?"
    if verb == "name":
        return "{} is {}".format(*what.partition("=")[::2])
    return f"{verb.capitalize()}: {what}"


def _can_only_pass(table: Table, ask: Ask) -> bool:
    if ask.kind not in PASSED_FOR_PLAYERS or [option.id for option in ask.options] != ["pass"]:
        return False
    # Whether to block is what people ask most, so a defender with unknown cards is asked.
    return ask.kind != "block" or table.knows_hand(ask.player)


def _parts(steps: list[dict[str, Any]], made: list[tuple[Decided, int]]) -> list[Part]:
    starts = [0, *(at for _, at in made)]
    ends = [*starts[1:], len(steps)]
    said = [None, *(decided for decided, _ in made)]
    return [Part(i, said[i], steps[starts[i] : ends[i]]) for i in range(len(starts))]


def _by_hand(table: Table) -> list[dict[str, Any]]:
    """The abilities that aren't understood and may be played now."""
    return [{"id": option.id, "label": option.label, "cards": list(option.cards)} for option in table.manual_options()]


def _names(table: Table) -> tuple[str, ...]:
    """The names of all cards on the board, the longest first."""
    return tuple(sorted(table.printed_names(), key=lambda name: (-len(name), name)))
