"""Is the site up (healthz), and which parts of it work (readyz)?"""

from __future__ import annotations

import os
from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from judgeapp.admission import counting
from judgeapp.lookup.index import index_trouble
from judgeapp.rulebook.errors import ContentFaulty
from judgeapp.rulebook.loading import library

OK = "ok"


def healthz(request: HttpRequest) -> HttpResponse:
    """Say that the process answers. Touches nothing else, so that a slow disk doesn't look like a dead site."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """Report on every part that a visitor may need, and what is wrong with it.

    Rules and rulings only need the content; without it the site is down. Without another part it is degraded, but
    works.
    """
    checks: dict[str, Callable[[], str]] = {"content": _content, "index": _index, "database": _database}
    states = {name: _state(check) for name, check in checks.items()}
    states["migrations"] = _state(_migrations) if states["database"] == OK else "not known without the database"
    if settings.REDIS_URL:
        states["cache"] = _cache()
    states["limits"] = _without_places(counting.trouble() or OK)
    down = states["content"] != OK
    status = "down" if down else OK if set(states.values()) == {OK} else "degraded"
    body = {"ready": not down, "status": status, "checks": states}
    return JsonResponse(body, status=503 if down else 200)


def _state(check: Callable[[], str]) -> str:
    try:
        return check()
    except (ContentFaulty, Error, OSError) as error:
        return f"{type(error).__name__}: {_told(error)}"


def _told(error: Exception) -> str:
    """Return the first line of the error, without anything about other machines: anybody may ask."""
    if isinstance(error, Error) and connection.vendor != "sqlite":
        return "the database isn't answering"
    return _without_places(str(error).partition("\n")[0])


def _without_places(said: str) -> str:
    return said.replace(f"{settings.DATA_DIR}{os.sep}", "")


def _content() -> str:
    library()
    return OK


def _index() -> str:
    trouble = index_trouble()
    return f"{trouble} (searches are answered from memory until then)" if trouble else OK


def _database() -> str:
    with connection.cursor() as cursor:
        # A damaged SQLite file is noticed when its tables are read, not when it is opened.
        cursor.execute("SELECT COUNT(*) FROM sqlite_master" if connection.vendor == "sqlite" else "SELECT 1")
    return OK if _can_be_written() else "read-only; saved items can be read, but nothing can be saved"


def _can_be_written() -> bool:
    if connection.vendor != "sqlite":
        return True
    path = str(connection.settings_dict["NAME"])
    return not os.path.exists(path) or (os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK))


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    return "missing; run migrate" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else OK


def _cache() -> str:
    # Not at the top: most sites have no Redis, and its client takes long to import.
    from redis.exceptions import RedisError

    try:
        cache.get("readyz")
    except (RedisError, OSError) as error:
        return f"away ({type(error).__name__}); limits are counted in the data folder until it's back"
    return OK
