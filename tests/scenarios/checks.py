"""Every check of every scenario, by name. Each returns what is wrong, or nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from judgeapp.rulings.scenarios import Result, run
from rules_engine import short_answer
from tests.engine.asking import replay_faults

from .long_way import SEVERAL, pausing_after_every_move, the_long_way
from .playthrough import Playthrough
from .resuming import GO_ON_OTHERWISE, differences

Check = Callable[[Playthrough], Iterator[str]]


def comes_out_as_it_says(played: Playthrough) -> Iterator[str]:
    """Every expectation is met, and every clause it names was cited on the way."""
    yield from played.result.faults


def changes_replay_to_the_board(played: Playthrough) -> Iterator[str]:
    """The changes of the steps, applied to the asker's board and to the engine's, give the board of the ruling."""
    if played.ruling is not None:
        yield from replay_faults(played.scenario.question, played.ruling)


def goes_on_from_each_of_its_boards(played: Playthrough) -> Iterator[str]:
    """Asked again from each board on the way, the game ends on the same board; known exceptions are listed."""
    if played.ruling is None:
        return
    found = differences(played.scenario.question, played.boards, played.ruling["board"])
    listed = played.scenario.title in GO_ON_OTHERWISE
    if listed and not found:
        yield "goes on as it would have: take its title off NOT_CARRIED"
    elif not listed:
        yield from (f"asked again after {count} decisions: {found[count]}" for count in found)


def overlooks_nobody(played: Playthrough) -> Iterator[str]:
    """The kept lists of cards that heed an event match a fresh look at every decision."""
    yield from played.overlooked


def goes_the_same_long_way(played: Playthrough) -> Iterator[str]:
    """The engine's shortcuts change nothing."""
    with the_long_way():
        long = run(played.scenario)
    if _essence(long) != _essence(played.result):
        yield "the ruling differs where every event looks through every card"


def pauses_change_nothing(played: Playthrough) -> Iterator[str]:
    """A pause condition that finds nothing to do may say so once more; what happens is the same."""
    with pausing_after_every_move():
        long = run(played.scenario)
    if _essence(long, "steps") != _essence(played.result, "steps"):
        yield "the ruling differs where pause conditions are looked for after every move"


def is_answered_in_a_few_cited_sentences(played: Playthrough) -> Iterator[str]:
    """The short answer has one to four sentences, and clauses."""
    if played.ruling is None:
        return
    told = short_answer(played.ruling)
    sentences = len(re.findall(r"[.?!](?= [A-Z0-9]|$)", told["text"]))
    if not told["cites"] or len(told["text"]) > 320 or not 1 <= sentences <= 4:
        yield f"is answered {told['text']!r}, by {told['cites']}"


def cites_each_clause_once(played: Playthrough) -> Iterator[str]:
    """A step doesn't name a clause twice."""
    for step in (played.ruling or {}).get("steps", ()):
        if len(set(step["cites"])) < len(step["cites"]):
            yield f"step {step['n']} cites a clause twice: {step['cites']}"


CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        comes_out_as_it_says,
        changes_replay_to_the_board,
        goes_on_from_each_of_its_boards,
        overlooks_nobody,
        goes_the_same_long_way,
        pauses_change_nothing,
        is_answered_in_a_few_cited_sentences,
        cites_each_clause_once,
    )
}


def _essence(result: Result, *leaving_out: str) -> tuple[list[str], str]:
    """The result of a scenario. The readings looked at on the way may differ."""
    row = {key: value for key, value in (result.ruling or {}).items() if key not in ("assumed", *leaving_out)}
    faults = [fault for fault in result.faults if SEVERAL not in fault]
    return faults, json.dumps(_without(row, SEVERAL), sort_keys=True)


def _without(row: Any, cite: str) -> Any:
    """The same without a citation, as its own edition or another writes it."""
    if isinstance(row, dict):
        return {key: _without(value, cite) for key, value in row.items()}
    if not isinstance(row, list):
        return row
    return [_without(part, cite) for part in row if not (isinstance(part, str) and part.rpartition(":")[2] == cite)]
