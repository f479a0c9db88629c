"""Boards that a line's conditions need: each is seen true and false, each option taken and declined, at any moment."""

from __future__ import annotations

from typing import Any

import pytest

from devtools.card_trials import Line, Plan, Setting, lines_of, question_for, try_card
from devtools.card_trials.condition_setups import MOST, condition_setups_of
from devtools.card_trials.plans import plans_for
from rules_engine import judge
from rules_engine.question import printed_card

CARDS: dict[str, dict[str, Any]] = {
    "foundation": {"name": "Loud Drum", "type": "foundation", "difficulty": 1, "check": 4},
    "asset": {"name": "Loud Bell", "type": "asset", "difficulty": 1, "check": 4},
    "action": {
        "name": "Loud Shout",
        "type": "action",
        "difficulty": 1,
        "check": 4,
        "block": {"zone": "mid", "modifier": 0},
    },
    "backup": {"name": "Loud Friend", "type": "backup", "difficulty": 1, "check": 4, "stamina": 4},
    "character": {"name": "Loud Hero", "type": "character", "health": 25, "hand_size": 6, "symbols": ["air", "fire"]},
    "attack": {
        "name": "Loud Blow",
        "type": "attack",
        "difficulty": 1,
        "check": 4,
        "attack": {"zone": "high", "speed": 3, "damage": 3},
        "block": {"zone": "mid", "modifier": 0},
    },
}
WITH_CONDITIONS = [
    ("foundation", "Form: If you are at maximum health, draw 1 card."),
    ("foundation", "Form: If your rival is at maximum health, draw 1 card."),
    ("foundation", "Form: If you have more health than your rival, draw 1 card."),
    ("foundation", "Form: If your character's hand size is less than your rival's, draw 1 card."),
    ("foundation", "Form: If your character's hand size is greater than your rival's, draw 1 card."),
    ("foundation", "Form: If your character is committed, draw 1 card."),
    ("foundation", "Enhance: If it is your turn, draw 1 card."),
    ("foundation", "Enhance: Draw 1 card. If it is your rival's turn, discard 1 card."),
    ("foundation", "Form: If your rival has 10 or more foundations, draw 1 card."),
    ("foundation", "Form: If a player has 9 or more foundations, draw 1 card."),
    ("foundation", "Form: If you have exactly 1 attack in your card pool, draw 1 card."),
    ("foundation", "Enhance: If there is an attack in your card pool, draw 1 card."),
    ("foundation", "Deadlock Form: If you have less foundations than your rival, draw 1 card."),
    ("action", "While this card is in your card pool, your attacks get +1 speed."),
    ("asset", "While this card is in your stage, at the start of your End Phase, draw 1 card."),
    ("foundation", "Enhance: If this attack has the Water symbol, draw 1 card."),
    ("foundation", "Enhance: If it shares exactly one symbol with your character, draw 1 card."),
    ("attack", "Enhance: If the zone of this attack is low, draw 1 card."),
    ("attack", "Enhance: If this attack's damage is 6 or more, draw 1 card."),
    ("attack", "Enhance: If this attack has received a speed and damage bonus, draw 1 card."),
    ("attack", "Enhance: If you are attacking a backup, draw 1 card."),
    ("foundation", "Response: Before your attack's Block Step, if its damage is less than printed, draw 1 card."),
    ("action", "Response: After you block with this card, if the blocked attack's damage is at least double its printed damage, gain 4 health."),
    ("asset", "Enhance Remove all Bell counters from this card: If you removed 4 or more counters, draw 1 card."),
    ("attack", "Enhance: If there are 8 or more Bell counters in all stages combined, gain 1 health."),
    ("attack", "Enhance: Name a keyword, then reveal the top card of your deck. If the revealed card has the named keyword, gain 2 health."),
    ("foundation", "Form: Mill 3. If you milled 3 attacks this way, draw 1 card."),
    ("foundation", "Response: After you block an attack, mill 1. If you milled an attack this way, draw 1 card."),
    ("foundation", "Form: Sacrifice any number of foundations. If you sacrifice 6 or more foundations this way, gain 1 health."),
    ("foundation", "Enhance: Choose up to 2 momentum. If they are face up, flip them."),
    ("attack", "Enhance: If you have played a Stun ability this turn, draw 1 card."),
    ("attack", "Blitz: If you have played an Outwit ability this turn, draw 1 card."),
    ("attack", "Blitz: If you have played a keyword ability this turn, lose 1 health."),
    ("attack", "Response: After this attack resolves, if you committed a foundation during the Enhance Step, draw 1 card."),
    ("foundation", "Response: At the start of your End Phase, if your rival has blocked 3 or more attacks this turn, gain 1 health."),
    ("foundation", "Form: If your rival has cycled this game, draw 1 card."),
    ("attack", "Response: After you play this card, if a card has been played from anywhere other than the hand this turn, lose 2 health."),
    ("backup", "Response: After this backup is attacked, check 7. If you pass, gain 1 health."),
    ("foundation", "Response: After you draw 1 or more cards, gain 1 health. If this is the fourth time you have played this ability this turn, commit this card."),
    ("character", "First Form: If you have 9 or less health, gain 1 health."),
    ("foundation", "Form: If you have 5 or more momentum or have 10 or less health, gain 1 health."),
    ("foundation", "Form: If you have 3 or more Wall counters, draw 1 card."),
    ("foundation", "Form: Reveal the top card of your deck. If it is named Low Guard, draw 1 card."),
    ("foundation", 'Enhance: If this attack has "Sweep" in its name, gain 2 health.'),
    ("foundation", "Enhance: If this attack was played from your discard pile, it gets +2 damage."),
    ("foundation", "Enhance Commit: If this attack was not played as a reversal, it gets +2 damage."),
    ("attack", "Enhance: If the preceding attack was blocked, this attack gets +2 damage."),
    ("attack", "Enhance: If the preceding attack dealt damage, this attack gets +2 damage."),
    ("foundation", "Enhance: If this attack has less damage than speed, draw 1 card."),
    ("foundation", "Form: If your rival's character has the Student trait, gain 1 health."),
    ("foundation", "Form: If your momentum is equal to or less than the number of foundations in your stage, gain 2 health."),
    ("foundation", "Form: If you have the same number of foundations as your rival, gain 2 health."),
    ("character", "After an ability that adds 1 or more Blood counters resolves, if there are 4 or more Blood counters on your character, lose 3 health."),
    ("asset", "Response: After you mill this card, gain 3 health. Only playable if you have no assets in your stage."),
]  # fmt: skip
WITH_OPTIONS = [
    ("attack", "Enhance: If this attack deals damage, you may add it to your hand during the End Phase."),
    ("attack", "Enhance: You may add this card to your momentum during the End Phase."),
    ("action", "Response: After you block with this card, gain 1 health. You may add this card to your hand during the End Phase."),
]  # fmt: skip
PUT_OFF = [
    ("character", "First Enhance: If your Kick attack is completely blocked, gain 2 health. Only playable if you have no cards in your hand."),
    ("foundation", "Enhance: If this attack is not blocked, draw 1 card."),
]  # fmt: skip


