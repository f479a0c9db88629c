"""The name of this version of the site: it changes whenever anything that affects pages does."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from django.conf import settings

from judgeapp.rulebook.loading import library
from judgeapp.staticfiles import fingerprint

SOURCES = (("judgeapp", "*.py"), ("rules_engine", "*.py"), ("templates", "*.html"))


@cache
def site_version() -> str:
    """Return a short name of code, templates, static files and content together."""
    if settings.SITE_VERSION:
        return str(settings.SITE_VERSION)
    digest = hashlib.sha256(f"{library().version} {fingerprint()}".encode())
    for path in _sources(Path(settings.BASE_DIR)):
        digest.update(path.relative_to(settings.BASE_DIR).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _sources(root: Path) -> Iterator[Path]:
    for folder, names in SOURCES:
        yield from sorted((root / folder).rglob(names))
