"""Is the site up (healthz), and may it be sent visitors (readyz)?"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from redis.exceptions import RedisError

from judgeapp.lookup.index import IndexMissing, open_index
from judgeapp.rulebook.errors import ContentFaulty
from judgeapp.rulebook.loading import library


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers. Touches nothing else, so that a slow disk does not look like a dead site."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that a visitor needs, with what is wrong where one is not ready.

    A cache that is gone is told, and takes nobody's readiness: limits are counted in a file meanwhile.
    """
    checks = {"content": _content, "index": _index, "database": _database}
    states = {name: _state(check) for name, check in checks.items()}
    ready = all(state == "ok" for state in states.values())
    if settings.REDIS_URL:
        states["cache"] = _cache()
    return JsonResponse({"ready": ready, "checks": states}, status=200 if ready else 503)


def _state(check: Callable[[], str]) -> str:
    try:
        return check()
    except (ContentFaulty, IndexMissing, Error, OSError) as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"


def _content() -> str:
    library()
    return "ok"


def _index() -> str:
    return "ok" if open_index().content_version == library().version else "built from other content; run reindex"


def _database() -> str:
    executor = MigrationExecutor(connection)
    return "migrations missing; run migrate" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else "ok"


def _cache() -> str:
    try:
        cache.get("readyz")
    except (RedisError, OSError) as error:
        return f"away ({type(error).__name__}); limits are counted in the data folder until it is back"
    return "ok"
