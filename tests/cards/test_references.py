"""What words refer to: by type and by what was mentioned last; a word that could mean two things is refused."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_engine import read_line
from rules_engine.card_text.references import references


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Enhance: Discard 1 card. If it is an attack, add it to your momentum.", {"it": "the card that you discarded"}),
        ("Form: Your rival reveals 1 card from their hand. They discard it.", {"it": "the card from their hand that your rival revealed"}),
        ("Response: After your rival destroys a foundation, add it to their hand.", {"it": "the foundation that your rival destroyed"}),
        ("Response: After this card leaves your card pool, add it to your hand.", {"it": "this card"}),
        ("Response Discard 1 card: After your attack is blocked, it gets +2 damage.", {"it": "your attack"}),
        ("Enhance: This attack gets +1 speed. If you have 10 or less health, it gets +2 damage.", {"it": "this attack"}),
        ("Form: Choose 2 foundations. Flip them.", {"them": "the 2 foundations that you chose"}),
        ("Enhance Discard 1 attack: This attack gets +X speed. X equals the printed speed of the discarded card.",
         {"the discarded card": "the attack that you discarded"}),
    ],
)  # fmt: skip
def test_a_word_that_points_back_means_what_was_spoken_of_last(text: str, means: dict[str, str]) -> None:
    ability = read_line(text)

    assert ability.understood
    assert {one.words.lower(): one.means for one in references(ability)} == means


def test_one_card_after_two_is_not_guessed() -> None:
    two = "Choose 1 attack and 1 foundation in your discard pile."

    assert not read_line(f"Form: {two} Add it to your hand.").understood
    assert read_line(f"Form: {two} Add them to your hand.").understood


def test_the_chosen_cards_after_two_choices_are_not_guessed() -> None:
    one = "Form: Choose 2 rival foundations."

    assert read_line(f"{one} Destroy the chosen cards.").understood
    assert not read_line(f"{one} Your rival chooses 1 of your foundations. Destroy the chosen cards.").understood


@pytest.mark.django_db
def test_the_page_says_what_it_means(client: Client) -> None:
    page = client.post("/cards/read/", {"text": "Enhance: Discard 1 card. Add it to your momentum."})

    assert "means the card that you discarded" in page.content.decode().replace("&quot;", '"')
