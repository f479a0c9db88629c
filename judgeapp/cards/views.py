"""Pages about cards: search, one card, reading a card, checking a deck. Each parses, asks one selector, renders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.vary import vary_on_headers

from judgeapp.problems import problem_response
from rules_engine import CARD_TYPES, SYMBOLS, ZONES, printed_card

from .collection import SiteCard, whole_collection
from .deck_checks import STANDARD, deck_check, format_names
from .deck_lists import MOST_TEXT as MOST_LIST
from .deck_lists import read_list
from .errors import NoSuchCard
from .forms import read_form, search_form
from .legality import is_day
from .selectors import PAGE_SIZE, CardQuery, card_page, cards_find, choices, nearest_names, read_side, respelt
from .sideboarding import sideboarding_check
from .text_files import text_of

MOST_UPLOAD = 100_000
GAMES = ("1", "2", "3")
MOST_TWIN = 3_500
EXAMPLE_SEARCHES = (
    ("type=attack&damage=6%2B", "attacks that deal 6 or more"),
    ("keyword=Reversal", "Reversal"),
    ("q=%22draw+1+card%22", "“draw 1 card”"),
    ("type=foundation&difficulty=1", "foundations of difficulty 1"),
    ("symbol=air&type=asset", "air assets"),
)
EXAMPLE_TEXT = (
    "Enhance [Once per turn] Commit 1 foundation: Your attack gets +2 damage. If your rival has 6 or more foundations, "
    "draw 1 card."
)
EXAMPLE_LIST = "Character: Wren Halloway\nPrimary: air\n\n4 Quick One-Two\n4x heel-drop\n\nSidebar:\n2 Gutter Sweep"


def _template(request: HttpRequest, page: str, fragment: str) -> str:
    """The whole page, or what htmx swaps in."""
    return f"cards/{fragment if getattr(request, 'htmx', False) else page}.html"


def _twin(place: str, asked: Mapping[str, str]) -> str:
    """The same as JSON if it fits into an address, else the API's front door."""
    words = urlencode({name: value for name, value in asked.items() if value})
    return f"/api/v1/{place}/?{words}" if words and len(words) < MOST_TWIN else "/api/v1/"


def _near(query: CardQuery, other: str) -> list[SiteCard]:
    """The cards with similar names; if other words are suggested, only those that they also find."""
    near = nearest_names(query.q)
    if not other:
        return near
    found = {card.slug for card in cards_find(query=replace(query, q=other))}
    return [card for card in near if card.slug in found]


@vary_on_headers("HX-Request")
def search(request: HttpRequest) -> HttpResponse:
    """Cards by name, text, keyword, type, symbol and numbers."""
    form = search_form(request.GET)
    found = cards_find(query=form.query)
    page = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page", "1")[:9])
    asked = {name: value for name, value in form.typed.items() if value}
    other = respelt(form.query) if form.query.q and not found else ""
    context = {
        "form": form,
        "typed": form.typed,
        "is_part": getattr(request, "htmx", False),
        "page": page,
        "asked": urlencode(asked),
        "choices": choices(),
        "examples": EXAMPLE_SEARCHES,
        "respelt": other,
        "respelt_asked": urlencode({**asked, "q": other}),
        "near": _near(form.query, other) if form.query.q and not found else [],
        "json_twin": f"/api/v1/cards/?{urlencode(asked)}" if not form.faults else "/api/v1/cards/",
    }
    response = render(request, _template(request, "search", "_results"), context)
    if getattr(request, "htmx", False):
        # Every pause in typing is another search; none should be in the browser's history.
        response["HX-Replace-Url"] = f"/cards/?{context['asked']}" if asked else "/cards/"
    return response


def card(request: HttpRequest, slug: str) -> HttpResponse:
    """One card, both sides, in words."""
    if slug != slug.lower() and slug.lower() in whole_collection().cards:
        return redirect("card", slug=slug.lower(), permanent=True)
    try:
        page = card_page(slug=slug)
    except NoSuchCard as missing:
        more = {"meant": missing.nearest, "meant_url": f"/cards/{missing.nearest}/"} if missing.nearest else {}
        return problem_response(request, 404, "No such card", str(missing), **more)
    return render(request, "cards/card.html", {"page": page, "json_twin": f"/api/v1/cards/{slug}/"})


