"""What is kept about who heeds an event is what a fresh look finds, on every board of every scenario."""

from __future__ import annotations

from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import scenarios
from rules_engine import QuestionFaulty
from rules_engine.board.card import HAND, STAGE, Card
from rules_engine.board.lookout import FIRES, PLACES, RESPONDS, TYPES, Lookout
from rules_engine.board.player import LISTED
from rules_engine.board.printed import Printed
from rules_engine.judging import Table
from rules_engine.language.abilities import read_ability

DRAWN, ENHANCE = frozenset(("draw",)), frozenset(("enhance",))


def overlooked_in(question: dict, found: set[str], name: str) -> None:
    """Play a question, and note its name where a card that heeds something would have been overlooked."""
    try:
        table = Table(question, collection())
    except QuestionFaulty:
        return
    for decision in (None, *(question.get("decisions") or ())):
        if decision is not None and (table.ask is None or not table.answer(decision)):
            return
        if any(person.lookout.overlooked() for person in table.game.players.values()):
            found.add(name)


def test_nobody_is_overlooked_on_any_board_of_a_scenario():
    found: set[str] = set()
    boards = [scenario for scenario in scenarios() if "board" in scenario.question]
    for scenario in boards:
        overlooked_in(scenario.question, found, scenario.id)

    assert len(boards) > 1_000
    assert found == set()


def card(text: str, zone: str, type_: str = "foundation") -> Card:
    return Card("a.1", Printed("x", "X", type_, text=text), "a", zone)


def lookout(*cards: Card) -> Lookout:
    return Lookout({zone: [one for one in cards if one.zone == zone] for zone in LISTED})


def test_who_waits_for_a_happening_is_found_and_nobody_else():
    waits = card("Response: After you draw 1 or more cards, gain 1 health.", STAGE)
    other = card("Enhance: Your attack gets +1 damage.", STAGE)
    looking = lookout(waits, other)

    assert list(looking.find(PLACES, RESPONDS, DRAWN)) == [waits]
    assert list(looking.find(PLACES, RESPONDS, frozenset(("destroy",)))) == []
    assert list(looking.find(PLACES, FIRES, DRAWN)) == []


def test_abilities_are_looked_for_where_they_can_be_played_from():
    text = "Enhance: Your attack gets +1 damage."
    in_stage, in_hand = card(text, STAGE), card(text, HAND)
    action, bracketed = card(text, HAND, "action"), card("Enhance [Hand]: Your attack gets +1 damage.", HAND)

    assert list(lookout(in_stage, in_hand, action, bracketed).find(PLACES, TYPES, ENHANCE)) == [
        in_stage,
        action,
        bracketed,
    ]


def test_a_gained_ability_is_found_only_if_the_game_is_told():
    plain = card("", STAGE)
    looking = lookout(plain)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == []

    plain.gained = [read_ability("Enhance: Your attack gets +1 damage.")]
    assert [one for _, one, _ in looking.overlooked()] == [plain]

    looking.forget(plain, STAGE)
    assert list(looking.find(PLACES, TYPES, ENHANCE)) == [plain]
    assert looking.overlooked() == []
