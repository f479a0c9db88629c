"""Caches bounded by bytes; the least recently used things make room.

Only what content determines is kept, and for a while what people search for. Visitors' card texts, boards and deck
lists never are: they would fill every worker's memory, and they are private.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")
# What one thing costs beside its own bytes: its place in the table, and Python's headers.
EACH = 250


class Shelf(Generic[V]):
    """Things by their key, of at most this many bytes together; `weigh` says how many a key and its thing have."""

    def __init__(self, most: int, weigh: Callable[[Hashable, V], int]) -> None:
        self.most, self.held, self._weigh = most, 0, weigh
        self.kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def get(self, key: Hashable) -> V | None:
        found = self.kept.get(key)
        if found is None:
            return None
        self.kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: V) -> None:
        """Keep a thing, unless it by itself would take a tenth of the shelf."""
        size = self._weigh(key, thing) + EACH
        if size > self.most // 10 or key in self.kept:
            return
        self.kept[key] = thing, size
        self.held += size
        while self.held > self.most:
            _, (_, gone) = self.kept.popitem(last=False)
            self.held -= gone

    def made(self, key: Hashable, make: Callable[[], V]) -> V:
        """The thing with this key, made now if it isn't here."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def clear(self) -> None:
        self.kept.clear()
        self.held = 0
