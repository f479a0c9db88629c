"""Looking, searching, naming."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns import naming, offering, playing_at_once, searching
from rules_engine.card_text.patterns.subjects import subject


def add(g: Grammar) -> None:
    subject(g, "look-at", "look", "looks", "at {cards:cards}")
    subject(g, "look-at-zone", "look", "looks", "at {zone:seen-zone}")
    for words in ("the cards in", "all cards in"):
        subject(g, "look-at-zone", "look", "looks", f"at {words} {{zone:zone-name}}")
    searching.add(g)
    naming.add(g)
    offering.add(g)
    playing_at_once.add(g)
