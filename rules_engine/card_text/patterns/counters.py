"""Counters: added, removed, moved, chosen, counted and paid with."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject


def add(g: Grammar) -> None:
    named = "{name:counter-name} counter|counters"
    subject(g, "add-counters", "add", "adds", f"{{n:amount}} {named} to {{cards:cards}}")
    subject(g, "add-counters", "put", "puts", f"{{n:amount}} {named} on {{cards:cards}}")
    subject(g, "remove-counters", "remove", "removes", f"{{n:amount}} {named} from {{cards:cards}}")
    subject(g, "remove-counters", "remove", "removes", f"all {named} from {{cards:cards}}", n=None)
    subject(g, "remove-any-counters", "remove", "removes", "{n:amount} counter|counters from {cards:cards}")
    subject(g, "remove-all-counters", "remove", "removes", "all counters from {cards:cards}")
    g.add("instruction", "double-counters", f"double the number of {named} on {{cards:known-cards}}")
    g.add("instruction", "double-counters", "double the number of counters on {cards:known-cards}", name=None)
    for to in ("known-cards", "described-cards"):
        moved = f"move {{n:amount}} {named} from {{cards:known-cards}} to {{to:{to}}}"
        g.add("instruction", "move-counters", moved)
    # A kind of counter is chosen, and more of it is added.
    for cards in ("known-cards", "described-cards"):
        chosen = (f"choose 1|a counter on {{cards:{cards}}}", f"choose 1|a kind|type of counter on {{cards:{cards}}}")
        g.add("instruction", "choose-counter", *chosen)
    kind = "type|kind"
    many = [f"{{n:amount}} counter|counters of {that} {kind}" for that in ("that|this", "the same", "the chosen")]
    for cards in ("known-cards", "described-cards"):
        said = [f"add {such} to {{cards:{cards}}}" for such in ("{n:amount} of it|them", *many)]
        g.add("instruction", "add-such-counters", *said)
    g.add("cost", "remove-counters-cost", f"remove {{n:amount}} {named} from {{cards:cards}}")
    g.add("cost", "remove-counters-cost", f"remove {{n:amount}} {named}", cards=None)
    g.add("cost", "remove-any-counters-cost", "remove {n:amount} counter|counters from {cards:known-cards}")
    g.add("cost", "remove-counters-cost", f"remove all {named} from {{cards:cards}}", n=None)
    g.add("cost", "add-counters-cost", f"add {{n:amount}} {named} to {{cards:known-cards}}")
    g.add("counter-name", "counter-name", "{a:name}")
    g.add("counter-name", "counter-name", "{a:plain-word}")
    for symbol in ("counted", "counters"):
        g.add(symbol, "counters-of", f"{named} {{where:counters-where?}}")
        g.add(symbol, "counters-of", "counter|counters {where:counters-where?}", name=None)
    g.add("counted", "counters-removed", "counter|counters [[you]] removed [[this way]]")
    g.add("counted", "counters-removed", "{name:counter-name} counter|counters [[you]] removed [[this way]]")
    g.add("counters-where", "on-cards", "on {cards:known-cards}")
    g.add("counters-where", "on-zone", "on cards in {zone:zone-name}", "in {zone:zone-name}")
    g.add("counters-where", "on-any", "in play")
    for having in ("{+has}", "{+there}"):
        g.add("condition", "has-counters", f"{having} {{+so-many}} {{what:counters}}")
