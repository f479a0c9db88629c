"""Cards whose numbers add up to a given sum: calculated from the sums that the rest can make, without trying all sets."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from rules_engine.contract.budget import Unit, charge
from rules_engine.procedures.meanings.comparing import compare


class SumOfNumbers:
    """Some numbers of a list, whose sum `sign` compares with the wanted one; None is a missing number."""

    start = 0

    def __init__(self, numbers: Sequence[int | None], sign: str, wanted: int) -> None:
        self.numbers, self.sign, self.wanted = numbers, sign, wanted
        self.places: dict[int, list[int]] = {}
        for place, number in enumerate(numbers):
            if number is not None:
                self.places.setdefault(number, []).append(place)
        self.rising = sorted(self.places)

    def after(self, state: int, place: int) -> int | None:
        number = self.numbers[place]
        return None if number is None else state + number

    def can_grow(self, state: int, place: int, more: int) -> bool:
        if self.sign == "==":
            return bool(self._reach[place].get(self.wanted - state, 0) >> more & 1)
        least, most = self._least(place, more, self.rising), self._least(place, more, self.rising[::-1])
        if least is None or most is None:
            return False
        if self.sign == "!=":
            return least != most or state + least != self.wanted
        return compare(state + (least if self.sign in ("<=", "<") else most), self.sign, self.wanted)

    def may_be(self, count: int) -> bool:
        return True

    def _least(self, place: int, more: int, values: Sequence[int]) -> int | None:
        """Return the sum of this many numbers from a place on, taking the first of the sorted values."""
        total = 0
        for value in values:
            if more == 0:
                break
            places = self.places[value]
            taken = min(more, len(places) - bisect_left(places, place))
            total, more = total + taken * value, more - taken
        return total if more == 0 else None

    @cached_property
    def _reach(self) -> list[dict[int, int]]:
        """Return the sums that numbers from each place on can make, each with the counts that make it (as bits)."""
        rising_only = not self.rising or self.rising[0] >= 0
        reach: list[dict[int, int]] = [{0: 1}]
        for number in reversed(self.numbers):
            after = reach[-1]
            if number is None:
                reach.append(after)
                continue
            charge(Unit.COMBINATIONS, len(after))
            here = dict(after)
            for total, counts in after.items():
                if total + number <= self.wanted or not rising_only:
                    here[total + number] = here.get(total + number, 0) | counts << 1
            reach.append(here)
        return reach[::-1]
