"""Old and careless wording is folded into today's before it is read, and the page says so."""

from __future__ import annotations

import pytest

from rules_engine import explain
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.reading import lines_of, read_ability
from rules_engine.card_text.spelling import spelled
from rules_engine.card_text.tokens import normal, said_today

SAME = {
    "the card discarded": (
        "E Discard 1 card: Your attack gets +X speed. X equals the difficulty of the card discarded.",
        "E Discard 1 card: Your attack gets +X speed. X equals the difficulty of the discarded card.",
    ),
    "momentum that was discarded": (
        "E Discard 1 momentum: If the discarded momentum was a foundation, draw 1 card.",
        "E Discard 1 momentum: If the discarded card was a foundation, draw 1 card.",
    ),
    "a control 2 card": (
        "E: Discard a control 2 card from your card pool.",
        "E: Discard a card with a check value of 2 from your card pool.",
    ),
    "played twice": (
        "E: If you have played this ability at least twice this turn, draw 1 card.",
        "E: If you have played this ability 2 or more times this turn, draw 1 card.",
    ),
    "a keyword with a change": (
        "E: Your attack gets +1 damage and Throw.",
        "E: Your attack gets +1 damage and gains Throw.",
    ),
    "controlled by somebody": (
        "E: Destroy 1 asset controlled by your opponent.",
        "E: Destroy 1 asset in your rival's stage.",
    ),
    "any time": (
        "While this card is in your card pool, any time you draw a card, gain 1 vitality.",
        "While this card is in your card pool, whenever you draw a card, gain 1 health.",
    ),
    "how long, said first": (
        "E: For the rest of this turn, your rival must lose 1 health as an additional cost to play response abilities.",
        "E: Your rival must lose 1 health as an additional cost to play response abilities for the rest of this turn.",
    ),
    "a check that replaces another": (
        "R Commit: After you make a control check, add the checked card to your momentum and make another control check. This check "
        "replaces the original one.",
        "R Commit: After you make a check, add the checked card to your momentum and re-check.",
    ),
    "all ratings": (
        "E: Your attack gets +1 to all keyword ratings.",
        "E: Your attack gets +1 to all of its keyword ratings.",
    ),
    "anybody's card": ("F: Destroy any asset.", "F: Destroy 1 asset in any stage."),
    "played as normal": ("F: Play 1 attack from your hand as normal.", "F: Play 1 attack from your hand."),
    "a reversal that is played": (
        "R Commit: After you block an attack, play a Reversal.",
        "R Commit: After you block an attack, play a Reversal card from your hand as a reversal.",
    ),
    "abilities called by their type": (
        "E: Your attack gets +X speed. X equals the number of enhances you have played this Enhance Step.",
        "E: Your attack gets +X speed. X equals the number of enhance abilities you have played this Enhance Step.",
    ),
    "a card or ability": (
        "R: After your opponent plays a card or ability that commits a foundation, draw 1 card.",
        "R: After your rival plays an ability that commits a foundation, draw 1 card.",
    ),
    "health lost from an attack": (
        "R Flip: After you lose vitality due to an attack, draw 1 card.",
        "R Flip: After you take damage from an attack, draw 1 card.",
    ),
    "to make a check successful": (
        "R Flip: After your opponent commits foundations to make a check successful, draw 1 card.",
        "R Flip: After your rival commits foundations to pass a check, draw 1 card.",
    ),
    "a cost after a colon": (
        "R Commit: Lose 1 vitality: After your attack is blocked, draw 1 card.",
        "R Commit, lose 1 health: After your attack is blocked, draw 1 card.",
    ),
    "a colon that was lost": (
        "R [Once per turn] After your rival plays a card, draw 1 card.",
        "R [Once per turn]: After your rival plays a card, draw 1 card.",
    ),
    "two costs joined by and": (
        "E Commit 1 foundation and discard 1 card: Draw 1 card.",
        "E Commit 1 foundation, discard 1 card: Draw 1 card.",
    ),
    "a lost comma": (
        "While this card is in your card pool your attacks get +1 damage.",
        "While this card is in your card pool, your attacks get +1 damage.",
    ),
    "momentum face up by an ability": (
        "E: This attack gets +1 speed. If this attack is added to your momentum this turn, add it face up.",
        'E: This attack gets +1 speed. This attack gains "If this card is added to your momentum, add it face up."',
    ),
    "vitality": ("E: Your opponent loses 2 vitality.", "E: Your rival loses 2 health."),
    "control is a check value": (
        "F: Add 1 card with a control of 5 or greater from your discard pile to your hand.",
        "F: Add 1 card with a check value of 5 or greater from your discard pile to your hand.",
    ),
    "what a player controls lies in their stage": (
        "E: Commit 1 foundation your opponent controls.",
        "E: Commit 1 foundation in your rival's stage.",
    ),
    "who controls something has it": (
        "E: If you control 3 or more foundations, draw 1 card.",
        "E: If you have 3 or more foundations, draw 1 card.",
    ),
    "take and add": (
        "F: Take 1 Kick card from your discard pile and add it to your hand.",
        "F: Add 1 Kick card from your discard pile to your hand.",
    ),
    "turned face down": ("E Turn this foundation face down: Draw 1 card.", "E Flip this foundation: Draw 1 card."),
    "may not": ("E: Your opponent may not draw cards this turn.", "E: Your rival cannot draw cards this turn."),
    "a threshold is a check": ("E (4+): Draw 1 card.", "E Check 4: Draw 1 card."),
    "a threshold after a cost": ("E Commit (5+): Draw 1 card.", "E Commit, check 5: Draw 1 card."),
    "quoted keywords": ("E: Your attack gets 'Stun: 1'.", "E: Your attack gains Stun: 1."),
    "your choice": (
        "E: Your attack gets +2 or -2 speed (your choice).",
        "E: Your attack gets +2 or -2 speed.",
    ),
    "a slip of the pen": ("E: You opponent's attack gets -1 speed.", "E: Your rival's attack gets -1 speed."),
    "otherwise in the same sentence": (
        "E: If you have 3 or more momentum, draw 1 card, otherwise draw 2 cards.",
        "E: If you have 3 or more momentum, draw 1 card. Otherwise, draw 2 cards.",
    ),
    "a word twice": (
        "E: If you have 7 or or more foundations, draw 1 card.",
        "E: If you have 7 or more foundations, draw 1 card.",
    ),
    "into the card pool": (
        "R Commit: After you play an asset into your card pool, draw 1 card.",
        "R Commit: After you play an asset, draw 1 card.",
    ),
    "removed from the game": (
        "E: Add 1 foundation removed from the game to your hand.",
        "E: Add 1 foundation in your removed pile to your hand.",
    ),
    "a check that fails": (
        "E: Your opponent makes a check against a difficulty of 4. If it fails, draw 1 card.",
        "E: Your rival makes a check against a difficulty of 4. If the check fails, draw 1 card.",
    ),
    "damage being taken": (
        "R: When you are taking damage from an attack, reduce that damage by 2 (minimum 1).",
        "R: Before you take damage from an attack, reduce that damage by 2 (minimum 1).",
    ),
    "before the End Phase": (
        "R: Before your End Phase, draw 1 card.",
        "R: After your Combat Phase, draw 1 card.",
    ),
    "a Reversal that was not played": (
        "E: Add 1 Reversal from your discard pile to your hand.",
        "E: Add 1 Reversal cards from your discard pile to your hand.",
    ),
    "or pass": (
        "E: Your opponent must either play a foundation or pass as their next form this turn.",
        "E: Your rival must play a foundation as their next form or pass.",
    ),
    "a keyword's ability on an attack": (
        "E: If you have played the Multiple ability of this attack, draw 1 card.",
        "E: If you have played a Multiple ability on this attack this turn, draw 1 card.",
    ),
    "what an ability might do": (
        "R: After your opponent plays an ability that could decrease the speed of an attack, cancel it.",
        "R: After your rival plays an ability that would reduce the speed of an attack, cancel it.",
    ),
    "a card that has a block": (
        "E: Reveal the top card of your deck. If it has a mid block, draw it.",
        "E: Reveal the top card of your deck. If it is a card with a mid block, draw it.",
    ),
    "any number of cards in a trigger": (
        "R: After your opponent draws any number of cards, draw 1 card.",
        "R: After your rival draws 1 or more cards, draw 1 card.",
    ),
    "misprints": (
        "E: Your oponent discards 1 momemtum. Cancel its effetcs.",
        "E: Your rival discards 1 momentum. Cancel its effects.",
    ),
    "an attack and its copies": (
        "E: This attack and its Multiple copies get +2 damage.",
        "E: This attack gets +2 damage. Multiple copies of this attack get +2 damage.",
    ),
    "a full stop inside quotes": (
        "E: This attack gets 'Stun: 2.' Draw 1 card.",
        "E: This attack gains Stun: 2. Draw 1 card.",
    ),
}


