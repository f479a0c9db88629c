"""The REST API of the rulebook: editions and entries, how they are paged, what is refused."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from judgeapp.api import answers
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Entry

from .asking import HERE, fields, get, problem

pytestmark = pytest.mark.usefixtures("search_index")


ENTRIES = "/api/v1/editions/{}/entries/"


# Editions


def test_the_root_says_where_everything_is(client: Client) -> None:
    places = get("/api/v1/")

    statuses = {name: client.get(address).status_code for name, address in places.items()}
    assert {name: status for name, status in statuses.items() if status != 200} == {
        "decks/sideboarding": 400,  # asks for two lists
        **dict.fromkeys(("rulings", "rulings/refused", "tables"), 405),
    }
    assert all(address.startswith(f"{HERE}/api/v1/") for address in places.values())


def test_editions_are_listed_with_the_current_one_first() -> None:
    answer = get("/api/v1/editions/")

    assert answer["next"] is None
    assert [row["edition"] for row in answer["results"]] == list(library().editions)
    assert [row["current"] for row in answer["results"]] == [True, False, False, False, False]
    assert all(set(row) == fields(answers.EditionRow) for row in answer["results"])


def test_an_edition_names_its_page_and_its_entries() -> None:
    row = get("/api/v1/editions/ufs-1.9/")

    assert (row["version"], row["date"], row["current"]) == ("1.9", "2008-02-27", False)
    assert row["url"] == f"{HERE}/rules/ufs-1.9/"
    assert row["entries_url"] == f"{HERE}/api/v1/editions/ufs-1.9/entries/"
    assert row["entries"] == len(library().editions["ufs-1.9"].entries)


# Entries


def pages(address: str) -> list[list[dict[str, Any]]]:
    """All pages of a list, following `next` to the end."""
    found = []
    seen = set()
    following: str | None = address
    while following:
        assert following not in seen, "next leads in a circle"
        seen.add(following)
        answer = get(following)
        found.append(answer["results"])
        following = answer["next"]
        assert following is None or following.startswith(f"{HERE}/api/v1/")
    return found


@pytest.mark.parametrize("edition", ["uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "howto-aot"])
@pytest.mark.parametrize("limit", [1, 7, 100, 500])
def test_following_next_until_it_is_null_gives_every_entry_once(edition: str, limit: int) -> None:
    found = pages(f"{ENTRIES.format(edition)}?limit={limit}")

    assert [row["slug"] for page in found for row in page] == list(library().editions[edition].entries)
    assert all(len(page) == limit for page in found[:-1])
    assert 0 < len(found[-1]) <= limit


def test_a_page_that_ends_with_the_last_entry_has_no_next() -> None:
    count = len(library().editions["mha"].entries)

    assert get(ENTRIES.format("mha"), limit=count)["next"] is None
    assert get(ENTRIES.format("mha"), limit=count - 1)["next"] is not None


def test_without_a_limit_a_page_holds_a_hundred() -> None:
    assert [len(page) for page in pages(ENTRIES.format("uvs-1.2.9"))] == [100, 100, 4]


def test_after_the_last_entry_there_is_nothing() -> None:
    last = list(library().editions["mha"].entries)[-1]

    assert get(ENTRIES.format("mha"), after=last) == {"results": [], "next": None}


def test_entries_can_be_narrowed_to_a_group_and_paged_inside_it() -> None:
    expected = [entry.slug for entry in library().current.entries.values() if entry.group == "keywords"]

    found = pages(f"{ENTRIES.format('uvs-1.2.9')}?group=keywords&limit=10")

    assert [row["slug"] for page in found for row in page] == expected
    assert {row["group"] for page in found for row in page} == {"keywords"}
    assert len(found) > 1


def test_next_keeps_group_and_limit() -> None:
    answer = get(ENTRIES.format("uvs-1.2.9"), group="keywords", limit=3)

    query = parse_qs(urlsplit(answer["next"]).query)
    assert query == {"group": ["keywords"], "limit": ["3"], "cursor": [answer["results"][-1]["slug"]]}


def test_rows_of_entries_have_the_keys_of_the_schema_and_lead_to_page_and_entry(client: Client) -> None:
    row = get(ENTRIES.format("mha"), limit=1)["results"][0]

    assert set(row) == fields(answers.EntryRow)
    assert client.get(row["url"]).status_code == 200
    assert get(row["api_url"])["slug"] == row["slug"]


@pytest.mark.parametrize("limit", ["0", "-1", "501", "ten", "1.5", "²", "١", " 5", "1e2", "9" * 400, "000005000000"])
def test_a_bad_limit_is_refused_by_name(client: Client, limit: str) -> None:
    body = problem(client.get(ENTRIES.format("mha"), {"limit": limit}), 400)

    assert [error["at"] for error in body["errors"]] == ["limit"]
    assert "from 1 to 500" in body["errors"][0]["why"]


def test_an_empty_limit_is_none_at_all() -> None:
    assert len(get(ENTRIES.format("uvs-1.2.9"), limit="")["results"]) == 100


@pytest.mark.parametrize("after", ["nowhere", "Block-Step", "block-step ", "<b>", "x" * 1_000])
def test_an_unknown_after_is_refused_by_name(client: Client, after: str) -> None:
    body = problem(client.get(ENTRIES.format("mha"), {"after": after}), 400)

    assert [error["at"] for error in body["errors"]] == ["after"]
    assert after[:80] in body["detail"]


def test_an_after_that_the_group_does_not_hold_is_refused(client: Client) -> None:
    response = client.get(ENTRIES.format("uvs-1.2.9"), {"group": "keywords", "after": "block-step"})

    assert problem(response, 400)["errors"][0]["at"] == "after"


# One entry


def test_an_entry_has_all_its_keys() -> None:
    body = get(f"{ENTRIES.format('uvs-1.2.9')}block-step/")

    assert set(body) == fields(answers.EntryAnswer)
    assert set(body["source"]) == fields(answers.SourceShape)
    assert all(set(clause) == fields(answers.ClauseRow) for clause in body["clauses"])
    assert (body["title"], body["group"], body["index"]) == ("Block Step", "attacking", None)
    assert "uvs-1.2.9:damage-step" in body["see"]
    assert "mha:block-step" in body["elsewhere"]
    assert body["referred_by"]


def test_a_clause_comes_with_number_kind_place_and_address() -> None:
    body = get(f"{ENTRIES.format('uvs-1.2.9')}block-step/")

    clauses = {clause["id"]: clause for clause in body["clauses"]}
    assert clauses["valid-high"] == {
        "id": "valid-high",
        "ref": "block-step#valid-high",
        "number": "5.1",
        "rule": None,
        "kind": "normative",
        "text": "High attack: high or mid blocks.",
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


def test_every_entry_answers_with_all_its_clauses() -> None:
    def clause_ids(entry: Entry) -> list[str]:
        body = get(f"{ENTRIES.format(entry.edition)}{entry.slug}/")
        return [clause["id"] for clause in body["clauses"]]

    for entry in library().entries():
        assert clause_ids(entry) == list(entry.by_id), entry.ref


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/api/v1/editions/mah/", "There's no edition 'mah'. Did you mean 'mha'?"),
        ("/api/v1/editions/mah/entries/", "There's no edition 'mah'. Did you mean 'mha'?"),
        ("/api/v1/editions/mha/entries/blok-step/", "Did you mean 'block-step'?"),
        ("/api/v1/nowhere/", "There's nothing at this address."),
        ("/api/v2/search/", "There's nothing at this address."),
    ],
)
def test_what_is_not_there_is_a_404_problem_with_a_hint(client: Client, address: str, said: str) -> None:
    assert said in problem(client.get(address), 404)["detail"]
