"""Whole pasted cards: what each line gives, what is text, and what isn't recognised, with its place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from django.test import Client

from judgeapp.cards.pasted import UNNAMED, read_pasted
from rules_engine import card_faults

JAB = """Quick Jab
Attack
Difficulty: 3 | 4 check
Speed 5
Damage = 2
Zone: High
Block: +2 Low
Keywords: Punch • Combo (Weapon, Kick)
Symbols: Air, Fire
Rarity: Common
Enhance: Draw 1 card.
"""


def test_a_card_is_taken_apart_line_by_line() -> None:
    pasted = read_pasted(JAB)

    assert pasted.row == {
        "name": "Quick Jab",
        "type": "attack",
        "difficulty": 3,
        "check": 4,
        "attack": {"zone": "high", "speed": 5, "damage": 2},
        "block": {"zone": "low", "modifier": 2},
        "keywords": ["Punch", "Combo (Weapon, Kick)"],
        "symbols": ["air", "fire"],
        "text": "Enhance: Draw 1 card.",
    }
    assert (pasted.is_named, pasted.assumed) == (True, [])
    assert card_faults("card", pasted.row) == []


def test_what_is_nothing_known_is_listed_with_its_place() -> None:
    (rarity,) = read_pasted(JAB).not_read

    assert (rarity.line, rarity.words) == (10, "Rarity: Common")
    assert JAB[rarity.start : rarity.end] == "Rarity: Common"
    assert "any of name, type" in rarity.why


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("3 difficulty, 4 check", {"difficulty": 3, "check": 4}),
        ("Control: 5", {"check": 5}),
        ("High 4/6", {"attack": {"zone": "high", "speed": 4, "damage": 6}}),
        ("Attack: 4/6 low", {"attack": {"zone": "low", "speed": 4, "damage": 6}}),
        ("+2 Mid Block", {"block": {"zone": "mid", "modifier": 2}}),
        ("Block: Low -1", {"block": {"zone": "low", "modifier": -1}}),
        ("Health 28 / Hand size 7", {"health": 28, "hand_size": 7, "type": "character"}),
        ("Stun: 2, Multiple: 1", {"keywords": ["Stun: 2", "Multiple: 1"]}),
        ("Ranged • Fury", {"keywords": ["Ranged", "Fury"]}),
        ("Void, Water", {"symbols": ["void", "water"]}),
        ("Card type: Asset", {"type": "asset"}),
    ],
)
def test_a_line_tells_parts_of_a_card(line: str, told: dict[str, Any]) -> None:
    row = read_pasted(f"A Name\n{line}").row

    assert {key: row.get(key) for key in told} == told
    assert (row["name"], row["text"]) == ("A Name", "")


# One card in the layouts people paste: labelled, unlabelled, on one line, as Markdown, with extras that sites print.
SWING = {
    "name": "Heavy Swing",
    "type": "attack",
    "difficulty": 4,
    "check": 3,
    "attack": {"zone": "low", "speed": 5, "damage": 6},
    "block": {"zone": "mid", "modifier": 2},
    "keywords": ["Weapon", "Stun: 2"],
    "symbols": ["air", "void"],
    "text": "Enhance Commit: Draw 1 card.",
}
LAYOUTS = {
    "dashes": "Heavy Swing\nAttack - Difficulty 4 - Check 3 - Block +2 mid\nSpeed 5 Damage 6 Low\nWeapon * Stun: 2\nAir Void\nEnhance Commit: Draw 1 card.",
    "labels": (
        "Type: Attack\nName: Heavy Swing\nDifficulty: 4 Control: 3\nBlock Modifier: +2\nBlock Zone: Mid\nSpeed: 5, Damage: 6, Zone: Low\n"
        "Symbols: Air, Void\nKeywords: Weapon, Stun 2\nText: Enhance Commit: Draw 1 card."
    ),
    "short": "Heavy Swing 5L6\n4 diff / 3 cc / +2M\n[Air] [Void]\nWeapon, Stun: 2\nEnhance Commit: Draw 1 card.",
    "one line": "Heavy Swing — Attack. Difficulty 4, check 3, block +2 mid, low 5/6. Weapon, Stun: 2. Air, Void. Enhance Commit: Draw 1 card.",
    "semicolons": "Heavy Swing; attack; difficulty 4; check 3; block mid +2; 5/6 low; Weapon; Stun: 2; symbols air, void; Enhance Commit: Draw 1 card.",
    "bars": "Heavy Swing | Attack | Diff 4 | Check 3 | Block: Mid +2 | Low 5/6 | Air/Void\nWeapon • Stun: 2\nEnhance Commit: Draw 1 card.",
    "Markdown": (
        "# Heavy Swing\n- **Type:** Attack\n- **Difficulty:** 4\n- **Check:** 3\n- **Block:** +2 Mid\n- 5 speed, low, 6 damage\n"
        "- **Symbols:** Air, Void\n- *Weapon*, *Stun: 2*\n\n**Enhance Commit:** Draw 1 card."
    ),
    "type in brackets": "Heavy Swing (Attack)\nDifficulty 4. Check 3. Block +2 mid.\nLow 5/6\nWeapon. Stun: 2.\nAir and Void\nEnhance Commit: Draw 1 card.",
}  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_card_is_the_same_card_in_every_layout(layout: str) -> None:
    pasted = read_pasted(LAYOUTS[layout])

    assert pasted.row == SWING
    assert (pasted.not_read, pasted.assumed) == ([], [])


@pytest.mark.parametrize(
    ("text", "words", "why"),
    [
        ("A Name\nPowerful: 2 (Enhance Discard 1 momentum: More damage.)", "(Enhance Discard 1 momentum: More damage.)", "reminder"),
        ("A Name\nFoundation | 2 | +2 Mid", "2", "any of"),
        ("A Name\n5/3 +2 mid", "5/3 +2 mid", "any of"),
        ("A Name\nKeywords: Weapon, Combo ()", "Combo ()", "keyword"),
        ("A Name\nAttack\nSet 5, #33", "Set 5, #33", "any of"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_listed_beside_what_can(text: str, words: str, why: str) -> None:
    pasted = read_pasted(text)

    (left,) = pasted.not_read
    assert left.words == text[left.start : left.end] == words
    assert why in left.why
    assert card_faults("card", pasted.row) == []


def test_a_line_that_begins_like_a_fact_and_reads_as_an_ability_is_one() -> None:
    pasted = read_pasted("High Tide\nAttack\nLow 3/3\nMid attacks get +1 speed.")

    assert (pasted.row["name"], pasted.row["text"]) == ("High Tide", "Mid attacks get +1 speed.")


def test_a_card_may_be_called_like_a_keyword() -> None:
    row = read_pasted("Kick\nAttack 3H3\nKick").row

    assert (row["name"], row["keywords"]) == ("Kick", ["Kick"])


def test_whatever_is_pasted_makes_a_card() -> None:
    """Odd parts in any order never make a card that the engine refuses, and places are true."""
    parts = (
        "Attack", "Backup", "Character", "Difficulty 999", "Block +99 high", "Stun: 99", "Combo (Kick)", "Combo", "Air, Air", "Hand size 0",
        "3H4", "Name: " + "x" * 200, "Keywords: foo, bar: x, Stun: 2 (hm.)", "Symbols: Foo", "Text: Form: Draw 1 card.", "(a)", "**",
        "Unique • Foo: bar • (", "Powerful: 2 (", "Keywords: " + "x" * 200,
    )  # fmt: skip
    chance = random.Random(4)
    for _ in range(300):
        text = chance.choice(("\n", " | ", ", ")).join(chance.choices(parts, k=chance.randint(1, 7)))

        pasted = read_pasted(text)

        assert card_faults("card", pasted.row) == [], text
        assert all(text[left.start : left.end] == left.words for left in pasted.not_read), text


@pytest.mark.parametrize(
    "text",
    [
        "Enhance: Your attack gets +1 damage.\nForm: Draw 1 card.",
        "Your attacks get +1 damage.\nForm: Draw 1 card.",
        "Response Discard 1 card: After your opponent blocks, draw 1 card.",
        "Form: Frobnicate.",
    ],
)
def test_text_alone_stays_text(text: str) -> None:
    pasted = read_pasted(text)

    assert pasted.row == {"name": UNNAMED, "type": "foundation", "text": text}
    assert (pasted.is_named, pasted.not_read, pasted.assumed) == (False, [], ["type"])


def test_what_an_attack_does_not_tell_is_said_to_be_filled_in() -> None:
    pasted = read_pasted("Speed: 4")

    assert pasted.row["attack"] == {"zone": "mid", "speed": 4, "damage": 3}
    assert pasted.assumed == ["type", "attack.zone", "attack.damage"]


@pytest.mark.django_db
def test_the_api_reads_it_and_says_what_it_did_not() -> None:
    answer = Client().post("/api/v1/cards/read/", json.dumps({"text": JAB}), "application/json").json()

    assert (answer["name"], answer["understood"]) == ("Quick Jab", True)
    assert answer["card"]["attack"] == {"zone": "high", "speed": 5, "damage": 2}
    assert [ability["text"] for ability in answer["abilities"]] == ["Enhance: Draw 1 card."]
    assert [(row["line"], row["words"]) for row in answer["not_read"]] == [(10, "Rarity: Common")]
    asked = Client().get("/api/v1/cards/read/", {"text": JAB, "name": "Another"}).json()
    assert (asked["name"], asked["card"]["check"]) == ("Another", 4)
    text = Client().get("/api/v1/cards/read.txt", {"text": JAB}).content.decode()
    assert text.startswith("Quick Jab (attack, difficulty 3, check 4, high 5 speed 2 damage, block low +2)")
    assert "Not read, line 10: Rarity: Common" in text


@pytest.mark.django_db
def test_the_page_shows_what_it_was_taken_for() -> None:
    page = Client().post("/cards/read/", {"text": JAB}).content.decode()

    assert 'class="card-side-face"' in page
    assert page.count("Quick Jab") > 1, "in the field, and on the card"
    assert 'Line 10: <mark class="stopped">Rarity: Common</mark>' in page


@pytest.mark.parametrize(
    "layout",
    [
        "Harbor Watch | Foundation | 2 diff | 5 cc | blk +3L | E Commit: Your attack gets +1 speed.",
        "Card: Harbor Watch\nCard Type: Foundation\nPlay Difficulty: 2\nControl Check: 5\nBlk Mod: +3\nBlock Zone: Low\nE Commit: Your attack gets +1 speed.",
        "Harbor Watch, foundation, difficulty 2, check 5, block low +3. Enhance Commit: Your attack gets +1 speed.",
    ],
)
def test_shortened_labels_and_abilities_are_read_in_full(layout: str) -> None:
    read = read_pasted(layout)

    assert read.not_read == []
    assert read.row == {
        "name": "Harbor Watch", "type": "foundation", "difficulty": 2, "check": 5, "block": {"zone": "low", "modifier": 3},
        "text": "Enhance Commit: Your attack gets +1 speed.",
    }  # fmt: skip