def tried(type_: str, text: str) -> Line:
    found = try_card({**CARDS[type_], "text": text})
    assert found.wrong == []
    (line,) = found.lines
    return line


@pytest.mark.parametrize(("type_", "text"), WITH_CONDITIONS)
def test_each_condition_is_seen_true_and_false(type_: str, text: str) -> None:
    line = tried(type_, text)

    assert line.conditions
    assert line.conditions - line.true == set()
    assert line.conditions - line.false == set()


@pytest.mark.parametrize(("type_", "text"), WITH_OPTIONS)
def test_an_option_that_comes_later_is_taken_and_declined(type_: str, text: str) -> None:
    line = tried(type_, text)

    assert line.taken
    assert line.declined


@pytest.mark.parametrize(("type_", "text"), PUT_OFF)
def test_what_is_put_off_until_a_block_is_executed(type_: str, text: str) -> None:
    assert tried(type_, text).later


def setting_of(type_: str, text: str) -> Setting:
    row = {**CARDS[type_], "text": text}
    card = printed_card("tried-card", row)
    return Setting(row, card, lines_of(card)[0])


def test_a_line_without_conditions_wishes_for_nothing() -> None:
    setting = setting_of("foundation", "Form: Draw 1 card.")

    assert condition_setups_of(setting.line.ability, 0) == []
    assert not any(plan.set_up for plan in plans_for(setting))


def test_no_board_is_planned_twice() -> None:
    plans = list(plans_for(setting_of("foundation", "Enhance: If it is your turn, draw 1 card.")))

    assert len(set(plans)) == len(plans)
    assert {plan.owner for plan in plans if plan.set_up} == {"a", "b"}


def test_a_board_tells_the_numbers_of_the_attack_and_how_often_the_line_was_played() -> None:
    setting = setting_of(
        "foundation", "Enhance: If this is the second time you have played this ability this turn, draw 1 card."
    )

    question = question_for(
        setting, Plan("stage", "a", "attack.enhance", shift=(4, 4), zone="low", plain=True, times=1)
    )

    assert question["board"]["attack"] == {"id": "a.attack", "target": "b.char", "zone": "low", "speed": 7, "damage": 7}
    assert question["board"]["history"]["abilities"] == ["a.tried/1"]
    ruling = judge({**question, "decisions": ["enhance:a.tried/1"]}).as_dict()
    assert any(step["kind"] == "draw" for step in ruling["steps"])


def test_as_much_as_can_be_chosen_is_more_than_a_ruling_lists() -> None:
    text = "Form: Sacrifice any number of foundations. If you sacrifice 6 or more foundations this way, gain 1 health."
    setting = setting_of("foundation", text)

    assert {"mood": MOST, "deadlock": "both"} in condition_setups_of(setting.line.ability, 0)
    assert tried("foundation", text).true
