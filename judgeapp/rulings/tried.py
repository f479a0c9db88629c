"""The lines that somebody tried on a board besides the one shown, as the tree of moves shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine import Printed, short_answer

from .playing import Played, play

MOST_LINES = 12  # how many are replayed when a page is opened


def lines_told(question: Mapping[str, Any], lines: Sequence[Any], known: Mapping[str, Printed]) -> list[dict[str, Any]]:
    """The lines that were tried besides the one shown, each with what was decided and how it ends. One that no longer works is left out."""
    rows = []
    for decisions in lines[:MOST_LINES]:
        played = play({**question, "decisions": decisions}, known)
        if "rejected" not in played.ruling:
            rows.append(_line(played))
    return rows


def _line(played: Played) -> dict[str, Any]:
    board = played.ruling["board"]["players"]
    made = [part.decided for part in played.parts if part.decided is not None]
    outcome = played.ruling["outcome"]
    return {
        "decisions": played.decisions,
        "labels": [{"player": one.player, "label": one.label, "only": one.only} for one in made],
        "answer": short_answer(played.ruling)["text"],
        "health": {player: person["health"] for player, person in board.items()},
        "winner": outcome["winner"] if outcome else None,
        "open": bool(played.ruling["board"].get("attack")),
    }
