"""What every page knows: the edition that rulings follow, and the content version."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from .loading import library


def house(request: HttpRequest) -> dict[str, Any]:
    books = library()
    return {"editions": books.editions.values(), "current_edition": books.current, "content_version": books.version}
