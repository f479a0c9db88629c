"""The circumstances of an act: in which part of the turn, during which attack, due to what, since when."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.typed.circumstances import DueToEffect, Hows

STEPS = ("start phase", "ready step", "review step", "draw step")


def add(g: Grammar) -> None:
    _how(g)
    _when(g)


def _how(g: Grammar) -> None:
    """When and why it was done: all of it has to be true."""
    g.add("hows", "hows", "{a:how} {rest:hows?}")
    g.add("hows", "hows", "{a:either-how}", rest=None)
    g.add("paid-hows", "hows", "{a:paid-how}", rest=None)
    g.add("either-how", "either-how", "{a:how} or {b:how}")
    for whose, words in (("you", "your"), ("rival", "your rival's"), ("they", "their"), ("any", "the")):
        g.add("whose-part", "whose", words, whose=whose)
        if whose != "they":
            g.add("attack-part", "whose", words, whose=whose)
        if whose != "any":
            g.add("how", "during-part", f"during {words} turn", whose=whose, part="turn")
    for part in (*STEPS, "combat phase", "end phase"):
        g.add("part-named", "part", part, part=part)
        g.add("part-left", "part", part, part=part)
    g.add("part-left", "part", "enhance step", part="enhance step")
    for part in ("enhance step", "block step", "damage step"):
        g.add("step-named", "part", part, part=part)
    g.add("how", "during-part", "during {+whose-part} {+part-named}", "during {+attack-part} {+step-named}")
    g.add("how", "outside-part", "outside [[of]] {+whose-part} {+part-left}")
    g.add("how", "during-part", "during this enhance step", whose="any", part="enhance step")
    g.add("how", "during-step-of", "during {a:attacks-seen} {+step-named}")
    for whose, words in (("any", "an attack"), ("this", "this attack"), ("you", "your attack")):
        g.add("how", "during-attack", f"during {words}", whose=whose)
    g.add("how", "during-attack", "during a rival attack", "during your rival's attack", whose="rival")
    for owner, words in (
        ("rival", "a rival"),
        ("rival", "your rival's"),
        ("they", "their"),
        ("you", "your"),
        ("any", "an"),
    ):
        g.add("how", "due-to-effect", f"due to {words} effect", f"by|from {words} effect", owner=owner, character="any")
    for owner, words in (
        ("rival", "a rival"),
        ("rival", "your rival's"),
        ("they", "their"),
        ("any", "a"),
        ("you", "your"),
    ):
        g.add(
            "how",
            "due-to-effect",
            f"due to {words} non-character effect|ability",
            f"by {words} non-character effect|ability",
            owner=owner,
            character="no",
        )
    g.add("due-word", "due-word", "due to", "from", "by")
    g.add("how", "due-to-cost", "due to a cost", "to pay a cost", "as a cost")
    for owner, words in (("rival", "a rival"), ("rival", "your rival's"), ("any", "a"), ("you", "your")):
        by = (f"due to {words} character effect|ability", f"by {words} character effect|ability")
        g.add("how", "due-to-effect", *by, owner=owner, character="only")
    for owner, words in (
        ("this", "this card's|attack's"),
        ("you", "your"),
        ("rival", "a rival"),
        ("rival", "your rival's"),
        ("any", "a|an"),
    ):
        # Effects of any ability are named above.
        due = f"{{+due-word}} {words} {{which:which-due}} ability|effect"
        for symbol in ("how", "due-to"):
            g.add(symbol, "due-to-ability", due, owner=owner, part="effect")
        if owner == "this":
            g.add("how", "due-to-ability", f"due to {words} ability|effect", owner=owner, part="effect", which=None)
        paid = (
            f"to pay for {words} {{which:which-due}} ability",
            f"to pay the cost of {words} {{which:which-due}} ability",
        )
        for symbol in ("how", "paid-how"):
            g.add(symbol, "due-to-ability", *paid, owner=owner, part="cost")
    g.add("how", "due-to-drive", "to pay a drive cost", "to pay for drive")
    any_cost = ("to pay for an ability", "to pay the cost of an ability")
    g.add("how", "due-to-ability", *any_cost, owner="any", part="cost", which=None)
    for kind, words in (
        ("keyword-ability", "keyword"),
        ("ability-of-keyword", "{k:trait}"),
        ("ability-of-type", "{type:ability-type-word}"),
    ):
        g.add("which-due", kind, words)
    g.add("how", "due-to-check", "to pass a check", to=None)
    g.add("how", "due-to-check", "to pass a|the check {to:check-to}")
    g.add("how", "as-reversal", "as a reversal")
    g.add("how", "as-form", "as a|their|your form", "as forms")


def by_effect(owner: str, character: str) -> Hows:
    """`A rival effect destroys ...`: the cause comes first."""
    return Hows.made("hows", a=DueToEffect.made("how", owner=owner, character=character), rest=None)


def _when(g: Grammar) -> None:
    """Since when: for what has already happened."""
    g.add("period", "this-turn", "this turn")
    g.add("period", "last-turn", "last turn", "during the last turn")
    g.add("period", "this-combat-phase", "this combat phase", "during this|the combat phase")
    g.add("period", "this-enhance-step", "this enhance step", "during this|the enhance step")
    g.add("period", "this-attack-so-far", "during this attack")
