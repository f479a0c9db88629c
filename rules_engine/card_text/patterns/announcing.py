"""Acts that are announced before they are done: `before a foundation is destroyed`, `if this card would be discarded, ... instead`."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.verbs import BLOCK, HEALTH


class InsteadSentence(Construct):
    do: Node


class DoneInstead(Construct):
    do: Node


class DoneLess(Construct):
    # By how much, if any of it is still done.
    n: int | None = None


def add(g: Grammar) -> None:
    for who, bare, third in (("you", "you", ""), ("rival", "they", "your rival"), ("any", "", "a player")):
        for words in (bare, f"{third or bare} would"):
            if words:
                g.add("announces" if "would" not in words else "would-act", "subject", words, who=who)
        if third:
            g.add("third-announces", "subject", third, who=who)
    rest = "{how:hows?}"
    for symbol, being, base in (("before-event", "is|are", "announces"), ("would-event", "would be", "would-act")):
        g.add(symbol, "happens", f"{{what:seen}} {being} {{+cards-done}} {{from:out-of?}} {rest}", who="any")
        g.add(symbol, "seen-either", f"{{what:seen}} {being} {{v:cards-done}} or {{w:cards-done}} {rest}", who="any")
        acts = "{v:cards-done} , {w:cards-done} [[,]] or {x:cards-done}"
        g.add(symbol, "seen-either", f"{{what:seen}} {being} {acts} {rest}", who="any")
        g.add(symbol, "happens", f"{{+{base}}} {{+cards-base}} {{what:seen}} {rest}")
        g.add(symbol, "happens", f"{{+{base}}} {{+cards-base}} {{what:this-seen}} {{from:out-of}} {rest}")
        # About this card alone: what goes from a deck to momentum isn't looked at before.
        g.add(symbol, "happens", f"{{+{base}}} add {{what:this-seen}} to {{+own-zone}} {rest}", verb="add")
        g.add(symbol, "happens", f"{{what:this-seen}} {being} added to {{+zone-of}} {rest}", verb="add")
        g.add(
            symbol,
            "happens",
            f"{{+{base}}} play a|an {{d:description}} {{from:from-elsewhere?}} {rest}",
            verb="play",
            n=1,
        )
        g.add(symbol, "happens", f"{{+{base}}} {{+health-base}} {rest}")
    g.add("before-event", "happens", f"{{+third-announces}} {{+cards-third}} {{what:seen}} {rest}")
    g.add("before-event", "happens", f"{{+third-announces}} {{+health-third}} {rest}")
    third = f"{{+third-announces}} plays a|an {{d:description}} {{from:from-elsewhere?}} {rest}"
    g.add("before-event", "happens", third, verb="play", n=1)
    g.add(
        "before-event",
        "you-play-this",
        "you play this card|attack {from:from-elsewhere?} {how:hows?}",
        how_played="card",
    )
    as_attack = "you play this card|attack as an attack {from:from-elsewhere?} {how:hows?}"
    g.add("before-event", "you-play-this", as_attack, how_played="attack")
    g.add("before-event", "happens", f"{{+announces}} {{+block-base}} {rest}")
    g.add("before-event", "happens", f"{{+third-announces}} {{+block-third}} {rest}")
    g.derive("before-event", "{=would-event}")
    g.add("would-trigger", "before", "after|if|when|whenever {event:would-event}")
    g.derive("trigger", "{=would-trigger}")
    # In an effect: what would be done for a while is replaced each time.
    g.add("later-replacing", "later-do", "{on:would-trigger} [[,]] {a:instead-doing}")
    g.derive("later-first", "{=later-replacing}")
    g.add("instead-doing", "done-instead", "{do:doing} instead")
    g.add("sentence", "instead-sentence", "{do:doing} instead .", "{do:replacing} .")
    # `If this card is removed, add it to your hand instead`: it isn't removed, so this comes before it would be.
    g.add("replaced", "before", "after|if|when {event:happening}")
    g.add("replacing", "later-do", "{on:replaced} , {a:doing} instead")
    _amounts(g)


def _amounts(g: Grammar) -> None:
    """Health and draws, of which less can be done: `cancel that gain`, `the number of cards they would have drawn`."""
    amount = "that|the [[health]] gain|loss|draw"
    g.add("instruction", "done-less", f"cancel|prevent {amount}", f"reduce {amount} to 0")
    g.add("instruction", "done-less", f"reduce {amount} by {{n:number}}")
    for verb, gained in (("gain", "gained"), ("lose", "lost")):
        g.add("term", "amount-seen-term", f"the [[amount of]] health {{+own-did}} would have {gained}", verb=verb)
    g.add("term", "amount-seen-term", "the number of cards {+own-did} would have drawn", verb="draw")


def of_clauses(g: Grammar) -> None:
    """Clauses about health and blocks, which are announced like acts on cards. Added last."""
    for takes in (HEALTH, BLOCK):
        g.some(f"said-{takes}", "said-clause", takes.__eq__)
        for form in ("base", "third"):
            g.derive(f"{takes}-{form}", f"{{=said-{takes}}}", form=form)
