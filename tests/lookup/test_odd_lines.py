"""Lines as strangers type them: citations as the pages print them, small words by themselves, a card's name, a name that means two things."""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.lookup.selectors import search_find
from tests.pages import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("Stun 2.1", "uvs-1.2.9:stun#not-the-character"),
        ("Block Step 6.3.2", "uvs-1.2.9:block-step#no-second-try"),
        ("block step, 4.1", "uvs-1.2.9:block-step#needs-valid-card"),
        ("UFS 102.3", "ufs-1.9:102-winning-and-losing#102-3"),
        ("102.3", "ufs-1.9:102-winning-and-losing#102-3"),
        ("rule 401.2.4", "ufs-1.9:401-played-abilities#401-2-4"),
        ("block-step#no-second-try", "uvs-1.2.9:block-step#no-second-try"),
    ],
)
def test_a_citation_leads_to_its_clause(typed: str, clause: str) -> None:
    answer = search_find(q=typed)

    assert answer.rows[0]["ref"] == clause
    assert not answer.unanswered


def test_a_keyword_with_its_rating_is_no_citation() -> None:
    assert search_find(q="stun 2").rows[0]["rests_on"]


@pytest.mark.parametrize("typed", ["a", "is it", "the of and", "can can can", "2.1", "7"])
def test_small_words_and_numbers_alone_ask_nothing(typed: str) -> None:
    assert search_find(q=typed).unanswered


@pytest.mark.parametrize("typed", ["🔥🙂", "....", "'", "word " * 300, "<script>alert(1)</script>"])
def test_anything_may_be_typed(client: Client, typed: str) -> None:
    assert client.get("/search/", {"q": typed}).status_code == 200


def test_a_card_named_alone_is_what_the_page_answers_with(client: Client) -> None:
    page = page_of(client.get("/search/", {"q": "Heel Drop"}))

    assert "Card Heel Drop Combo Enhance: This attack gets +2 damage." in page.text
    assert "/cards/heel-drop/" in page.links
    assert "Copy citation" not in page.text


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        ("can my rival stun my hero", None),
        ("is my hero destroyed", None),
        ("tap my hero for a check", None),
        ("in my hero, can I look at face down cards", "mha"),
        ("my hero traits of the first set", "mha"),
        ("my hero rules for stun", "mha"),
    ],
)
def test_my_hero_is_a_game_or_somebodys_character(typed: str, edition: str | None) -> None:
    assert search_find(q=typed).query.hint == edition
