"""The search of the REST API: its rows, how it is narrowed, what it refuses."""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.api import answers
from tests.pages import page_of

from .asking import HERE, fields, get, problem

pytestmark = pytest.mark.usefixtures("search_index")


ROW_KEYS = {"title", "edition", "entry", "clause", "text", "snippet", "url", "score", "kind", "name", "context"}
ROW_KEYS |= {"lead_in", "children", "rests_on", "also", "sure", "ref", "api_url"}
ANSWER_KEYS = {"results", "next", "did_you_mean", "answered", "unmentioned", "messages", "try"}


def test_a_search_answers_with_the_keys_of_the_contract() -> None:
    body = get("/api/v1/search/", q="block step")

    assert set(body) == ANSWER_KEYS == fields(answers.SearchAnswer)
    assert (body["did_you_mean"], body["messages"], body["try"]) == (None, [], [])
    assert (body["answered"], body["unmentioned"]) == (True, [])
    assert all(set(row) == ROW_KEYS == fields(answers.SearchRow) for row in body["results"])
    assert (body["results"][0]["edition"], body["results"][0]["entry"]) == ("uvs-1.2.9", "block-step")


def test_addresses_of_search_rows_are_absolute_and_lead_to_the_clause(client: Client) -> None:
    row = get("/api/v1/search/", q="block-step#valid-zones")["results"][0]

    assert row["url"] == f"{HERE}/rules/uvs-1.2.9/block-step/#valid-zones"
    assert row["api_url"] == f"{HERE}/api/v1/clauses/uvs-1.2.9/block-step/valid-zones/"
    assert row["clause"] in page_of(client.get(row["url"])).ids


def test_the_page_and_the_api_find_the_same(client: Client) -> None:
    page = client.get("/search/", {"q": "progresive dificulty", "edition": "uvs-1.2.9"})
    body = get("/api/v1/search/", q="progresive dificulty", edition="uvs-1.2.9", limit=12)

    assert [row["text"] for row in page.context["answer"].rows] == [row["text"] for row in body["results"]]
    assert page.context["answer"].did_you_mean == body["did_you_mean"] == "progressive difficulty"


def test_a_search_can_be_narrowed_to_edition_and_kind() -> None:
    body = get("/api/v1/search/", q="attack", edition="mha", kind="example")

    assert {(row["edition"], row["kind"]) for row in body["results"]} == {("mha", "example")}


@pytest.mark.parametrize(("limit", "count"), [("1", 1), ("3", 3), ("50", 50), ("", 10)])
def test_a_search_gives_as_many_rows_as_asked_for(limit: str, count: int) -> None:
    assert len(get("/api/v1/search/", q="attack card block", limit=limit)["results"]) == count


def test_a_search_that_finds_nothing_says_what_to_try() -> None:
    body = get("/api/v1/search/", q="qqzzxxqq")

    assert body["results"] == []
    assert len(body["try"]) >= 3


def test_a_filter_in_the_line_that_makes_no_sense_is_told_as_a_message() -> None:
    body = get("/api/v1/search/", q="block edition:nowhere")

    assert body["results"] == []
    assert "There's no edition 'nowhere'" in body["messages"][0]


@pytest.mark.parametrize("query", [{}, {"q": ""}, {"q": "   "}, {"query": "block"}])
def test_a_search_without_words_is_refused_by_name(client: Client, query: dict[str, str]) -> None:
    body = problem(client.get("/api/v1/search/", query), 400)

    assert [error["at"] for error in body["errors"]] == ["q"]


def test_a_search_for_an_unknown_kind_is_refused_with_the_known_ones(client: Client) -> None:
    body = problem(client.get("/api/v1/search/", {"q": "block", "kind": "spell"}), 400)

    assert [error["at"] for error in body["errors"]] == ["kind"]
    assert "keyword" in body["errors"][0]["why"]


def test_a_search_in_an_unknown_edition_is_a_404_with_a_hint(client: Client) -> None:
    body = problem(client.get("/api/v1/search/", {"q": "block", "edition": "mah"}), 404)

    assert body["detail"] == "There's no edition 'mah'. Did you mean 'mha'?"


@pytest.mark.parametrize("limit", ["0", "51", "-3", "many", "000005000000"])
def test_a_search_with_a_bad_limit_is_refused_by_name(client: Client, limit: str) -> None:
    body = problem(client.get("/api/v1/search/", {"q": "block", "limit": limit}), 400)

    assert body["errors"][0]["at"] == "limit"
    assert "from 1 to 50" in body["errors"][0]["why"]


def test_all_faults_of_a_search_come_at_once(client: Client) -> None:
    told = client.get("/api/v1/search/?limit=many&cursor=x&kind=mood").json()

    assert [error["at"] for error in told["errors"]] == ["q", "kind", "limit", "cursor"]
