"""How the site is served. Sync workers: a request that runs away is ended at the timeout; threaded ones would burn on."""

import os
import shutil
import tempfile
from typing import Any

# Where the workers' figures meet; made anew at each start, before any worker is.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="ringside-metrics-")

worker_class = "sync"
workers = int(os.environ.get("RINGSIDE_WORKERS", "2"))
timeout = 30
graceful_timeout = 10
keepalive = 2
max_requests = 20_000
max_requests_jitter = 2_000
preload_app = False
accesslog = None
errorlog = "-"
loglevel = "warning"


def child_exit(server: Any, worker: Any) -> None:
    """A worker that has ended keeps its counts; its gauges go."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(worker.pid)


def on_exit(server: Any) -> None:
    shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
