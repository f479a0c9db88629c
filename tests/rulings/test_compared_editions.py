"""Every edition's ruling on one board, as the table shows it."""

from __future__ import annotations

import pytest

from judgeapp.rulings.editions import compare_editions
from judgeapp.rulings.scenarios import expanded

HANDS = {
    "cards": {
        "hero": {"name": "Hero", "type": "character", "health": 20, "hand_size": 6, "symbols": ["air"]},
        "odd": {"name": "Odd", "type": "foundation", "difficulty": 1, "check": 4, "symbols": ["void"]},
        "numberless": {"name": "Numberless", "type": "foundation", "check": 4, "symbols": ["air"]},
    },
    "board": {"players": {"a": {"character": "hero", "hand": ["a.h1 numberless", "a.h2 odd"]}}},
}


@pytest.mark.django_db
def test_where_choices_differ_the_reason_is_the_one_for_what_differs() -> None:
    """All editions refuse a card without a difficulty; only UFS requires a shared symbol."""
    found = compare_editions(question=expanded(HANDS))

    said = {part.short: str(part.html) for part in found.parts}
    assert found.step is None
    assert found.different == ["UFS 1.9"]
    assert "shares no symbol" in said["UFS 1.9"]
    assert not any("no difficulty" in text or ".." in text for text in said.values())
