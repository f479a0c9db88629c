"""The REST API of the rulebook: what it answers, how it pages, how it refuses."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from django.http import HttpResponse
from django.test import Client
from drf_spectacular.validation import validate_schema

from judgeapp.api import answers
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry
from tests.pages import Page

pytestmark = pytest.mark.usefixtures("search_index")

HERE = "http://testserver"
ENTRIES = "/api/v1/editions/{}/entries/"
ROW_KEYS = {"title", "edition", "entry", "clause", "text", "snippet", "url", "score", "kind", "name", "context"}
ADDRESSES = (
    "/api/v1/",
    "/api/v1/search/?q=block",
    "/api/v1/editions/",
    "/api/v1/editions/mha/",
    "/api/v1/editions/mha/entries/",
    "/api/v1/editions/mha/entries/block-step/",
)


def get(client: Client, address: str, **query: Any) -> Any:
    """The JSON of an answer that must succeed."""
    response = client.get(address, query)
    assert response.status_code == 200, response.content
    assert response.headers["Content-Type"] == "application/json"
    return response.json()


def problem(response: HttpResponse, status: int) -> dict[str, Any]:
    """The problem details of a refusal."""
    assert response.status_code == status
    assert response.headers["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = response.json()  # type: ignore[attr-defined]
    assert {"type", "title", "status", "detail"} <= set(body)
    assert body["status"] == status
    assert body["detail"]
    return body


def fields(serializer: Any) -> set[str]:
    """The keys that the schema promises."""
    return set(serializer().fields)


# Editions


def test_the_root_says_where_everything_is(client: Client) -> None:
    places = get(client, "/api/v1/")

    by_post = places["rulings"]
    assert all(client.get(address).status_code == 200 for address in places.values() if address != by_post)
    assert client.get(by_post).status_code == 405
    assert all(address.startswith(f"{HERE}/api/v1/") for address in places.values())


def test_editions_are_listed_with_the_current_one_first(client: Client) -> None:
    answer = get(client, "/api/v1/editions/")

    assert answer["next"] is None
    assert [row["edition"] for row in answer["results"]] == list(library().editions)
    assert [row["current"] for row in answer["results"]] == [True, False, False, False, False]
    assert all(set(row) == fields(answers.EditionRow) for row in answer["results"])


def test_an_edition_names_its_page_and_its_entries(client: Client) -> None:
    row = get(client, "/api/v1/editions/ufs-1.9/")

    assert (row["version"], row["date"], row["current"]) == ("1.9", "2008-02-27", False)
    assert row["url"] == f"{HERE}/rules/ufs-1.9/"
    assert row["entries_url"] == f"{HERE}/api/v1/editions/ufs-1.9/entries/"
    assert row["entries"] == len(library().editions["ufs-1.9"].entries)


# Entries


def pages(client: Client, address: str) -> list[list[dict[str, Any]]]:
    """All pages of a list, by following `next` until there is none."""
    found = []
    seen = set()
    following: str | None = address
    while following:
        assert following not in seen, "next leads in a circle"
        seen.add(following)
        answer = get(client, following)
        found.append(answer["results"])
        following = answer["next"]
        assert following is None or following.startswith(f"{HERE}/api/v1/")
    return found


@pytest.mark.parametrize("edition", ["uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "howto-aot"])
@pytest.mark.parametrize("limit", [1, 7, 100, 500])
def test_following_next_until_it_is_null_gives_every_entry_once(client: Client, edition: str, limit: int) -> None:
    found = pages(client, f"{ENTRIES.format(edition)}?limit={limit}")

    assert [row["slug"] for page in found for row in page] == list(library().editions[edition].entries)
    assert all(len(page) == limit for page in found[:-1])
    assert 0 < len(found[-1]) <= limit


def test_a_page_that_ends_with_the_last_entry_has_no_next(client: Client) -> None:
    count = len(library().editions["mha"].entries)

    assert get(client, ENTRIES.format("mha"), limit=count)["next"] is None
    assert get(client, ENTRIES.format("mha"), limit=count - 1)["next"] is not None


def test_without_a_limit_a_page_holds_a_hundred(client: Client) -> None:
    assert [len(page) for page in pages(client, ENTRIES.format("uvs-1.2.9"))] == [100, 100, 4]


def test_after_the_last_entry_there_is_nothing(client: Client) -> None:
    last = list(library().editions["mha"].entries)[-1]

    assert get(client, ENTRIES.format("mha"), after=last) == {"results": [], "next": None}


def test_entries_can_be_narrowed_to_a_group_and_paged_inside_it(client: Client) -> None:
    expected = [entry.slug for entry in library().current.entries.values() if entry.group == "keywords"]

    found = pages(client, f"{ENTRIES.format('uvs-1.2.9')}?group=keywords&limit=10")

    assert [row["slug"] for page in found for row in page] == expected
    assert {row["group"] for page in found for row in page} == {"keywords"}
    assert len(found) > 1


def test_next_keeps_group_and_limit(client: Client) -> None:
    answer = get(client, ENTRIES.format("uvs-1.2.9"), group="keywords", limit=3)

    query = parse_qs(urlsplit(answer["next"]).query)
    assert query == {"group": ["keywords"], "limit": ["3"], "after": [answer["results"][-1]["slug"]]}


def test_rows_of_entries_have_the_keys_of_the_schema_and_lead_to_page_and_entry(client: Client) -> None:
    row = get(client, ENTRIES.format("mha"), limit=1)["results"][0]

    assert set(row) == fields(answers.EntryRow)
    assert client.get(row["url"]).status_code == 200
    assert get(client, row["api_url"])["slug"] == row["slug"]


@pytest.mark.parametrize("limit", ["0", "-1", "501", "ten", "1.5", "²", "١", " 5", "1e2", "9" * 400, "000005000000"])
def test_a_bad_limit_is_refused_by_name(client: Client, limit: str) -> None:
    body = problem(client.get(ENTRIES.format("mha"), {"limit": limit}), 400)

    assert [error["at"] for error in body["errors"]] == ["limit"]
    assert "from 1 to 500" in body["errors"][0]["why"]


def test_an_empty_limit_is_none_at_all(client: Client) -> None:
    assert len(get(client, ENTRIES.format("uvs-1.2.9"), limit="")["results"]) == 100


@pytest.mark.parametrize("after", ["nowhere", "Block-Step", "block-step ", "<b>", "x" * 1_000])
def test_an_unknown_after_is_refused_by_name(client: Client, after: str) -> None:
    body = problem(client.get(ENTRIES.format("mha"), {"after": after}), 400)

    assert [error["at"] for error in body["errors"]] == ["after"]
    assert after[:80] in body["detail"]


def test_an_after_that_the_group_does_not_hold_is_refused(client: Client) -> None:
    response = client.get(ENTRIES.format("uvs-1.2.9"), {"group": "keywords", "after": "block-step"})

    assert problem(response, 400)["errors"][0]["at"] == "after"


# One entry


def test_an_entry_has_all_its_keys(client: Client) -> None:
    body = get(client, f"{ENTRIES.format('uvs-1.2.9')}block-step/")

    assert set(body) == fields(answers.EntryAnswer)
    assert set(body["source"]) == fields(answers.SourceShape)
    assert all(set(clause) == fields(answers.ClauseRow) for clause in body["clauses"])
    assert (body["title"], body["group"], body["index"]) == ("Block Step", "attacking", None)
    assert "uvs-1.2.9:damage-step" in body["see"]
    assert "mha:block-step" in body["elsewhere"]
    assert body["referred_by"]


def test_a_clause_comes_with_number_kind_place_and_address(client: Client) -> None:
    body = get(client, f"{ENTRIES.format('uvs-1.2.9')}block-step/")

    clauses = {clause["id"]: clause for clause in body["clauses"]}
    assert clauses["valid-high"] == {
        "id": "valid-high",
        "ref": "block-step#valid-high",
        "number": "5.1",
        "rule": None,
        "kind": "normative",
        "text": "For a high attack, high and mid blocks are valid.",
        "depth": 1,
        "parent": "valid-zones",
        "same": ["uvs-1.2.9:attack-zone#high-not-low"],
        "like": [],
        "example": None,
        "url": f"{HERE}/rules/uvs-1.2.9/block-step/#valid-high",
        "api_url": f"{HERE}/api/v1/clauses/uvs-1.2.9/block-step/valid-high/",
    }
    assert clauses["example-tape-swing"]["example"] == 9
    assert "**" not in clauses["determine-status"]["text"]


def test_every_entry_answers_with_all_its_clauses(client: Client) -> None:
    def clause_ids(entry: Entry) -> list[str]:
        body = get(client, f"{ENTRIES.format(entry.edition)}{entry.slug}/")
        return [clause["id"] for clause in body["clauses"]]

    for entry in library().entries():
        assert clause_ids(entry) == list(entry.by_id), entry.ref


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/api/v1/editions/mah/", "There is no edition 'mah'. Did you mean 'mha'?"),
        ("/api/v1/editions/mah/entries/", "There is no edition 'mah'. Did you mean 'mha'?"),
        ("/api/v1/editions/mha/entries/blok-step/", "Did you mean 'block-step'?"),
        ("/api/v1/nowhere/", "Nothing is at this address."),
        ("/api/v2/search/", "Nothing is at this address."),
    ],
)
def test_what_is_not_there_is_a_404_problem_with_a_hint(client: Client, address: str, said: str) -> None:
    assert said in problem(client.get(address), 404)["detail"]


# Search


def test_a_search_answers_with_the_keys_of_the_contract(client: Client) -> None:
    body = get(client, "/api/v1/search/", q="block step")

    assert set(body) == {"results", "next", "did_you_mean", "messages", "try"} == fields(answers.SearchAnswer)
    assert (body["did_you_mean"], body["messages"], body["try"]) == (None, [], [])
    assert all(set(row) == ROW_KEYS == fields(answers.SearchRow) for row in body["results"])
    assert (body["results"][0]["edition"], body["results"][0]["entry"]) == ("uvs-1.2.9", "block-step")


def test_addresses_of_search_rows_are_absolute_and_lead_to_the_clause(client: Client) -> None:
    row = get(client, "/api/v1/search/", q="block-step#valid-zones")["results"][0]

    assert row["url"] == f"{HERE}/rules/uvs-1.2.9/block-step/#valid-zones"
    assert row["clause"] in Page(client.get(row["url"]).content.decode()).ids


def test_the_page_and_the_api_find_the_same(client: Client) -> None:
    page = client.get("/search/", {"q": "progresive dificulty", "edition": "uvs-1.2.9"})
    body = get(client, "/api/v1/search/", q="progresive dificulty", edition="uvs-1.2.9", limit=12)

    assert [row["text"] for row in page.context["answer"].rows] == [row["text"] for row in body["results"]]
    assert page.context["answer"].did_you_mean == body["did_you_mean"] == "progressive difficulty"


def test_a_search_can_be_narrowed_to_edition_and_kind(client: Client) -> None:
    body = get(client, "/api/v1/search/", q="attack", edition="mha", kind="example")

    assert {(row["edition"], row["kind"]) for row in body["results"]} == {("mha", "example")}


@pytest.mark.parametrize(("limit", "count"), [("1", 1), ("3", 3), ("50", 50), ("", 10)])
def test_a_search_gives_as_many_rows_as_asked_for(client: Client, limit: str, count: int) -> None:
    assert len(get(client, "/api/v1/search/", q="attack card block", limit=limit)["results"]) == count


def test_a_search_that_finds_nothing_says_what_to_try(client: Client) -> None:
    body = get(client, "/api/v1/search/", q="qqzzxxqq")

    assert body["results"] == []
    assert len(body["try"]) >= 3


def test_a_filter_in_the_line_that_makes_no_sense_is_told_as_a_message(client: Client) -> None:
    body = get(client, "/api/v1/search/", q="block edition:nowhere")

    assert body["results"] == []
    assert "There is no edition 'nowhere'" in body["messages"][0]


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

    assert body["detail"] == "There is no edition 'mah'. Did you mean 'mha'?"


@pytest.mark.parametrize("limit", ["0", "51", "-3", "many", "000005000000"])
def test_a_search_with_a_bad_limit_is_refused_by_name(client: Client, limit: str) -> None:
    body = problem(client.get("/api/v1/search/", {"q": "block", "limit": limit}), 400)

    assert body["errors"][0]["at"] == "limit"
    assert "from 1 to 50" in body["errors"][0]["why"]


# Methods


@pytest.mark.parametrize("address", ADDRESSES)
def test_head_answers_like_get_without_a_body(client: Client, address: str) -> None:
    response = client.head(address)

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"
    assert response.content == b""


@pytest.mark.parametrize("address", ADDRESSES)
def test_options_says_what_is_allowed(client: Client, address: str) -> None:
    response = client.options(address)

    assert response.status_code == 200
    assert {"GET", "HEAD", "OPTIONS"} <= set(response.headers["Allow"].split(", "))


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_other_methods_are_refused_as_a_problem_that_names_the_allowed(
    client: Client, address: str, method: str
) -> None:
    response = getattr(client, method)(address, data="[" * 2_000, content_type="application/json")

    body = problem(response, 405)
    assert method.upper() in body["detail"]
    assert "GET" in response.headers["Allow"]


def test_a_form_that_the_api_does_not_speak_is_refused_as_a_problem(client: Client) -> None:
    response = client.get("/api/v1/editions/", headers={"Accept": "application/xml"})

    problem(response, 406)


# Schema and documentation


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    response = Client().get("/api/v1/schema/")
    assert response.status_code == 200
    read: dict[str, Any] = yaml.safe_load(response.content)
    return read


def test_the_schema_is_valid_openapi_31(schema: dict[str, Any]) -> None:
    assert schema["openapi"].startswith("3.1.")

    validate_schema(schema)


def test_the_schema_lists_every_address(schema: dict[str, Any]) -> None:
    assert {
        "/api/v1/search/",
        "/api/v1/editions/",
        "/api/v1/editions/{edition}/",
        "/api/v1/editions/{edition}/entries/",
        "/api/v1/editions/{edition}/entries/{entry}/",
    } <= set(schema["paths"])


def test_every_operation_has_a_name_of_its_own_and_no_number_in_it(schema: dict[str, Any]) -> None:
    names = [operation["operationId"] for path in schema["paths"].values() for operation in path.values()]

    assert len(names) == len(set(names))
    assert not any(name[-1].isdigit() for name in names)


def test_the_schema_names_the_parameters_of_search(schema: dict[str, Any]) -> None:
    operation = schema["paths"]["/api/v1/search/"]["get"]

    assert {parameter["name"] for parameter in operation["parameters"]} == {"q", "edition", "kind", "limit", "cursor"}
    assert operation["summary"]


def test_making_the_schema_gives_no_warning(capsys: pytest.CaptureFixture[str], client: Client) -> None:
    client.get("/api/v1/schema/")

    assert capsys.readouterr().err == ""
