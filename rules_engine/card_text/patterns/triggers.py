"""What a response or fired effect waits for."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    # After X, ... (of responses and of fired effects)
    g.add("trigger", "after", "after|when {event:event}")
    g.add("trigger", "after", "if {event:own-event}")
    g.add("trigger", "before", "before {event:before-event}")
    g.add("trigger", "at-start", "at the start of {part:turn-part}", "at the beginning of {part:turn-part}")
    g.add("trigger", "at-end", "at the end of {part:turn-part}")
    g.add("trigger", "whenever", "whenever {event:event}")
    for first in ("the first time", "after the first time"):
        g.add(
            "trigger",
            "first-time",
            f"{first} {{event:event}} each|this turn",
            f"{first} each turn [[that]] {{event:event}}",
        )
    # In an effect: what happens once, the next time there is a reason for it.
    g.add("next-trigger", "after", "the next time {event:event} [[this turn]]")
    g.add("doing", "later-do", "{on:next-trigger} , {a:doing}")
    g.add("doing", "later-do-if", "{on:next-trigger} , if {when:condition} , {a:doing}")
    _parts(g)
    # A trigger that counts only while a condition is met.
    g.add("doing", "later-do-if", "while {when:condition} , {on:trigger} , {a:doing}")
    g.add("doing", "later-do-if", "while {when:condition} , {a:doing} {on:trigger}")
    g.add("event", "transforms", "this card|character|foundation|attack transforms", what="this")
    into = "this card|character transforms into {name:name}"
    g.add("event", "transforms", into, f"{into} , {{title:name}}", what="this")
    g.add("event", "transforms", "your character transforms", "you transform your character", what="character")
    g.add("event", "seen-stun", "{what:seen} is|are stunned {how:hows?}")
    for who, words, s in (("you", "you", ""), ("rival", "your rival", "es"), ("any", "a player", "es")):
        for on in ("enhance", "form"):
            passes = f"{words} pass{s} on a|an|your|their {on} {{how:hows?}}"
            g.add("event", "passes", passes, passes.replace(f" {on} ", f" {on} ability "), who=who, on=on)
    g.add("ability-type-word", "enhance", "enhance")
    g.add("ability-type-word", "response", "response")
    g.add("ability-type-word", "form", "form")
    g.add("ability-type-word", "blitz", "blitz")
    g.add("event", "this-cleared", "this card|attack clears [[from your card pool]]")
    # This card has its own patterns above.
    g.add(
        "clearing", "seen-some", "a|an {d:description}", "another {d:description}", "{n:number} or more {d:description}"
    )
    g.add("clearing", "seen-yours", "your {d:own-cards}", "{n:number} of your {d:description}")
    for clears in (
        "{what:clearing} clears|clear {how:hows?}",
        "{what:clearing} clears|clear {from:out-of} {how:hows?}",
    ):
        g.add("event", "happens", clears, who="any", verb="clear")
    g.add("event", "chooses-bullet", "your rival chooses an option")
    g.add("before-event", "game-begins", "the game begins")
    g.add("trigger", "before", "at the start|beginning of {event:the-game}")
    g.add("the-game", "game-begins", "the game")


def _parts(g: Grammar) -> None:
    """Parts of the turn and steps of an attack sequence: whose, and which. They begin, end, are over, or are still to
    come.
    """
    for whose, words in (("your", "your"), ("rival", "your rival's"), ("the", "the|each"), ("the", "each|a player's")):
        g.add("part-owner", "whose", words, whose=whose)
    for whose, words in (("your", "your"), ("rival", "your rival's"), ("the", "the")):
        g.add("next-owner", "whose", words, whose=whose)
    g.add("part-word", "part", "{+part-named}")
    g.add("part-word", "part", "turn", part="turn")
    g.add("step-of", "part", "the|each|an {+step-named}", "each attack's {+step-named}", a=None)
    g.add("step-of", "part", "the {+step-named} of {a:attack-seen}", "{a:attacks-seen} {+step-named}")
    for symbol, kind in (("turn-part", "part-of-turn"), ("part-over", "part-ends")):
        g.add(symbol, kind, "{+part-owner} {+part-word}")
        g.add(symbol, kind, "{+step-of}", whose="the")
    g.add("turn-part", "part-of-turn", "this turn", whose="the", part="turn")
    # In an effect: a turn or step that is still to come.
    g.add("next-part", "part-of-turn", "{+next-owner} next {+part-word}")
    g.add("trigger", "at-start", "at the start|beginning of {part:next-part}")
    g.add("trigger", "after", "after {event:part-over}")
    for kind, verb in (("part-begins", "begins"), ("part-ends", "ends")):
        g.add("event", kind, f"{{+part-owner}} {{+part-word}} {verb}")
        g.add("event", kind, f"{{+step-of}} {verb}", whose="the")
