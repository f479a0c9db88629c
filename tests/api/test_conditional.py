"""Anything determined by content has an ETag: a client with the answer gets a 304. Cards follow the collection's mark
as well.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from judgeapp.api.asking import HOST
from judgeapp.cards.models import CollectionVersion
from judgeapp.rendered import SHELF

from .described import operations

pytestmark = pytest.mark.usefixtures("search_index")

READS = {
    "root": "/api/v1/",
    "search": "/api/v1/search/?q=block",
    "search for cards": "/api/v1/search/?q=jab&kind=card",
    "editions": "/api/v1/editions/",
    "edition": "/api/v1/editions/mha/",
    "entries": "/api/v1/editions/mha/entries/",
    "entry": "/api/v1/editions/mha/entries/block-step/",
    "clause": "/api/v1/clauses/uvs-1.2.9/block-step/valid-zones/",
    "pairs": "/api/v1/compare/",
    "changes": "/api/v1/compare/mha/uvs-1.2.9/",
    "comparison": "/api/v1/compare/uvs-1.2.9/block-step/mha/",
    "errata": "/api/v1/errata/",
    "banned": "/api/v1/banned/",
    "questions": "/api/v1/open-questions/",
    "question": "/api/v1/open-questions/action-cost-difficulty/",
    "pictures": "/api/v1/pictures/",
    "quick reference": "/api/v1/quick-reference/",
    "positions": "/api/v1/positions/",
    "gallery": "/api/v1/gallery/?limit=3",
    "shown": "/api/v1/gallery/attacking/do-i-have-to-block/",
    "cards": "/api/v1/cards/?limit=3",
    "card": "/api/v1/cards/straight-jab/",
    "read": "/api/v1/cards/read/?text=Form%3A+Draw+1+card.",
    "deck": "/api/v1/decks/check/?list=4+Straight+Jab",
    "schema": "/api/v1/schema/",
    "notation": "/api/v1/notation/?line=3f",
    "differences": "/api/v1/differences/?limit=3",
    "downloads": "/api/v1/bulk/",
    "content versions": "/api/v1/changes/",
    "tournament": "/api/v1/tournament/",
}


def test_every_read_of_the_description_is_tried_here() -> None:
    tried = {address.split("?")[0].strip("/").split("/")[2:3][0] for address in READS.values() if address != "/api/v1/"}
    known = {operation.path.strip("/").split("/")[2] for operation in operations().values() if operation.name != "root"}

    assert known - tried == {"rulings", "scenarios", "tables", "judge-rulings"}


@pytest.mark.parametrize("address", READS.values(), ids=READS)
@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_who_has_an_answer_gets_304(address: str, accept: str) -> None:
    if (address, accept) == (READS["schema"], "text/plain"):
        pytest.skip("the description is no text for a chat")
    headers = {"accept": accept} if address != READS["schema"] else {}
    first = Client().get(address, headers=headers)

    again = Client().get(address, headers={**headers, "if-none-match": first["ETag"]})
    other = Client().get(address, headers={**headers, "if-none-match": 'W/"another"'})

    assert first.status_code == 200
    assert "max-age" in first["Cache-Control"]
    assert "Accept" in first["Vary"]
    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, other.content) == (200, first.content)


def test_a_card_that_was_kept_is_made_anew_when_the_collection_changes() -> None:
    Client(SERVER_NAME=HOST).get(READS["card"])
    kept = len(SHELF.kept)
    Client(SERVER_NAME=HOST).get(READS["card"])
    assert len(SHELF.kept) == kept

    CollectionVersion.objects.all().delete()
    CollectionVersion.objects.create(mark="another")
    Client(SERVER_NAME=HOST).get(READS["card"])

    assert len(SHELF.kept) == kept + 1


def test_what_people_type_is_not_kept(tmp_path: Path) -> None:
    before = len(SHELF.kept)

    for word in ("block", "attack", "check"):
        Client().get("/api/v1/search/", {"q": word})

    assert len(SHELF.kept) == before
