"""Where to find the site's typeface once `manage.py prepare` has made it. Without it, pages use the system's font."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

NAME = "fonts/manrope.woff2"


def folder() -> Path:
    """Return the folder of static files that are made on this machine."""
    return Path(settings.DATA_DIR) / "made"


class MadeFinder(BaseFinder):
    """Finds the static files that were made on this machine."""

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """Return the file's path; nothing if it wasn't made."""
        if path != NAME or not (folder() / path).exists():
            return []  # what Django's own finders say
        found = str(folder() / path)
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        if (folder() / NAME).exists():
            yield NAME, FileSystemStorage(location=folder())
