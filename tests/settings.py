"""Settings of the test run: as the site's own, with a data folder and a database of the run."""

import os
import tempfile

os.environ.setdefault("RINGSIDE_DATA", tempfile.mkdtemp(prefix="ringside-tests-"))

from judgeapp.settings import *  # noqa: F403

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
ALLOWED_HOSTS = ["*"]
