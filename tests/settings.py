"""Settings of the test run: as the site's own, with a data folder and a database of the run."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("RINGSIDE_DATA", tempfile.mkdtemp(prefix="ringside-tests-"))
# WhiteNoise warns where the folder of collected files is missing, and warnings are errors here.
(Path(os.environ["RINGSIDE_DATA"]) / "static").mkdir(parents=True, exist_ok=True)

from judgeapp.settings import *  # noqa: E402, F403

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
ALLOWED_HOSTS = ["*"]
