"""manage.py bench reading: how fast new card text is read, beside folding its spelling alone and reading it a second time.

The lines are those of the practice cards and of every scenario's own cards, each once, which anybody can repeat; or
those of a card file (`--cards FILE`). All times are the processor's, so that a busy machine doesn't spoil them.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from time import process_time
from typing import Any

from judgeapp.cards.collection import collection
from judgeapp.cards.importing.rows import read_rows
from judgeapp.cards.importing.sources import load_rows
from judgeapp.rulings.scenarios import scenarios
from rules_engine import Budget, Unit, spending
from rules_engine.card_text.reading import lines_of, read_ability
from rules_engine.card_text.tokens import normal

from .timing import calls_taken, timing_of

Say = Callable[[str], object]
GOAL_SECONDS = 2.0
# Lines are grouped by length, in steps of this many characters; the last row takes all longer ones.
STEP, LONGEST = 100, 400


def run(say: Say, quick: bool = False, cards: Path | None = None) -> dict[str, Any]:
    """Read every line for the first time, fold the spelling of each, and read each again."""
    started = process_time()
    read_ability("Enhance: Draw 1 card.")
    figures: dict[str, Any] = {"grammar_seconds": round(process_time() - started, 2)}
    lines = sorted(set(_lines_of_file(cards) if cards else _own_lines()))[:: 10 if quick else 1]
    figures["lines"] = len(lines)
    taken = calls_taken(_as_new, lines, clock=process_time)
    figures["new"] = _figures(taken)
    figures["by_length"] = list(_by_length(lines, taken))
    figures["folded"] = _figures(calls_taken(_folded, lines, clock=process_time))
    with spending(Budget(dict.fromkeys(Unit, 1 << 62))):  # a request reads a text once
        deque(map(read_ability, lines), maxlen=0)
        figures["again"] = _figures(calls_taken(read_ability, lines, clock=process_time))
    _tell(say, figures)
    return figures


def _figures(taken: list[float]) -> dict[str, Any]:
    # The mean in milliseconds is what a thousand take in seconds.
    return {**timing_of(taken).as_dict(), "seconds_for_1000": round(sum(taken) / len(taken), 4)}


def _tell(say: Say, figures: dict[str, Any]) -> None:
    say(f"the grammar is made, once per process: {figures['grammar_seconds']} s")
    say(f"{figures['lines']} lines; 1,000 of them take")
    for name, said in (
        ("new", "new to the engine"),
        ("folded", "spelling folded alone"),
        ("again", "read in this request"),
    ):
        goal = f"   (goal: {GOAL_SECONDS:.0f} s)" if name == "new" else ""
        say(f"  {said:<22} {figures[name]['seconds_for_1000']:8.4f} s{goal}")
    for row in figures["by_length"]:
        say("  {characters:>22} characters: {milliseconds:>6} ms each   ({lines} lines)".format(**row))


def _own_lines() -> Iterator[str]:
    """Every ability line of the practice cards and of the scenarios' own."""
    for card in collection().values():
        yield from lines_of(card.text)
    for scenario in scenarios():
        yield from _lines_of_rows(scenario.question.get("cards") or {})


def _lines_of_file(path: Path) -> Iterator[str]:
    for card in read_rows(load_rows(path)).cards:
        yield from _lines_of_rows({"front": card.row, "back": card.row.get("back") or {}})


def _lines_of_rows(rows: Mapping[str, Any]) -> Iterator[str]:
    for row in rows.values():
        yield from lines_of(row.get("text") or "")


def _as_new(line: str) -> object:
    """Read a line as if for the first time: outside a request nothing is cached."""
    return read_ability(line)


def _folded(line: str) -> str:
    return normal(line)


def _by_length(lines: list[str], taken: list[float]) -> Iterator[dict[str, Any]]:
    groups: dict[int, list[float]] = defaultdict(list)
    for line, milliseconds in zip(lines, taken, strict=True):
        groups[min(-(-len(line) // STEP) * STEP, LONGEST)].append(milliseconds)
    for characters, times in sorted(groups.items()):
        said = f"up to {characters}" if characters < LONGEST else f"more than {LONGEST - STEP}"
        yield {"characters": said, "lines": len(times), "milliseconds": round(sum(times) / len(times), 2)}
