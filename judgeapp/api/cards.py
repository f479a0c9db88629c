"""Cards and decks over REST: search, one card, reading a text, checking a deck."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from judgeapp.cards.collection import Collection, whole_collection
from judgeapp.cards.deck_checks import STANDARD, deck_check, format_names
from judgeapp.cards.deck_lists import (
    CHARACTER,
    DECK,
    MOST_COPIES,
    MOST_LINES,
    MOST_TEXT,
    SIDEBAR,
    DeckList,
    list_of,
    read_list,
)
from judgeapp.cards.forms import MOST_TEXT as MOST_CARD_TEXT
from judgeapp.cards.forms import SearchForm, read_form, search_form
from judgeapp.cards.legality import is_day
from judgeapp.cards.pasted import UNNAMED, Pasted, read_pasted
from judgeapp.cards.selectors import NUMBERS, card_page, cards_find, nearest_names, read_side, sides_of
from rules_engine import SYMBOLS, Fault, card_faults, printed_card

from . import card_answers, card_chat, parameters
from .bodies import object_of
from .card_shapes import card_row, card_shape, deck_shape, pasted_shape, side_shape
from .contract import DECK_SENT, ref
from .paging import limit_of, rows_page
from .problems import BadParameter, Problem, read_all, see_errors

JSON = "application/json"
_RANGES = [
    OpenApiParameter(name, OpenApiTypes.STR, description=f"Printed {name}: 3, 2-4, 3+ or -4 (up to 4).")
    for name in NUMBERS
]


class CardsView(APIView):
    """The site's cards: its own and those that were imported."""

    @extend_schema(
        summary="Cards",
        operation_id="cards_list",
        parameters=[
            OpenApiParameter("q", OpenApiTypes.STR, description="Words in the name or the text; quotes make a phrase."),
            OpenApiParameter("type", OpenApiTypes.STR, description="Only this card type, e.g. attack."),
            OpenApiParameter("keyword", OpenApiTypes.STR, description="Only with this keyword, e.g. Stun or Stun: 2."),
            OpenApiParameter("symbol", OpenApiTypes.STR, description="Only with this symbol, attuned or not."),
            OpenApiParameter("set", OpenApiTypes.STR, description="Only from this set."),
            OpenApiParameter(
                "legal", OpenApiTypes.STR, description="Only legal in this format, according to imported data."
            ),
            *_RANGES,
            parameters.limit(),
            parameters.CURSOR,
        ],
        responses=card_answers.CardList,
    )
    def get(self, request: Request) -> Response:
        form, _ = read_all(lambda: _searched(request), lambda: limit_of(request))
        found = cards_find(query=form.query)
        near = nearest_names(form.query.q) if form.query.q and not found else []
        page = rows_page(
            request, found, name=lambda card: card.slug, shape=lambda card: card_row(card, request), what="card"
        )
        return Response({**page, "did_you_mean": [card.slug for card in near]})

    def chat(self, data: Any) -> str:
        return card_chat.cards(data)


def _searched(request: Request) -> SearchForm:
    form = search_form(request.query_params)
    if form.faults:
        raise BadParameter(*form.faults[0], form.faults[1:])
    return form


class CardView(APIView):
    """One card: the contract's shape, each ability in words with its clauses, errata and bans."""

    @extend_schema(summary="A card", operation_id="cards_retrieve", responses=card_answers.CardAnswer)
    def get(self, request: Request, slug: str) -> Response:
        return Response(card_shape(card_page(slug=slug), request))

    def chat(self, data: Any) -> str:
        return card_chat.card(data)


class ReadView(APIView):
    """Read a card's text: what is understood of it, in words, and what is not."""

    @extend_schema(
        summary="Read a card's text",
        operation_id="cards_read_text",
        parameters=[
            parameters.text(
                "text", "The card's text, one ability per line; or a whole card, with its name and numbers."
            ),
            parameters.text("keywords", "Its keywords, with semicolons between them."),
            parameters.text("name", "Its name."),
            parameters.text("type", "Its card type; a foundation if not given."),
        ],
        responses=card_answers.ReadAnswer,
    )
    def get(self, request: Request) -> Response:
        form = read_form(request.query_params)
        if not (form.typed["text"] or form.typed["keywords"]):
            raise BadParameter("text", "give a card's text as `text`, or its keywords as `keywords`")
        if form.faults:
            raise BadParameter(*form.faults[0], form.faults[1:])
        return Response(card_read(form.row, form.row["name"] != UNNAMED, request, form.pasted))

    @extend_schema(
        summary="Read a card",
        operation_id="cards_read",
        request={JSON: {"oneOf": [ref("Card"), ref("CardText"), ref("CardWrapped")]}},
        responses=card_answers.ReadAnswer,
    )
    def post(self, request: Request) -> Response:
        row, named, pasted = _card_of(object_of(request.data))
        return Response(card_read(row, named, request, pasted))

    def chat(self, data: Any) -> str:
        return card_chat.reading(data)


def card_read(
    row: dict[str, Any], named: bool, request: HttpRequest | Request, pasted: Pasted | None = None
) -> dict[str, Any]:
    """What is understood of a card in the contract's shape; for a pasted one, what it was read as and what wasn't
    read."""
    front, *backs = [side_shape(read_side(side), request) for side in sides_of(printed_card("your-card", row))]
    understood = front["understood"] and all(back["understood"] for back in backs)
    url = request.build_absolute_uri("/cards/read/")
    answer = {"name": row["name"] if named else None, **front, "understood": understood, "url": url}
    return {**answer, "back_side": backs[0] if backs else None, **pasted_shape(row, pasted)}