@pytest.mark.parametrize(("old", "today"), SAME.values(), ids=SAME)
def test_old_wording_reads_like_todays(old: str, today: str) -> None:
    read = read_ability(old)
    assert read.tree is not None, f"stopped at {read.stopped_words!r}"
    assert read.tree == read_ability(today).tree
    assert print_node(read.tree) == normal(old) == normal(today)


@pytest.mark.parametrize(
    "word", ["affects", "attack", "enhances", "modifies", "discarding", "characters", "effect", "token"]
)
def test_a_word_that_cards_use_is_no_misprint(word: str) -> None:
    assert spelled(word) == word


def test_names_are_spelled_as_they_are() -> None:
    assert said_today("Enhance: Add 1 Momemtum card from your discard pile to your hand.") is None


def test_their_choice_of_cards_is_no_empty_phrase() -> None:
    """Without an `or` it says who chooses, and that is not the same."""
    assert "choice" in normal("E: Your opponent discards 1 card (your choice).")


def test_an_attack_played_as_a_reversal_is_not_a_card_with_the_keyword() -> None:
    assert "reversal card" not in normal("E: Add 1 attack played as a Reversal from your card pool to your hand.")


def test_a_step_of_the_turn_is_no_slip() -> None:
    assert "your draw step" in normal("R: After your Draw Step, draw 1 card.")


