"""What changed: an entry in two editions clause by clause, and two whole editions entry by entry."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.rulebook import selectors
from judgeapp.rulebook.comparing import CHANGED, ONLY_LEFT, ONLY_RIGHT, SAME, Change, Pair
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry
from judgeapp.rulebook.urls_of import compare_url, entry_url

from . import answers, chat, parameters
from .paging import rows_page
from .problems import BadParameter
from .shapes import Shape, api_path, clause_shape, entry_row

STATES = (SAME, CHANGED, ONLY_LEFT, ONLY_RIGHT)


class ComparisonsView(APIView):
    """Which editions can be compared with which."""

    @extend_schema(
        summary="Pairs of editions",
        operation_id="compare_list",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=answers.ComparisonList,
    )
    def get(self, request: Request) -> Response:
        def shape(pair: tuple[str, str]) -> Shape:
            left, right = pair
            return {
                "ref": f"{left}/{right}",
                "id": f"{left}/{right}",
                "left": left,
                "right": right,
                "title": f"{library().editions[left].short} to {library().editions[right].short}",
                "url": request.build_absolute_uri(f"/changes/{left}/{right}/"),
                "api_url": request.build_absolute_uri(f"/api/v1/compare/{left}/{right}/"),
            }

        pairs = list(permutations(library().editions, 2))
        return Response(rows_page(request, pairs, name="/".join, shape=shape, what="pair"))

    def chat(self, data: Any) -> str:
        return chat.titles(data)


class ChangesView(APIView):
    """What happened to each entry from one edition to another."""

    @extend_schema(
        summary="What changed between two editions",
        operation_id="compare_editions",
        parameters=[
            parameters.text("state", f"Only these entries: {', '.join(STATES)}."),
            parameters.limit(),
            parameters.CURSOR,
        ],
        responses=answers.ChangeList,
    )
    def get(self, request: Request, left: str, right: str) -> Response:
        state = request.query_params.get("state")
        if state and state not in STATES:
            raise BadParameter("state", f"state must be one of {', '.join(STATES)}")
        found = selectors.edition_changes(older=left, newer=right)
        shown = [change for change in found if not state or change.state == state]
        page = rows_page(request, shown, name=_name, shape=lambda change: _change_shape(change, right, request))
        counts = {name.replace("-", "_"): sum(change.state == name for change in found) for name in STATES}
        url = request.build_absolute_uri(f"/changes/{left}/{right}/")
        return Response({"left": left, "right": right, "counts": counts, "url": url, **page})

    def chat(self, data: Any) -> str:
        return chat.changes(data)


def _name(change: Change) -> str:
    return str(change.entry.ref)


def _change_shape(change: Change, right: str, request: Request) -> Shape:
    compared = change.left if change.right else None
    path = _entry_path(compared, right) if compared else api_path(change.entry.ref)
    url = compare_url(compared.ref, right) if compared else entry_url(change.entry.ref)
    return {
        "ref": _name(change),
        "title": change.title,
        "state": change.state,
        "left": str(change.left.ref) if change.left else None,
        "right": str(change.right.ref) if change.right else None,
        "clauses_changed": len(change.changed_pairs),
        "url": request.build_absolute_uri(url),
        "api_url": request.build_absolute_uri(path),
    }


def _entry_path(entry: Entry, other: str) -> str:
    return f"/api/v1/compare/{entry.edition}/{entry.slug}/{other}/"


class CompareView(APIView):
    """An entry against each counterpart in another edition, clause by clause."""

    @extend_schema(
        summary="An entry in two editions",
        operation_id="compare_entry",
        parameters=[parameters.limit(), parameters.CURSOR],
        responses=answers.CompareAnswer,
    )
    def get(self, request: Request, edition: str, entry: str, other: str) -> Response:
        left = selectors.entry_find(edition=edition, entry=entry)
        found = selectors.comparison(edition=edition, entry=entry, other=other)
        page = rows_page(
            request,
            found,
            name=lambda row: str(row[0].ref),
            shape=lambda row: _counterpart_shape(*row, request),
            what="counterpart",
        )
        url = request.build_absolute_uri(compare_url(left.ref, other))
        return Response({"left": entry_row(left, request), "other": other, "url": url, **page})

    def chat(self, data: Any) -> str:
        return chat.comparison(data)


def _counterpart_shape(right: Entry, pairs: Iterable[Pair], request: Request) -> Shape:
    row = entry_row(right, request)
    return {
        "ref": row["ref"],
        "right": row,
        "pairs": [_pair_shape(pair, request) for pair in pairs],
        "url": row["url"],
        "api_url": row["api_url"],
    }


def _pair_shape(pair: Pair, request: Request) -> Shape:
    return {
        "state": pair.state,
        "left": clause_shape(pair.left, request) if pair.left else None,
        "right": clause_shape(pair.right, request) if pair.right else None,
        "left_marks": _marks(pair.left_marks),
        "right_marks": _marks(pair.right_marks),
    }


def _marks(marks: tuple[tuple[str, bool], ...]) -> list[Shape]:
    return [{"text": text, "differs": differs} for text, differs in marks]
