"""Whole pasted cards: what each line tells, what is text, and what is nothing known, with its place."""

from __future__ import annotations

import json
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
    assert "none of name, type" in rarity.why


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