# Nothing is saved and nobody is signed in: a form sent from elsewhere does no harm, and a link may contain the text.
@csrf_exempt
@vary_on_headers("HX-Request")
def read(request: HttpRequest) -> HttpResponse:
    """Paste a card's text and see what is understood of it."""
    form = read_form(request.POST if request.method == "POST" else request.GET)
    side = read_side(printed_card("your-card", form.row)) if form.typed["text"] or form.typed["keywords"] else None
    context = {
        "form": form,
        "typed": form.typed,
        "side": side,
        "is_part": getattr(request, "htmx", False),
        "type_unsaid": form.typed["type"] not in CARD_TYPES and "type" in form.pasted.assumed,
        "has_face": form.pasted.tells_more_than_text or any(form.typed[name] for name in form.typed if name != "text"),
        "types": CARD_TYPES,
        "zones": ZONES,
        "example": EXAMPLE_TEXT,
        "json_twin": _twin("cards/read", form.typed if side and not form.faults else {}),
    }
    return render(request, _template(request, "read", "_reading"), context)


@csrf_exempt
@vary_on_headers("HX-Request")
def check(request: HttpRequest) -> HttpResponse:
    """Paste or upload a deck list and see every fault with its clause."""
    given = request.POST if request.method == "POST" else request.GET
    format = given.get("format", STANDARD)
    primary = given.get("primary", "").lower()
    on = given.get("on", "")
    typed = given.get("list", "")[: 2 * MOST_LIST]
    text, problem, uploaded = _list_text(request, typed)
    context: dict[str, Any] = {
        "text": text,
        "typed": typed.strip(),
        "uploaded": uploaded,
        "is_part": getattr(request, "htmx", False),
        "problem": problem,
        "formats": format_names(),
        "format": format if format in format_names() else STANDARD,
        "on": on if is_day(on) else "",
        "symbols": [symbol for symbol in SYMBOLS if symbol != "infinity"],
        "primary": primary if primary in SYMBOLS else "",
        "example": EXAMPLE_LIST,
    }
    if text.strip():
        deck = read_list(text, whole_collection())
        chosen = {"format": context["format"], "primary": context["primary"] or None, "on": context["on"] or None}
        context["report"] = deck_check(deck=deck, **chosen)
    names = ("format", "primary", "on")
    asked = {"list": text, **{name: context[name] for name in names}} if text.strip() else {}
    context["json_twin"] = _twin("decks/check", asked)
    return render(request, _template(request, "deck_check", "_report"), context)


@csrf_exempt
def sideboarding(request: HttpRequest) -> HttpResponse:
    """Paste a registered list and the one for a later game, and see whether the exchange is allowed."""
    given = request.POST if request.method == "POST" else request.GET
    format, game = given.get("format", STANDARD), given.get("game", "2")
    lists = {name: given.get(name, "")[: 2 * MOST_LIST] for name in ("before", "after")}
    context: dict[str, Any] = {
        **lists,
        "formats": format_names(),
        "format": format if format in format_names() else STANDARD,
        "game": game if game in GAMES else "2",
        "games": GAMES,
    }
    asked: dict[str, str] = {}
    if all(text.strip() for text in lists.values()):
        before, after = (read_list(text, whole_collection()) for text in lists.values())
        game_number = int(context["game"])
        context["report"] = sideboarding_check(before=before, after=after, format=context["format"], game=game_number)
        asked = {**lists, "format": context["format"], "game": context["game"]}
    context["json_twin"] = _twin("decks/sideboarding", asked)
    return render(request, "cards/sideboarding.html", context)


def _list_text(request: HttpRequest, typed: str) -> tuple[str, str, str]:
    """The list as typed or uploaded, what is wrong with an upload, and the name of the file."""
    upload = request.FILES.get("file")
    if upload is None or not upload.size:
        return typed, "", ""
    if upload.size > MOST_UPLOAD:
        return typed, f"The file is larger than {MOST_UPLOAD // 1000} kB.", ""
    text = text_of(upload.read())
    if text is None:
        return typed, "The file isn't text. Save the list as plain text, or paste it.", ""
    return text, "", str(upload.name)[:80]
