"""Symbols counted: those of one card or of several, and of these, those that a character has too or doesn't have."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class CountSymbolsOf(Construct):
    cards: Node


class CountSymbolsOn(Construct):
    d: Node
    different: str
    who: str = ""
    so: str = ""


def add(g: Grammar) -> None:
    g.add(
        "counted",
        "count-symbols-of",
        "symbol|symbols on {cards:known-cards}",
        "symbol|symbols {cards:known-cards} has|have",
    )
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add("whose-symbols", "whose", f"match {whose} character's symbols", who=who)
    g.add("symbols-against", "so", "that {+whose-symbols}", so="yes")
    g.add("symbols-against", "so", "that do not {+whose-symbols}", so="no")
    symbols = "symbol|symbols on {d:plural-cards}"
    g.add("counted", "count-symbols-on", symbols, different="no")
    g.add("counted", "count-symbols-on", f"{symbols} {{+symbols-against}}", different="no")
    g.add("counted", "count-symbols-on", f"different {symbols} {{+symbols-against}}", different="yes")
