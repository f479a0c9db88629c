"""Writing and comparing, on several processes: each case is independent of the others."""

from __future__ import annotations

import multiprocessing
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from judgeapp.cards.collection import card_rows
from rules_engine import Printed

from .asking import Record, ask, printed_cards
from .cases import Case, plain
from .differences import Difference, Keys, Sort, differences, keys_of
from .files import Header, line_of, opened, parsed, write

_CHUNK = 8


@dataclass(frozen=True)
class Compared:
    """A case asked again: how it differs from what was written."""

    case: str
    title: str
    found: list[Difference]


@dataclass(frozen=True)
class Comparison:
    """Every case of a file asked again."""

    commit: str
    cases: int
    differing: list[Compared]

    def changes_behaviour(self) -> bool:
        return any(one.sort is Sort.BEHAVIOUR for case in self.differing for one in case.found)


def write_golden(path: Path, commit: str, cases: Iterable[Case], *, processes: int = 1) -> Header:
    """Ask the cases and record the answers."""
    rows = plain(card_rows())
    cards = printed_cards(rows)
    keys: dict[str, set[str]] = defaultdict(set)
    count = 0

    def lines(answered: Iterable[tuple[bytes, set[tuple[str, str]]]]) -> Iterator[bytes]:
        nonlocal count
        for line, found in answered:
            count += 1
            for place, key in found:
                keys[place].add(key)
            yield line

    def header() -> Header:
        return Header(commit, rows, count, {place: sorted(found) for place, found in sorted(keys.items())})

    with _spread(processes, partial(_answered, cards)) as over:
        write(path, lines(over(cases)), header)
    return header()


def _answered(cards: Mapping[str, Printed], case: Case) -> tuple[bytes, set[tuple[str, str]]]:
    record = ask(case, cards)
    return line_of(case, record), set(keys_of(record))


def compare_golden(path: Path, *, processes: int = 1, only: str = "") -> Comparison:
    """Ask the questions of a golden file again. `only` keeps the cases whose id holds it."""
    with opened(path) as (header, lines):
        cards = printed_cards(header.cards)
        with _spread(processes, partial(_compared, cards, header.known, only)) as over:
            compared = list(over(lines))
    asked = [one for one in compared if one is not None]
    return Comparison(header.commit, len(asked), [one for one in asked if one.found])


def _compared(cards: Mapping[str, Printed], known: Keys, only: str, line: bytes) -> Compared | None:
    case, before = parsed(line)
    if only not in case.id:
        return None
    return Compared(case.id, case.title, differences(before, _asked_again(case, cards), known))


def _asked_again(case: Case, cards: Mapping[str, Printed]) -> Record:
    try:
        return ask(case, cards)
    except Exception as error:
        return {"raised": f"{type(error).__name__}: {error}"}


# What this process does with each case, if it is one of several: one thing at most.
_own_work: list[Callable[[Any], Any]] = []


@contextmanager
def _spread(processes: int, work: Callable[[Any], Any]) -> Iterator[Callable[[Iterable[Any]], Iterable[Any]]]:
    """Return an order-keeping `map` of this work over several processes.

    They are forks and have the cards already: cards of a compiled engine can't be pickled.
    """
    if processes < 2:
        yield partial(map, work)
        return
    with multiprocessing.get_context("fork").Pool(processes, _take_on, (work,)) as pool:
        yield partial(pool.imap, _work, chunksize=_CHUNK)


def _take_on(work: Callable[[Any], Any]) -> None:
    _own_work[:] = [work]


def _work(case: Any) -> Any:
    return _own_work[0](case)
