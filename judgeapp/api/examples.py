"""Examples for the API's description. A test sends each of them and gets what it shows."""

from __future__ import annotations

from typing import Any

QUESTION: dict[str, Any] = {
    "ruleset": "uvs-1.2.9",
    "board": {
        "turn": 3,
        "active": "a",
        "at": "combat",
        "players": {
            "a": {
                "character": {"id": "a.char", "card": "kite-challenger"},
                "hand": [{"id": "a.h1", "card": "straight-jab"}],
                "deck": {"count": 20},
            },
            "b": {"character": {"id": "b.char", "card": "marrow-champion"}, "hand": 3, "deck": {"count": 20}},
        },
    },
    "decisions": ["play:a.h1", "check:5"],
}

# Shortened: a whole ruling is long. Its keys are the contract's.
RULING: dict[str, Any] = {
    "ruleset": "uvs-1.2.9",
    "engine": "0.1.0",
    "steps": [
        {
            "n": 1,
            "depth": 0,
            "kind": "announce",
            "player": "a",
            "text": "A announces Straight Jab.",
            "cites": ["playing-a-card#announce"],
            "changes": [{"card": "a.h1", "was": "a.hand", "now": "a.transit"}],
        }
    ],
    "decision": {
        "player": "a",
        "kind": "enhance",
        "prompt": "Play an enhance, or pass?",
        "cites": ["enhance-step#play-or-pass"],
        "options": [{"id": "pass", "verb": "pass", "cards": [], "label": "Pass", "cites": []}],
        "refused": [],
    },
    "board": {},
    "outcome": None,
    "not_understood": [],
    "assumed": [],
}

SAVED: dict[str, Any] = {"title": "Does the jab connect?", "question": QUESTION, "visibility": "link"}
