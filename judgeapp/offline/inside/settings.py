"""Settings of the site inside a browser: anything to do with many visitors, files or a network is left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judgeapp.settings import *  # noqa: F403
from judgeapp.settings import DATA_DIR, TEMPLATES

_PACK = json.loads((DATA_DIR / "pack.json").read_text())
SITE_VERSION = _PACK["site"]
CONTENT_PACK = str(DATA_DIR / "content")
# The service worker asks under the name of the site itself.
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = [
    "django.contrib.staticfiles",  # without it, pages would name static files by their plain names
    "rest_framework",
    "django_htmx",
    "judgeapp.rulebook",
    "judgeapp.lookup",
    "judgeapp.api",
    "judgeapp.rulings",
    "judgeapp.cards",
    "judgeapp.lessons",
    "judgeapp.tournament",
    "judgeapp.precedents",
]
ROOT_URLCONF = "judgeapp.offline.inside.urls"
MIDDLEWARE = [
    "judgeapp.middleware.ProblemGuard",
    "judgeapp.offline.inside.thinking.Spend",
    "judgeapp.middleware.Slashes",
    "django_htmx.middleware.HtmxMiddleware",
]
TEMPLATES = [{**TEMPLATES[0], "DIRS": [Path(DATA_DIR) / "templates"]}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "site.sqlite3"}}
_STATIC: Any = {"BACKEND": "judgeapp.offline.inside.static.PackedStatic", "OPTIONS": {"names": _PACK["static"]}}
STORAGES = {"default": {"BACKEND": "django.core.files.storage.FileSystemStorage"}, "staticfiles": _STATIC}
# There's one visitor, on their own machine: a phone may take its time.
THINKING_SECONDS = 20.0
LOGGING_CONFIG = None
