"""The API's front door, and searching: rules, errata, banned cards, open questions, cards."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import SiteCard
from judgeapp.cards.selectors import CardQuery, cards_find, nearest_names
from judgeapp.lookup.filters import KIND_NAMES
from judgeapp.lookup.floor import floor_notice
from judgeapp.lookup.marking import Stems, wanted_stems
from judgeapp.lookup.rows import CARD, card_row
from judgeapp.lookup.selectors import DEFAULT_LIMIT, MAX_LIMIT, TRY_THESE, Answer, search_find
from judgeapp.lookup.understanding import Query
from judgeapp.rulebook import selectors

from . import answers, card_chat, chat, parameters
from .card_shapes import contract_row
from .paging import limit_of, next_url
from .problems import BadParameter, read_all

PLACES = (
    "search/?q=block",
    "editions/",
    "editions/uvs-1.2.9/entries/",
    "clauses/uvs-1.2.9/block-step/valid-zones/",
    "compare/",
    "differences/",
    "errata/",
    "banned/",
    "open-questions/",
    "pictures/",
    "quick-reference/",
    "positions/",
    "gallery/",
    "cards/",
    "cards/read/?text=Form:+Draw+1+card.",
    "decks/check/?list=4+Straight+Jab",
    "decks/sideboarding/",
    "tournament/",
    "notation/?line=high+4%2F6+vs+3f,+hand+mid%2B2",
    "rulings/",
    "rulings/refused/",
    "tables/",
    "scenarios/",
    "judge-rulings/",
    "bulk/",
    "changes/",
    "schema/",
    "docs/",
)


class RootView(APIView):
    """Where everything is."""

    @extend_schema(summary="Where everything is", operation_id="root", responses=answers.RootAnswer)
    def get(self, request: Request) -> Response:
        rows = {place.split("?")[0].rstrip("/"): request.build_absolute_uri(f"/api/v1/{place}") for place in PLACES}
        return Response(rows)

    def chat(self, data: Any) -> str:
        return "\n".join(f"{name}: {url}" for name, url in data.items())


class SearchView(APIView):
    """Search the rules, or with `kind=card` the cards. One row per entry, with its best clause."""

    @extend_schema(
        summary="Search",
        operation_id="search",
        parameters=[
            parameters.text("q", "What to look for: a title, an old word, a question."),
            parameters.EDITION,
            parameters.text("kind", "Only this kind, e.g. keyword, example, errata, card."),
            parameters.limit(MAX_LIMIT),
            parameters.text("cursor", "Continue after this many rows; `next` has it."),
        ],
        responses=answers.SearchAnswer,
    )
    def get(self, request: Request) -> Response:
        edition = request.query_params.get("edition") or None
        q, kind, limit, start = read_all(
            lambda: _words(request),
            lambda: _kind(request),
            lambda: limit_of(request, DEFAULT_LIMIT, MAX_LIMIT),
            lambda: _seen(request),
        )
        if edition:
            selectors.edition_find(edition=edition)
        answer = search_find(q=q, edition=edition, kind=kind, limit=min(start + limit + 1, MAX_LIMIT))
        if answer.query.kind == CARD:
            answer = _cards(answer.query)
        page = answer.rows[start : start + limit]
        more = len(answer.rows) > start + limit
        site = request.build_absolute_uri("/").rstrip("/")
        return Response(
            {
                "results": [absolute(row, site) for row in page],
                "next": next_url(request, limit=limit, cursor=start + limit) if more else None,
                "did_you_mean": answer.did_you_mean,
                "answered": not answer.unanswered,
                "unmentioned": list(answer.unmentioned),
                "messages": messages(answer),
                "try": list(answer.try_these),
            }
        )

    def chat(self, data: Any) -> str:
        return chat.search(data)


def absolute(row: dict[str, Any], site: str) -> dict[str, Any]:
    """A row whose addresses can be followed from anywhere."""
    return {**row, "url": f"{site}{row['url']}", "api_url": f"{site}{row['api_url']}"}


def messages(answer: Answer) -> list[str]:
    """What is wrong with the filters, and whether no rule answers."""
    said = [*answer.query.faults, answer.verdict, floor_notice(answer.query.text)]
    return [message for message in said if message]


def _words(request: Request) -> str:
    words = request.query_params.get("q", "").strip()
    if not words:
        raise BadParameter("q", "q must contain at least one word")
    return words


def _kind(request: Request) -> str | None:
    kind = request.query_params.get("kind") or None
    if kind and kind.lower() not in KIND_NAMES:
        raise BadParameter("kind", f"kind must be one of {', '.join(sorted(set(KIND_NAMES.values())))}")
    return kind


def _seen(request: Request) -> int:
    """How many rows the client already has, from the cursor of `next`."""
    given = request.query_params.get("cursor") or "0"
    if not (given.isascii() and given.isdigit() and len(given) < 4):
        raise BadParameter("cursor", "cursor must be taken from `next`")
    return int(given)


def _cards(query: Query) -> Answer:
    """Cards in the shape of a search's rows, as many as a search gives."""
    words = query.text
    found = cards_find(query=CardQuery(q=words))[:MAX_LIMIT]
    near = nearest_names(words) if words and not found else []
    wanted = wanted_stems(query)
    rows = [_card_as_row(card, wanted) for card in found]
    return Answer(query, rows, near[0].printed.name if near else None, () if rows else TRY_THESE)


def _card_as_row(card: SiteCard, wanted: Stems) -> dict[str, Any]:
    text = card.row.get("text") or card_chat.line(contract_row(card.row))
    return card_row(card.printed.full_name, card.slug, text, 1.0, wanted)
