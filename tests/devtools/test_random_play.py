"""Random games: they end, and nothing is lost, duplicated or uncited on the way."""

from __future__ import annotations

import json
import random
from io import StringIO

import pytest
from django.core.management import call_command

from devtools.random_play import DECKS, WentWrong, clauses, deck_list, pick, play
from judgeapp.cards.collection import card_faults, collection
from rules_engine.judging import Table
from rules_engine.keywords import GRANTS
from rules_engine.procedures.decks.deck_construction import check_deck


@pytest.mark.parametrize("seed", range(1, 26))
def test_a_random_game_ends_with_everything_in_its_place(seed: int) -> None:
    game = play(seed)

    assert game.outcome.winner in ("a", "b", None)
    assert game.walked <= clauses()


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(7, watch=False).decisions == play(7, watch=False).decisions


def test_a_game_that_does_not_end_is_reported_with_its_seed_and_decisions() -> None:
    with pytest.raises(WentWrong, match=r"seed 1, .*, . first, after 10 decisions: the game has no winner") as wrong:
        play(1, bound=10)

    assert len(wrong.value.decisions) == 10


def test_the_command_prints_its_figures_as_json_alone() -> None:
    out = StringIO()

    call_command("random_play", games=2, seed=1, json=True, stdout=out)

    figures = json.loads(out.getvalue())
    assert (figures["games"], figures["wrong"]) == (2, [])
    assert figures["decisions"] > figures["longest_game"] > 20


# The practice cards


def test_the_practice_cards_have_no_faults() -> None:
    assert card_faults() == []


@pytest.mark.parametrize("name", DECKS)
def test_a_practice_deck_is_legal(name: str) -> None:
    deck, cards = deck_list(name), collection()
    listed = [cards[slug] for slug, count in deck["cards"].items() for _ in range(count)]

    check = check_deck(cards[deck["character"]], listed, primary_symbol=deck["primary"])

    assert check.faults == []
    assert len(listed) == 60


def test_the_practice_decks_show_every_keyword_ability() -> None:
    shown = set()
    for name in DECKS:
        for slug in deck_list(name)["cards"]:
            shown |= {keyword.name for keyword in collection()[slug].keywords}

    assert set(GRANTS) <= shown


def test_every_ability_of_the_practice_decks_is_understood() -> None:
    for name in DECKS:
        for slug in deck_list(name)["cards"]:
            card = collection()[slug]
            for side in (card, card.back) if card.back else (card,):
                for ability in (*side.abilities, *side.keyword_abilities):
                    assert ability.understood, f"{slug}: {ability.text} ({ability.stopped_words})"


def test_the_dice_answer_a_choice_of_up_to_so_many_cards_from_many() -> None:
    """Too many sets to list, and none at all may be chosen: the engine accepts the decision."""
    cards = {
        "drill": {"name": "Drill", "type": "foundation", "text": "Form: Ready up to 2 foundations."},
        "prop": {"name": "Prop", "type": "foundation"},
    }
    stage = [{"id": "a.drill", "card": "drill"}]
    stage += [{"id": f"a.s{i}", "card": "prop", "committed": True} for i in range(20)]
    hero = {"name": "Hero", "type": "character", "health": 20, "hand_size": 6}
    board = {"players": {"a": {"character": {"card": "hero"}, "stage": stage}, "b": {"character": {"card": "hero"}}}}
    question = {"ruleset": "uvs-1.2.9", "cards": {**cards, "hero": hero}, "board": board, "decisions": []}
    counts = set()

    for seed in range(20):
        table = Table(question)
        assert table.answer("form:a.drill/1")
        assert table.ask is not None
        assert table.ask.pick is not None
        decision = pick(table.ask, random.Random(seed))
        assert table.answer(decision), decision
        counts.add(decision.count("a.s"))

    assert counts == {0, 1, 2}
