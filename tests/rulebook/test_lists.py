"""Errata, banned cards and open questions: filtered, shelved, each with its page."""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.rulebook.loading import library
from tests.pages import page_of

from .links import leads_somewhere

pytestmark = pytest.mark.usefixtures("search_index")


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
    assert "rulings here use this" in page.text.lower()


def test_every_open_question_has_a_page_whose_citations_exist(client: Client) -> None:
    for question in library().open_questions.values():
        response = client.get(f"/open-questions/{question.id}/")

        assert response.status_code == 200, question.id
        assert all(leads_somewhere(link) for link in page_of(response).links), question.id
