"""Every page of the site links to the same thing as JSON. A new page that doesn't is noticed here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from judgeapp.api.examples import SAVED
from judgeapp.precedents.models import Precedent
from tests.pages import page_of

pytestmark = pytest.mark.usefixtures("search_index")

PAGES = {
    "home": ["/"],
    "search": ["/search/", "/search/?q=vitalty", "/search/?q=attack&edition=mha&kind=example"],
    "editions": ["/rules/"],
    "contents": ["/rules/ufs-1.9/"],
    "entry": ["/rules/uvs-1.2.9/block-step/"],
    "compare": ["/rules/uvs-1.2.9/block-step/compare/ufs-1.9/"],
    "changes": ["/changes/mha/uvs-1.2.9/"],
    "index": ["/indexes/keyword/", "/indexes/faq/", "/indexes/trait/?edition=mha"],
    "errata": ["/errata/", "/errata/?q=kick&set=SF01"],
    "banned": ["/banned/", "/banned/?q=dhalsim"],
    "questions": ["/open-questions/", "/open-questions/?edition=mha&q=block", "/open-questions/?edition=nowhere"],
    "differences": ["/editions/differences/"],
    "question": ["/open-questions/action-cost-difficulty/"],
    "pictures": ["/pictures/"],
    "quick-reference": ["/quick-reference/"],
    "about": ["/about/"],
    "too-large": ["/problems/too-large/"],
    "too-large-type": ["/problems/too-large"],
    "problem-types": ["/problems/"],
    "problem-type": ["/problems/not-an-option/"],
    "cards": ["/cards/", "/cards/?q=jab&type=attack", "/cards/?damage=nonsense"],
    "card": ["/cards/straight-jab/"],
    "read-card": [
        "/cards/read/",
        "/cards/read/?text=Form%3A+Draw+1+card.&keywords=Stun%3A+2",
        f"/cards/read/?text={'x' * 3_000}",
    ],
    "deck-check": ["/decks/check/", "/decks/check/?list=4+Straight+Jab&primary=air"],
    "sideboarding": [
        "/decks/sideboarding/",
        "/decks/sideboarding/?before=4+Straight+Jab&after=4+Straight+Jab&format=ufs-sealed&game=1",
    ],
    "tournament": ["/tournament/"],
    "calculator": [
        "/tournament/time-called/",
        "/tournament/time-called/?stage=single-elimination&vitality_a=12",
        "/tournament/rounds/?players=none",
        "/tournament/cut/?standings=1.+Ana+-+Ken&size=2",
    ],
    "board": ["/board/"],
    "keys": ["/keys/"],
    "contract": ["/contract/"],
    "venue": ["/venue/"],
    "scenarios": ["/scenarios/", "/scenarios/?q=block&topic=attacking", "/scenarios/?topic=published"],
    "scenarios-by-clause": ["/scenarios/by-clause/"],
    "scenario": ["/scenarios/attacking/do-i-have-to-block/"],
    "saved": ["/scenarios/{saved}/"],
    "saved-print": ["/scenarios/{saved}/print/"],
    "report": ["/scenarios/{saved}/report/"],
    "privacy": ["/privacy/"],
    "desk": ["/desk/"],
    "judge-rulings": ["/judge-rulings/", "/judge-rulings/?q=block"],
    "judge-ruling": ["/judge-rulings/{judged}/"],
    "new-judge-ruling": ["/judge-rulings/new/", "/judge-rulings/new/?card=straight-jab"],
    "learn": ["/learn/"],
    "offline": ["/offline/"],
    "offline-waiting": ["/offline/waiting/"],
    "offline-not-here": ["/offline/not-here/"],
    "lesson": ["/learn/blocking/", "/learn/blocking/?line=block%3Ab.h3", "/learn/building-a-deck/"],
}
# Fragments of pages, files, and what only programs ask for.
NO_PAGES = {
    "neighbours",
    "board-question",
    "board-check",
    "board-ruling",
    "board-outcomes",
    "board-editions",
    "saved-image",
    "scenario-image",
    "oembed",
    "board-line",
    "board-report",
    "draft-file",
    "saved-share",
    "saved-file",
    "scenario-file",
    "robots",
    "healthz",
    "readyz",
    "metrics",
    "venue-opened",
    "report-state",
    "discord",
    "mcp",
    "llms",
    "service-worker",
    "engine-worker",
}


def named(patterns: Any) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield str(pattern.name)
        else:
            yield from named(pattern.url_patterns)


def test_every_kind_of_page_is_walked_here() -> None:
    names = {name for name in named(get_resolver().url_patterns) if not name.startswith("api-")}

    assert names - NO_PAGES == set(PAGES)


@pytest.mark.parametrize("address", [address for addresses in PAGES.values() for address in addresses])
def test_a_page_names_its_json_twin_and_the_twin_answers(address: str) -> None:
    made = Client().post("/api/v1/scenarios/", json.dumps(SAVED), "application/json").json()
    judged = Precedent.objects.create(card="straight-jab", question="Can it?", answer="No.", source="A test")
    response = Client().get(address.format(saved=made["id"], judged=judged.pk))
    assert response.status_code == 200

    page = page_of(response)
    twin = page.alternates["application/json"]
    answer = Client().get(twin)

    assert twin in page.links
    assert answer.status_code == 200, (twin, answer.content)
    assert answer["Content-Type"] == "application/json"
