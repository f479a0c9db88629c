"""What every page knows: the edition that rulings follow, the content version, and which place of the site it belongs to."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from judgeapp.site_version import site_version

from .loading import library


def house(request: HttpRequest) -> dict[str, Any]:
    books = library()
    return {
        "editions": books.editions.values(),
        "current_edition": books.current,
        "content_version": books.version,
        "place": request.path.split("/")[1],
        "offline_version": site_version() if settings.OFFLINE else "",
    }
