"""The site with a trap: while the file `trap` is in its data folder, the next save ends its worker between write and
answer.

If the file says "server", the whole server goes: the master and all workers.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from judgeapp.wsgi import application

__all__ = ["application"]

TRAP = Path(os.environ["RINGSIDE_DATA"]) / "trap"


def _all_of_them() -> list[int]:
    """The master, and every worker but this one."""
    master = os.getppid()
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    return [master, *(int(child) for child in children if int(child) != os.getpid())]


def _set_trap() -> None:
    from django.db.models.signals import post_save

    from judgeapp.rulings.models import Scenario

    def spring(**given: Any) -> None:
        try:
            said = TRAP.read_text()
            TRAP.unlink()
        except FileNotFoundError:
            return
        for process in _all_of_them() if said == "server" else ():
            os.kill(process, signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)

    post_save.connect(spring, sender=Scenario, weak=False)


_set_trap()
