"""Players described by what they did (`each player that milled an attack`), and what each of both chooses."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

WHO = "each player that|who"


def add(g: Grammar) -> None:
    did = "{+cards-past} {what:seen} [[this way]]"
    g.add("instruction", "players-that", f"{WHO} {did} {{a:more-act}}")
    g.add("counted", "count-players", f"player|players that|who {did}")
    for so, did in (
        ("yes", "did [[so]]"),
        ("yes", "does [[so]]"),
        ("no", "did|does not"),
        ("no", "did|does not do so"),
    ):
        g.add("instruction", "players-that-did", f"{WHO} {did} {{a:more-act}}", so=so)
    g.add("instruction", "same-again", "your rival does the same", "they do the same", who="rival")
    g.add("instruction", "same-again", "you do the same", "do the same", who="you")
    g.add("instruction", "each-chooses-cards", "each player chooses {cards:cards}", who="both")
