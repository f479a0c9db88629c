"""Cards that are played within an effect."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject


def add(g: Grammar) -> None:
    """Cards that are played within the effect: as their type, or as a reversal."""
    subject(g, "play-at-once", "[[try to]] play", "plays", "{cards:at-once} {as:reversed?} {ease:at-once-ease?}")
    there = "{cards:spoken-once} from {out:zone-name} {as:reversed?} {ease:at-once-ease?}"
    subject(g, "play-at-once", "[[try to]] play", "plays", there)
    g.derive("spoken-once", "{=played-known}", "{=played-it}")
    g.derive("at-once", "{=described-cards}", "{=played-known}", "{=played-it}")
    g.add("at-once", "done", "the {p:done-word} {what:done-noun}")
    g.add("reversed", "as-reversal", "as a reversal")
    # Where only the player who blocked may reverse, an effect can lift that.
    blocked = "as a reversal as though you [[had]] blocked"
    g.add("reversed", "as-reversal-unblocked", f"{blocked} the|that|this|their attack", f"{blocked} it")
