"""The desk's page: the same for everybody, with nothing in it that needs the server again."""

from __future__ import annotations

import pytest
from django.test import Client


def test_the_page_holds_nothing_of_a_visitor() -> None:
    first, second = Client().get("/desk/"), Client().get("/desk/")

    assert first.content == second.content


def test_the_rules_for_time_called_are_in_the_page() -> None:
    page = Client().get("/desk/").content.decode()

    assert "/rules/ufs-1.9/102-winning-and-losing/#102-3-1" in page
    assert "/rules/ufs-1.9/100-general/#100-4-c" in page
    assert "102-winning-and-losing/#102-4" not in page


@pytest.mark.django_db
def test_a_result_of_the_deck_check_can_be_logged() -> None:
    page = Client().get("/decks/check/?list=4+Straight+Jab").content.decode()

    assert 'id="deck-log"' in page
    assert "desk/deck_log" in page
