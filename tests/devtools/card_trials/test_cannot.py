"""What can never be seen of a line: each rule excuses what the rules make impossible, and nothing else."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from devtools.card_trials import Line, Report, Tried, lines_of, try_card
from rules_engine.question import printed_card

ATTACK = {"attack": {"zone": "high", "speed": 3, "damage": 3}}


def line_of(text: str, type_: str = "foundation") -> Line:
    row = {"name": "Loud Drum", "type": type_, "difficulty": 1, "check": 4, "text": text}
    row |= ATTACK if type_ == "attack" else {"stamina": 3} if type_ == "backup" else {}
    (line,) = lines_of(printed_card("drum", row))
    return line


EXCUSED = {
    "the card itself can be chosen": [
        ("foundation", "Enhance Sacrifice 1 foundation: Draw 1 card."),
        ("foundation", "Enhance Commit 1 foundation: Draw 1 card."),
        ("foundation", "Response Commit, sacrifice 1 foundation: After your rival plays an attack, draw 1 card."),
        ("asset", "Form: Sacrifice 1 asset."),
        ("foundation", "Enhance Flip: Add 1 face down foundation from your stage to your hand."),
    ],
    "the attack itself lies in the card pool": [
        ("attack", "Enhance Flip 1 card in your card pool: Draw 1 card."),
        ("attack", "Blitz: Build 1 card from your card pool."),
    ],
    "the starting character is always there": [
        ("attack", "Enhance: Add 1 Rust counter to a card in your stage."),
        ("attack", "Enhance: Choose 1 card in your rival's stage. Draw 1 card."),
    ],
    "the rival has more than ten foundations": [
        ("attack", "Deadlock Enhance: Destroy 1 rival foundation."),
        ("attack", "Deadlock Enhance: Your rival sacrifices 2 foundations."),
    ],
    "its condition wants such cards to be there": [
        (
            "asset",
            "Enhance: If you have 3 different block zones on cards in your card pool, clear 1 card from your card pool.",
        ),
        ("attack", "Enhance: If your rival has 9 or more cards in their hand, they discard 1 card."),
        (
            "asset",
            "Form: If you have 3 or more cards in your discard pile, add 1 card from your discard pile to your hand.",
        ),
    ],
    "a card was drawn just before": [
        ("asset", "Form: Draw 1 card and discard 1 card."),
        ("asset", "Form: Draw 2 cards. Add 1 card from your hand to the top of your deck."),
        ("asset", "Enhance: If this attack is blocked, draw 2 cards and discard 1 card."),
        ("asset", "Form: Choose a player. That player loses 2 health, draws 1 card, and discards 1 random card."),
    ],
    "a card was milled just before": [("asset", "Form: Mill 3. Add 1 card milled this way to your hand.")],
    "a card was spent just before": [
        ("attack", "Blitz Spend 1 momentum: Add 3 cards from your discard pile to the bottom of your deck."),
    ],
    "cards of the deck were put there just before": [
        ("asset", "Form: Add the top 2 cards of your deck to your momentum. Discard 1 other card from your momentum."),
        ("asset", "Form: Add the top 1 card of your deck to your hand. Discard 1 card."),
    ],
    "only a player with such cards is told to do it": [
        ("asset", "Form: Each player with 2 or more assets destroys 1 asset."),
    ],
    "the card that it answers was added there": [
        ("asset", "Response: After your rival adds a card to their hand due to their effect, they discard 1 card."),
    ],
    "the card that it answers can be turned back": [
        ("asset", "Response: After 1 of your assets is flipped by a rival effect, unflip 1 asset."),
    ],
    "your attack is in progress and lies in your card pool": [
        ("asset", "Response Destroy: After your attack deals damage, add 1 card from your card pool to your momentum."),
        ("asset", "Response: After your Fury attack deals damage, clear 1 attack from your card pool."),
    ],
    "the card itself was put there just before": [
        ("foundation", "Form Add this card to your hand: Add 1 card from your hand to the top of your deck."),
        ("foundation", "Form Destroy: Add 1 card from your discard pile to your hand."),
    ],
}


@pytest.mark.parametrize(
    ("reason", "type_", "text"), [(reason, *case) for reason, cases in EXCUSED.items() for case in cases]
)
def test_what_the_rules_make_sure_of_is_excused(reason: str, type_: str, text: str) -> None:
    line = line_of(text, type_)

    assert line.chooses
    assert line.cannot.get("nothing", "").startswith(reason)
    assert "nothing" not in line.missing


NOT_EXCUSED = [
    # The card itself isn't a foundation, or is one of three, committed, face down, already gone, or not available.
    ("asset", "Enhance Sacrifice 1 foundation: Draw 1 card."),
    ("foundation", "Enhance Sacrifice 3 foundations: Draw 1 card."),
    ("foundation", "Enhance [Tenacious] Commit 1 foundation: Draw 1 card."),
    ("foundation", "Enhance Commit, commit 1 foundation: Draw 1 card."),
    ("foundation", "Enhance Flip, flip 1 foundation: Draw 1 card."),
    ("foundation", "Enhance [Outwit] Flip 1 foundation: Draw 1 card."),
    ("foundation", "Enhance Remove, sacrifice 1 foundation: Draw 1 card."),
    ("foundation", "Enhance: Sacrifice 1 other foundation."),
    ("foundation", "Enhance: Sacrifice 1 Weapon foundation."),
    ("foundation", "Enhance: Destroy 1 rival foundation."),
    ("foundation", "Response: After this card is destroyed, sacrifice 1 foundation."),
    ("foundation", "Enhance: Commit 1 foundation for each card in your rival's momentum."),
    # In the rival's turn there may be no card in the pool; nor a face down one; nor, later, the attack.
    ("asset", "Enhance: Clear 1 card from your card pool."),
    ("attack", "Enhance: Unflip 1 card in your card pool."),
    ("attack", "Enhance Flip: Build 1 attack from your card pool."),
    ("attack", "Response: After this attack deals damage, clear 1 card from your card pool."),
    # A character is committed or ready, and no foundation is.
    ("attack", "Enhance: Commit 1 card in your stage."),
    ("attack", "Enhance: Choose 1 foundation in your stage. Draw 1 card."),
    # However many foundations there are, they may already be like that, be of another kind, or be yours.
    ("attack", "Deadlock Enhance: Commit 1 rival foundation."),
    ("attack", "Deadlock Enhance: Commit and freeze 5 rival foundations."),
    ("attack", "Deadlock Enhance: Destroy 6 committed rival foundations."),
    ("attack", "Deadlock Enhance: Destroy 1 rival asset."),
    ("attack", "Deadlock Enhance: Sacrifice 1 foundation."),
    ("attack", "Deadlock Enhance: If this attack deals damage, destroy 1 rival foundation."),
    # A condition on other cards, of other players, or with fewer.
    ("attack", "Enhance: If you have 4 or more cards in your hand, your rival discards 1 card."),
    ("attack", "Enhance: If your rival has 4 or less cards in their hand, they discard 1 card."),
    ("attack", "Enhance: If your rival has 4 or more foundations, they commit 1 foundation."),
    (
        "asset",
        "Form: If you have 3 or more cards in your discard pile, add 1 attack from your discard pile to your hand.",
    ),
    # Drawn afterwards, by somebody else, perhaps, long before, or what must be of a kind.
    ("asset", "Form: Discard 1 card and draw 1 card."),
    ("asset", "Form: Draw 1 card. Your rival discards 1 card."),
    ("asset", "Form: You may draw 1 card. Discard 1 card."),
    ("asset", "Form: Draw 2 cards. At the end of your Combat Phase, discard 2 cards."),
    ("asset", "Form: Draw 1 card and discard 1 attack."),
    ("asset", "Form: Mill 3. Add 1 attack milled this way to your hand."),
    ("foundation", "Form Remove: Add 1 card from your discard pile to your hand."),
    # What was added or turned is another player's, of another kind, or was taken for the cost.
    ("asset", "Response: After your rival adds a card to their hand due to their effect, discard 1 card."),
    ("asset", "Response: After your rival adds a card to their hand due to their effect, they discard 1 attack."),
    ("asset", "Response: After 1 of your foundations is flipped by a rival effect, unflip 1 asset."),
    ("asset", "Response: After 1 of your foundations is flipped by a rival effect, flip 1 foundation."),
    ("asset", "Response: After your rival's attack deals damage, add 1 card from your card pool to your hand."),
    ("asset", "Response: After your attack deals damage, add 1 foundation from your card pool to your hand."),
    (
        "asset",
        "Enhance: If you have 3 different block zones on cards in your card pool, clear 1 asset from your card pool.",
    ),
    # What was spent or taken off the deck is elsewhere, doesn't have to be of a kind, or is the only one; a player has others.
    ("attack", "Blitz Spend 1 momentum: Add 1 attack from your discard pile to your hand."),
    ("attack", "Blitz Spend 1 momentum: Discard 1 momentum."),
    ("asset", "Form: Add the top 1 card of your deck to your momentum. Discard 1 other card from your momentum."),
    ("asset", "Form: Add the top 2 cards of your deck to your momentum. Discard 1 card."),
    ("asset", "Form: Each player with 2 or more assets destroys 1 backup."),
    ("asset", "Form: Each player with 2 or less assets destroys 1 asset."),
    # Counters and cards that words refer to may not be there.
    ("character", "Form Commit: Choose 1 card in your stage. Add 1 counter of that type to it."),
    # What is done to the card itself finds nothing if the cost took that card.
    ("foundation", "Enhance Destroy 1 foundation: Ready this foundation. Playable while committed."),
    # One choice that can't fail doesn't excuse another that can.
    ("asset", "Form: Draw 1 card and discard 1 card. Destroy 1 rival asset."),
]


@pytest.mark.parametrize(("type_", "text"), NOT_EXCUSED)
def test_what_may_find_nothing_is_not_excused(type_: str, text: str) -> None:
    line = line_of(text, type_)

    assert line.chooses
    assert line.cannot == {}
    assert "nothing" in line.missing


def test_what_a_combo_wants_is_there() -> None:
    def line(needs: str, text: str) -> Line:
        row = {"name": "Loud Drum", "type": "attack", "text": text, "keywords": [f"Combo ({needs})"], **ATTACK}
        return lines_of(printed_card("drum", row))[0]

    assert (
        "nothing" in line("Action", "Combo Enhance: Add 1 action from your card pool to the top of your deck.").cannot
    )
    assert not line("Punch", "Combo Enhance: Add 1 action from your card pool to the top of your deck.").cannot
    assert not line("Action", "Enhance: Add 1 action from your card pool to your momentum.").cannot
    assert not line("Action", "Combo Enhance: Add 1 action from your rival's card pool to their hand.").cannot


def test_tokens_that_pay_must_be_there_and_new_ones_need_not() -> None:
    assert line_of("Form Sacrifice 1 Power token: Draw 1 card.").chooses
    assert not line_of("Form: Add 1 Power token to your stage.").chooses


def test_a_report_counts_apart_what_cannot_be_seen() -> None:
    report = Report()

    report.add(try_card({"name": "Loud Drum", "type": "asset", "text": "Form: Draw 1 card and discard 1 card."}))

    assert report.wrong == []
    assert report.seen["nothing"] == [0, 0]
    assert list(report.as_dict()["cannot"]["nothing"].values()) == [1]
    assert "nothing" in report.rows[0]["cannot"]
    assert report.rows[0]["missing"] == []


def test_what_is_excused_and_seen_all_the_same_is_wrong() -> None:
    line = line_of("Form: Draw 1 card and discard 1 card.", "asset")
    line.nothing = 1
    report = Report()

    report.add(Tried("Loud Drum", [line]))

    assert len(report.wrong) == 1
    assert "which cannot be" in report.wrong[0]


def test_the_clauses_of_the_reasons_exist() -> None:
    lines = [line_of(text, type_) for cases in EXCUSED.values() for type_, text in cases]
    cited = {cite for line in lines for cite in re.findall(r"[\w-]+#[\w-]+", line.cannot["nothing"])}

    assert len(cited) >= 8
    missing = [cite for cite in cited if f"{{#{cite.partition('#')[2]}" not in entry(cite.partition("#")[0])]
    assert missing == []


def entry(name: str) -> str:
    return (settings.BASE_DIR / "content" / "editions" / "uvs-1.2.9" / f"{name}.md").read_text()
