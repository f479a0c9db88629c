"""How results are presented: rows, snippets, what to try if nothing was found, and the page."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judgeapp.lookup.selectors import MAX_LIMIT, Answer, search_find
from judgeapp.rulebook.loading import library
from tests.pages import Page, page_of

pytestmark = pytest.mark.usefixtures("search_index")

CONTRACT = {"title", "edition", "entry", "clause", "text", "snippet", "url", "score", "kind"}
ADDED = {"name", "context", "lead_in", "children", "rests_on", "also", "sure", "ref", "api_url"}
ROW_KINDS = {"errata", "banned", "open-question"}
MANY = ("block", "X", "vitality", "how do I block", "Dhalsim", "guile", "who plays blitz on a reversal", '"your turn"')


def entry_rows(answer: Answer) -> list[dict[str, Any]]:
    return [row for row in answer.rows if row["kind"] not in ROW_KINDS]


# Rows


@pytest.mark.parametrize("typed", MANY)
def test_an_entry_has_one_row_and_the_best_one_may_have_a_second(typed: str) -> None:
    rows = entry_rows(search_find(q=typed, limit=MAX_LIMIT))

    found = [(row["edition"], row["entry"]) for row in rows]
    twice = {entry for entry in found if found.count(entry) > 1}
    assert len({row["ref"] for row in rows}) == len(rows)
    assert len(found) - len(set(found)) <= 1
    assert twice <= set(found[:1])


@pytest.mark.parametrize("typed", MANY)
def test_rows_have_the_keys_of_the_contract_with_name_and_context(typed: str) -> None:
    for row in search_find(q=typed, limit=MAX_LIMIT).rows:
        assert set(row) == CONTRACT | ADDED
        assert all(isinstance(row[key], str) for key in CONTRACT - {"clause", "score"} | {"name"})
        assert isinstance(row["score"], float | int)


@pytest.mark.parametrize("typed", MANY)
def test_rows_come_best_first_and_lead_to_what_exists(typed: str) -> None:
    rows = search_find(q=typed, limit=MAX_LIMIT).rows

    assert [row["score"] for row in rows] == sorted((row["score"] for row in rows), reverse=True)
    for row in rows:
        if row["kind"] == "open-question":
            assert row["entry"] in library().open_questions
        else:
            entry = library().editions[row["edition"]].entries[row["entry"]]
            assert row["title"] == entry.title
            assert row["clause"] in entry.by_id
            assert row["url"] == f"/rules/{row['edition']}/{row['entry']}/#{row['clause']}"


@pytest.mark.parametrize(("limit", "most"), [(1, 1), (3, 3), (MAX_LIMIT + 100, MAX_LIMIT), (0, 1), (-5, 1)])
def test_there_are_no_more_rows_than_asked_for_and_allowed(limit: int, most: int) -> None:
    assert len(search_find(q="attack block card", limit=limit).rows) <= most


def test_the_same_search_gives_the_same_rows() -> None:
    assert search_find(q="block a high attack").rows == search_find(q="block a high attack").rows


# Snippets


def test_the_words_found_are_marked_in_the_snippet() -> None:
    row = search_find(q="block-step#valid-zones").rows[0]

    assert "<mark>zone</mark>" in row["snippet"]
    assert "<mark>" not in row["text"]


@pytest.mark.parametrize("typed", [*MANY, "or", "trait", "<script>", "&amp;", "mark"])
def test_a_snippet_is_escaped_and_holds_the_whole_text(typed: str) -> None:
    for row in search_find(q=typed, limit=MAX_LIMIT).rows:
        snippet = Page(row["snippet"])

        assert snippet.tags <= {"mark"}
        assert "".join(snippet.text.split()) == "".join(row["text"].split())


def test_angle_brackets_of_a_clause_are_escaped_in_its_snippet() -> None:
    row = search_find(q="or#either-description", edition="uvs-1.2.9").rows[0]

    assert "<trait>" in row["text"]
    assert "&lt;" in row["snippet"]
    assert "<trait>" not in row["snippet"]


# Nothing


@pytest.mark.parametrize("typed", ["qqzzxxqq", "...", "", '"qqq zzz"', "kind:card block"])
def test_where_nothing_is_found_there_is_something_to_try(typed: str) -> None:
    answer = search_find(q=typed)

    assert answer.nothing
    assert len(answer.try_these) >= 3


def test_everything_offered_to_try_finds_something() -> None:
    for example in search_find(q="qqzzxxqq").try_these:
        assert search_find(q=example).rows, example


def test_where_something_is_found_nothing_else_is_offered() -> None:
    assert search_find(q="block").try_these == ()


# The page


def test_the_page_shows_what_was_found_with_its_words_marked(client: Client) -> None:
    response = client.get("/search/", {"q": "block-step#valid-zones"})

    page = page_of(response)
    assert "/rules/uvs-1.2.9/block-step/#valid-zones" in page.links
    assert "mark" in page.tags
    assert "HX-Request" in response.headers["Vary"]


def test_htmx_gets_the_results_alone(client: Client) -> None:
    page = page_of(client.get("/search/", {"q": "block step"}, headers={"HX-Request": "true"}))

    assert "html" not in page.tags
    assert any(link.startswith("/rules/uvs-1.2.9/block-step/") for link in page.links)


def test_the_page_says_that_nothing_was_found_and_offers_other_searches_and_the_contents(client: Client) -> None:
    page = page_of(client.get("/search/", {"q": "qqzzxxqq"}))

    assert "Nothing found for “qqzzxxqq”" in page.text
    assert sum(link.startswith("/search/?q=") for link in page.links) >= 3
    assert "/rules/uvs-1.2.9/" in page.links


def test_the_page_offers_the_corrected_line(client: Client) -> None:
    page = page_of(client.get("/search/", {"q": "blok step"}))

    assert "Showing block step" in page.text
    assert any(link.startswith("/search/?q=block%20step") for link in page.links)


@pytest.mark.parametrize(("typed", "said"), [("block edition:nowhere", "There's no edition"), ("x kind:y", "no kind")])
def test_the_page_says_what_is_wrong_with_a_filter(client: Client, typed: str, said: str) -> None:
    assert said in page_of(client.get("/search/", {"q": typed})).text


@pytest.mark.parametrize("address", ["/", "/search/"])
def test_the_page_without_words_offers_searches_that_find_something(client: Client, address: str) -> None:
    page = page_of(client.get(address))

    offered = [link for link in page.links if link.startswith("/search/?q=")]
    assert len(offered) >= 3
    for link in offered:
        assert not client.get(link).context["answer"].nothing, link


@pytest.mark.parametrize(
    ("typed", "cite"),
    [
        ("do i have to block", "block-step#defender-decides"),
        ("can i rearrange my card pool", "card-pool#order-fixed"),
        ("can i commit more foundations than i need", "making-a-check#exactly-what-is-needed"),
        ("put a card from discard in my hand is that drawing", "draw#other-ways-not-drawing"),
    ],
)
def test_the_clause_shown_is_the_one_that_answers(typed: str, cite: str) -> None:
    entry, clause = cite.split("#")

    shown = [row["clause"] for row in search_find(q=typed).rows if row["entry"] == entry]

    assert shown[0] == clause


def test_every_ask_of_the_current_edition_names_the_clause_that_answers_it() -> None:
    entries = library().editions["uvs-1.2.9"].entries.values()

    assert [(entry.slug, ask) for entry in entries for ask in entry.asks if ask not in entry.answered_by] == []
