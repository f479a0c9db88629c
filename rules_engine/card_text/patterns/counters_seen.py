"""Counters that are added or removed, and levels gained, as triggers, conditions and counts mention them."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.clauses import clause
from rules_engine.card_text.verbs import COUNTERS, VERBS

# Where counters go, or come from.
WAYS = (("add-counters", "to"), ("remove-counters", "from"))


def add(g: Grammar) -> None:
    _seen(g)
    _clauses(g)
    _levels(g)


def _seen(g: Grammar) -> None:
    """How many counters of which name."""
    for name, fixed in (("{name:counter-name}", {}), ("", {"name": None})):
        g.add("counters-seen", "so-many-counters", f"a|an|any {name} counter", f"any {name} counters", n=1, **fixed)
        g.add("counters-seen", "so-many-counters", f"{{n:number}} {name} counter|counters", **fixed)
        g.add("counters-seen", "so-many-counters", f"{{n:number}} or more {name} counters", **fixed)
        g.add("counters-seen", "so-many-counters", f"at least {{n:number}} {name} counter|counters", **fixed)
        g.add("counters-counted", "so-many-counters", f"{name} counter|counters", **fixed)
        g.add("no-counters", "so-many-counters", f"no {name} counter|counters", n=1, **fixed)


def _clauses(g: Grammar) -> None:
    for key, to in WAYS:
        verb = VERBS[key]
        for form, word in (("done", verb.done), ("past", verb.past)):
            g.add(f"counters-{form}", COUNTERS, word, verb=key)
        clause(g, verb, f"{{+counters-seen}} {{on:counters-{to}?}}")
        clause(g, verb, f"{{+counters-seen}} {to} {{on:their-seen}}", "their-clause")
        g.add(f"counters-{to}", "on-what", f"{to} {{what:seen}}")
        g.add("counters-moved", COUNTERS, f"{verb.done} {{on:counters-{to}?}}", verb=key)
    g.add("event", "happens", "{+counters-seen} is|are {+counters-moved} {how:hows?}", who="any")
    for so, counters, been in (
        ("yes", "counters-seen", "was|were"),
        ("yes", "counters-seen", "has|have been"),
        ("no", "no-counters", "was|were"),
        ("no", "no-counters", "has|have been"),
    ):
        words = f"{{+{counters}}} {been} {{+counters-moved}} {{period:period}} {{how:hows?}}"
        g.add("condition", "has-happened", words, who="any", so=so)
    for said in ("{+own-have} {+counters-done}", "{+own-did} {+counters-past}"):
        g.add("counted", "count-happened", f"{{+counters-counted}} {said} {{on:counters-on?}} {{period:period}}")
    for key, to in WAYS:
        counted = f"{{+counters-counted}} {VERBS[key].done} {{on:counters-{to}?}} {{period:period}}"
        g.add("counted", "count-happened", counted, who="any", verb=key)
    for _, to in WAYS:
        g.derive("counters-on", f"{{=counters-{to}}}")


def _levels(g: Grammar) -> None:
    """A character levels up: said about it, or about the player."""
    level = VERBS["level-up"]
    clause(g, level, "")
    for who, words in (("you", "your|this character"), ("rival", "your rival's character"), ("any", "a character")):
        g.add("leveling", "subject", words, who=who)
    g.add("event", "happens", "{+leveling} levels up {how:hows?}", verb=level.key)
    for so, did in (("yes", "[[has]] leveled up"), ("no", "has not leveled up"), ("no", "did not level up")):
        g.add("condition", "has-happened", f"{{+leveling}} {did} {{period:period}}", so=so, verb=level.key)
    g.add("counted", "count-happened", "time|times {+counting} leveled up {period:period}", verb=level.key)
