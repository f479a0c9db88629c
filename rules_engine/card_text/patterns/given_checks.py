"""Checks whose value a text gives, without a card being checked: `your next check this turn is 6 (no check necessary)`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class GivenValue(Construct):
    v: Node
    bounds: Node | None


class NextCheckIs(GivenValue):
    """A check that is still to come; without a player, the next one that is made."""

    who: str
    until: Node | None = None
    why: Node | None = None


class ChecksAre(GivenValue):
    """Every check of a player, or of both, for a while."""

    who: str
    until: Node | None = None
    why: Node | None = None


class CheckGiven(GivenValue):
    """The check that is about to be made."""


def add(g: Grammar) -> None:
    is_now = "is|are|becomes|become|equals|equal [[equal to]]"
    g.add("value-given", "given-value", f"{is_now} {{+set-to}} ( no check necessary )")
    g.add("value-given", "given-value", "is|becomes a|an {v:a-number} ( no check necessary )", bounds=None)
    g.add("instruction", "next-check-is", "{+one-check-to-come} {+value-given}")
    for checks in ("{+whose-checks}", "{+all-checks}"):
        g.add("instruction", "checks-are", f"{checks} checks {{why:purpose?}} {{+value-given}} {{until:duration}}")
    g.add("instruction", "check-given", "that|the|this|your|their check {+value-given}")
    g.add("static", "check-to-play-is", "the check to play this card|attack {+value-given}")
