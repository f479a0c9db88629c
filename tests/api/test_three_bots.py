"""Three bots, each written in a quarter of an hour: a rule, a card, and a ruling played decision by decision."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from .test_tables_api import long_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("search_index")]


def test_the_rule_bot_says_the_answering_clause_in_under_500_characters() -> None:
    row = Client().get("/api/v1/search/", {"q": "can a low block stop a high attack", "limit": 1}).json()["results"][0]
    said = f"{row['title']}: {row['text']} [{row['ref']}] {row['url']}"
    assert row["clause"]
    assert len(said) < 500


# Clauses that lead in to long lists, and worked examples of many sentences.
LONG = [
    "What can I do with the token I get from Tension?",
    "Which traits can a character have?",
    "When does an effect on one particular card wear off?",
    "My attack got +1 speed, then its speed is set to 4, do I add the +1 again?",
]


@pytest.mark.parametrize("words", [*LONG, "stun", "mulligan", "what number is X on my card", "deck construction"])
def test_whatever_is_asked_the_text_is_under_500_characters_with_its_citation(words: str) -> None:
    row = Client().get("/api/v1/search/", {"q": words, "limit": 1}).json()["results"][0]
    said = Client().get("/api/v1/search.txt", {"q": words, "limit": 1}).content.decode().partition("\nMore: ")[0]

    assert len(said) < 500
    assert said.endswith(f" [{row['ref']}] {row['url']}")
    assert "…" in said or row["text"] in said


def test_the_card_bot_says_a_card() -> None:
    said = Client().get("/api/v1/cards/straight-jab.txt").content.decode()
    assert said.startswith("Straight Jab")
    assert len(said) < 1_000


def test_the_ruling_bot_plays_thirty_decisions_in_few_bytes() -> None:
    question, decisions = long_game()
    client = Client()
    opened = client.post("/api/v1/tables/?fields=answer,decision", json.dumps(question), "application/json")
    sizes = [len(opened.content)]
    for number, decision in enumerate(decisions[:30]):
        body = json.dumps({"decision": decision, "at": number})
        told = client.post(
            f"/api/v1/tables/{opened.json()['id']}/?fields=answer,decision.options", body, "application/json"
        )
        assert told.status_code == 200, told.content
        sizes.append(len(told.content))
    assert max(sizes[1:]) <= 4_096, sizes
    assert sum(sizes) <= 100_000, sum(sizes)
