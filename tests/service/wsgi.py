"""The site with a trap: while the file `trap` is in its data folder, the next save ends its worker between write and answer."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from judgeapp.wsgi import application

__all__ = ["application"]

TRAP = Path(os.environ["RINGSIDE_DATA"]) / "trap"


def _set_trap() -> None:
    from django.db.models.signals import post_save

    from judgeapp.rulings.models import Scenario

    def spring(**given: Any) -> None:
        try:
            TRAP.unlink()
        except FileNotFoundError:
            return
        os.kill(os.getpid(), signal.SIGKILL)

    post_save.connect(spring, sender=Scenario, weak=False)


_set_trap()
