"""Which attack, or which card, a change is about: the one in progress, the next one, or all of a kind."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.counting import FIRST
from rules_engine.card_text.patterns.words import table
from rules_engine.card_text.written import Word

KIND = "{kindly:kindly?}"
WITH = "{tail:quality?}"
CARDS = Word("cards", "card")
# Cards are played in the Combat Phase alone, and a turn has one.
NOW = ("[[this turn]]", "this combat phase")


def add(g: Grammar) -> None:
    _in_progress(g)
    _next(g)
    _many(g)


def _in_progress(g: Grammar) -> None:
    """The attack in progress, perhaps with what it must be like; and named cards."""
    g.add("the-attack", "this-attack", f"this {KIND} attack {WITH}")
    g.add("the-attack", "your-attack", f"your {KIND} attack {WITH}")
    g.add("the-attack", "rival-attack", f"your rival's {KIND} attack {WITH}", "the rival attack", "this rival attack")
    g.add("the-attack", "it-attack", "it", "that attack", "the blocked attack")
    g.add("gainer", "gainer-this", "this card", "this foundation", "this asset", "this backup")
    g.add("gainer", "gainer-character", "your character")
    g.add("gainer", "gainer-chosen", "the chosen card|foundation|character|attack|asset|backup")
    g.add("gainer", "gainer-that", "that card|foundation|asset|backup")
    copies = (
        "multiple copies of this attack",
        "this attack's multiple copies",
        "each of this attack's multiple copies",
    )
    g.add("several-attacks", "multiple-copies", *copies, "each multiple copy of this attack", "its multiple copies")
    # As static effects see them: any card that is such a copy.
    for who, whose in (("any", ""), ("any", "all"), ("any", "each"), ("you", "your"), ("rival", "your rival's")):
        many = f"{whose} {{core:multiple-copies}}"
        g.add("many-copies", "many", many, who=who, noun=CARDS, kindly=None, tail=None)


def _next(g: Grammar) -> None:
    """The next attack or card: yours, your rival's, or anybody's."""
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        for symbol in ("the-attack", "next-seen"):
            for now in NOW:
                g.add(symbol, "next-attack", f"{whose} next {KIND} {{noun:noun}} {WITH} {now}", who=who)
        g.add("the-attack", "next-attack", f"{whose} next {KIND} {{noun:noun}} this turn {{tail:quality}}", who=who)
        several = f"{whose} next {{n:number}} {KIND} {{noun:plural}} {WITH} [[this turn]]"
        g.add("the-attack", "next-attack", several, who=who)
    for who, tries in (
        ("you", "you play"),
        ("you", "you try to play"),
        ("rival", "your rival plays"),
        ("rival", "your rival tries to play"),
        ("rival", "they play"),
        ("rival", "they try to play"),
        ("any", "played"),
    ):
        g.add("next-tried", "tried", tries, who=who)
    for symbol in ("the-attack", "next-seen"):
        for now in NOW:
            g.add(symbol, "next-attack", f"the next {KIND} {{noun:noun}} {WITH} {{+next-tried}} {now}")
    g.add(
        "the-attack",
        "next-attack",
        f"the next {KIND} {{noun:noun}} {{+next-tried}} this turn {{tail:quality}}",
        f"the next {KIND} {{noun:noun}} {{+next-tried}} {{tail:quality}} [[this turn]]",
        f"the next {KIND} {{noun:noun}} or {{or:core}} {{+next-tried}} [[this turn]]",
        f"the next {{n:number}} {KIND} {{noun:plural}} {WITH} {{+next-tried}} [[this turn]]",
    )
    for now in NOW:
        g.add("the-attack", "next-attack", f"the next {KIND} attack {WITH} {now}", who="any")
    g.add("several-attacks", "both-attacks", "{a:the-attack} and {b:the-attack}")
    g.add("several-attacks", "either-attack", "{a:the-attack} or {b:the-attack}")


def _many(g: Grammar) -> None:
    """Every attack or card of a kind, now and later."""
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "rival"), ("rival", "their"), ("any", "")):
        g.add("many", "many", f"{whose} [[other]] {KIND} {{noun:plural}} {WITH}", who=who)
        g.add("many", "many", f"{whose} [[other]] {{core:copies}}", who=who, noun=CARDS, kindly=None, tail=None)
        both = f"{whose} [[other]] {{kindly:both-kinds}} {{noun:plural}} {WITH}"
        g.add("many", "many", both, who=who)
        own = f"{whose} [[other]] {KIND} {{noun:plural-own}}"
        g.add("many-own", "many", own, who=who, tail=None)
    g.builtin("plural-own", table({"attacks'": "attack", "cards'": "card"}))
    g.add("copies", "copy-core", "copies of {of:copied}")
    g.add("copies", "named-core", "copies of the named card|foundation|attack|asset", what="card")
    g.add("many", "many", f"all [[other]] {KIND} {{noun:plural}} {WITH}", who="any")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "rival")):
        g.add("many", "many", f"all {whose} [[other]] {KIND} {{noun:plural}} {WITH}", who=who)
        if whose != "rival":
            g.add("each-of-many", "many", f"each of {whose} [[other]] {KIND} {{noun:plural}} {WITH}", who=who)
    g.add("each-of-many", "many", f"each rival {KIND} {{noun:noun}} {WITH}", who="rival")
    # The nth of a turn. Attacks that were created count among a player's attacks, but not among those they play.
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        one = f"{whose} {{+nth-word}} {KIND} {{noun:noun}}"
        g.add("nth-each-turn", "many", f"{one} each turn", who=who, tail=None)
        g.add("nth-this-turn", "many", f"{one} this turn", f"{one} this combat phase", who=who, tail=None)
        plays = {"your": "you play", "their": "they play"}.get(whose, "your rival plays")
        played = f"the {{+nth-word}} {KIND} {{noun:noun}} {plays} each turn"
        g.add("nth-each-turn", "many", played, who=who, tail=None, played="yes")
        later = f"{whose} {{+nth-word}} or greater|later {KIND} {{noun:noun}} each turn"
        g.add("nth-each-turn", "many", later, who=who, tail=None, later="yes")
    for word, n in FIRST.items():
        g.add("nth-word", "nth", word, nth=n)
    g.add("copy-each-turn", "first-copy", "the first copy of {name:name} you play each turn")
