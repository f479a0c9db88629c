"""Static files as the pages of a pack name them: by the addresses that the server gave them."""

from __future__ import annotations

from collections.abc import Mapping

from django.core.files.storage import Storage


class PackedStatic(Storage):
    """Knows the addresses of static files; the service worker has the files."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def url(self, name: str | None) -> str:
        return self.names[name or ""]
