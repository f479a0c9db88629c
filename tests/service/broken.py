"""Sites that are started although something is broken: without preparing anything, and without root's rights."""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from tests.conftest import ROOT
from tests.service.sites import Site

PR_CAPBSET_DROP = 24
DAC_OVERRIDE, DAC_READ_SEARCH = 1, 2
FULL = 2_000


def like_anybody() -> None:
    """Take root's right to read and write everything from the process about to start, so that file modes count again."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None, use_errno=True)
        for right in (DAC_OVERRIDE, DAC_READ_SEARCH):
            if libc.prctl(PR_CAPBSET_DROP, right, 0, 0, 0):
                raise OSError(ctypes.get_errno(), "this right cannot be given up here")


def on_a_full_disk() -> None:
    """Let no file grow past what gunicorn needs to start."""
    like_anybody()
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL))


class BrokenSite(Site):
    """A site that writes its log beside its folder, which may be closed, full or gone."""

    copying: Thread | None = None

    def __init__(self, folder: Path, **env: str) -> None:
        # If a file can't grow, Python keeps the beginning of a module's bytecode, and the next process fails on it.
        super().__init__(folder, PYTHONDONTWRITEBYTECODE="1", **env)

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def _log(self) -> Path:
        return self.folder.parent / "broken.log"

    def boot(self, before: Callable[[], None] = like_anybody) -> None:
        """Start the site as it is, and wait until it answers."""
        command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py", "--workers", "1"]
        self.process = subprocess.Popen(
            [*command, "--bind", f"127.0.0.1:{self.port}", "judgeapp.wsgi:application"],
            cwd=ROOT,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=before,  # noqa: PLW1509 - no other thread holds a lock that it needs
        )
        self.copying = Thread(target=self._copy, daemon=True)
        self.copying.start()
        self.wait_for("/healthz")

    def _copy(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        with self.process.stdout as said, self._log.open("ab", buffering=0) as log:
            shutil.copyfileobj(said, log, length=1)

    def stop(self) -> None:
        super().stop()
        if self.copying is not None:
            self.copying.join()
