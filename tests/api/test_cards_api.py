"""Cards and decks over REST: what is answered, how it pages, how it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgeapp.cards.collection import collection
from judgeapp.cards.importing.service import cards_import
from tests.cards.rows import flat, write

from .asking import get, problem

CARDS, READ, CHECK = "/api/v1/cards/", "/api/v1/cards/read/", "/api/v1/decks/check/"


def post(address: str, body: Any) -> HttpResponse:
    data = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return Client().post(address, data, content_type="application/json")


def slugs(**query: Any) -> list[str]:
    return [row["slug"] for row in get(CARDS, limit=200, **query)["results"]]


# -- the list


def test_all_cards_come_in_pages_that_meet() -> None:
    seen, address = [], f"{CARDS}?limit=30"
    while address:
        page = get(address)
        seen += [row["slug"] for row in page["results"]]
        address = page["next"]
        assert address is None or address.startswith("http://testserver/api/v1/cards/?")

    assert sorted(seen) == sorted(collection())
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ({"q": "haymaker"}, lambda card: card.name == "Haymaker"),
        ({"type": "asset"}, lambda card: "asset" in (card.type, card.back and card.back.type)),
        ({"keyword": "stun"}, lambda card: "stun" in card.keyword_names),
        ({"keyword": "Stun: 2"}, lambda card: "Stun: 2" in map(str, card.keywords)),
        ({"symbol": "fire"}, lambda card: {"fire", "attuned:fire"} & set(card.symbols)),
        ({"difficulty": "5+"}, lambda card: card.difficulty is not None and card.difficulty >= 5),
        ({"difficulty": "-1"}, lambda card: card.difficulty is not None and card.difficulty <= 1),
        ({"check": "5"}, lambda card: card.check == 5),
        ({"speed": "2-3"}, lambda card: card.speed in (2, 3)),
        ({"damage": "6-"}, lambda card: card.damage is not None and card.damage >= 6),
        (
            {"q": '"draw 1 card"', "type": "foundation"},
            lambda card: card.type == "foundation" and "draw 1 card" in card.text.lower(),
        ),
    ],
)
def test_filters_find_what_fits_and_nothing_else(query: dict[str, str], holds: Any) -> None:
    wanted = sorted(slug for slug, card in collection().items() if holds(card))

    assert sorted(slugs(**query)) == wanted
    assert wanted


def test_the_name_comes_before_the_text() -> None:
    assert slugs(q="body blow")[0] == "body-blow"


def test_nothing_found_says_what_may_be_meant() -> None:
    answer = get(CARDS, q="haymakr")

    assert answer["results"] == []
    assert "haymaker" in answer["did_you_mean"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("difficulty", "x"),
        ("speed", "4-2"),
        ("damage", "1" * 50),
        ("type", "spell"),
        ("symbol", "mud"),
        ("limit", "0"),
        ("limit", "x"),
        ("after", "nobody"),
    ],
)
def test_a_filter_that_makes_no_sense_is_refused_by_name(name: str, value: str) -> None:
    assert problem(Client().get(CARDS, {name: value}), 400)["errors"][0]["at"] == name


def test_imported_cards_are_found_and_can_be_ruled_on(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat()])])

    row = get(f"{CARDS}drum-roll/")
    assert (row["source"], row["number"], row["set"]) == ("imported", "007", "own01")
    assert slugs(set="OWN01") == ["drum-roll"]
    players = {
        side: {
            "character": {"id": f"{side}.char", "card": "kite-challenger"},
            "hand": [{"id": f"{side}.h1", "card": "drum-roll"}],
        }
        for side in ("a", "b")
    }
    ruling = post(
        "/api/v1/rulings/", {"ruleset": "uvs-1.2.9", "board": {"players": players}, "decisions": ["play:a.h1"]}
    )
    assert ruling.status_code == 200, ruling.content[:300]
    assert "Drum Roll" in json.loads(ruling.content)["steps"][0]["text"]


# -- one card


def test_a_card_is_told_whole() -> None:
    row = get(f"{CARDS}bad-blood/")

    assert row["name"] == "Bad Blood"
    assert row["block"] == {"zone": "low", "modifier": 3}
    assert row["attack"] is None
    assert row["url"] == "http://testserver/cards/bad-blood/"
    assert row["understood"] is True
    costs = [part for part in row["abilities"][0]["parts"] if part["part"] == "cost"]
    assert costs[0]["words"] == "Flip"
    assert costs[0]["cites"][0]["ref"] == "costs#shorthand-flip"
    assert costs[0]["cites"][0]["url"] == "http://testserver/rules/uvs-1.2.9/costs/#shorthand-flip"


def test_both_sides_of_a_card_are_told() -> None:
    row = get(f"{CARDS}ladder-spot/")

    assert row["back"]["name"] == "Broken Ladder"
    assert row["back_side"]["abilities"][0]["text"] == "Enhance Sacrifice: Your attack gets +3 damage."


def test_keywords_tell_what_they_grant() -> None:
    row = get(f"{CARDS}stunning-hook/")

    kinds = {shown["keyword"]: (shown["kind"], len(shown["abilities"])) for shown in row["keyword_abilities"]}
    assert kinds == {"Punch": ("trait", 0), "Stun: 2": ("ability", 1)}


def test_errata_and_bans_stand_on_the_card(tmp_path: Path) -> None:
    cards_import(paths=[write(tmp_path, [flat("Turbo"), flat("Jab")])])

    assert get(f"{CARDS}turbo/")["banned"][0]["rule"] == "502.1"
    assert get(f"{CARDS}jab/")["errata"][0]["rule"] == "501.2"


def test_a_card_that_is_not_there_is_told_with_the_nearest() -> None:
    assert "Did you mean 'haymaker'?" in problem(Client().get(f"{CARDS}haymakr/"), 404)["detail"]


# -- reading


def test_a_text_is_read_line_by_line() -> None:
    body = json.loads(post(READ, {"text": "Form: Draw 1 card.\nForm: Draw 1 zzqx now."}).content)

    assert body["understood"] is False
    assert [ability["understood"] for ability in body["abilities"]] == [True, False]
    assert body["abilities"][1]["not_understood"] == {
        "from": 13,
        "words": "zzqx now.",
        "why": "Reading stopped at these words.",
    }
    assert body["abilities"][1]["marks"][1] == {"text": "zzqx", "state": "stopped", "part": None}


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_whole_card_is_read_with_its_keywords_and_back(wrapped: bool) -> None:
    card = {
        "name": "N",
        "type": "foundation",
        "keywords": ["Breaker: 1"],
        "text": "Form: Draw 1 card.",
        "back": {"name": "B", "type": "asset", "text": "Hum."},
    }

    body = json.loads(post(READ, {"card": card} if wrapped else card).content)

    assert body["name"] == "N"
    assert body["keyword_abilities"][0]["abilities"][0]["understood"]
    assert body["back_side"]["understood"] is False
    assert body["understood"] is False


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({"text": 7}, "text"),
        ({"text": "x" * 2_001}, "text"),
        ({}, "card.name"),
        ({"card": 7}, "card"),
        ({"name": "N", "type": "wall"}, "card.type"),
        ({"text": "x", "colour": "red"}, "card.name"),
    ],
)
def test_a_card_with_faults_is_refused_with_their_places(body: Any, at: str) -> None:
    assert at in [error["at"] for error in problem(post(READ, body), 400)["errors"]]


@pytest.mark.parametrize("address", [READ, CHECK])
@pytest.mark.parametrize(
    "body", ["", "[", "[]", "7", '"x"', "null", "[" * 2_000, '{"text": NaN}', b"\xff", '{"text": "\\u0000"}']
)
def test_what_is_no_object_is_refused(address: str, body: Any) -> None:
    problem(post(address, body), 400)


@pytest.mark.parametrize("address", [READ, CHECK])
def test_a_body_that_is_too_large_is_refused(address: str) -> None:
    problem(post(address, {"text": "x" * 300_000}), 413)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    assert post(READ, {"text": text}).status_code in (200, 400)
    assert post(CHECK, {"list": text}).status_code in (200, 400)
    assert Client().get(CARDS, {"q": text}).status_code in (200, 400)


def test_every_filter_that_makes_no_sense_is_told_at_once() -> None:
    answer = json.loads(Client().get(CARDS, {"type": "wall", "speed": "9-1", "symbol": "mud"}).content)

    assert [fault["at"] for fault in answer["errors"]] == ["type", "symbol", "speed"]


def test_nothing_to_read_is_told_with_what_would_do() -> None:
    answer = post(READ, {})

    assert answer.status_code == 400
    assert [fault["at"] for fault in json.loads(answer.content)["errors"]] == ["text", "card.name", "card.type"]


# -- decks


def test_a_deck_by_slugs_and_a_list_of_them_are_checked_alike() -> None:
    by_slug = json.loads(
        post(CHECK, {"character": "wren-halloway", "primary": "air", "deck": {"heel-drop": 5, "haymaker": 1}}).content
    )
    by_text = json.loads(
        post(CHECK, {"list": "Character: Wren Halloway\nPrimary: air\n5 Heel Drop\n1 Haymaker"}).content
    )

    assert [fault["why"] for fault in by_slug["faults"]] == [fault["why"] for fault in by_text["faults"]]
    assert by_text["legal"] is False
    assert {cite["ref"] for fault in by_text["faults"] for cite in fault["cites"]} >= {
        "deck-construction#minimum-sixty",
        "deck-construction#four-copies",
        "deck-construction#all-share-primary",
    }
    assert [fault["lines"] for fault in by_text["faults"]] == [[], [3], [4]]


def test_an_unknown_name_is_told_with_what_may_be_meant() -> None:
    (name,) = json.loads(post(CHECK, {"list": "4 Heel Drp"}).content)["not_known"]

    assert (name["lines"], name["did_you_mean"]) == ([1], ["Heel Drop"])
    told = Client().get(CHECK, {"list": "4 Heel Drp"}, HTTP_ACCEPT="text/plain").content.decode()
    assert "- line 1: 'Heel Drp' isn't in this site's card file. Did you mean Heel Drop?" in told


def test_a_ufs_format_cites_its_own_rules() -> None:
    body = json.loads(post(CHECK, {"format": "ufs-draft", "deck": {"heel-drop": 5}}).content)

    assert body["faults"][0]["cites"][0]["ref"] == "ufs-1.9:100-general#100-3-3-b"


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({}, "list"),
        ({"list": "", "deck": {}}, "list"),
        ({"list": 7}, "list"),
        ({"list": "x" * 20_001}, "list"),
        ({"list": "", "format": "pauper"}, "format"),
        ({"list": "", "format": ["x"]}, "format"),
        ({"list": "", "primary": "mud"}, "primary"),
        ({"list": "", "primary": ["air"]}, "primary"),
        ({"deck": []}, "deck"),
        ({"deck": {"a": True}}, "deck.a"),
        ({"deck": {"a": 0}}, "deck.a"),
        ({"deck": {}, "sidebar": 3}, "sidebar"),
        ({"deck": {}, "character": {}}, "character"),
        ({"deck": {}, "colour": 1}, "colour"),
    ],
)
def test_a_deck_of_the_wrong_shape_is_refused_with_the_place(body: Any, at: str) -> None:
    assert at in [error["at"] for error in problem(post(CHECK, body), 400)["errors"]]


# -- text for a chat


def test_every_answer_is_there_as_text() -> None:
    heard = {
        "cards": Client().get("/api/v1/cards.txt?q=haymaker").content.decode(),
        "card": Client().get("/api/v1/cards/haymaker.txt").content.decode(),
        "read": Client()
        .post(
            READ,
            '{"text": "Form: Draw 1 card.\\nForm: Draw 1 zzqx."}',
            content_type="application/json",
            HTTP_ACCEPT="text/plain",
        )
        .content.decode(),
        "deck": Client()
        .post(CHECK, '{"list": "5 Heel Drop"}', content_type="application/json", HTTP_ACCEPT="text/plain")
        .content.decode(),
    }

    assert "Haymaker (attack, difficulty 5, check 2, high 3 speed 7 damage, block high +3)" in heard["cards"]
    assert "http://testserver/cards/haymaker/" in heard["card"]
    assert "- step: Draw 1 card [draw#top-card-to-hand]" in heard["read"]
    assert "Not understood: zzqx." in heard["read"]
    assert "[deck-construction#minimum-sixty]" in heard["deck"]


def test_the_addresses_stand_in_the_schema() -> None:
    schema = Client().get("/api/v1/schema/", HTTP_ACCEPT="application/json").content.decode()

    for address in (CARDS, "/api/v1/cards/{slug}/", READ, CHECK):
        assert address in schema


LISTED = """Character: Kite
Primary: heat
4 Straight Jab
5 Haymaker
3 Nope Card
4
0 Bad Blood
1 Marrow (XX 9)
"""


def test_every_finding_about_a_deck_has_a_code_that_a_program_reads() -> None:
    for body in ({"list": LISTED}, {"list": ""}, {"list": "1 Kite\n1 Marrow", "format": "ufs-constructed"}):
        told = Client().post("/api/v1/decks/check/", json.dumps(body), "application/json").json()
        assert all(found["code"] for found in (*told["faults"], *told["remarks"])), told

    told = Client().post("/api/v1/decks/check/", json.dumps({"list": LISTED}), "application/json").json()
    by_code = {found["code"]: found for found in told["faults"]}
    assert {"name-missing", "bad-number", "no-such-symbol"} <= set(by_code)
    (unknown,) = told["not_known"]
    assert (unknown["code"], unknown["data"], unknown["lines"]) == ("no-such-card", {"name": "Nope Card"}, [5])
