"""The safety net below the budget: a processor timer that ends computation nobody is charged for.

The budget is looked at where something is charged. A loop that forgets to charge would run until the server's timeout
and take its worker down with it. So the kernel is asked to interrupt the worker when its time is up, and TooMuch is
raised at whatever the engine is doing. Only pure computing is interrupted: the engine, reading cards, searching. What
writes, keeps or sends is left alone and looked at again a moment later.
"""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

# A little later than the clock itself, which names the part that took so long.
LATER, AGAIN = 0.2, 0.05
PURE = (
    "rules_engine.",
    "judgeapp.cards.",
    "judgeapp.lookup.",
    "judgeapp.rulings.",
    "judgeapp.bodies",
    "judgeapp.serialising",
)
OWN = ("rules_engine", "judgeapp", "django", "rest_framework")


@contextmanager
def watched(seconds: float, look: Callable[[], None]) -> Iterator[None]:
    """Call `look` when so much processor time has gone by, and again every moment, while something pure is being computed.

    Signals reach the main thread only; elsewhere nothing is watched.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(signum: int, frame: FrameType | None) -> None:
        if is_pure(frame):
            look()

    before = signal.signal(signal.SIGVTALRM, interrupt)
    left = signal.setitimer(signal.ITIMER_VIRTUAL, max(seconds, 0.0) + LATER, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, *left)
        signal.signal(signal.SIGVTALRM, before)


def is_pure(frame: FrameType | None) -> bool:
    """Is the nearest code that is ours, below whatever library it calls, computing and nothing else?

    What the garbage collector calls is left alone: an exception raised there is printed and lost.
    """
    collecting = {getattr(callback, "__code__", None) for callback in gc.callbacks}
    # All the way down: a library that calls itself repeatedly, such as a search for many phrases, goes deep.
    while frame is not None:
        if frame.f_code in collecting or frame.f_code.co_name == "__del__":
            return False
        name = str(frame.f_globals.get("__name__", ""))
        if name.partition(".")[0] in OWN:
            return name.startswith(PURE)
        frame = frame.f_back
    return False