def _card_of(body: dict[str, Any]) -> tuple[dict[str, Any], bool, Pasted | None]:
    """The card of a body: a pasted text, or a whole card of the contract. All faults at once."""
    faults, pasted = [], None
    if not body:
        why = "is missing: give a card's text, or a whole card with its name and type"
        faults = [Fault("text", why), *card_faults("card", body)]
        row, named = body, True
    elif set(body) == {"text"}:
        if not isinstance(body["text"], str):
            faults.append(Fault("text", "must be text"))
        elif len(body["text"]) > MOST_CARD_TEXT:
            faults.append(Fault("text", f"is longer than {MOST_CARD_TEXT} characters"))
        pasted = None if faults else read_pasted(body["text"])
        row, named = (pasted.row, pasted.is_named) if pasted else (body, False)
        faults += card_faults("card", row) if pasted else []
    else:
        row = body.get("card") if set(body) == {"card"} else body  # type: ignore[assignment]
        faults, named = card_faults("card", row), True
    if faults:
        errors = [fault.as_dict() for fault in faults]
        raise Problem(400, "The card has problems", see_errors(errors), errors=errors)
    return row, named, pasted


class DeckCheckView(APIView):
    """Check a deck: every fault with its clause, its line and the cards concerned."""

    @extend_schema(
        summary="Check a deck list",
        operation_id="decks_check_list",
        parameters=[
            parameters.text("list", "The deck list, one card per line."),
            parameters.text(
                "format", "The format: standard, mha, ufs-constructed, or another file in content/legality."
            ),
            parameters.text("primary", "The primary symbol."),
            OpenApiParameter("on", OpenApiTypes.DATE, description="The date to check bans for, e.g. 2026-11-17."),
        ],
        responses=card_answers.DeckAnswer,
    )
    def get(self, request: Request) -> Response:
        asked = {
            name: value for name in ("list", "format", "primary", "on") if (value := request.query_params.get(name))
        }
        if "list" not in asked:
            raise BadParameter("list", "list must be a deck list")
        return self._checked(asked, request)

    @extend_schema(
        summary="Check a deck",
        operation_id="decks_check",
        request={JSON: DECK_SENT},
        responses=card_answers.DeckAnswer,
    )
    def post(self, request: Request) -> Response:
        return self._checked(object_of(request.data), request)

    def _checked(self, body: dict[str, Any], request: Request) -> Response:
        faults = _deck_faults(body)
        if faults:
            errors = [fault.as_dict() for fault in faults]
            raise Problem(400, "The deck can't be read", see_errors(errors), errors=errors)
        cards = whole_collection().with_cards(body.get("cards") or {})
        report = deck_check(
            deck=_deck_of(body, cards),
            format=body.get("format", STANDARD),
            primary=body.get("primary"),
            on=body.get("on"),
        )
        return Response(deck_shape(report, request))

    def chat(self, data: Any) -> str:
        return card_chat.deck(data)


_DECK_KEYS = ("format", "list", "character", "primary", "deck", "sidebar", "on", "cards")


def _deck_of(body: dict[str, Any], cards: Collection) -> DeckList:
    if "list" in body:
        return read_list(body["list"], cards)
    character = {body["character"]: 1} if body.get("character") else {}
    parts = {CHARACTER: character, DECK: body.get("deck") or {}, SIDEBAR: body.get("sidebar") or {}}
    return list_of(parts, None, cards)


def _deck_faults(body: dict[str, Any]) -> list[Fault]:
    """What is wrong with the shape of a deck, all at once."""
    faults = [
        Fault(key[:80], f"isn't a key here; use {', '.join(_DECK_KEYS)}") for key in body if key not in _DECK_KEYS
    ]
    if body.get("format", STANDARD) not in tuple(format_names()):
        faults.append(Fault("format", f"must be one of {', '.join(format_names())}"))
    if body.get("on") is not None and not (isinstance(body["on"], str) and is_day(body["on"])):
        faults.append(Fault("on", "must be a day of the calendar such as 2026-11-17"))
    faults += _own_card_faults(body.get("cards"))
    if body.get("primary") is not None and body["primary"] not in SYMBOLS:
        faults.append(Fault("primary", f"must be one of {', '.join(SYMBOLS)}"))
    if ("list" in body) == ("deck" in body):
        faults.append(Fault("list", "give either list, a text, or deck, an object of slugs and numbers"))
    if "list" in body and (not isinstance(body["list"], str) or len(body["list"]) > MOST_TEXT):
        faults.append(Fault("list", f"must be text of at most {MOST_TEXT} characters"))
    if body.get("character") is not None and not isinstance(body["character"], str):
        faults.append(Fault("character", "must be a slug or a name"))
    for part in (DECK, SIDEBAR):
        faults += _part_faults(part, body.get(part))
    return faults


def _own_card_faults(cards: Any) -> list[Fault]:
    """What is wrong with the cards that a deck brings."""
    if cards is None:
        return []
    if not isinstance(cards, dict) or len(cards) > MOST_LINES:
        return [Fault("cards", f"must be an object of at most {MOST_LINES} slugs and cards")]
    return [fault for slug, row in cards.items() for fault in card_faults(f"cards.{slug[:80]}", row)]


def _part_faults(part: str, rows: Any) -> list[Fault]:
    if rows is None:
        return []
    if not isinstance(rows, dict) or len(rows) > MOST_LINES:
        return [Fault(part, f"must be an object of at most {MOST_LINES} slugs and numbers")]
    return [
        Fault(f"{part}.{name[:80]}", f"must be a whole number from 1 to {MOST_COPIES}")
        for name, count in rows.items()
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES
    ]
