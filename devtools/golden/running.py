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
    """Ask the cases and write the answers down."""
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

    with _spread(processes) as over:
        write(path, lines(over(partial(_answered, cards), cases)), header)
    return header()


def _answered(cards: Mapping[str, Printed], case: Case) -> tuple[bytes, set[tuple[str, str]]]:
    record = ask(case, cards)
    return line_of(case, record), set(keys_of(record))


def compare_golden(path: Path, *, processes: int = 1, only: str = "") -> Comparison:
    """Ask the questions of a golden file again. `only` keeps the cases whose id holds it."""
    with opened(path) as (header, lines), _spread(processes) as over:
        cards = printed_cards(header.cards)
        compared = list(over(partial(_compared, cards, header.known, only), lines))
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


@contextmanager
def _spread(processes: int) -> Iterator[Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]]:
    """Give a `map` over so many processes, which keeps the order."""
    if processes < 2:
        yield map
        return
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        yield partial(pool.imap, chunksize=_CHUNK)
