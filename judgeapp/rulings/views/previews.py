"""What other sites show of a link to a ruling: a picture, and the answer in a few lines of HTML (oEmbed)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.utils.html import format_html

from judgeapp.cards.collection import known_cards
from judgeapp.rendered import MAY_CHANGE, PRIVATE
from judgeapp.rulebook.loading import library
from judgeapp.serialising import json_response
from judgeapp.shelves import Shelf
from judgeapp.visible import visible

from ..errors import NoSuchScenario
from ..expiry import scenario_open
from ..gallery import Shown, shown_find
from ..models import Scenario, Visibility
from ..preview import HEIGHT, WIDTH, preview_png, standing_of
from .asked import refused

PNG = "image/png"
# Pictures of the gallery, which content alone determines. Those of visitors are drawn each time and cached only by their browsers.
PICTURES: Shelf[bytes] = Shelf(4 * 1024 * 1024, lambda _, picture: len(picture))
LEAST_WIDTH = 200
LONGEST_URL = 500


@dataclass(frozen=True)
class Previewed:
    """What can be said about a scenario without ruling again."""

    path: str
    title: str
    answer: str
    ruleset: str
    question: Any
    private: bool = False


def preview_links(request: HttpRequest, path: str) -> dict[str, Any]:
    """Return the addresses that a page names for others to preview it."""
    page = request.build_absolute_uri(path)
    return {
        "page": page,
        "image": f"{page}image.png",
        "width": WIDTH,
        "height": HEIGHT,
        "oembed": request.build_absolute_uri(f"/oembed/?{urlencode({'url': page})}"),
    }


def saved_image(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of a saved scenario."""
    try:
        scenario = scenario_open(scenario_id=token, owner_key=request.headers.get("X-Owner-Key"))
    except NoSuchScenario:
        return refused(404, "No scenario", "There's no scenario at this address.")
    found = _of_saved(scenario)
    response = HttpResponse(_drawn(found), content_type=PNG)
    response["Cache-Control"] = PRIVATE if found.private else MAY_CHANGE
    response["X-Robots-Tag"] = "noindex"
    return response


def shown_image(request: HttpRequest, topic: str, slug: str) -> HttpResponse:
    """The picture of a scenario of the gallery."""
    try:
        one = shown_find(address=f"{topic}/{slug}")
    except NoSuchScenario:
        return refused(404, "No scenario", "There's no scenario at this address.")
    found = _of_shown(one)
    key = (found.path, library().version)
    response = HttpResponse(PICTURES.made(key, lambda: _drawn(found)), content_type=PNG)
    response["Cache-Control"] = MAY_CHANGE
    return response


def oembed(request: HttpRequest) -> HttpResponse:
    """https://oembed.com: the answer of a ruling for a page that embeds its link. No frame and no script, only words."""
    if request.GET.get("format", "json") != "json":
        return refused(501, "Only JSON", "Ask with format=json.")
    found = _found(request.GET.get("url", ""), request.build_absolute_uri("/"))
    if found is None or found.private:
        return refused(404, "Nothing to embed", "The url must be a scenario on this site that others can see.")
    links = preview_links(request, found.path)
    width = _at_most(request.GET.get("maxwidth"), WIDTH // 2)
    return json_response(
        {
            "version": "1.0",
            "type": "rich",
            "title": visible(found.title),
            "provider_name": "Ringside",
            "provider_url": request.build_absolute_uri("/"),
            "thumbnail_url": links["image"],
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
            "width": width,
            "height": _at_most(request.GET.get("maxheight"), 240),
            "html": format_html(
                '<blockquote class="ringside"><p>{}</p><p><a href="{}">{}</a></p></blockquote>',
                visible(found.answer),
                links["page"],
                visible(found.title),
            ),
        }
    )


def _found(url: str, home: str) -> Previewed | None:
    """The scenario that an address of this site names."""
    if not url.startswith(home) or len(url) > LONGEST_URL:
        return None
    try:
        match = resolve("/" + re.split(r"[?#]", url.removeprefix(home))[0])
        if match.url_name in ("saved", "saved-print"):
            return _of_saved(scenario_open(scenario_id=match.kwargs["token"], owner_key=None))
        if match.url_name == "scenario":
            return _of_shown(shown_find(address="{topic}/{slug}".format(**match.kwargs)))
    except (Resolver404, NoSuchScenario):
        return None
    return None


def _of_saved(scenario: Scenario) -> Previewed:
    return Previewed(
        path=f"/scenarios/{scenario.id}/",
        title=scenario.title,
        answer=scenario.answer,
        ruleset=scenario.ruleset,
        question=json.loads(scenario.question_text),
        private=scenario.visibility == Visibility.PRIVATE,
    )


def _of_shown(one: Shown) -> Previewed:
    question = one.scenario.question
    ruleset = str(question.get("ruleset") or library().current.id)
    return Previewed(one.url, one.scenario.title, one.scenario.about, ruleset, question)


def _drawn(found: Previewed) -> bytes:
    edition = library().editions.get(found.ruleset, library().current)
    standing = standing_of(found.question, known_cards())
    return preview_png(title=found.title, answer=found.answer, edition=edition.short, standing=standing)


def _at_most(asked: str | None, own: int) -> int:
    """Our own width or height, or what the asker has room for."""
    return max(LEAST_WIDTH, min(own, int(asked))) if asked and asked.isdecimal() and len(asked) < 6 else own
