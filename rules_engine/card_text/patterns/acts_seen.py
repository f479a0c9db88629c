"""What is done to cards, as triggers and conditions speak of it: who, which act, to how many of which cards, when and why.

`you discard 1 or more cards from your hand during the Combat Phase`, `a rival foundation is destroyed`, `this card is committed
due to a rival effect`, `you have removed a card this turn`.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.circumstances import by_effect
from rules_engine.card_text.patterns.words import NOUNS, Word, table


class Verb(NamedTuple):
    """One act: its forms, and the happening that it is."""

    base: str
    third: str
    done: str
    happening: str
    past: str = ""


VERBS = {
    verb.base: verb
    for verb in (
        Verb("build", "builds", "built", "build"),
        Verb("clear", "clears", "cleared", "clear"),
        Verb("commit", "commits", "committed", "commit"),
        Verb("destroy", "destroys", "destroyed", "destroy"),
        Verb("discard", "discards", "discarded", "discard"),
        Verb("draw", "draws", "drawn", "draw", "drew"),
        Verb("flip", "flips", "flipped", "flip"),
        Verb("freeze", "freezes", "frozen", "freeze", "froze"),
        Verb("mill", "mills", "milled", "mill"),
        Verb("ready", "readies", "readied", "ready"),
        Verb("remove", "removes", "removed", "remove"),
        Verb("reveal", "reveals", "revealed", "reveal"),
        Verb("review", "reviews", "reviewed", "review"),
        Verb("sacrifice", "sacrifices", "sacrificed", "destroy"),
        Verb("seal", "seals", "sealed", "seal"),
        Verb("spend", "spends", "spent", "spend"),
        Verb("unflip", "unflips", "unflipped", "unflip"),
        Verb("unseal", "unseals", "unsealed", "unseal"),
    )
}
# What can become of a card that waits for it: `If this card is discarded from your hand, draw 1 card`.
HAPPENS = ("build", "clear", "destroy", "discard", "flip", "mill", "remove", "reveal", "review", "sacrifice", "spend")
# Acts after which a card lies otherwise where it lay: it becomes committed.
LYING = ("commit", "ready", "flip", "freeze", "seal")
ZONES = (("card pool", "card_pool"), ("stage", "stage"), ("hand", "hand"), ("deck", "deck"), ("momentum", "momentum"))


def add(g: Grammar) -> None:
    _seen(g)
    for verb in VERBS.values():
        _act(g, verb)
        _this_way(g, verb)
        _counted(g, verb)
    _either(g)
    _moves(g)


def _seen(g: Grammar) -> None:
    """The cards of an act, with how many of them there have to be."""
    g.add("seen", "seen-some", "a|an|any {d:description}", "another {d:description}")
    g.add("seen", "seen-some", "{n:number} or more {d:description}", "at least {n:number} {d:description}")
    g.add("seen", "seen-some", "any number of {d:description}", "{n:number} {d:description}")
    g.add("seen-none", "seen-some", "no {d:description}")
    g.add("seen", "seen-yours", "{n:number} of your {d:description}", "{n:number} or more of your {d:description}")
    g.add("seen", "seen-yours", "at least {n:number} of your {d:description}")
    # `Your foundation is destroyed`. Your character has words of its own.
    g.add("seen", "seen-yours", "your {d:own-cards}")
    g.add("seen", "seen-some", "{d:rivals-card}")
    g.add("rivals", "rival", "your rival's")
    g.add("rivals-card", "described", "{whose:rivals} {adj:adjectives?} {core:own-cores} {tails:tails?}")
    g.add("own-cards", "described", "{adj:adjectives?} {core:own-cores} {tails:tails?}", whose=None)
    g.add("own-cores", "one-core", "{a:own-core}")
    g.add("own-core", "plain-core", "{kindly:kindly?} {noun:thing}")
    g.builtin("thing", table({word: word for word in NOUNS.values() if word not in ("character", "momentum")}))
    g.add("none-seen", "seen-some", "no {d:description}")
    for symbol in ("seen", "this-seen"):
        g.add(symbol, "seen-this", "this card|foundation|asset|backup|action|character")
    g.add("seen", "seen-character", "your character", whose="you")
    g.add("seen", "seen-character", "your rival's character", whose="rival")
    g.add("their-seen", "seen-character", "their character", whose="they")
    for many in ("{n:number}", "{n:number} or more", "at least {n:number}"):
        g.add("their-seen", "seen-theirs", f"{many} of their {{d:description}}")
    g.add("standing", "seen-this", "this card|foundation|asset|backup|character")
    g.add("standing", "seen-character", "your character", whose="you")
    g.add("standing", "seen-character", "your rival's character", whose="rival")
    # `After you spend momentum`, `if your rival readied foundations this turn`: one is enough.
    g.add("seen", "seen-some", "{d:plural-cards}")
    g.add("plural-cards", "described", "{whose:whose?} {adj:adjectives?} {core:plural-cores} {tails:tails?}")
    g.add("plural-cores", "one-core", "{a:plural-core}")
    g.add("plural-core", "plain-core", "{kindly:kindly?} {noun:plural}")
    g.add("plural-core", "plain-core", "momentum", noun=Word("momentum", "momentum"), kindly=None)
    g.add("out-of", "out-of", "from {zone:zone-name}")


def _act(g: Grammar, verb: Verb) -> None:
    event, history = f"seen-{verb.base}", f"has-{verb.base}"
    told = {"verb": verb.base}
    g.add("event", event, f"you {verb.base} {{what:seen}} {{how:hows?}}", who="you", **told)
    g.add("event", event, f"your rival {verb.third} {{what:seen}} {{how:hows?}}", who="rival", **told)
    for player in ("a player", "either player", "any player"):
        g.add("event", event, f"{player} {verb.third} {{what:seen}} {{how:hows?}}", who="any", **told)
    for becomes in ("is|are", "becomes|become"):
        done = f"{{what:seen}} {becomes} {verb.done} {{from:out-of?}} {{how:hows?}}"
        if becomes == "is|are" or verb.base in LYING:
            g.add("event", event, done, who="any", **told)
    if verb.base in ("ready", "commit"):
        g.add("event", event, f"{{what:standing}} {verb.base}|{verb.third} {{how:hows?}}", who="any", **told)
    for owner, words in (("rival", "a rival"), ("rival", "your rival's"), ("you", "your"), ("any", "an")):
        done = f"{words} effect {verb.third} {{what:seen}}"
        g.add("event", event, done, who="any", how=by_effect(owner, "any"), **told)
        if words != "an":
            g.add(
                "event",
                event,
                done.replace("effect", "non-character effect"),
                who="any",
                how=by_effect(owner, "no"),
                **told,
            )
    if verb.base == "build":
        for facing in ("up", "down"):
            lie = {**told, "facing": facing}
            for who, words in (("you", "you build"), ("rival", "your rival builds"), ("any", "a player builds")):
                g.add("event", event, f"{words} {{what:seen}} face {facing} {{how:hows?}}", who=who, **lie)
            g.add("event", event, f"{{what:seen}} is|are built face {facing} {{how:hows?}}", who="any", **lie)
    for who, words in (("rival", "your rival"), ("any", "a player"), ("any", "either player")):
        g.add("event", event, f"{words} {verb.third} {{what:their-seen}} {{how:hows?}}", who=who, **told)
    if verb.base == "remove":
        g.add("event", event, "{what:seen} is|are removed from the game {how:hows?}", who="any", **told)
        for who, words in (("you", "you remove"), ("rival", "your rival removes")):
            g.add("event", event, f"{words} {{what:seen}} from the game {{how:hows?}}", who=who, **told)
    g.add("event", event, f"you {verb.base} {{what:this-seen}} {{from:out-of}} {{how:hows?}}", who="you", **told)
    if verb.base in HAPPENS:
        happens = f"{{what:this-seen}} is {verb.done} {{from:out-of?}} {{how:hows?}}"
        g.add("own-event", event, happens, who="any", **told)
    for who, words in (
        ("you", "you have"),
        ("rival", "your rival has"),
        ("rival", "they have"),
        ("any", "either player has"),
        ("any", "a player has"),
    ):
        for cards in ("seen",) if who == "you" else ("seen", "their-seen"):
            has = f"{verb.done} {{what:{cards}}} {{period:period}} {{how:hows?}}"
            g.add("condition", history, f"{words} {has}", who=who, so="yes", **told)
            g.add("condition", history, f"{words} not {has}", who=who, so="no", **told)
    past = verb.past or verb.done
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "a player")):
        for cards in ("seen",) if who == "you" else ("seen", "their-seen"):
            done = f"{{what:{cards}}} {{period:period}} {{how:hows?}}"
            g.add("condition", history, f"{words} {past} {done}", who=who, so="yes", **told)
            g.add("condition", history, f"{words} did not {verb.base} {done}", who=who, so="no", **told)
    for so, words in (
        ("yes", "{what:seen} has|have been"),
        ("yes", "{what:seen} was|were"),
        ("no", "{what:seen} has|have not been"),
        ("no", "{what:seen} was|were not"),
        ("no", "{what:none-seen} has|have been"),
        ("no", "{what:none-seen} was|were"),
    ):
        passive = f"{words} {verb.done} {{period:period}} {{how:hows?}}"
        g.add("condition", history, passive, who="any", so=so, **told)
        out_of = f"{words} {verb.done} {{from:out-of}} {{period:period}} {{how:hows?}}"
        g.add("condition", history, out_of, who="any", so=so, **told)


def _this_way(g: Grammar, verb: Verb) -> None:
    """What this ability has done: by its cost or by an earlier part of its effect."""
    past = verb.past or verb.done
    for who in ("you", "they", "your rival"):
        g.add("condition", "did-so", f"{who} {past} {{what:seen}} [[this way]]", done=verb.done)
        if past != verb.base:
            present = verb.third if who == "your rival" else verb.base
            g.add("condition", "did-so", f"{who} {present} {{what:seen}} this way", done=verb.done)
        both = f"{who} {past} {{what:seen}} and {{also:seen}} [[this way]]"
        g.add("condition", "did-so-both", both, done=verb.done)
    g.add("condition", "did-so", f"{{what:seen}} was|were {verb.done} this way", done=verb.done)
    done = {"done": verb.done}
    g.add("condition", "did-not-so", f"no {{d:description}} was|were|is|are {verb.done} this way", **done)
    for who in ("you", "they", "your rival"):
        g.add("condition", "did-not-so", f"{who} did not {verb.base} a|an|any {{d:description}} this way", **done)
        g.add("condition", "did-not-so", f"{who} {past} no {{d:description}} this way", **done)
    for sign, many in (("==", "exactly {n:number}"), ("<=", "{n:number} or fewer|less"), ("<=", "at most {n:number}")):
        g.add("condition", "did-so-often", f"{many} {{d:description}} was|were {verb.done} this way", cmp=sign, **done)
        for who in ("you", "they", "your rival"):
            g.add("condition", "did-so-often", f"{who} {past} {many} {{d:description}} this way", cmp=sign, **done)


def _counted(g: Grammar, verb: Verb) -> None:
    """How many cards it was done to."""
    fixed = {"verb": verb.base, "done": verb.done}
    for who, words in (
        ("any", ""),
        ("you", "you have "),
        ("rival", "your rival has "),
        ("rival", "they have "),
        ("rival", "they "),
        ("rival", "your rival "),
        ("you", "you "),
    ):
        done = (verb.past or verb.done) if words in ("they ", "your rival ", "you ") else verb.done
        g.add("counted", "count-acts", f"{{d:description}} {words}{done} {{period:period}}", who=who, **fixed)
    g.add(
        "counted", "count-acts", f"{{d:description}} {verb.done} {{from:out-of}} {{period:period}}", who="any", **fixed
    )


def _either(g: Grammar) -> None:
    """One act or another."""
    for verb in VERBS.values():
        g.add("act-done", verb.base, verb.done)
        g.add("act-base", verb.base, verb.base)
        g.add("act-third", verb.base, verb.third)
    for who, before, said, after in (
        ("any", "{what:seen} is|are", "act-done", ""),
        ("you", "you", "act-base", "{what:seen}"),
        ("rival", "your rival", "act-third", "{what:seen}"),
        ("any", "a player", "act-third", "{what:seen}"),
    ):
        for acts in (f"{{v:{said}}} or {{w:{said}}}", f"{{v:{said}}} , {{w:{said}}} , or {{x:{said}}}"):
            g.add("event", "seen-either", f"{before} {acts} {after} {{how:hows?}}", who=who)


def _moves(g: Grammar) -> None:
    """Leaving and entering zones, whatever the act is called."""
    for words, zone in (*ZONES, ("discard pile", "discard"), ("removed pile", "removed"), ("removed zone", "removed")):
        whoses = [("your", "you"), ("your rival's", "rival"), ("a|either player's", "any")]
        if zone in ("card_pool", "stage"):
            whoses.append(("the|a|either|any", "any"))
        if zone == "discard":
            whoses.append(("a|either|any", "any"))
        for whose, owner in whoses:
            g.add(
                "event",
                "leaves-zone",
                f"{{what:seen}} leaves|leave {whose} {words} {{how:hows?}}",
                zone=zone,
                whose=owner,
            )
            g.add(
                "event",
                "enters-zone",
                f"{{what:seen}} enters|enter {whose} {words} {{origin:origins?}} {{how:hows?}}",
                zone=zone,
                whose=owner,
            )
            g.add(
                "counted",
                "count-left",
                f"{{d:description}} that has|have left {whose} {words} {{period:period}}",
                f"{{d:description}} that left {whose} {words} {{period:period}}",
                zone=zone,
                whose=owner,
            )
            g.add(
                "condition",
                "has-left-zone",
                f"{{what:seen}} has|have left {whose} {words} {{period:period}}",
                f"{{what:seen}} left {whose} {words} {{period:period}}",
                zone=zone,
                whose=owner,
            )
            none = f"{{what:none-seen}} has|have left {whose} {words} {{period:period}}"
            g.add("condition", "has-left-zone", none, zone=zone, whose=owner, so="no")
    for zone in ("card pool", "stage"):
        g.add("event", "it-leaves", f"it leaves your|the {zone}", zone=zone.replace(" ", "_"))
        for whose, owner in (("your", "you"), ("your rival's", "rival"), ("either player's", "any"), ("either", "any")):
            moves = f"{{what:seen}} enters or leaves {whose} {zone} {{how:hows?}}"
            g.add("event", "moves-zone", moves, zone=zone.replace(" ", "_"), whose=owner)
    g.add("origins", "origins", "from your {a:zone-noun}", "from your {a:zone-noun} or {b:zone-noun}")
    g.add("origins", "origins", "from your {a:zone-noun} or your {b:zone-noun}")
    g.add("origins", "origins", "from your {a:zone-noun} , {b:zone-noun} , or {c:zone-noun}")
    for words, zone in (*ZONES, ("discard pile", "discard")):
        g.add("zone-noun", "zone-noun", words, zone=zone)
