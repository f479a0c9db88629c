"""The rulebook pack: pages, the files they are made with, and what the light search needs. Three files in all."""

from __future__ import annotations

import base64
import json
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from judgeapp.site_version import site_version

from .light import light_index
from .packs import PackFile, Packs, read_packs, write_file, write_packs
from .pages import rendered_pages

# Pages of the pack use none of these.
LEFT_OUT = ("drf_spectacular", "rest_framework", "django_htmx/htmx.js", "django_htmx/ext/", "admin/")
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml")


def make_rulebook_pack(say: Callable[[str], object]) -> Packs:
    """Make the pack of this version unless it is there. Static files must have been collected."""
    known = read_packs()
    assert getattr(staticfiles_storage, "hashed_files", None), "static files weren't collected"
    if known is not None and all(_is_there(file) for file in known.rulebook):
        return known
    say("Making the rulebook pack for offline use")
    files = tuple(
        write_file(f"{name}.json", json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode())
        for name, made in (("pages", rendered_pages()), ("files", packed_files()), ("light", light_index()))
    )
    packs = Packs(site_version(), files)
    write_packs(packs)
    return packs


def packed_files() -> dict[str, list[Any]]:
    """Return every static file by its address: its type, its content, and whether that is in base 64."""
    collected: dict[str, str] = staticfiles_storage.hashed_files  # type: ignore[attr-defined]
    packed = {}
    for name, hashed in sorted(collected.items()):
        if not name.startswith(LEFT_OUT):
            packed[staticfiles_storage.url(name)] = _packed(Path(settings.STATIC_ROOT) / hashed)
    return packed


def _packed(path: Path) -> list[Any]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    content = path.read_bytes()
    if kind.startswith(TEXT):
        return [kind, content.decode(), False]
    return [kind, base64.b64encode(content).decode(), True]


def _is_there(file: PackFile) -> bool:
    return (Path(settings.STATIC_ROOT) / file.url.removeprefix(f"/{settings.STATIC_URL.strip('/')}/")).exists()
