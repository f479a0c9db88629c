"""A title for a board whose author gave none: who attacks whom with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgeapp.cards.collection import known_cards

SIDES = ("a", "b")


def board_title(question: Mapping[str, Any], *, most: int) -> str:
    """Return the title of a question that can be ruled on, of at most this many characters."""
    board = question.get("board")
    if not isinstance(board, Mapping):
        return "A board"
    fighters = {side: _name(question, _row(board["players"][side].get("character"))) for side in SIDES}
    attack = board.get("attack")
    found = _attacking(board, attack["id"]) if attack else None
    if found is None:
        return _cut(f"{fighters['a']} and {fighters['b']}, turn {board.get('turn', 3)}", most)
    side, row = found
    rival = SIDES[1 - SIDES.index(side)]
    return _cut(f"{_name(question, row)} against {fighters[rival]}", most)


def _attacking(board: Mapping[str, Any], wanted: str) -> tuple[str, Mapping[str, Any]] | None:
    for side in SIDES:
        pool = board["players"][side].get("card_pool")
        for row in pool if isinstance(pool, list) else ():
            if _row(row).get("id") == wanted:
                return side, row
    return None


def _row(given: Any) -> Mapping[str, Any]:
    """A card on a board: its row, or the row that a slug alone stands for."""
    return given if isinstance(given, Mapping) else {"card": given}


def _name(question: Mapping[str, Any], row: Mapping[str, Any]) -> str:
    slug = row.get("card")
    own = (question.get("cards") or {}).get(slug)
    if own is not None:
        return str(own["name"])
    known = known_cards().get(slug) if isinstance(slug, str) else None
    return known.name if known is not None else "An unknown card"


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rsplit(' ', 1)[0]}…"
