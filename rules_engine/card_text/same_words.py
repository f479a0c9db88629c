"""Turns of phrase of today's cards that mean the same as a usual one. Each is read as that, and the card page says so.

They are folded before reading (`folding.py`), so that each is known wherever the usual words are.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

_ACTS = "ready|commit|flip|unflip|destroy|seal|unseal|freeze|discard|remove|sacrifice|clear|build|reveal|add|choose"
_ZONES = ("hand", "stage", "momentum", "card pool", "discard pile")

ALIKE: Rows = (
    # At most how much.
    (", to a maximum of (#)", "( maximum $1 )"),
    ("to a maximum of (#)", "( maximum $1 )"),
    (", maximum of (#) (.)", "( maximum $1 ) $2"),
    # Another card is one other card.
    (f"({_ACTS}) another", "$1 1 other"),
    ("copy of another", "copy of 1 other"),
    # The steps of an attack are those of its attack sequence.
    ("(of|after|before) your (enhance|block|damage) step", "$1 your attack's $2 step"),
    ("(of|after|before) your rival's (enhance|block|damage) step", "$1 your rival's attack's $2 step"),
    ("then shuffle (.)", "then shuffle your deck $1"),
    ("and shuffle (.)", "and shuffle your deck $1"),
    ("(character) has * hand size", "$1 gets $2 hand size"),
    ("(this|your) attack deals double damage", "$1 attack's damage is doubled"),
    ("it deals double damage", "its damage is doubled"),
    ("the (first|second|third|last) attack you played this turn (was|dealt|is)", "your $1 attack this turn $2"),
    (
        "the (first|second|third|last) attack your rival played this turn (was|dealt|is)",
        "your rival's $1 attack this turn $2",
    ),
    ("(was|were|is) already", "$1"),
    ("transfer (#|a|all)", "move $1"),
    # Cards are different when their names are.
    *(
        (
            f"different (attacks|assets|backups|cards|foundations) (in|from) (your|their) {zone}",
            f"$1 $2 $3 {zone} with different names",
        )
        for zone in _ZONES
    ),
)
