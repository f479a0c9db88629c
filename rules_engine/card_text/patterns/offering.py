"""Cards that a player may try to play."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.attacks import NOW


def add(g: Grammar) -> None:
    """Cards that may be tried from where they are: as the next form, or this turn."""
    for when, words in (("form", "as your next form"), ("card", "as your next card")):
        g.add("tried-when", "when-tried", *(f"{words} {now}" for now in NOW), when=when)
    g.add("tried-when", "when-tried", "this turn", when="turn")
    for cards, play in (("cards", "try to play"), ("described-cards", "play"), ("played-card", "play")):
        g.add("instruction", "try-to-play", f"{play} {{cards:{cards}}} [[face up]] {{+tried-when}} {{ease:ease?}}")
    g.add("played-it", "it", "it")
    g.add("instruction", "try-to-play", "play {cards:played-it} this turn {ease:ease?}", when="turn")
    # From where it is by then: `you may play it from your card pool as your next form`.
    for cards in ("played-it", "played-known"):
        there = f"[[try to]] play {{cards:{cards}}} from {{out:zone-name}}"
        g.add("instruction", "try-to-play", f"{there} as your next form {{ease:ease?}}", when="form")
        g.add("instruction", "try-to-play", f"{there} this turn {{ease:ease?}}", when="turn")
    g.add("played-known", "this", "this card|foundation|asset", "this attack")
    g.add("played-known", "it", "that card|foundation", "that attack")
    g.add("played-known", "chosen", "the chosen card|attack|foundation|asset|action")
    g.derive("played-card", "{=played-known}")
    g.add("played-card", "end-card", "the top card of {pile:pile-name}", end="top")
    g.add("ease", "no-progressive", ", ignoring progressive difficulty")
    no_check = ("( no check necessary )", "with no check necessary", ", no check necessary", "; no check necessary")
    g.add("ease", "no-check", *no_check)
    # How much easier an immediate play is: said about the card, it would come too late (`in_place.py`).
    g.add("at-once-ease", "easier-by", "at {c:change} difficulty", ". it gets {c:change} difficulty")
    g.derive("at-once-ease", "{=ease}")
