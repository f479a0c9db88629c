"""Every understood line of the practice decks runs on generated boards; and so do real cards, where they are at hand."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from judgeapp.cards.collection import card_rows
from judgeapp.cards.files import load_file, read_rows
from judgeapp.cards.trying import Board, question_for, try_card, try_cards
from judgeapp.rulings.random_play import DECKS, deck_list
from rules_engine import judge


def practice_cards() -> list[str]:
    rows = card_rows()
    slugs = {slug for deck in DECKS for slug in (deck_list(deck)["character"], *deck_list(deck)["cards"])}
    return sorted(slug for slug in slugs if rows[slug].get("text"))


@pytest.mark.parametrize("slug", practice_cards())
def test_a_practice_card_runs_on_every_board_made_for_it(slug: str) -> None:
    tried = try_card(card_rows()[slug], seeds=1)

    assert tried.wrong == []
    assert tried.decisions > 0


def test_an_ability_that_can_be_played_is_played() -> None:
    row = {"name": "Loud Drum", "type": "foundation", "difficulty": 1, "check": 4, "text": "Form Commit: Draw 1 card."}

    tried = try_card(row, seeds=1)

    assert tried.used == {1}


def test_real_cards_run_on_every_board_made_for_them(shared: Path) -> None:
    found = read_rows(load_file(shared / "cards" / "standard-half-a.json"))
    rows = [card.row for card in found.cards[::71]]

    report = try_cards(rows)

    assert report.wrong == []
    assert report.reached > 0.8 * report.lines


def test_the_command_tells_what_was_run_and_what_was_never_reached(tmp_path: Path) -> None:
    rows = [
        {"name": "Loud Drum", "type": "foundation", "text": "Form: Draw 1 card.\nForm: Whistle a tune."},
        {"name": "Lost Drum", "type": "foundation", "text": "Response: After this card is cleared, draw 1 card."},
    ]
    (tmp_path / "cards.json").write_text(json.dumps(rows))
    out = StringIO()

    call_command("try_cards", str(tmp_path / "cards.json"), "--json", "--seeds=1", stdout=out, stderr=StringIO())

    told = json.loads(out.getvalue())
    assert (told["cards"], told["lines"], told["wrong"]) == (2, 2, [])
    assert told["never"] == ["Lost Drum: Response: After this card is cleared, draw 1 card."]


def test_a_bare_board_has_nothing_to_choose_from_and_is_a_question_all_the_same() -> None:
    row = {
        "name": "Loud Drum",
        "type": "foundation",
        "difficulty": 1,
        "check": 4,
        "text": "Form: Destroy 1 rival foundation.",
    }

    ruling = judge(question_for(row, Board("stage", "a", "combat", rich=False, seed=0))).as_dict()

    assert ruling["board"]["players"]["b"]["stage"] == []
