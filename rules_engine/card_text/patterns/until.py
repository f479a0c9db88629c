"""Drawing and discarding until the hand has a size, and taking cards off a deck until one of a kind comes up."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject


def add(g: Grammar) -> None:
    """Drawing and discarding until the hand has a size."""
    for hand in ("in hand", "in your|their hand"):
        until = f"cards until you|they have {{n:number}} cards {hand}"
        subject(g, "draw-until", "draw", "draws", until)
        subject(g, "discard-down-to", "discard", "discards", until)
        subject(g, "discard-down-to", "discard", "discards", f"down to {{n:number}} cards {hand}")
    subject(g, "discard-down-to", "discard", "discards", "down to {n:number} cards")
    for printed in ("", "printed "):
        words = f"down to your|their [[character's]] {printed}hand size"
        subject(g, "discard-down-to", "discard", "discards", words, n=None, printed="yes" if printed else "no")


def off_decks(g: Grammar) -> None:
    """Taking cards off the deck until one of a kind comes up."""
    subject(g, "mill-until", "mill", "mills", "until you|they mill a|an {d:description}")
    subject(g, "mill-until", "mill", "mills", "cards until you|they mill a|an {d:description}")
    subject(g, "mill-until", "mill", "mills", "cards from your|their deck until you|they mill a|an {d:description}")
    subject(
        g,
        "reveal-until",
        "reveal",
        "reveals",
        "cards from the top of your|their deck until you|they reveal a|an {d:description}",
    )
    subject(
        g,
        "discard-until",
        "discard",
        "discards",
        "cards from the top of your|their deck until you|they discard a|an {d:description}",
    )
    several = "cards from the top of your|their deck until you|they {v:until-done} {n:number} {d:description}"
    for kind, verb in (("mill-until", "mill"), ("discard-until", "discard")):
        subject(g, kind, verb, f"{verb}s", several.replace("{v:until-done}", f"[[have]] {verb}|{verb}ed"))
