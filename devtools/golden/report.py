"""A comparison in words: differences grouped by field, each with its case, its step and what it was before."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from .differences import Difference, Sort
from .running import Compared, Comparison

_WIDEST = 160
_HEADS = {
    Sort.BEHAVIOUR: "Behaviour differs",
    Sort.SENTENCE: "Only sentences differ",
    Sort.ADDED: "Keys were added",
}


def told(comparison: Comparison, most: int) -> Iterator[str]:
    """Yield the lines of a report: at most this many differences for each field."""
    for sort, head in _HEADS.items():
        groups = _grouped(comparison, sort)
        if groups:
            yield f"{head}:"
        for field, rows in groups.items():
            cases = len({case.case for case, _ in rows})
            yield f"  {field}: {len(rows)} in {cases} {'case' if cases == 1 else 'cases'}"
            yield from _rows(rows, most)
    yield _summary(comparison)


def _grouped(comparison: Comparison, sort: Sort) -> dict[str, list[tuple[Compared, Difference]]]:
    """The differences of a sort by field, the most frequent first."""
    groups: dict[str, list[tuple[Compared, Difference]]] = defaultdict(list)
    for case in comparison.differing:
        for one in case.found:
            if one.sort is sort:
                groups[one.field].append((case, one))
    return dict(sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])))


def _rows(rows: list[tuple[Compared, Difference]], most: int) -> Iterator[str]:
    for case, one in rows[:most]:
        yield f"    {case.case} ({case.title})"
        yield f"      {one.where}: {_short(one.before)} -> {_short(one.after)}"
    if len(rows) > most:
        yield f"    ... and {len(rows) - most} more (--most N shows N of each)"


def _short(value: Any) -> str:
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= _WIDEST else f"{text[:_WIDEST]}..."


def _summary(comparison: Comparison) -> str:
    cases = {sort: _cases(comparison, sort) for sort in Sort}
    return (
        f"{comparison.cases} cases asked as {comparison.commit} was: behaviour differs in {cases[Sort.BEHAVIOUR]}, "
        f"sentences in {cases[Sort.SENTENCE]}, keys were added in {cases[Sort.ADDED]}."
    )


def _cases(comparison: Comparison, sort: Sort) -> int:
    return sum(any(one.sort is sort for one in case.found) for case in comparison.differing)
