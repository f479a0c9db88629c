"""Sets of numbers that add up to exactly a sum, or to more if none of them could be left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from rules_engine.contract.budget import Unit, charge
from rules_engine.procedures.card_sets import sets_found


class _Chosen(NamedTuple):
    total: int
    lowest: int


def sets_that_count(counts: Sequence[int], wanted: int, *, may_exceed: bool) -> Iterator[tuple[int, ...]]:
    """Yield the places of numbers that together reach the sum, in order.

    With `may_exceed` they may exceed it if no number of the set could be left out.
    """
    # None of a set can be left out if its excess is less than its lowest number.
    floors = sorted({min(count, wanted) for count in counts if count > 0}) if may_exceed else [1]
    sums = {floor: _sums(counts, wanted, floor) for floor in floors}
    start = _Chosen(0, max(counts, default=0))
    return sets_found(
        len(counts),
        start,
        partial(_grow, counts, wanted, sums, may_exceed),
        lambda chosen: chosen.total >= wanted,
    )


def _grow(
    counts: Sequence[int],
    wanted: int,
    sums: dict[int, list[int]],
    may_exceed: bool,
    chosen: _Chosen,
    place: int,
) -> _Chosen | None:
    if counts[place] <= 0:
        return None  # it could always be left out
    grown = _Chosen(chosen.total + counts[place], min(chosen.lowest, counts[place]))
    over = grown.total - wanted
    if over >= 0:
        return grown if over == 0 or (may_exceed and over < grown.lowest) else None
    # The rest may make up what is lacking, and exceed it by less than the floor.
    fits = any(
        reach[place + 1] >> -over & (1 << floor) - 1
        for floor, reach in sums.items()
        if floor <= grown.lowest or not may_exceed
    )
    return grown if fits else None


def _sums(counts: Sequence[int], wanted: int, floor: int) -> list[int]:
    """Return the sums that numbers from each place on can make (as bits), without those below a floor."""
    most = (1 << 2 * wanted) - 1
    found = [1]
    for count in reversed(counts):
        charge(Unit.COMBINATIONS)
        sums = found[-1]
        found.append((sums | sums << count) & most if floor <= count <= 2 * wanted else sums)
    return found[::-1]
