"""Invented card rows, in the two shapes that card files have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def flat(name: str = "Drum Roll", **more: Any) -> dict[str, Any]:
    """An attack as a flat row."""
    row: dict[str, Any] = {
        "name": name,
        "type": "attack",
        "set": "own01",
        "number": "007",
        "difficulty": 3,
        "check": 4,
        "block_zone": "low",
        "block_modifier": 2,
        "speed": 4,
        "zone": "high",
        "damage": 5,
        "symbols": ["air", "attuned:order"],
        "keywords": ["Punch", "Stun: 1"],
        "text": "Enhance Commit 1 foundation: This attack gets +2 damage.",
    }
    row.update(more)
    return {key: value for key, value in row.items() if value is not None}


def write(folder: Path, data: Any, name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path
