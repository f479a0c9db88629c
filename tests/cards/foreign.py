"""Invented cards in the shapes that people's real ones have."""

from __future__ import annotations

from typing import Any

# As a deck builder keeps them: old names for numbers, the current text beside the printed one.
BUILDER: list[dict[str, Any]] = [
    {
        "name": "Tin Whistle",
        "keywords": ["AttributeHerald", "Stun: 2"],
        "resources": ["air-attuned"],
        "formats": ["legacy", "standard"],
        "control": 4,
        "difficulty": 3,
        "block_modifier": 1,
        "block_zone": "low",
        "text": "Enhance: Gain 1 vitality.",
        "text_errata": "Enhance: Gain 1 health.\n\nResponse Commit: After you block with this card, draw 1 card.",
        "card_number": "12",
        "card_number_image": "12",
        "type": "attack",
        "speed": 4,
        "damage": 3,
        "attack_zone": "high",
        "rarity": "rare",
        "extension_short": "own01",
        "extension": "Own Goals",
        "cardeio_id": "none",
    },
    {
        "name": "Old Porter",
        "resources": ["infinity"],
        "formats": ["legacy"],
        "vitality": 5,
        "numero": 7,
        "type": "backup",
        "extension_short": "own01",
        "text": "Breaker: 1 - Ally\n\nEnhance Commit: Draw 1 card.",
    },
]
# As a data set keeps them, by number: abilities in parts, and pieces of the page they were copied from.
DATA_SET: dict[str, dict[str, Any]] = {
    "031": {
        "Name": "Lantern Duty",
        "Cardtype": "Foundation",
        "Legality": ["Rochester Retro", "Standard"],
        "Difficulty": 2,
        "Check": 5,
        "Symbols": ["at_chaos", "good"],
        "Keywords": [
            {"Name": "Desperation:", "Rating": 3, "effectPath": ""},
            {"Name": '<abbr title="Only one of these', "Rating": None, "effectPath": ""},
        ],
        "Abilities": [
            {"Type": "Static", "Cost": "", "Effect": 'may stand.">Unique</abbr></strong> <div id="text">'},
            {"Type": "E", "Cost": "Commit", "Effect": "Draw 1 card."},
        ],
        "BlockZone": "mid",
        "BlockMod": 2,
        "HandSize": None,
        "Speed": None,
        "setName": "own02",
        "cardNumber": "031",
    }
}
# As a simulator keeps them: keywords in front of the text, and a list of words found in it.
SIMULATOR: list[dict[str, Any]] = [
    {
        "id": "asset-brass-gong",
        "name": "Brass Gong",
        "cardType": "asset",
        "control": 3,
        "difficulty": 3,
        "blockZone": None,
        "blockModifier": 0,
        "symbols": ["earth", "life"],
        "keywords": ["Weapon", "E Commit", "Stun"],
        "cardText": "Unique - Weapon                   E Commit: This attack gains Stun: 1.\nForm: Draw 1 card.\n",
        "imageUrl": "https://example.org/images/extensions/own03/021-mini.jpg?1",
        "legalities": [],
        "isEnhance": True,
    }
]
TABLE = """\ufeffCard Name;Number;Type;Control Check;Diff;Text;Mood
Paper Fan;3;Foundation;5;2;"Enhance Commit: Draw 1 card.";calm

Ash Bell;4;Asset;4;x;;loud
"""
