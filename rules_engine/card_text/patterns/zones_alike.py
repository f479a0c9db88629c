"""The zones of two cards compared: where one attacks and where another blocks."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node


class ZonesMatch(Construct):
    a: Node
    b: Node
    so: str


class WithZoneMatching(Construct):
    which: str
    b: Node
    so: str


def add(g: Grammar) -> None:
    for which, words in (("zone", "zone"), ("block_zone", "block zone")):
        g.add("which-zone", "which", words, which=which)
    g.add("zone-held", "zone-held", "{whose:possessive} {+which-zone}")
    g.add("zone-held", "zone-held", "the {+which-zone} of {cards:one-card}")
    g.add("matches-or-not", "so", "matches|match", so="yes")
    g.add("matches-or-not", "so", "does|do not match", so="no")
    g.add("condition", "zones-match", "{a:zone-held} {+matches-or-not} {b:zone-held}")
    g.add("quality", "with-zone-matching", "with a {+which-zone} that {+matches-or-not} {b:zone-held}")
    g.add("quality", "with-zone-matching", "that does|do not have a {+which-zone} that matches {b:zone-held}", so="no")
