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
    # In an effect: what happens once, the next time that there is cause for it.
    g.add("next-trigger", "after", "the next time {event:event} [[this turn]]")
    g.add("doing", "later-do", "{on:next-trigger} , {a:doing}")
    for part in ("turn", "start phase", "ready step", "review step", "draw step", "combat phase", "end phase"):
        slug = part.replace(" ", "-")
        g.add("turn-part", f"your-{slug}", f"your {part}")
        g.add("turn-part", f"rival-{slug}", f"your rival's {part}")
        g.add("turn-part", f"the-{slug}", f"the {part}", f"each {part}")
    # In an effect: at the start of a turn or step that is still to come.
    g.add("trigger", "at-start", "at the start|beginning of {part:next-part}")
    for part in ("turn", "start phase", "ready step", "review step", "draw step", "combat phase", "end phase"):
        slug = part.replace(" ", "-")
        for whose, words in (("your", "your"), ("rival", "your rival's"), ("the", "the")):
            g.add("next-part", f"{whose}-{slug}", f"{words} next {part}")
    g.add("turn-part", "the-turn", "each player's turn", "this turn")
    for part in ("start phase", "ready step", "review step", "draw step", "combat phase", "end phase"):
        g.add("turn-part", f"the-{part.replace(' ', '-')}", f"each player's {part}")
    # While something is so, a trigger counts.
    g.add("doing", "later-do-if", "while {when:condition} , {on:trigger} , {a:doing}")
    g.add("doing", "later-do-if", "while {when:condition} , {a:doing} {on:trigger}")
    _steps_of_attacks(g)
    _parts_over(g)
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
    # This card has words of its own above.
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


def _steps_of_attacks(g: Grammar) -> None:
    """The steps of an attack sequence: of whichever attack, or of one that is named."""
    for step in ("enhance", "block", "damage"):
        part = f"the-{step}-step"
        g.add("turn-part", part, f"the|each {step} step", a=None)
        g.add("turn-part", part, f"the {step} step of {{a:attack-seen}}", f"{{a:attacks-seen}} {step} step")
        g.add("turn-part", part, f"each attack's {step} step", a=None)


def _parts_over(g: Grammar) -> None:
    """`After your Draw Step`, `after the Block Step of your attack`: once it has ended."""
    g.add("trigger", "after", "after {event:part-over}")
    for part in ("start phase", "ready step", "review step", "draw step", "combat phase", "end phase", "turn"):
        slug = part.replace(" ", "-")
        for whose, words in (("your", "your"), ("rival", "your rival's"), ("the", "the"), ("the", "each player's")):
            g.add("part-over", "part-ends", f"{words} {part}", part=f"{whose}-{slug}", a=None)
            if part.endswith("step"):
                g.add("whole-step", "part", f"{words} {part}", part=f"{whose}-{slug}", a=None)
    for step in ("enhance", "block", "damage"):
        part = f"the-{step}-step"
        of = (f"the {step} step of {{a:attack-seen}}", f"{{a:attacks-seen}} {step} step")
        g.add("part-over", "part-ends", *of, part=part)
        g.add("part-over", "part-ends", f"the|each|an {step} step", part=part, a=None)
        g.add("whole-step", "part", *of, part=part)
        g.add("whole-step", "part", f"the|each|an {step} step", part=part, a=None)
    g.add("event", "part-begins", "{+whole-step} begins")
    g.add("event", "part-ends", "{+whole-step} ends")
