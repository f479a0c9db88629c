"""What a row answers with: a clause with what is around it, an entry in short, or that the rules say nothing."""

from __future__ import annotations

import pytest
from django.test import Client

from judgeapp.lookup.selectors import search_find
from judgeapp.rulebook.loading import library
from judgeapp.rulebook.rendering import plain_text
from tests.pages import page_of

pytestmark = pytest.mark.usefixtures("search_index")


# Titles


def test_every_title_of_the_current_edition_answers_with_what_the_thing_does() -> None:
    missed = []
    for entry in library().current.entries.values():
        row = search_find(q=entry.title).rows[0]
        gist = plain_text(" ".join(sentence.text for sentence in entry.gist))
        if (row["entry"], row["text"]) != (entry.slug, gist):
            missed.append((entry.title, row["ref"], row["text"]))

    assert missed == []


@pytest.mark.parametrize("typed", ["stun", "what does stun do", "what is stun", "stun 2", "what does Stun: 2 mean"])
def test_who_asks_for_a_thing_gets_its_gist_and_the_clauses_it_rests_on(typed: str) -> None:
    row = search_find(q=typed).rows[0]

    assert (row["entry"], row["clause"]) == ("stun", "grants")
    assert row["rests_on"] == ["grants", "rating", "foundations-only", "not-the-character"]
    assert "keyword ability" not in row["text"]


def test_a_question_about_a_thing_gets_a_clause() -> None:
    row = search_find(q="can my rival commit their character for stun").rows[0]

    assert (row["entry"], row["clause"], row["rests_on"]) == ("stun", "not-the-character", [])


# Around a clause


def test_a_row_shows_what_its_clause_stands_under_and_what_stands_under_it() -> None:
    under = search_find(q="block-step#no-second-try").rows[0]
    above = search_find(q="block-step#valid-zones").rows[0]

    assert [part["clause"] for part in under["lead_in"]] == ["plays-valid-card", "invalid-aborts"]
    assert under["context"] == under["lead_in"][-1]["text"]
    assert [part["clause"] for part in above["children"]] == ["valid-high", "valid-mid", "valid-low"]
    assert above["ref"] == "uvs-1.2.9:block-step#valid-zones"


# Questions that two clauses of one entry nearly answer; in the last two, the second clause is under a lead-in.
BETWEEN_TWO = [
    "where does the flipped card of a control check end up",
    "does skill tree stuff reset when sealed",
    "mid attack, mid block card, any damage through?",
    "can u block a low with a high card",
]


@pytest.mark.parametrize("typed", BETWEEN_TWO)
def test_the_best_entry_shows_one_more_clause_and_no_clause_twice(typed: str) -> None:
    rows = search_find(q=typed).rows

    with_another = [row for row in rows if row["also"]]
    assert with_another == rows[:1]
    shown = [rows[0]["clause"], *(part["clause"] for key in ("lead_in", "children", "also") for part in rows[0][key])]
    assert len(shown) == len(set(shown))
    assert [(row["edition"], row["entry"]) for row in rows].count((rows[0]["edition"], rows[0]["entry"])) == 1


@pytest.mark.parametrize("typed", BETWEEN_TWO[2:])
def test_one_more_clause_comes_behind_its_lead_in(typed: str) -> None:
    row = search_find(q=typed).rows[0]

    lead_in, clause = (part["clause"] for part in row["also"])
    entry = library().editions[row["edition"]].entries[row["entry"]]
    assert entry.by_id[clause].parent == lead_in


def test_a_row_leads_to_its_clause_in_the_api(client: Client) -> None:
    row = search_find(q="block-step#valid-zones").rows[0]

    assert client.get(row["api_url"]).json()["ref"] == "block-step#valid-zones"


def test_the_page_shows_the_clauses_above_and_below(client: Client) -> None:
    page = page_of(client.get("/search/", {"q": "block-step#valid-zones"}))

    assert "Low attack: low or mid blocks." in page.text


