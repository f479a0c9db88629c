"""Keep the garbage collector away from data that was read once and stays.

Content, cards and the grammar are some 140,000 objects that live as long as the process. While the engine plays, Python's
collector would go through all of them every few thousand decisions, for 50 to 100 ms each time. It would also write to each of
them, and a worker that writes to what it shares with the master gets its own copy.
"""

from __future__ import annotations

import gc

# Objects made since the last look before the youngest are looked at again; Python's own number is 700. A ruling makes thousands
# that live until it is written, and leaves some hundred in rings (about 100 kB): those of eighty rulings wait for a look together.
YOUNG = 50_000


def gather() -> None:
    """Collect nothing while the site is read: nearly all that is made then stays, and a start takes a tenth less without looking."""
    gc.disable()


def settle() -> None:
    """Exclude everything that exists now from garbage collection, and collect less often. Called once, after warming
    up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
    gc.enable()
