"""Static files with hashed names, ES-module imports included, so that browsers may keep them for ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

# Shipped by packages and used by no page of ours. (The first also imports modules by names that only a bundler resolves.)
UNUSED = ("django_htmx/ext/", "rest_framework/")


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Hash module imports too: without it a changed module would be served stale under its old name."""

    support_js_module_import_aggregation = True

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        used = {name: path for name, path in paths.items() if not name.startswith(UNUSED)}
        yield from super().post_process(used, *args, **options)
