"""Text boxes that are blank: for a while, or as printed."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class HasBlankText(Construct):
    cards: Node
    until: Node | None = None


class WithBlankText(Construct):
    printed: str


def add(g: Grammar) -> None:
    blank = ("is considered to have a blank text box", "are considered to have blank text boxes")
    g.add("blank-text", "blank", *blank, "has a blank text box", "have blank text boxes")
    for cards in ("known-cards", "those"):
        g.add("instruction", "has-blank-text", f"{{cards:{cards}}} {{+blank-text}} {{until:turn-end?}}")
    for printed, words in (("no", "blank text box"), ("yes", "printed blank text box")):
        g.add("quality", "with-blank-text", f"with a {words}", f"that has a {words}", printed=printed)
