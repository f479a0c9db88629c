"""How the site is served.

The master loads and warms the site once (`preload_app`), then forks workers that share its memory and answer at once. They are sync:
a request that runs away is ended at the timeout, where a threaded one would keep running. A worker talks to one client at a time, so
a proxy that buffers belongs in front of it (deploy/nginx).
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from typing import Any

# `current` may point to another version by the time something else is imported: this server stays with the one it started from.
chdir = os.path.dirname(os.path.realpath(__file__))
_started_in = os.path.realpath(os.getcwd())
sys.path[:] = [entry for entry in map(os.path.realpath, sys.path) if entry != _started_in]

FIRST_PASSED_SOCKET = 3
SHARED_MEMORY = "/dev/shm"  # noqa: S108 - a folder, not a file that somebody could have put there
_memory = SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None
# Where the workers' figures meet. Each master makes its own, before it loads the site. In memory: the files are mapped, and a full
# disk under a mapped file ends the process.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="ringside-metrics-", dir=_memory)

worker_class = "sync"
# One more than cores: one is left to read while the others think.
workers = int(os.environ.get("RINGSIDE_WORKERS", (os.cpu_count() or 1) + 1))
preload_app = True
timeout = 30
# Requests in progress when the server stops get as long as any others.
graceful_timeout = timeout
# A worker that has answered this many is replaced by a fresh fork of the warm master, which takes milliseconds.
max_requests = 20_000
max_requests_jitter = 2_000
# A little more than the site itself takes, so that its refusals in words are the ones that are seen.
limit_request_line = 8_190
limit_request_fields = 64
limit_request_field_size = 8_190
# Nobody in front may rewrite addresses.
forwarder_headers = ""
# Workers show that they are alive by touching a file; a slow disk must not make them look dead.
worker_tmp_dir = _memory
# A second way to command the server, open in the home folder. Signals do.
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "warning"


def pre_exec(server: Any) -> None:
    """Put the sockets where a master that systemd passed them to looks for them.

    gunicorn moves them to other numbers when it opens them, and would not find them again after USR2.
    """
    if not server.systemd:
        return
    # First out of each other's way, then to their places.
    held = [fcntl.fcntl(one.fileno(), fcntl.F_DUPFD_CLOEXEC, 100) for one in server.LISTENERS]
    for place, descriptor in enumerate(held, FIRST_PASSED_SOCKET):
        os.dup2(descriptor, place)


def child_exit(server: Any, worker: Any) -> None:
    """Keep the counts of a worker that has ended; its gauges go."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(worker.pid)


def when_ready(server: Any) -> None:
    """Under `ringside.py serve`, say so, and have made what no page waits for: at low priority, and only while this runs."""
    from judgeapp import preparing

    if preparing.asked:
        print(f"ringside: serving at http://{':'.join(map(str, server.address[0]))}  (Ctrl-C stops it)", flush=True)
    if preparing.first_page_ready:
        polite = ["nice", "-n", "10"] if shutil.which("nice") else []
        command = [*polite, sys.executable, "manage.py", "prepare"]
        server.preparing = subprocess.Popen(command, cwd=chdir, stdout=subprocess.DEVNULL)


def on_exit(server: Any) -> None:
    """End what is still being made, and remove the folder of the figures."""
    preparing = getattr(server, "preparing", None)
    if preparing is not None:
        preparing.terminate()
    shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
