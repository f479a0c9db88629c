"""Ordinary English is read as the usual wording of cards."""

from rules_engine import read_line
from rules_engine.card_text.tokens import normal

# What somebody may write, and how cards usually say it.
PAIRS = (
    ("After your foundation is destroyed by a rival's effect, draw 1 card.", "After your foundation is destroyed by your rival's effect, draw 1 card."),
    ("Enhance Discard your momentum: Draw 1 card.", "Enhance Discard all of your momentum: Draw 1 card."),
    ("Each time your rival draws 1 or more cards, gain 1 health.", "Whenever your rival draws 1 or more cards, gain 1 health."),
    ("Form Commit: Until your next turn begins, your rival cannot draw cards.", "Form Commit: Until the start of your next turn, your rival cannot draw cards."),
    ("Enhance: Your rival discards 1 card at random from their hand.", "Enhance: Your rival discards 1 card from their hand at random."),
    ("Enhance: +2 speed.", "Enhance: This attack gets +2 speed."),
    ("Enhance: This attack has +2 damage.", "Enhance: This attack gets +2 damage."),
    ("Your attacks each get +1 speed.", "Your attacks get +1 speed."),
    ("Each of your Kick attacks gets +1 speed.", "Your Kick attacks get +1 speed."),
    ("While your rival has 5 or more cards in hand, this attack costs 2 less to play.", "While your rival has 5 or more cards in hand, this attack gets -2 difficulty."),
    ("Response Commit: After an attack is played with a speed of 4 or more, draw 1 card.", "Response Commit: After an attack with a speed of 4 or more is played, draw 1 card."),
    ("Form Remove: Add all cards in your card pool except attacks to your hand.", "Form Remove: Add all non-attack cards in your card pool to your hand."),
    ("Enhance: This attack gets damage equal to the number of foundations you have.", "Enhance: This attack gets +X damage. X equals the number of foundations you have."),
    ("Response Flip: After you or your rival loses 5 or more health, draw 1 card.", "Response Flip: After a player loses 5 or more health, draw 1 card."),
    ("Enhance: Your rival cannot commit their foundations for the rest of this turn.", "Enhance: Your rival cannot commit your rival's foundations for the rest of this turn."),
    ("Enhance: Players cannot commit their characters for the rest of this turn.", "Enhance: Players cannot commit characters for the rest of this turn."),
    ("Enhance: Force your rival to discard 1 card.", "Enhance: Have your rival discard 1 card."),
    ("Enhance: Ready as many foundations as you like.", "Enhance: Ready any number of foundations."),
    ("Enhance: Commit 1 foundation your rival has.", "Enhance: Commit 1 foundation in your rival's stage."),
    ("Response Commit: After an attack damages you, gain 1 health.", "Response Commit: After an attack deals damage to you, gain 1 health."),
    ("The first attack you play each Combat Phase gets +2 speed.", "The first attack you play each turn gets +2 speed."),
    ("Once per turn Enhance: +1 speed, +1 damage.", "Enhance [Once per turn]: This attack gets +1 speed and +1 damage."),
    ("[Once per turn] Form Commit: Draw 1 card.", "Form [Once per turn] Commit: Draw 1 card."),
    ("Response Once per turn: After you draw 1 card, gain 1 health.", "Response [Once per turn]: After you draw 1 card, gain 1 health."),
    ("Enhance: Choose one: this attack gets +2 damage; or your rival discards 1 card.", "Enhance: Choose 1: • This attack gets +2 damage. • Your rival discards 1 card."),
    ("This attack cannot be reversed.", "Attacks cannot be played as a reversal to this attack."),
)  # fmt: skip
# What looks like one of them and means something else.
UNTOUCHED = (
    "Enhance: This attack gets +1 speed for each time you have played this ability this turn.",
    "Form: Your next attack gets +2 speed, +2 damage and ignores progressive difficulty.",
    "Enhance: If this attack has Stun, draw 1 card.",
    "Enhance: If your rival's hand is empty, draw 1 card.",
)


def test_ordinary_english_is_read_as_the_usual_wording() -> None:
    for said, usual in PAIRS:
        assert normal(said) == normal(usual), said
        assert read_line(said).tree is not None, said


def test_what_only_looks_alike_stays_as_it_is() -> None:
    for said in UNTOUCHED:
        assert read_line(said).tree is not None, said


def test_your_character_is_one_card_not_all_of_a_kind() -> None:
    for whose in ("Your", "Your rival's"):
        read = read_line(f"Enhance: {whose} character cannot be committed for the rest of this turn.")
        assert read.tree is not None
        assert not read.ambiguous
