"""Which cards are left when several costs draw on the same ones: each card is used once.

Cards that the same costs can use are counted together, so their number doesn't matter.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence

from rules_engine.contract.budget import Unit, charge

# The costs that can use a card, by their places.
Users = frozenset[int]


def users_of(pools: Sequence[Iterable[str]]) -> dict[str, Users]:
    """Return which of the costs can use each card. `pools` are the cards of each cost."""
    found: dict[str, set[int]] = {}
    for i, pool in enumerate(pools):
        for card in pool:
            found.setdefault(card, set()).add(i)
    return {card: frozenset(users) for card, users in found.items()}


def is_enough(needs: Sequence[int], kinds: Mapping[Users, int]) -> bool:
    """Can every cost have as many cards as it needs? `kinds` counts the cards by the costs that can use them."""
    used: dict[Users, Counter[int]] = {users: Counter() for users in kinds}
    for cost, need in enumerate(needs):
        lacking = need
        while lacking > 0:
            moved = _moved(cost, lacking, kinds, used)
            if not moved:
                return False
            lacking -= moved
    return True


def _moved(cost: int, need: int, kinds: Mapping[Users, int], used: dict[Users, Counter[int]]) -> int:
    """Give a cost as many cards as one chain of exchanges gives: another cost hands on some of its cards and takes
    others.
    """
    came_from: dict[int, tuple[int, Users] | None] = {cost: None}
    left = deque((cost,))
    while left:
        at = left.popleft()
        for users, there in kinds.items():
            if at not in users:
                continue
            charge(Unit.COMBINATIONS)
            free = there - used[users].total()
            if free > 0:
                return _exchange(at, users, min(free, need), came_from, used)
            for other, count in used[users].items():
                if count and other not in came_from:
                    came_from[other] = (at, users)
                    left.append(other)
    return 0


def _exchange(
    at: int,
    users: Users,
    amount: int,
    came_from: dict[int, tuple[int, Users] | None],
    used: dict[Users, Counter[int]],
) -> int:
    """Hand the cards on along the chain."""
    chain = [(at, users)]
    back = came_from[at]
    while back is not None:
        giver, (taker, kind) = at, back
        amount = min(amount, used[kind][giver])
        chain.append((taker, kind))
        at, back = taker, came_from[taker]
    for i, (taker, kind) in enumerate(chain):
        used[kind][taker] += amount
        if i:
            used[kind][chain[i - 1][0]] -= amount
    return amount
