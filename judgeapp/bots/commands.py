"""The slash commands as they are registered with Discord. `answering` has their answers."""

from __future__ import annotations

from typing import Any

CHAT_INPUT, STRING, BOOLEAN = 1, 3, 5
MOST_WORDS = 200
MOST_LINK = 500

# Name, what it does; its one option: name, what to write, how long, whether Discord asks for choices while somebody types.
_COMMANDS = (
    ("rule", "The clause that answers it, with its citation and link", "words", "A title, a word, a question", True),
    ("search", "The three best clauses", "words", "A title, an old word, a question", True),
    ("card", "A card: its numbers, its text and what it all means", "name", "The card's name", True),
    ("errata", "Errata and bans for a card", "card", "The card's name", True),
    (
        "ruling",
        "What happens now, with a button for each choice",
        "link",
        "A scenario's link, or a board: high 4/6 vs 3f",
        True,
    ),
)
# A command without words: it opens a form.
READ_CARD = "read-card"
PRIVATE = "private"
_PRIVATE = {"name": PRIVATE, "type": BOOLEAN, "description": "Show the answer only to you", "required": False}


def definitions() -> list[dict[str, Any]]:
    """All commands, as Discord's API takes them."""
    return [
        {
            "name": name,
            "type": CHAT_INPUT,
            "description": about,
            "options": [
                {
                    "name": option,
                    "type": STRING,
                    "description": asks,
                    "required": True,
                    "max_length": MOST_LINK if name == "ruling" else MOST_WORDS,
                    "autocomplete": chosen,
                },
                _PRIVATE,
            ],
        }
        for name, about, option, asks, chosen in _COMMANDS
    ] + [
        {
            "name": READ_CARD,
            "type": CHAT_INPUT,
            "description": "Paste a card's text and see what it means",
            "options": [_PRIVATE],
        }
    ]


OPTION_OF = {name: option for name, _, option, _, _ in _COMMANDS}
