"""Charging a request to its holders: a price before it is answered, the rest once its cost is known.

All counters hold shares of a limit, in the same tiny unit, so they can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from . import clock
from .counting import counts
from .holders import Holder
from .kinds import BASE_PRICE
from .table import Charge

MINUTE, DAY = 60, 24 * 60 * 60
FULL = 10**15


def share(amount: float, most: float) -> int:
    """Return what share of a limit this is. If the limit is 0, anything is too much."""
    if most <= 0:
        return 2 * FULL
    return amount * FULL // most if isinstance(amount, int) and isinstance(most, int) else int(amount * FULL / most)


def window_end(now: float, seconds: int = MINUTE) -> int:
    """Return when the current window of this length ends."""
    return (int(now) // seconds + 1) * seconds


@dataclass(frozen=True)
class Passed:
    """A limit that a request would exceed."""

    holder: Holder
    is_cost: bool


@dataclass
class Admission:
    """A charged request: its holders, its price, and what they have left."""

    kind: str
    holders: Sequence[Holder]
    until: int
    most: int
    left: int
    passed: Passed | None
    now: float
    charged: float = field(default=0.0)

    @property
    def resets(self) -> int:
        """Return the whole seconds until the window ends."""
        return max(1, self.until - int(self.now))

    def headers(self) -> dict[str, str]:
        """Return the headers of every answer."""
        return {
            "RateLimit-Limit": str(self.most),
            "RateLimit-Remaining": str(self.left),
            "RateLimit-Reset": str(self.resets),
        }

    def settle(self, milliseconds: float) -> None:
        """Charge what a request cost beyond its price. A refused request costs nobody anything."""
        if self.passed is None and milliseconds > self.charged:
            rest, self.charged = milliseconds - self.charged, milliseconds
            counts().charge([_cost(holder, rest, self.until) for holder in self.holders])


def admit(kind: str, holders: Sequence[Holder]) -> Admission:
    """Charge a request of this kind to all of its holders, or to none if one of them has nothing left."""
    now, price = clock.now(), BASE_PRICE[kind]
    until = window_end(now)
    charges = [_request(holder, kind, until) for holder in holders]
    charges += [_cost(holder, price, until) for holder in holders]
    used = counts().charge(charges)
    passed = _passed(holders, used)
    if passed is not None:
        counts().charge([charge._replace(amount=-charge.amount) for charge in charges])
    left = 0 if passed else _left(kind, holders, used)
    most = holders[0].most[kind] * holders[0].times
    return Admission(kind, holders, until, most, left, passed, now, price)


def _request(holder: Holder, kind: str, until: int) -> Charge:
    return Charge(f"{kind}-{holder.name}", share(1, holder.most[kind]), until)


def _cost(holder: Holder, milliseconds: float, until: int) -> Charge:
    return Charge(f"cost-{holder.name}", share(milliseconds, holder.seconds * 1_000), until)


def _passed(holders: Sequence[Holder], used: Sequence[int]) -> Passed | None:
    for index, amount in enumerate(used):
        holder = holders[index % len(holders)]
        if amount > FULL * holder.times:
            return Passed(holder, is_cost=index >= len(holders))
    return None


def _left(kind: str, holders: Sequence[Holder], used: Sequence[int]) -> int:
    """Return how many more requests of this kind, at their price, every holder would let pass."""
    left = []
    for index, amount in enumerate(used):
        holder = holders[index % len(holders)]
        most = holder.most[kind] if index < len(holders) else int(holder.seconds * 1_000 / BASE_PRICE[kind])
        left.append((FULL * holder.times - amount) * most // FULL)
    return max(0, min(left))
