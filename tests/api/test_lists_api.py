"""Clauses, comparisons, errata, bans, open questions, positions and the gallery over REST: what they say, page by page."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.selectors import edition_changes
from judgeapp.rulings.gallery import gallery
from judgeapp.rulings.positions import positions

pytestmark = pytest.mark.usefixtures("search_index")


def get(address: str, **query: Any) -> Any:
    answer = Client().get(f"/api/v1/{address}", query)
    assert answer.status_code == 200, answer.content
    return answer.json()


def walked(address: str, **query: Any) -> list[Any]:
    """Every row of a list, following `next` to its end."""
    rows, page = [], get(address, **query)
    while True:
        rows += page["results"]
        if page["next"] is None:
            return rows
        page = Client().get(page["next"]).json()


# Pages


@pytest.mark.parametrize(
    ("address", "key", "limit", "count"),
    [
        ("editions/", "edition", 2, lambda: len(library().editions)),
        ("compare/", "id", 7, lambda: len(library().editions) * (len(library().editions) - 1)),
        ("compare/mha/uvs-1.2.9/", None, 60, lambda: len(edition_changes(older="mha", newer="uvs-1.2.9"))),
        ("errata/", "id", 10, lambda: len(library().errata)),
        ("banned/", "id", 5, lambda: len(library().banned)),
        ("open-questions/", "id", 30, lambda: len(library().open_questions)),
        ("pictures/", "id", 1, lambda: 4),
        ("positions/", "name", 2, lambda: len(positions())),
        ("gallery/", "id", 200, lambda: len(gallery().shown)),
    ],
)
def test_following_next_gives_every_row_once(address: str, key: str | None, limit: int, count: Any) -> None:
    rows = walked(address, limit=limit)

    names = [row[key] if key else (row["left"], row["right"]) for row in rows]
    assert len(names) == len(set(names)) == count()


@pytest.mark.parametrize("address", ["errata/", "banned/", "open-questions/", "gallery/", "compare/mha/uvs-1.2.9/"])
@pytest.mark.parametrize(("name", "value"), [("after", "nowhere"), ("limit", "0"), ("limit", "many")])
def test_a_bad_page_is_refused_by_name(address: str, name: str, value: str) -> None:
    answer = Client().get(f"/api/v1/{address}", {name: value})

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["at"] == name


def test_a_search_goes_on_page_by_page_as_one_long_page_would() -> None:
    whole = get("search/", q="attack", limit=30)["results"]
    pages = walked("search/", q="attack", limit=7)

    assert [row["url"] for row in pages[:30]] == [row["url"] for row in whole]
    assert len(pages) > 30


def test_a_search_finds_cards_in_the_same_rows() -> None:
    page = get("search/", q="jab", kind="card")
    inside = get("search/", q="jab kind:card")

    assert {row["kind"] for row in page["results"]} == {"card"}
    assert "straight-jab" in [row["entry"] for row in page["results"]]
    assert page["results"] == inside["results"]
    assert Client().get(page["results"][0]["url"]).status_code == 200


def test_a_misspelt_card_is_told_with_what_may_be_meant() -> None:
    assert get("search/", q="haymakr", kind="card")["did_you_mean"] == "Haymaker"


# Clauses and entries


def test_a_clause_stands_alone_with_what_belongs_to_it() -> None:
    clause = get("clauses/uvs-1.2.9/block-step/valid-high/")

    assert (clause["title"], clause["number"], clause["edition"]) == ("Block Step", "5.1", "uvs-1.2.9")
    assert clause["context"] == get("clauses/uvs-1.2.9/block-step/valid-zones/")["text"]
    assert "valid-high" in [row["id"] for row in clause["around"]]
    assert "uvs-1.2.9:attack-zone#high-not-low" in clause["same"]
    assert any(ref.startswith("mha:block-step#") for ref in clause["elsewhere"])
    assert clause["scenarios"]


def test_same_is_told_from_both_sides() -> None:
    other = get("clauses/uvs-1.2.9/attack-zone/high-not-low/")

    assert "uvs-1.2.9:block-step#valid-high" in other["same"]


def test_the_numbered_rules_come_with_their_numbers() -> None:
    entry = get("editions/ufs-1.9/entries/302-the-combat-phase/")
    plain = get("editions/uvs-1.2.9/entries/block-step/")

    assert entry["source"]["rules"] == "302.1 to 302.10"
    assert entry["clauses"][0]["rule"] == "302.1"
    assert plain["source"]["rules"] is None
    assert {clause["rule"] for clause in plain["clauses"]} == {None}


def test_references_go_both_ways() -> None:
    entry = get("editions/uvs-1.2.9/entries/block-step/")

    for ref in entry["refers_to"]:
        edition, _, slug = ref.partition(":")
        assert "uvs-1.2.9:block-step" in get(f"editions/{edition}/entries/{slug}/")["referred_by"], ref
    assert set(entry["see"]) <= set(entry["refers_to"])


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("clauses/uvs-1.2.9/block-step/valid-hihg/", "valid-high"),
        ("clauses/uvs-1.2.9/blok-step/x/", "block-step"),
        ("compare/uvs-1.2.9/blok-step/mha/", "block-step"),
        ("compare/mah/uvs-1.2.9/", "mha"),
        ("open-questions/action-cost-dificulty/", "action-cost-difficulty"),
    ],
)
def test_what_is_not_there_is_a_404_with_a_hint(address: str, meant: str) -> None:
    answer = Client().get(f"/api/v1/{address}")

    assert answer.status_code == 404
    assert f"Did you mean '{meant}'?" in answer.json()["detail"]


# Comparing


def test_an_entry_is_compared_clause_by_clause() -> None:
    body = get("compare/uvs-1.2.9/block-step/mha/")

    (first, *_), pairs = body["results"], body["results"][0]["pairs"]
    assert (body["left"]["slug"], first["right"]["edition"]) == ("block-step", "mha")
    for pair in pairs:
        assert (pair["left"] is None) == (pair["state"] == "only-right")
        assert (pair["right"] is None) == (pair["state"] == "only-left")
        if pair["left"]:
            assert " ".join(mark["text"] for mark in pair["left_marks"]) == " ".join(pair["left"]["text"].split())


def test_an_entry_without_a_counterpart_is_compared_with_nothing() -> None:
    change = next(row for row in walked("compare/uvs-1.2.9/mha/", state="only-left", limit=200))

    assert get(f"compare/uvs-1.2.9/{change['left'].partition(':')[2]}/mha/")["results"] == []


def test_the_counts_of_changes_are_those_of_the_rows() -> None:
    body = get("compare/mha/uvs-1.2.9/", limit=1)
    rows = walked("compare/mha/uvs-1.2.9/", limit=200)

    for state, count in body["counts"].items():
        assert sum(row["state"].replace("-", "_") == state for row in rows) == count
    changed = walked("compare/mha/uvs-1.2.9/", state="changed", limit=200)
    assert changed == [row for row in rows if row["state"] == "changed"]


# Lists


@pytest.mark.parametrize("address", ["errata/", "banned/"])
def test_cards_are_found_by_name_and_set_with_their_rule(address: str) -> None:
    row = get(address)["results"][-1]

    named = get(address, q=row["card"].lower(), set=row["set"])["results"]

    assert row in named
    assert {other["set"] for other in named} == {row["set"]}
    assert row["rule"]
    assert row["cite"].startswith("ufs-1.9:")
    assert get(address, q="zzqx")["results"] == []


def test_an_open_question_names_its_readings_and_the_default() -> None:
    body = get("open-questions/action-cost-difficulty/")

    defaults = [reading["id"] for reading in body["readings"] if reading["default"]]
    assert defaults == [body["default"]] == ["difficulty-first"]
    assert all(cite["text"] and cite["url"] for reading in body["readings"] for cite in reading["cites"])


def test_open_questions_can_be_narrowed_to_an_edition() -> None:
    assert all("mha" in row["editions"] for row in walked("open-questions/", edition="mha"))
    assert Client().get("/api/v1/open-questions/", {"edition": "mah"}).status_code == 404


# Boards


def test_every_position_can_be_ruled_on() -> None:
    for row in walked("positions/"):
        answer = Client().post("/api/v1/rulings/", row["question"], "application/json")
        assert answer.status_code == 200, row["name"]


def test_a_scenario_of_the_gallery_comes_with_its_ruling() -> None:
    body = get("gallery/attacking/do-i-have-to-block/")

    again = Client().post("/api/v1/rulings/", body["question"], "application/json").json()
    assert body["ruling"] == again
    assert body["answer"]["text"]
    assert Client().get("/api/v1/gallery/attacking/nowhere/").status_code == 404


# Reading and checking by address


def test_a_text_read_by_address_is_read_as_when_it_is_sent() -> None:
    sent = Client().post("/api/v1/cards/read/", {"text": "Form: Draw 1 card."}, "application/json").json()

    assert get("cards/read/", text="Form: Draw 1 card.") == sent


def test_a_deck_checked_by_address_is_checked_as_when_it_is_sent() -> None:
    sent = Client().post("/api/v1/decks/check/", {"list": "5 Heel Drop"}, "application/json").json()

    assert get("decks/check/", list="5 Heel Drop") == sent


@pytest.mark.parametrize(
    ("address", "query", "at"),
    [
        ("cards/read/", {}, "text"),
        ("cards/read/", {"text": "x" * 2_500}, "text"),
        ("decks/check/", {}, "list"),
        ("decks/check/", {"list": "x", "format": "chess"}, "format"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(address: str, query: dict[str, str], at: str) -> None:
    answer = Client().get(f"/api/v1/{address}", query)

    assert answer.status_code == 400
    assert answer.json()["errors"][0]["at"] == at
