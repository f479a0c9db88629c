"""Every page of the rulebook answers, names its edition, keeps the content security policy, and links to what exists."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from judgeapp.rulebook import selectors
from judgeapp.rulebook.loading import library
from tests.pages import page_of

from .links import leads_somewhere

pytestmark = pytest.mark.usefixtures("search_index")


CURRENT = "UniVersus Rules Reference 1.2.9"
UFS_NAME = "UFS Tournament Rules 1.9"
# Address, the edition that the page must name, the address of the same thing as JSON.
KINDS = {
    "home": ("/", CURRENT, "/api/v1/"),
    "search without words": ("/search/", CURRENT, "/api/v1/"),
    "search": ("/search/?q=block", CURRENT, "/api/v1/search/?q=block"),
    "search with nothing": ("/search/?q=qqzzxxqq", CURRENT, "/api/v1/search/?q=qqzzxxqq"),
    "editions": ("/rules/", CURRENT, "/api/v1/editions/"),
    "contents": ("/rules/uvs-1.2.9/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/"),
    "contents of an older edition": ("/rules/ufs-1.9/", UFS_NAME, "/api/v1/editions/ufs-1.9/entries/"),
    "entry": ("/rules/uvs-1.2.9/or/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/or/"),
    "entry of a guide": (
        "/rules/howto-cr/block-step/",
        "How to Play, Critical Role decks",
        "/api/v1/editions/howto-cr/entries/block-step/",
    ),
    "compare": ("/rules/uvs-1.2.9/block-step/compare/mha/", CURRENT, "/api/v1/compare/uvs-1.2.9/block-step/mha/"),
    "changes": ("/changes/mha/uvs-1.2.9/", CURRENT, "/api/v1/compare/mha/uvs-1.2.9/"),
    "keywords": ("/indexes/keyword/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/?index=keyword"),
    "keywords of MHA": (
        "/indexes/keyword/?edition=mha",
        "My Hero Academia CCG Rules Reference",
        "/api/v1/editions/mha/entries/?index=keyword",
    ),
    "traits": ("/indexes/trait/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/?index=trait"),
    "card types": ("/indexes/card-type/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/?index=card-type"),
    "zones": ("/indexes/zone/", CURRENT, "/api/v1/editions/uvs-1.2.9/entries/?index=zone"),
    "questions and answers": (
        "/indexes/faq/",
        "How to Play, Critical Role decks",
        "/api/v1/editions/howto-cr/entries/?index=faq",
    ),
    "errata": ("/errata/", UFS_NAME, "/api/v1/errata/"),
    "banned": ("/banned/", UFS_NAME, "/api/v1/banned/"),
    "open questions": ("/open-questions/", CURRENT, "/api/v1/open-questions/"),
    "open question": ("/open-questions/blitz-who/", CURRENT, "/api/v1/open-questions/blitz-who/"),
    "pictures": ("/pictures/", CURRENT, "/api/v1/pictures/"),
    "quick reference": ("/quick-reference/", CURRENT, "/api/v1/quick-reference/"),
    "about": ("/about/", CURRENT, "/api/v1/"),
}
REFUSALS = {
    "not found": ("/rules/uvs-1.2.9/blok-step/", 404),
    "no such address": ("/nowhere/", 404),
    "control characters": ("/search/?q=%00", 400),
    "too long": (f"/search/?q={'a' * 5_000}", 414),
}
RAW_MARKUP = ("**", "[[", "\\_", "{#")
FRAGMENT = "/search/neighbours/uvs-1.2.9/block-step/valid-zones/"


def policy(response: HttpResponse) -> dict[str, str]:
    directives = response.headers["Content-Security-Policy"].split(";")
    return {name: value for name, _, value in (directive.strip().partition(" ") for directive in directives)}


# Every kind of page


@pytest.mark.parametrize(("address", "edition", "twin"), KINDS.values(), ids=KINDS)
def test_a_page_answers_names_its_edition_and_its_json_twin(
    client: Client, address: str, edition: str, twin: str
) -> None:
    response = client.get(address)

    page = page_of(response)
    assert response.status_code == 200
    assert edition in page.text
    assert page.alternates["application/json"] == twin
    assert twin in page.links


@pytest.mark.parametrize("address", [address for address, _, _ in KINDS.values()])
def test_the_json_twin_of_a_page_answers_with_json(client: Client, address: str) -> None:
    twin = page_of(client.get(address)).alternates["application/json"]

    response = client.get(twin)

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("address", "status"),
    [*((address, 200) for address, _, _ in KINDS.values()), *REFUSALS.values(), (FRAGMENT, 200)],
    ids=[*KINDS, *REFUSALS, "neighbours"],
)
def test_a_page_keeps_a_strict_content_security_policy(client: Client, address: str, status: int) -> None:
    response = client.get(address)

    page = page_of(response)
    allowed = policy(response)
    assert response.status_code == status
    assert allowed["default-src"] == "'self'"
    assert "unsafe" not in response.headers["Content-Security-Policy"]
    assert not {"script-src", "style-src", "connect-src"} & set(allowed)
    assert page.inline == []
    assert all(load.startswith("/static/") for load in page.loads)


@pytest.mark.parametrize(("address", "status"), [("/", 200), *REFUSALS.values()], ids=["home", *REFUSALS])
def test_a_page_may_not_be_framed_or_guessed_at(client: Client, address: str, status: int) -> None:
    response = client.get(address)

    assert response.status_code == status
    assert policy(response)["frame-ancestors"] == "'none'"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    "address",
    [*(address for address, _, _ in KINDS.values()), "/search/neighbours/uvs-1.2.9/block-step/determine-status/"],
    ids=[*KINDS, "neighbours"],
)
def test_no_page_shows_the_markup_of_the_content_raw(client: Client, address: str) -> None:
    response = client.get(address)

    assert response.status_code == 200
    assert not any(mark in response.content.decode() for mark in RAW_MARKUP)


@pytest.mark.parametrize("address", [address for address, _, _ in KINDS.values()], ids=KINDS)
def test_ids_of_a_page_stand_once_and_its_anchors_exist(client: Client, address: str) -> None:
    page = page_of(client.get(address))

    assert len(page.ids) == len(set(page.ids))
    assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)


# Every entry


def test_every_entry_of_every_edition_has_a_page_with_all_its_clauses(client: Client) -> None:
    for entry in library().entries():
        response = client.get(f"/rules/{entry.edition}/{entry.slug}/")
        page = page_of(response)

        assert response.status_code == 200, entry.ref
        assert set(entry.by_id) <= set(page.ids), entry.ref
        assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids), entry.ref
        assert [link for link in page.links if not leads_somewhere(link)] == [], entry.ref
        assert page.inline == [], entry.ref
        assert entry.source.document in page.text, entry.ref
        assert not any(mark in response.content.decode() for mark in RAW_MARKUP), entry.ref


def test_an_entry_page_shows_its_way_to_other_editions_and_open_questions(client: Client) -> None:
    page = page_of(client.get("/rules/uvs-1.2.9/enhance-step/"))

    assert "/rules/uvs-1.2.9/enhance-step/compare/mha/" in page.links
    assert "/open-questions/blitz-who/" in page.links


def test_a_clause_says_where_else_it_is_stated(client: Client) -> None:
    there = page_of(client.get("/rules/uvs-1.2.9/attack-zone/"))
    here = page_of(client.get("/rules/uvs-1.2.9/block-step/"))

    assert "/rules/uvs-1.2.9/attack-zone/#high-not-low" in here.links
    assert "/rules/uvs-1.2.9/block-step/#valid-high" in there.links


@pytest.mark.parametrize("kind", selectors.INDEX_TITLES)
def test_an_index_lists_all_its_entries_of_the_edition(client: Client, kind: str) -> None:
    edition = selectors.index_entries(kind=kind)[0].edition

    page = page_of(client.get(f"/indexes/{kind}/?edition={edition}"))

    entries = selectors.index_entries(kind=kind, edition=edition)
    assert entries
    assert {f"/rules/{edition}/{entry.slug}/" for entry in entries} <= set(page.links)


def test_an_index_that_an_edition_does_not_have_says_so(client: Client) -> None:
    page = page_of(client.get("/indexes/faq/?edition=mha"))

    assert "My Hero Academia CCG Rules Reference has none of these" in page.text


@pytest.mark.parametrize("edition", ["uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "howto-aot"])
def test_the_contents_list_every_entry_once_by_shelf(client: Client, edition: str) -> None:
    page = page_of(client.get(f"/rules/{edition}/"))

    entries = {f"/rules/{edition}/{slug}/" for slug in library().editions[edition].entries}
    shelved = [entry for _, shelf in selectors.contents(edition=edition) for entry in shelf]
    assert entries <= set(page.links)
    assert len(shelved) == len(entries)


# What is not there


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/rules/uvs-1.2.8/", "There's no edition 'uvs-1.2.8'. Did you mean 'uvs-1.2.9'?"),
        ("/rules/uvs-1.2.8/block/", "There's no edition 'uvs-1.2.8'. Did you mean 'uvs-1.2.9'?"),
        ("/rules/uvs-1.2.9/blok-step/", "There's no entry in uvs-1.2.9 'blok-step'. Did you mean 'block-step'?"),
        ("/rules/uvs-1.2.9/block-step/compare/mah/", "There's no edition 'mah'. Did you mean 'mha'?"),
        ("/rules/mha/blok-step/compare/uvs-1.2.9/", "Did you mean 'block-step'?"),
        ("/changes/mah/uvs-1.2.9/", "There's no edition 'mah'. Did you mean 'mha'?"),
        ("/changes/mha/uvs/", "There's no edition 'uvs'."),
        ("/indexes/keywords/", "There's no index 'keywords'. Did you mean 'keyword'?"),
        ("/indexes/keyword/?edition=mah", "There's no edition 'mah'. Did you mean 'mha'?"),
        ("/open-questions/blitz-how/", "There's no open question 'blitz-how'. Did you mean 'blitz-who'?"),
        ("/search/neighbours/uvs-1.2.9/blok-step/x/", "Did you mean 'block-step'?"),
        ("/search/neighbours/uvs-1.2.9/block-step/x/", "There's no clause 'x' in uvs-1.2.9:block-step."),
        ("/nowhere/", "There's nothing at this address. Search for the rule instead."),
    ],
)
def test_what_is_not_there_is_a_404_that_says_what_may_have_been_meant(client: Client, address: str, said: str) -> None:
    response = client.get(address)

    page = page_of(response)
    assert response.status_code == 404
    assert said in page.text
    assert "/" in page.links


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x>', "%3Cb%3E", "{{ 7 }}", "😀", "..", "a b"]
)
def test_an_odd_name_is_repeated_as_text_and_never_as_markup(client: Client, name: str) -> None:
    response = client.get("/rules/uvs-1.2.9/{}/".format(name.replace("/", "%2F").replace("?", "%3F")))

    page = page_of(response)
    assert response.status_code == 404
    assert page.inline == []
    assert "img" not in page.tags


# The neighbours of a clause


def test_the_neighbours_of_a_clause_come_as_a_fragment(client: Client) -> None:
    response = client.get(FRAGMENT)

    page = page_of(response)
    assert response.status_code == 200
    assert "html" not in page.tags
    assert "/rules/uvs-1.2.9/block-step/#valid-zones" in page.links
    assert "decides which blocks are valid" in page.text
