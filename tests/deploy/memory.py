"""How much of the machine's memory a process takes, as Linux counts it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Memory:
    """In megabytes: its own memory, its share of what several have, and everything it sees."""

    own: float
    share: float
    seen: float

    @property
    def shared(self) -> float:
        return self.seen - self.own


def memory_of(process: int) -> Memory:
    """Return the memory of a process: USS, PSS and RSS."""
    rows = {}
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]:
        name, amount, *_ = line.split()
        rows[name.rstrip(":")] = int(amount) / 1024
    return Memory(rows["Private_Clean"] + rows["Private_Dirty"], rows["Pss"], rows["Rss"])
