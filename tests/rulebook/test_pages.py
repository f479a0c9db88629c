"""Every page of the rulebook answers, names its edition, keeps the content security policy, and links to what exists."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client

from judgeapp.rulebook import pictures, quick_reference, selectors
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Ref
from tests.pages import Page

from .small_content import UVS, entry_text, library_of

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
pytestmark = pytest.mark.usefixtures("search_index")


def page_of(response: HttpResponse) -> Page:
    return Page(response.content.decode())


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
    html = client.get(address).content.decode()

    assert not any(mark in html for mark in RAW_MARKUP)


@pytest.mark.parametrize("address", [address for address, _, _ in KINDS.values()], ids=KINDS)
def test_ids_of_a_page_stand_once_and_its_anchors_exist(client: Client, address: str) -> None:
    page = page_of(client.get(address))

    assert len(page.ids) == len(set(page.ids))
    assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)


# Every entry


def leads_somewhere(link: str) -> bool:
    """Does a link of the rulebook name an edition, entry and clause, or shelf, that exist?"""
    path, _, anchor = link.partition("#")
    parts = path.strip("/").split("/")
    if parts[0] != "rules" or "compare" in parts:
        return True
    if len(parts) < 3:
        return not anchor or anchor in library().groups
    return library().has(Ref(parts[1], parts[2], anchor or None))


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

    assert "My Hero Academia CCG Rules Reference has no such entries" in page.text


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
        ("/rules/uvs-1.2.8/", "There is no edition 'uvs-1.2.8'. Did you mean 'uvs-1.2.9'?"),
        ("/rules/uvs-1.2.8/block/", "There is no edition 'uvs-1.2.8'. Did you mean 'uvs-1.2.9'?"),
        ("/rules/uvs-1.2.9/blok-step/", "There is no entry in uvs-1.2.9 'blok-step'. Did you mean 'block-step'?"),
        ("/rules/uvs-1.2.9/block-step/compare/mah/", "There is no edition 'mah'. Did you mean 'mha'?"),
        ("/rules/mha/blok-step/compare/uvs-1.2.9/", "Did you mean 'block-step'?"),
        ("/changes/mah/uvs-1.2.9/", "There is no edition 'mah'. Did you mean 'mha'?"),
        ("/changes/mha/uvs/", "There is no edition 'uvs'."),
        ("/indexes/keywords/", "There is no index 'keywords'. Did you mean 'keyword'?"),
        ("/indexes/keyword/?edition=mah", "There is no edition 'mah'. Did you mean 'mha'?"),
        ("/open-questions/blitz-how/", "There is no open question 'blitz-how'. Did you mean 'blitz-who'?"),
        ("/search/neighbours/uvs-1.2.9/blok-step/x/", "Did you mean 'block-step'?"),
        ("/search/neighbours/uvs-1.2.9/block-step/x/", "There is no clause 'x' in uvs-1.2.9:block-step."),
        ("/nowhere/", "Nothing is at this address. Search for the rule instead."),
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


# Filters


def errata_shown(client: Client, **query: str) -> list[str]:
    return [row.card for row in client.get("/errata/", query).context["rows"]]


def banned_shown(client: Client, **query: str) -> list[str]:
    return [row.card for row in client.get("/banned/", query).context["rows"]]


def test_errata_are_filtered_by_card_words_rule_and_set(client: Client) -> None:
    everything = errata_shown(client)
    of_set = errata_shown(client, set="SF1P")

    assert len(everything) == len(library().errata)
    assert errata_shown(client, q="guile") == ["Guile"]
    assert errata_shown(client, q="501.3") == [
        row.card for row in library().errata if "501.3" in row.rule + row.summary
    ]
    assert set(errata_shown(client, q="same card")) < set(everything)
    assert of_set == [row.card for row in library().errata if row.set == "SF1P"]
    assert errata_shown(client, q="guile", set="SF01") == []


def test_banned_cards_are_filtered_by_name_and_set(client: Client) -> None:
    assert len(banned_shown(client)) == 16
    assert banned_shown(client, q="HUGO") == ["Hugo"]
    assert banned_shown(client, q="soul human") == ["Erode The Human Soul"]
    assert banned_shown(client, set="PA") == ["Double-Dealing", "Erode The Human Soul"]
    assert banned_shown(client, q="hugo", set="PA") == []


@pytest.mark.parametrize("address", ["/errata/", "/banned/", "/open-questions/"])
def test_a_filter_that_finds_nothing_says_so_and_offers_everything(client: Client, address: str) -> None:
    page = page_of(client.get(address, {"q": "<no such card>"}))

    assert "No " in page.text
    assert "Show all" in page.text
    assert "?" in page.links


@pytest.mark.parametrize("address", ["/errata/", "/banned/"])
def test_a_filter_remembers_what_was_chosen(client: Client, address: str) -> None:
    html = client.get(address, {"q": 'a"b', "set": "PA"}).content.decode()

    assert 'value="a&quot;b"' in html
    assert "<option selected>PA</option>" in html


def test_open_questions_are_filtered_by_edition_and_words_with_common_ones_first(client: Client) -> None:
    def shown(**query: str) -> list[str]:
        return [row.id for row in client.get("/open-questions/", query).context["rows"]]

    everything = client.get("/open-questions/").context["rows"]

    assert len(everything) == len(library().open_questions)
    assert [row.common for row in everything] == sorted((row.common for row in everything), reverse=True)
    assert "blitz-who" in shown(q="BLITZ")
    of_ufs = shown(edition="ufs-1.9")
    assert all("ufs-1.9" in library().open_questions[name].editions for name in of_ufs)
    assert "blitz-who" not in of_ufs


def test_open_questions_stand_on_the_shelves_of_the_rules_they_are_about(client: Client) -> None:
    shelves = client.get("/open-questions/").context["shelves"]
    of = {row.id: group.id for group, rows in shelves for row in rows}

    assert set(of) == set(library().open_questions)
    assert [group.id for group, _ in shelves] == [name for name in library().groups if name in set(of.values())]
    assert (of["blitz-who"], of["second-mulligan"]) == ("abilities", "starting")
    assert all(
        [row.common for row in rows] == sorted((row.common for row in rows), reverse=True) for _, rows in shelves
    )
    html = client.get("/open-questions/", {"q": "mulligan"}).content.decode()
    assert 'id="starting"' in html
    assert 'id="turn"' not in html


def test_an_open_question_shows_its_readings_with_their_clauses(client: Client) -> None:
    page = page_of(client.get("/open-questions/blitz-who/"))

    assert {"active-player", "attacker"} <= set(page.ids)
    assert "/rules/uvs-1.2.9/enhance-step/#blitz-first" in page.links
    assert "assumed here" in page.text.lower()


def test_every_open_question_has_a_page_whose_citations_exist(client: Client) -> None:
    for question in library().open_questions.values():
        response = client.get(f"/open-questions/{question.id}/")

        assert response.status_code == 200, question.id
        assert all(leads_somewhere(link) for link in page_of(response).links), question.id


# Pictures and the quick reference


def test_every_box_of_a_picture_links_to_a_clause_or_entry_that_exists() -> None:
    for picture in pictures.all_pictures():
        links = Page(picture.svg).links

        assert len(links) >= 6, picture.id
        assert all(leads_somewhere(link) for link in links), picture.id


def test_the_block_zones_show_all_nine_cases_each_with_its_own_clause() -> None:
    links = Page(pictures.picture("block-zones").svg).links

    assert len(links) == len(set(links)) == 9
    assert all("#" in link for link in links)


def test_the_quick_reference_cites_only_clauses_that_exist(client: Client) -> None:
    clauses = [clause for card in quick_reference.quick_reference_cards() for clause in card.clauses]

    page = page_of(client.get("/quick-reference/"))

    assert all(library().clause(clause.ref) is clause for clause in clauses)
    assert {f"/rules/{UVS}/{clause.entry}/#{clause.id}" for clause in clauses} <= set(page.links)


def test_a_picture_or_card_that_cites_what_is_not_there_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = library_of(tmp_path, {f"{UVS}/block-step": entry_text()})
    monkeypatch.setattr(pictures, "library", lambda: other)
    monkeypatch.setattr(quick_reference, "library", lambda: other)

    with pytest.raises(LookupError, match="a picture cites start-phase#first-part, which the content does not have"):
        pictures.all_pictures()
    with pytest.raises(LookupError, match="the quick reference cites starting-the-game#"):
        quick_reference.quick_reference_cards()


# The neighbours of a clause


def test_the_neighbours_of_a_clause_come_as_a_fragment(client: Client) -> None:
    response = client.get(FRAGMENT)

    page = page_of(response)
    assert response.status_code == 200
    assert "html" not in page.tags
    assert "/rules/uvs-1.2.9/block-step/#valid-zones" in page.links
    assert "Which blocks are valid depends on the zone of the attack" in page.text
