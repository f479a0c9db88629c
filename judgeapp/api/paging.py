"""Pages of lists, by cursor: nothing is skipped or seen twice while others add rows.

Lists from content continue after the last row's name, lists from the database after an opaque value: both are the
`cursor` of `next`. `after` is its older name, which still works.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import urlencode

from django.db.models import Model, Q, QuerySet
from rest_framework.request import Request

from .problems import BadParameter, read_all

PAGE_SIZE, MAX_PAGE = 50, 200
M = TypeVar("M", bound=Model)
T = TypeVar("T")


def limit_of(request: Request, default: int = PAGE_SIZE, most: int = MAX_PAGE) -> int:
    """The number of rows requested."""
    given = request.query_params.get("limit")
    if given is None or given == "":
        return default
    if not (given.isascii() and given.isdigit() and len(given) < 7 and 1 <= int(given) <= most):
        raise BadParameter("limit", f"limit must be a whole number from 1 to {most}, not '{given[:20]}'")
    return int(given)


def rows_page(
    request: Request,
    rows: Sequence[T],
    *,
    name: Callable[[T], str],
    shape: Callable[[T], dict[str, Any]],
    what: str = "row",
    default: int = PAGE_SIZE,
    most: int = MAX_PAGE,
    whole: Callable[[Sequence[T]], Sequence[T]] = lambda page: page,
) -> dict[str, Any]:
    """Rows in order, starting after the cursor. `what` is what a refusal calls a row; `whole` reads rows that are only
    kept in short form.
    """
    key = "cursor" if request.query_params.get("cursor") else "after"
    limit, start = read_all(
        lambda: limit_of(request, default, most),
        lambda: _start([name(row) for row in rows], key, request.query_params.get(key), what),
    )
    page = rows[start : start + limit]
    following = None
    if start + limit < len(rows):
        following = next_url(request, limit=limit, cursor=name(page[-1]), after="")
    return {"results": [shape(row) for row in whole(page)], "next": following}


def next_url(request: Request, **words: Any) -> str:
    """The same request, with other words in its query."""
    query = {**request.query_params.dict(), **words}
    asked = {key: value for key, value in query.items() if value != ""}
    return request.build_absolute_uri(f"{request.path}?{urlencode(asked)}")


def _start(names: list[str], key: str, after: str | None, what: str) -> int:
    if not after:
        return 0
    if after not in names:
        raise BadParameter(key, f"there's no {what} '{after[:80]}' here to continue from")
    return names.index(after) + 1


def cursor_page(request: Request, rows: QuerySet[M], shape: Callable[[M], dict[str, Any]]) -> dict[str, Any]:
    """Rows with `created` and a primary key, newest first, after the cursor."""
    given = request.query_params.get("cursor")
    limit, after = read_all(lambda: limit_of(request), lambda: _read(given) if given else None)
    if after is not None:
        created, key = after
        rows = rows.filter(Q(created__lt=created) | Q(created=created, pk__gt=key))
    page = list(rows.order_by("-created", "pk")[: limit + 1])
    following = None
    if len(page) > limit:
        page = page[:limit]
        following = next_url(request, cursor=_write(page[-1]))
    return {"results": [shape(row) for row in page], "next": following}


def _write(row: Any) -> str:
    return base64.urlsafe_b64encode(f"{row.created.isoformat()} {row.pk}".encode()).decode().rstrip("=")


def _read(cursor: str) -> tuple[datetime, str]:
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
        when, _, key = text.partition(" ")
        created = datetime.fromisoformat(when)
    except (binascii.Error, ValueError, UnicodeError) as error:
        raise BadParameter("cursor", "cursor must be taken from `next`") from error
    if created.tzinfo is None or "\x00" in key:
        raise BadParameter("cursor", "cursor must be taken from `next`")
    return created, key