def test_nothing_old_is_said_of_todays_wording() -> None:
    assert said_today("Enhance Commit: This attack gets +2 damage.") is None


def test_the_page_says_how_old_wording_was_read() -> None:
    parts = explain(read_ability("E: Your opponent loses 2 vitality."), lambda _: "").parts
    assert any('Read as "Your rival loses 2 health"' in part.means for part in parts)


@pytest.mark.parametrize(
    ("line", "abilities"),
    [
        ("E: Draw 1 card. R Commit: After you block, draw 1 card.", 2),
        ("E: Draw 1 card.Rin E Commit 1 foundation: Draw 1 card.", 2),
        ("Your attacks get +1 speed. First F: Draw 1 card.", 2),
        ("Enhance: Draw 1 card. Enhance [Once per turn]: Draw 1 card.", 2),
        # A type that is only mentioned, and an ability that another one gives.
        ("E: Draw 1 card. Enhance abilities cannot be played this turn.", 1),
        ('E: Your attack gains "E: Draw 1 card. R: After you block, draw 1 card." this turn.', 1),
        ("Enhance: Choose 1: - Draw 1 card. - Gain 1 health.", 1),
    ],
)
def test_abilities_on_one_line_are_told_apart_by_their_types(line: str, abilities: int) -> None:
    assert len(lines_of(line)) == abilities


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("E: Your attack gets +X damage.\nX equals your momentum.", 1),
        ("E: Draw 1 card.\nOnly playable if you have no momentum.", 1),
        ("E: Commit 1 foundation.\nIt does not ready during your opponent's next Ready Step.", 1),
        ("E: Reveal your hand.\nGain 2 vitality for each action card revealed this way.", 1),
        ("E: Look at your opponent's hand and choose 1 card.\nYour opponent discards that card.", 1),
        ("E: Draw 1 card.\nYour opponent loses 1 vitality after your attack deals damage.", 2),
        ("E: Draw 1 card.\nR: After you block, draw 1 card.", 2),
        ("E: Draw 1 card.\nWhile this card is in your stage, your attacks get +1 speed.", 2),
        ("Your attacks get +1 speed.\nIf this attack deals damage, draw 1 card.", 2),
    ],
)
def test_a_line_that_begins_as_no_ability_can_goes_on_with_the_one_before_it(text: str, lines: int) -> None:
    assert len(lines_of(text)) == lines


