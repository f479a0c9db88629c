"""Is the site up (healthz), and may it be sent visitors (readyz)?"""

from __future__ import annotations

from collections.abc import Callable

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from judgeapp.lookup.index import IndexMissing, open_index
from judgeapp.rulebook.errors import ContentFaulty
from judgeapp.rulebook.loading import library


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers. Touches nothing else, so that a slow disk does not look like a dead site."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> JsonResponse:
    """Every part that a visitor needs, with what is wrong where one is not ready."""
    checks = {"content": _content, "index": _index, "database": _database}
    states = {name: _state(check) for name, check in checks.items()}
    ready = all(state == "ok" for state in states.values())
    return JsonResponse({"ready": ready, "checks": states}, status=200 if ready else 503)


def _state(check: Callable[[], str]) -> str:
    try:
        return check()
    except (ContentFaulty, IndexMissing, DatabaseError, OSError) as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"


def _content() -> str:
    library()
    return "ok"


def _index() -> str:
    return "ok" if open_index().content_version == library().version else "built from other content; run reindex"


def _database() -> str:
    executor = MigrationExecutor(connection)
    return "migrations missing; run migrate" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else "ok"
