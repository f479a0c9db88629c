"""The card pages as a browser without JavaScript gets them, and whatever is typed into them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from judgeapp.cards.collection import collection
from judgeapp.cards.importing.service import cards_import
from tests.pages import Page

from .rows import flat, write

pytestmark = pytest.mark.django_db


def page_of(response: HttpResponse, status: int = 200) -> Page:
    assert response.status_code == status, response.content[:300]
    page = Page(response.content.decode())
    assert page.inline == []
    return page


def get(address: str, **query: Any) -> Page:
    return page_of(Client().get(address, query))


def test_all_cards_are_listed_in_pages() -> None:
    first, second = get("/cards/"), get("/cards/", page=2)

    assert f"{len(collection())} cards, page 1 of" in first.text
    assert "/cards/?page=2" in first.links
    assert not set(card_links(first)) & set(card_links(second))


def card_links(page: Page) -> list[str]:
    return [
        link
        for link in page.links
        if link.startswith("/cards/") and link.count("/") == 3 and "?" not in link and "read" not in link
    ]


def test_filters_work_without_javascript() -> None:
    page = get("/cards/", q="jab", type="attack", difficulty="2-3")

    assert "Careful Jab" in page.text
    assert "Haymaker" not in page.text


def test_pages_keep_the_filters() -> None:
    assert "/cards/?type=attack&page=2" in get("/cards/", type="attack").links


def test_htmx_gets_the_results_alone() -> None:
    response = Client().get("/cards/", {"q": "haymaker"}, HTTP_HX_REQUEST="true")

    assert b"<html" not in response.content
    assert b"Haymaker" in response.content
    assert "HX-Request" in response.headers["Vary"]


def test_nothing_found_teaches() -> None:
    page = get("/cards/", q="haymakr")

    assert "No card found" in page.text
    assert "/cards/haymaker/" in page.links
    assert "/cards/read/" in page.links
    assert "Learn to play in twelve short lessons." in page.text


def test_quotes_and_apostrophes_may_be_those_of_a_telephone(tmp_path: Path) -> None:
    rows = [flat("Wit's End", text="Enhance: Your rival's attack gets -2 damage.\nForm: Draw 1 card.")]
    cards_import(paths=[write(tmp_path, rows)])

    for words in ("wit’s end", "“draw 1 card”", '"draw 1 ca', "rival’s attack gets –2", "damage. Form", "wít's"):
        assert "/cards/wits-end/" in get("/cards/", q=words).links, words


def test_words_misspelt_are_offered_as_cards_spell_them() -> None:
    page = get("/cards/", q="carefull jav", type="attack")

    assert "/cards/?q=careful+jab&type=attack" in page.links
    assert card_links(page) == ["/cards/careful-jab/"]
    assert "instead" not in get("/cards/", q="zzqx qqzx").text


@pytest.mark.parametrize(
    "query",
    [
        {"difficulty": "x"},
        {"type": "wall"},
        {"symbol": "mud"},
        {"speed": "9-1"},
        {"page": "x"},
        {"page": "99999999999"},
        {"q": '"' * 50},
        {"page": "-1"},
    ],
)
def test_odd_filters_are_told_or_ignored(query: dict[str, str]) -> None:
    get("/cards/", **query)


def test_a_range_the_wrong_way_round_is_told_how_it_goes() -> None:
    assert "2-4 (the smaller first)" in get("/cards/", check="4-2").text


def test_a_fault_in_a_filter_is_told_beside_the_results() -> None:
    assert "Difficulty must be a number or a range" in get("/cards/", difficulty="low").text


@pytest.mark.parametrize("slug", sorted(collection()))
def test_every_card_has_a_page_whose_clauses_exist(slug: str) -> None:
    page = get(f"/cards/{slug}/")

    assert collection()[slug].name in page.text
    assert "Not understood" not in page.text


def test_a_card_page_explains_and_links_the_rules() -> None:
    page = get("/cards/bad-blood/")

    assert "Only while your rival has more than 10 foundations." in page.text
    assert "/rules/uvs-1.2.9/costs/#shorthand-flip" in page.links
    assert page.alternates["application/json"] == "/api/v1/cards/bad-blood/"


def test_both_sides_are_shown() -> None:
    page = get("/cards/ladder-spot/")

    assert "Front" in page.text
    assert "Broken Ladder" in page.text


def test_what_is_not_understood_errata_and_bans_are_told(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat("Turbo", text="Form: Juggle 3 cards."), flat("Jab")])])

    turbo, jab = get("/cards/turbo/"), get("/cards/jab/")
    assert "Ringside doesn’t understand all of this card" in turbo.text
    assert "Banned by UFS 1.9: rule" in turbo.text
    assert "Erratum of UFS 1.9" in jab.text


def test_a_missing_card_says_what_may_be_meant() -> None:
    page = page_of(Client().get("/cards/haymakr/"), 404)

    assert "Did you mean 'haymaker'?" in page.text
    assert "/cards/haymaker/" in page.links


def test_capitals_lead_to_the_card() -> None:
    assert Client().get("/cards/Haymaker/").headers["Location"] == "/cards/haymaker/"


def test_a_text_is_read_by_get_and_by_post() -> None:
    text = "Form: Draw 1 card.\nForm: Juggle 3 cards."

    for page in (get("/cards/read/", text=text), page_of(Client().post("/cards/read/", {"text": text}))):
        assert "Not all of it is understood: 1 of 2 lines." in page.text
        assert "Reading stopped at these words: " in page.text
        assert "/rules/uvs-1.2.9/draw/#top-card-to-hand" in page.links


def test_the_rest_of_the_card_shows_on_its_face() -> None:
    fields = {
        "text": "",
        "name": "Own Jab",
        "type": "attack",
        "keywords": "Punch; Stun: 2",
        "speed": "4",
        "damage": "5",
        "zone": "high",
    }

    page = page_of(Client().post("/cards/read/", fields))

    assert "Own Jab" in page.text
    assert "Stun: 2 keyword ability" in page.text


def test_a_face_shows_only_what_was_said_of_the_card() -> None:
    alone = get("/cards/read/", text="Form: Draw 1 card.").text
    named = get("/cards/read/", text="Form: Draw 1 card.", name="Own Jab", damage="5").text
    attack = get("/cards/read/", text="Form: Draw 1 card.", type="attack", damage="5").text

    assert "Your card" not in alone
    assert "type not given" in named
    assert "damage 5" in attack
    assert "zone mid" not in attack
    assert "speed 0" not in attack


@pytest.mark.parametrize(
    ("address", "fields", "said"),
    [
        ("/cards/", {"q": "haymaker"}, '<p id="cards-said" hx-swap-oob="innerHTML">1 card</p>'),
        ("/cards/", {"q": "zzqx", "speed": "x"}, 'hx-swap-oob="innerHTML">Speed must be a number'),
        ("/cards/read/", {"text": "Form: Draw 1 card."}, '<p id="read-said" hx-swap-oob="innerHTML">Understood.</p>'),
        ("/cards/read/", {"text": "Juggle."}, '<p id="read-said" hx-swap-oob="innerHTML">Not understood.</p>'),
        ("/decks/check/", {"list": "4 Heel Drop"}, '<p id="deck-said" hx-swap-oob="innerHTML"> 2 problems</p>'),
    ],
)
def test_what_a_live_answer_comes_to_is_said_in_a_place_that_stays(
    address: str, fields: dict[str, str], said: str
) -> None:
    place = said.partition('"')[2].partition('"')[0]
    page = Client().get(address).content.decode()

    assert said in Client().get(address, fields, HTTP_HX_REQUEST="true").content.decode()
    assert said not in Client().get(address, fields).content.decode()
    assert 'role="status"></p>' in page
    assert not place.endswith("-said") or f'<p id="{place}" class="hidden" role="status"></p>' in page


def test_a_long_paste_is_not_cut_by_the_field_but_told() -> None:
    assert "maxlength" not in str(Client().get("/cards/read/").content).partition("<textarea")[2].partition(">")[0]
    assert (
        "We read only the first 2000 characters." in page_of(Client().post("/cards/read/", {"text": "x " * 2_000})).text
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"text": "x" * 5_000},
        {"text": "Form: Draw 1 card.", "difficulty": "many"},
        {"text": "[" * 500},
        {"text": "<script>"},
        {"text": "\x00"},
        {"text": "a", "type": "wall", "zone": "x", "speed": "3-4"},
    ],
)
def test_odd_cards_are_read_without_an_error(fields: dict[str, str]) -> None:
    page_of(Client().post("/cards/read/", fields))


def test_an_empty_form_teaches() -> None:
    assert "Paste a card’s text above" in get("/cards/read/").text


def test_a_deck_is_checked_with_lines_and_clauses() -> None:
    page = page_of(
        Client().post(
            "/decks/check/", {"list": "Character: Wren Halloway\n5 Heel Drop\n1 Heel Drp", "format": "standard"}
        )
    )

    assert "line 2 5 copies of Heel Drop" in page.text
    assert "Not in this site’s card file" in page.text
    assert "line 3 Heel Drp (nearest here: Heel Drop)" in page.text
    assert "/rules/uvs-1.2.9/deck-construction/#four-copies" in page.links


def test_a_deck_may_be_uploaded() -> None:
    upload = SimpleUploadedFile("deck.txt", b"\xef\xbb\xbfCharacter: Wren Halloway\n4 Heel Drop")

    assert "4 cards" in page_of(Client().post("/decks/check/", {"file": upload, "format": "ufs-draft"})).text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_an_upload_may_be_saved_as_windows_does(tmp_path: Path, encoding: str) -> None:
    cards_import(paths=[write(tmp_path, [flat("Café Noir")])])
    upload = SimpleUploadedFile("deck.txt", "Character: Wren Halloway\r\n4 Café Noir\r\n".encode(encoding))

    page = page_of(Client().post("/decks/check/", {"file": upload, "format": "ufs-draft"}))

    assert "There's no card" not in page.text
    assert "4 cards" in page.text


def test_an_uploaded_list_takes_an_empty_fields_place_and_never_a_typed_lists() -> None:
    def sent(**fields: str) -> str:
        upload = SimpleUploadedFile("deck.txt", b"Character: Wren Halloway")
        return Client().post("/decks/check/", {"file": upload, **fields}, HTTP_HX_REQUEST="true").content.decode()

    assert '<div id="deck-given" hx-swap-oob="innerHTML">' in sent()
    assert "Character: Wren Halloway</textarea>" in sent()
    assert "deck-given" not in sent(list="4 Heel Drop")
    assert "We checked the file deck.txt, not the list" in sent(list="4 Heel Drop")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "isn't text"),
        (b"\xff\xfe\x00", "isn't text"),
        (b"x" * 200_000, "larger than 100 kB"),
    ],
)
def test_an_upload_that_cannot_be_read_is_told(content: bytes, words: str) -> None:
    assert words in page_of(Client().post("/decks/check/", {"file": SimpleUploadedFile("deck.txt", content)})).text


@pytest.mark.parametrize(
    "fields", [{"list": "x\n" * 3_000}, {"list": "4 <b>", "format": "pauper", "primary": "mud"}, {"list": "\x00"}, {}]
)
def test_odd_decks_are_answered(fields: dict[str, str]) -> None:
    page_of(Client().post("/decks/check/", fields))


def test_a_body_that_is_too_large_is_refused_in_words() -> None:
    assert "at most 262144 bytes" in page_of(Client().post("/cards/read/", {"text": "x" * 400_000}), 413).text


@pytest.mark.parametrize(
    ("address", "method"), [("/cards/", "post"), ("/cards/haymaker/", "put"), ("/cards/read/", "delete")]
)
def test_other_methods_are_refused(address: str, method: str) -> None:
    assert getattr(Client(), method)(address).status_code == 405


@pytest.mark.usefixtures("search_index")
def test_a_search_for_a_cards_name_offers_the_card(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat("Drum Roll")])])

    assert "/cards/drum-roll/" in get("/search/", q="drum ro").links
    assert "/cards/haymaker/" in get("/search/", q="Haymaker").links
    assert card_links(get("/search/", q="block step")) == []


def test_the_address_of_a_live_search_names_only_what_was_asked() -> None:
    fields = {"q": "draw", "type": "attack", "symbol": "", "speed": ""}

    response = Client().get("/cards/", fields, HTTP_HX_REQUEST="true")

    assert response.headers["HX-Replace-Url"] == "/cards/?q=draw&type=attack"
    assert Client().get("/cards/", {"q": ""}, HTTP_HX_REQUEST="true").headers["HX-Replace-Url"] == "/cards/"
