"""What appears next to an answer: cards that have its keyword, and open questions about the clauses it shows."""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.lookup.presenting import presented
from judgeapp.lookup.selectors import search_find

pytestmark = [pytest.mark.usefixtures("search_index"), pytest.mark.django_db]


def test_an_answer_about_a_keyword_shows_cards_that_have_it() -> None:
    page = Client().get("/search/", {"q": "does stun hit characters"}).content.decode()

    cards = page.partition('id="found-cards"')[2].partition("</section>")[0]
    assert "/cards/stunning-hook/" in cards
    assert 'href="/cards/?keyword=Stun"' in cards


def test_an_answer_about_anything_else_shows_no_cards() -> None:
    assert presented(search_find(q="do i have to block")).keyword == ""


def test_open_questions_about_any_clause_of_the_answer_are_shown() -> None:
    found = presented(search_find(q="does stun hit characters"))

    assert "commit-foundations-cost" in [question.id for question in found.questions]


def test_quotes_of_a_clause_are_set_on_the_page_and_kept_in_its_row() -> None:
    page = Client().get("/search/", {"q": "does stun hit characters"}).content.decode()

    assert "Your rival can’t commit" in page
    assert search_find(q="does stun hit characters").rows[0]["text"].startswith("Your rival can't commit")


def test_what_the_answer_shows_itself_has_no_row_of_its_own() -> None:
    found = presented(search_find(q="does stun hit characters"))

    assert found.answer is not None
    assert len(found.answer.refs) > 1
    assert not set(found.answer.refs) & {rule.clause.ref for rule in found.rules}
