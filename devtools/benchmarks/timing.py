"""Measuring calls: percentiles of many single timings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any


@dataclass(frozen=True)
class Timing:
    """What many calls took, in milliseconds."""

    calls: int
    median: float
    p95: float
    worst: float

    def __str__(self) -> str:
        return (
            f"median {self.median:6.2f} ms   95% {self.p95:6.2f} ms   worst {self.worst:6.2f} ms   ({self.calls} calls)"
        )

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def time_calls(
    call: Callable[[Any], object],
    inputs: Sequence[Any],
    rounds: int = 1,
    clock: Callable[[], float] = perf_counter,
) -> Timing:
    """Time `call` on each input, `rounds` times over."""
    return timing_of(calls_taken(call, inputs, rounds, clock))


def calls_taken(
    call: Callable[[Any], object],
    inputs: Sequence[Any],
    rounds: int = 1,
    clock: Callable[[], float] = perf_counter,
) -> list[float]:
    """What each call took, in milliseconds."""
    taken = []
    for _ in range(rounds):
        for value in inputs:
            started = clock()
            call(value)
            taken.append((clock() - started) * 1000)
    return taken


def timing_of(times: Sequence[float]) -> Timing:
    """The percentiles of single timings."""
    taken = sorted(times)
    return Timing(
        calls=len(taken),
        median=round(taken[len(taken) // 2], 3),
        p95=round(taken[int(len(taken) * 0.95)], 3),
        worst=round(taken[-1], 3),
    )
