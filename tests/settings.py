"""Settings of the test run: as the site's own, with a data folder and a database of the run."""

import atexit
import os
import secrets
import shutil
import tempfile
from pathlib import Path

# Never the visitor's own data: the tests build a separate index and database.
os.environ["RINGSIDE_DATA"] = tempfile.mkdtemp(prefix="ringside-tests-")
atexit.register(shutil.rmtree, os.environ["RINGSIDE_DATA"], ignore_errors=True)
os.environ.setdefault("RINGSIDE_ENV", "local")
os.environ.setdefault("RINGSIDE_SECRET_KEY", secrets.token_urlsafe(50))
# WhiteNoise warns if the folder of collected files is missing, and warnings are errors here.
(Path(os.environ["RINGSIDE_DATA"]) / "static").mkdir(parents=True, exist_ok=True)
# Workers that test side by side share a Redis, each with its own database; Django does the same for PostgreSQL.
if os.environ.get("REDIS_URL") and "PYTEST_XDIST_WORKER" in os.environ:
    server, _, _ = os.environ["REDIS_URL"].rpartition("/")
    os.environ["REDIS_URL"] = f"{server}/{1 + int(os.environ['PYTEST_XDIST_WORKER'].removeprefix('gw'))}"

from judgeapp.settings import *  # noqa: E402, F403

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# What the test client calls itself, and the host of the examples in the description of the API.
ALLOWED_HOSTS = [*ALLOWED_HOSTS, "testserver", "ringside.example"]  # noqa: F405
# Tests of the limits switch them on.
THROTTLE = False
# No test depends on how fast a machine is; tests of the clock bring their own.
THINKING_SECONDS = 600.0
# Nor on how many cores it has.
THINKING_AT_ONCE = 1