# The order of words


@pytest.mark.parametrize(
    ("typed", "clause"),
    [("what can block a high attack", "valid-high"), ("what can block a low attack", "valid-low")],
)
def test_what_is_blocked_is_not_what_blocks(typed: str, clause: str) -> None:
    shown = [row["clause"] for row in search_find(q=typed).rows if row["entry"] == "block-step"]

    assert shown[0] in (clause, "valid-zones")


# Editions


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        ("mha minimum deck size", "mha"),
        ("ufs sideboard size", "ufs-1.9"),
        ("in my hero academia, how many cards are in a deck", "mha"),
        ("how many copies of a card may I have in my deck", "uvs-1.2.9"),
    ],
)
def test_an_edition_named_in_a_question_is_meant(typed: str, edition: str) -> None:
    assert search_find(q=typed).rows[0]["edition"] == edition


# No answer


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("can I use a shuffling machine", "machine"),
        ("how much is the entry fee", "fee"),
        ("may I eat a sandwich", "sandwich"),
    ],
)
def test_what_the_rules_do_not_mention_is_said(client: Client, typed: str, word: str) -> None:
    answer = search_find(q=typed)

    assert answer.unanswered
    assert answer.unmentioned == (word,)
    assert answer.did_you_mean is None
    assert answer.verdict == f"The rules don't mention “{word}”."
    assert answer.verdict in page_of(client.get("/search/", {"q": typed})).text
    assert answer.verdict in client.get("/api/v1/search.txt", {"q": typed}).content.decode()
    assert client.get("/api/v1/search/", {"q": typed}).json()["unmentioned"] == [word]


@pytest.mark.parametrize("typed", ["machine", "sandwich", "casino", "grey", "elephant"])
def test_an_ordinary_word_is_never_corrected(typed: str) -> None:
    assert search_find(q=typed).did_you_mean is None


@pytest.mark.parametrize("typed", ["can I block a high attack with a low block", "stun", "do i have to block"])
def test_what_the_rules_answer_is_sure(typed: str) -> None:
    answer = search_find(q=typed)

    assert answer.rows[0]["sure"]
    assert answer.verdict == ""


# Quotes inside a question


def test_quoted_words_inside_a_question_need_not_stand_in_any_clause() -> None:
    assert search_find(q='"remove all the counters there are" does it mean different kinds').rows


# Cards


def test_the_name_of_a_card_leads_to_the_card_and_is_never_corrected() -> None:
    answer = search_find(q="Straight Jab")

    assert (answer.rows[0]["kind"], answer.rows[0]["url"]) == ("card", "/cards/straight-jab/")
    assert (answer.did_you_mean, answer.unmentioned, answer.unanswered) == (None, (), False)


def test_a_card_named_in_a_question_stands_behind_the_rule_that_answers() -> None:
    rows = search_find(q="can I block a high attack with a low block like Straight Jab").rows

    assert rows[0]["kind"] != "card"
    assert rows[1]["url"] == "/cards/straight-jab/"


def test_a_title_that_begins_with_a_small_word_is_asked_for_like_any_other() -> None:
    (first, *_) = search_find(q="what does in play mean").rows

    assert first["entry"] == "in-play"
    assert first["rests_on"]


@pytest.mark.parametrize(
    "q",
    [
        "what is the best deck",
        "how many lands should i run",
        "which set comes out next",
        "what does trample do",
        "when is the next regional",
        "how do i win against control decks",
    ],
)
def test_advice_news_and_other_games_are_beyond_the_rules(q: str) -> None:
    assert search_find(q=q).unanswered


def test_two_clauses_as_near_as_each_other_are_shown_under_their_lead_in() -> None:
    (first, *_) = search_find(q="can i look at face down foundations").rows

    assert first["ref"] == "uvs-1.2.9:face-down-cards-in-the-stage-or-card-pool#blank-foundation"
    assert {"look-at-own", "not-at-rivals"} <= {part["clause"] for part in first["children"]}
