"""What was done to cards, as descriptions say it."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.written import Word


def add(g: Grammar) -> None:
    """What happened to a card: this turn, this phase, this way."""
    for when, words in (
        ("turn", "this turn"),
        ("combat", "this combat phase"),
        ("combat", "during this|the combat phase"),
        ("combat", "during this turn's combat phase"),
        ("step", "this enhance step"),
        ("step", "during this|the enhance step"),
    ):
        g.add("when-done", "when", words, when=when)
    for symbol in ("when-done", "when-now"):
        g.add(symbol, "when", "during this attack", when="attack")
    when = "{p:participle} {+when-done}"
    g.add("quality", "was-done", f"that has|have been {when}", f"that was|were {when}")
    g.add("quality", "was-done", "{p:participle} {+when-now}")
    # Why: `committed due to this attack's Stun ability`.
    g.add("quality", "was-done-so", "{p:participle} {why:due-to}", "that was|were {p:participle} {why:due-to}")
    denied = ("that has|have not been", "and has|have not been", "that was|were not", "not")
    g.add("quality", "was-not-done", *(f"{words} {when}" for words in denied))
    g.add(
        "quality",
        "this-way",
        "{p:participle} this way",
        "{p:participle} in this way",
        "from among [[the]] cards {p:participle} this way",
        "from among the {p:done-word} cards",
    )
    for base, past, done in (
        ("reveal", "revealed", "revealed"),
        ("sacrifice", "sacrificed", "sacrificed"),
        ("discard", "discarded", "discarded"),
        ("mill", "milled", "milled"),
        ("remove", "removed", "removed"),
        ("destroy", "destroyed", "destroyed"),
        ("clear", "cleared", "cleared"),
        ("commit", "committed", "committed"),
        ("flip", "flipped", "flipped"),
    ):
        g.add("acted", "acted", f"{base}|{past}" if base != past else base, p=Word(done, done))
        g.add("acts", "acted", base, p=Word(done, done))
    g.add("quality", "this-way", "you|they {+acted} this way", "you {+acts}")
    for done in ("discarded", "revealed", "milled", "sacrificed"):
        g.add("last-quality", "this-way", done, p=Word(done, done))
    g.add("quality", "this-way", "added to your|their hand|momentum|stage this way", p=Word("added", "added"))
    g.add("quality", "among-them", "[[from]] among them", "from among those cards", "from it")