@pytest.mark.parametrize(
    "line",
    [
        "X equals your momentum.",
        "Only playable if you have no momentum.",
        "This attack gets +2 speed. Only playable if you have no momentum.",
        "If it deals damage, draw 1 card.",
        "If this attack deals damage, gain X health.",
        "E: Draw X cards. X equals the number of cards your opponent drew.",
    ],
)
def test_what_speaks_of_something_that_is_not_there_is_refused(line: str) -> None:
    assert not read_ability(line).understood


@pytest.mark.parametrize("event", ["you are dealt 1 or more damage", "you draw an attack", "you play an attack"])
def test_only_acts_on_cards_health_and_draws_can_be_replaced(event: str) -> None:
    assert read_ability("Before a foundation is destroyed, add it to your momentum instead.").understood
    assert read_ability("Before you gain health, draw 1 card instead.").understood
    assert read_ability("Before you draw cards, gain 1 health instead.").understood
    assert not read_ability(f"Before {event}, draw 1 card instead.").understood


@pytest.mark.parametrize("name", ["E. Honda", "Dr. Cossack", "R.Mika"])
def test_a_name_may_have_initials_and_titles(name: str) -> None:
    assert read_ability(f"{name} E: Draw 1 card.").understood


@pytest.mark.parametrize("blank", ['""', '" "', '"  "'])
def test_a_name_without_a_word_is_no_name(blank: str) -> None:
    assert not read_ability(f"{blank} E: Draw 1 card.").understood
    assert not read_ability(blank).understood


def test_names_between_dots_are_quoted() -> None:
    assert read_ability("F: Add 1 copy of ··Red Lantern·· from your discard pile to your hand.").understood


def test_a_checked_card_knows_its_check_and_the_attack_that_is_tried() -> None:
    assert read_ability("After this card is checked in order to play an attack, that check gets +2.").understood
    assert read_ability("After this card is checked in order to play an attack, that attack gets +2 damage.").understood


@pytest.mark.parametrize(
    "text",
    [
        "E: Your attack with a speed of 3 or less gets +1 speed.",
        "E: Your attack with 3 speed or less gets +1 speed.",
        "E: If you have at least 2 foundations, draw 1 card.",
        "E: If you have 2 or more foundations, draw 1 card.",
        "Response: After your rival plays their third attack or greater this turn, draw 1 card.",
        "Response: After your rival plays their third or greater attack this turn, draw 1 card.",
        "E: If you have a backup or an Ally asset in your stage, draw 1 card.",
        "E: If you have a backup or Ally asset in your stage, draw 1 card.",
        "E: Your Kick, Punch or Slam attack gets +1 damage.",
        "E: Your Kick, Punch, or Slam attack gets +1 damage.",
        "While this card is ready your attacks get +1 damage.",
        "While this card is ready, your attacks get +1 damage.",
    ],
)
def test_operators_stand_in_either_order(text: str) -> None:
    read = read_ability(text)
    assert read.understood, f"stopped at {read.stopped_words!r}"
