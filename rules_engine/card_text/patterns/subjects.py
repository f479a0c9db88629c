"""Who is told to act: you, your rival, both players; and the same player again, after `and`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def subject(g: Grammar, kind: str, bare: str, third: str, rest: str, **fixed: str | None) -> None:
    """An act told to you (`draw 1 card`) or of somebody (`your rival draws 1 card`).

    What goes on with the same subject (`... and draws 1 card`) is a `more-act`, what `they` do a `they-act`. Every act can be
    counted (`for each`).
    """
    for symbol in ("instruction", "act"):
        g.add(symbol, kind, f"{bare} {rest}", f"you {bare} {rest}", who="you", **fixed)
        g.add(symbol, kind, f"your rival {third} {rest}", f"they {bare} {rest}", who="rival", **fixed)
        g.add(symbol, kind, f"each rival {third} {rest}", f"your rivals each {bare} {rest}", who="rival", **fixed)
        # `You may have your rival draw 1 card`: they do it, because you say so.
        g.add(symbol, kind, f"have your rival {bare} {rest}", who="rival", **fixed)
        g.add(symbol, kind, f"have that player {bare} {rest}", who="that", **fixed)
        g.add(symbol, kind, f"that player {third} {rest}", who="that", **fixed)
        g.add(symbol, kind, f"the attacking player {third} {rest}", who="attacker", **fixed)
        g.add(symbol, kind, f"its owner {third} {rest}", f"that card's owner {third} {rest}", who="owner", **fixed)
        if "{of:" not in rest:  # a slot can stand once
            g.add(symbol, kind, f"the owner of {{of:known-cards}} {third} {rest}", who="owner", **fixed)
        g.add(symbol, kind, f"the defending player {third} {rest}", who="defender", **fixed)
        you_two = (f"you and your rival each {bare} {rest}", f"you and your rival {bare} {rest}")
        g.add(symbol, kind, *you_two, who="both", **fixed)
        both = (f"each player {third} {rest}", f"both players {bare} {rest}", f"each player must {bare} {rest}")
        g.add(symbol, kind, *both, who="both", **fixed)
    g.add("more-act", kind, f"{third} {rest}", who="same", **fixed)
    g.add("they-act", kind, f"{bare} {rest}", who="same", **fixed)
