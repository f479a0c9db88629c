"""Parts of content, read once per process: from their files, or from the pack of content if the site runs in a browser.

Reading YAML takes a browser many times as long as it takes a server, so the engine pack brings what was read from it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import _lru_cache_wrapper, cache, wraps
from pathlib import Path
from typing import TypeVar, cast

from django.conf import settings

T = TypeVar("T")
# Every part, by name, with the function that reads it.
PARTS: dict[str, Callable[[], object]] = {}


def read_once(read: Callable[[], T]) -> _lru_cache_wrapper[T]:
    """Keep what a function reads for as long as the process lives."""
    return _kept(read, lambda found: None)


def told_to(take: Callable[[T], None]) -> Callable[[Callable[[], T]], _lru_cache_wrapper[T]]:
    """Cache what a function reads, and pass it to `take` once read, from files or from a pack."""
    return lambda read: _kept(read, take)


def _kept(read: Callable[[], T], take: Callable[[T], None]) -> _lru_cache_wrapper[T]:
    name = f"{read.__module__}.{read.__qualname__}"

    @cache
    @wraps(read)
    def kept() -> T:
        found = cast(T, _unpacked(name)) if settings.CONTENT_PACK else read()
        take(found)
        return found

    PARTS[name] = kept
    return kept


def write_pack(folder: Path) -> None:
    """Write every part that has been imported into a folder, to be read by `read_once` elsewhere."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, read in PARTS.items():
        (folder / name).write_bytes(pickle.dumps(read(), pickle.HIGHEST_PROTOCOL))


def _unpacked(name: str) -> object:
    # Made by `manage.py offline` of the same version, and served by the same site as the code that reads it.
    return pickle.loads((Path(settings.CONTENT_PACK) / name).read_bytes())  # noqa: S301
