"""Static files with hashed names, ES-module imports included, so that browsers may keep them forever.

Several versions of the site may share one folder: each has its own manifest, named by what it collected. Without one (never
collected, cut off, unreadable) pages name the files as they are in the sources, and those are served instead.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.files.base import ContentFile, File
from django.http import HttpRequest, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import MissingFileError
from whitenoise.storage import CompressedManifestStaticFilesStorage

from judgeapp.problems import problem_response
from judgeapp.uncommented import uncommented

logger = logging.getLogger(__name__)
# Shipped by packages and used by no page of ours. (The first also imports modules by names that only a bundler resolves.)
UNUSED = ("django_htmx/ext/", "rest_framework/")
# Our own scripts and styles, which are served without their comments.
OURS = ("js/", "css/")
# Where the packs for offline use are, and what their files may be called.
PACKS_FOLDER = "offline"
PACKED = re.compile(r"\w[\w.-]*(?:/\w[\w.-]*)*")


def fingerprint() -> str:
    """Return a short name of all static files as they are in the sources."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in sorted(finder.list(None), key=lambda found: str(found[0])):
            if not name.startswith(UNUSED):
                digest.update(name.encode())
                with storage.open(name) as file:
                    digest.update(file.read())
    return digest.hexdigest()[:12]


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Hash module imports too: without it a changed module would be served stale under its old name."""

    support_js_module_import_aggregation = True
    # A module's name changes with those it imports: as many passes as the longest chain of imports may have links.
    max_post_process_passes = 20

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.manifest_name = f"staticfiles-{fingerprint()}.json"
        super().__init__(*args, **kwargs)

    @property
    def is_collected(self) -> bool:
        """Return whether exactly these files were collected before."""
        return bool(self.hashed_files) and all(self.exists(name) for name in self.hashed_files.values())

    def load_manifest(self) -> Any:
        """Return the hashed names and the manifest's own hash; nothing if there is none that can be read."""
        try:
            return super().load_manifest()
        except (ValueError, OSError) as error:
            logger.error("The list of static files can't be read (%s). Run: manage.py prepare", error)  # noqa: TRY400
            return {}, ""

    def stored_name(self, name: str) -> str:
        """Return the hashed name, or the plain one if nothing was collected."""
        found: str = super().stored_name(name) if self.hashed_files else name
        return found

    def _save(self, name: str, content: File[Any]) -> str:
        if name.startswith(OURS):
            content = ContentFile(uncommented(name, b"".join(content.chunks()).decode()).encode())
        saved: str = super()._save(name, content)  # type: ignore[misc]
        return saved

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        used = {name: path for name, path in paths.items() if not name.startswith(UNUSED)}
        yield from super().post_process(used, *args, **options)
        if not options.get("dry_run"):
            self._open_to_web_server()

    def _open_to_web_server(self) -> None:
        """Give compressed files, too, the mode of those they were made from."""
        for name in self.hashed_files.values():
            for ending in (".gz", ".br"):
                if self.exists(name + ending):
                    os.chmod(self.path(name + ending), settings.FILE_UPLOAD_PERMISSIONS)


def _packs_url() -> str:
    return f"/{settings.STATIC_URL.strip('/')}/{PACKS_FOLDER}/"


class ServeStatic(WhiteNoiseMiddleware):
    """WhiteNoise that reports files missing since the start, and serves packs made since then."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:  # type: ignore[override]
        if request.path_info.startswith(_packs_url()) and request.path_info not in self.files:
            self._take_up(request.path_info)
        response: HttpResponseBase = super().__call__(request)
        return response

    def _take_up(self, url: str) -> None:
        """Serve a file of an offline pack that was made after the start. Its name holds its hash, so it never changes."""
        name = url.removeprefix(_packs_url())
        if PACKED.fullmatch(name) is None:
            return
        with contextlib.suppress(MissingFileError):
            self.files[url] = self.get_static_file(str(Path(settings.STATIC_ROOT) / PACKS_FOLDER / name), url)

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponseBase:  # type: ignore[override]
        try:
            response: HttpResponseBase = WhiteNoiseMiddleware.serve(static_file, request)
        except OSError as error:
            logger.error("A static file can't be read (%s). Run: manage.py prepare", error)  # noqa: TRY400
            return problem_response(request, 503, "File not ready", "This file can't be read. Try again in a minute.")
        return response
