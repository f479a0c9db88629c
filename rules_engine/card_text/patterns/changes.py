"""What changes about an attack or a card: numbers, zone, keywords, abilities, whether it counts or can be blocked."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns import gaining, ratings


def add(g: Grammar) -> None:
    _numbers(g)
    _becoming(g)
    _changed(g)
    ratings.add(g)
    _dealing(g)
    gaining.add(g)


def _numbers(g: Grammar) -> None:
    """+2 speed; +2 speed and +1 damage; +2 or -2 damage; +1 speed or +1 damage; +1 or -1 speed or damage."""
    g.add("number-change", "number-change", "{c:change} {stat:stat}")
    g.add("number-change", "number-change", "{c:change} to its|their {stat:block-stat}")
    g.add("block-stat", "block-modifier", "block modifier", "block modifiers")
    g.add("block-stat", "difficulty", "difficulty")
    g.add("block-stat", "check-value", "check value", "check values")
    g.add("sum", "one-number", "{a:number-change}")
    g.add("sum", "numbers-and", "{a:number-change} and {b:number-change}", "{a:number-change} , {b:number-change}")
    g.add("sum", "numbers-and", "{a:number-change} , {b:number-change} , and {c:number-change}")
    g.add("numbers", "a-sum", "{sum:sum}")
    g.add("numbers", "number-or", "{c:change} or {d:change} {stat:stat}")
    g.add("numbers", "number-or-and", "{c:change} or {d:change} {stat:stat} and {b:number-change}")
    g.add("numbers", "numbers-or", "{a:number-change} or {b:number-change}")
    g.add("sum", "number-of-both", "{c:change} {s1:stat} and {s2:stat}")
    g.add("numbers", "number-of-either", "{c:change} {s1:stat} or {s2:stat}")
    g.add("numbers", "numbers-of-either", "{c:change} or {d:change} {s1:stat} or {s2:stat}")


def _becoming(g: Grammar) -> None:
    """Predicates, so that a subject may have several: gets +1 damage and gains Stun: 1."""
    g.add("becoming", "gets", "[[also]] get|gets [[an additional]] {g:numbers} {each:each?} {bounds:bounds?}")
    g.add("becoming", "gains", "gain|gains|gets {k:keywords}")
    g.add("becoming", "gains", "gain|gains the {k:keywords-all} keyword|keywords")
    lacking = (
        "1|one of the following keywords that it does not [[already]] have [[:]] [[•]] {k:one-of-keywords}",
        "{k:one-of-keywords} if it does not [[already]] have that keyword [[already]]",
    )
    g.add("becoming", "gains", *(f"gain|gains {which}" for which in lacking), lacking="yes")
    g.add("one-of-keywords", "keywords-or", "{a:keyword} or {b:keyword}", "{a:keyword} , {b:keyword} , or {c:keyword}")
    g.add("one-of-keywords", "keywords-or", "{a:keyword} , {b:keyword} , {c:keyword} , or {d:keyword}")
    g.add("becoming", "gains-said", "gain|gains [[the following ability :]] {text:quoted-ability}")
    g.add("becoming", "loses", "lose|loses {k:keywords-all}")
    g.add("becoming", "loses-all", "lose|loses all keywords")
    g.add("becoming", "loses-a-keyword", "lose|loses {n:number} keyword of your choice", only="any")
    g.add("becoming", "loses-a-keyword", "lose|loses {n:number} keyword ability of your choice", only="abilities")
    g.add("becoming", "ignores-progressive", "ignore|ignores progressive difficulty")
    g.add("becoming", "not-counted", "do|does not count toward progressive difficulty")
    g.add("becoming", "not-counted", "do|does not count toward progressive difficulty to play {what:to-play}")
    g.add("keywords", "one-keyword", "{a:keyword}")
    g.add("keywords-all", "one-keyword", "{a:keyword}")
    for symbol in ("keywords", "keywords-all"):
        g.add(symbol, "keywords-and", "{a:keyword} and {b:keyword}", "{a:keyword} , {b:keyword} , and {c:keyword}")
    either = ("{a:keyword} or {b:keyword}", "{a:keyword} , {b:keyword} , or {c:keyword}")
    g.add("keywords", "keywords-or", *either, *(f"your choice of {words}" for words in either))
    g.add("keyword", "keyword-rated", "{name:trait} : {n:number}")
    g.add("keyword", "keyword-rated-x", "{name:trait} : x")
    g.add("keyword", "keyword-bare", "{name:trait}")
    g.add("changes", "one-change", "{a:becoming}")
    g.add("changes", "changes-and", "{a:becoming} [[,]] and {b:changes}", "{a:becoming} , {b:changes}")
    g.add("changes", "changes-and", "{a:becoming} [[,]] then {b:changes}")
    g.add("changes", "changes-or", "{a:becoming} or {b:becoming}", "{a:gets-rating} or {b:becoming}")
    g.add("gets-rating", "gets-rating", "get|gets {c:change} to its|their {name:trait} rating")
    # `Gets +2 speed and damage or -2 speed and damage`: the verb appears once.
    g.add("changes", "changes-or", "{a:gets-both} or {b:bare-both}")
    g.add("gets-both", "gets", "get|gets {g:both-numbers}", each=None, bounds=None)
    g.add("bare-both", "gets", "{g:both-numbers}", each=None, bounds=None)
    g.add("both-numbers", "a-sum", "{sum:of-both}")
    g.add("of-both", "number-of-both", "{c:change} {s1:stat} and {s2:stat}")
    g.add("of-both", "numbers-and", "{a:number-change} and {b:number-change}")
    # `Gets +1 speed for each attack and +1 damage for each foundation`: the verb appears once.
    g.add("changes", "changes-and", "{a:gets-counted} and {b:more-counted}", "{a:gets-counted} , {b:more-counted}")
    g.add("gets-counted", "gets", "get|gets {g:numbers} {each:each} {bounds:bounds?}")
    g.add("more-counted", "one-change", "{a:counted-numbers}")
    g.add("counted-numbers", "gets", "{g:numbers} {each:each} {bounds:bounds?}")
    for until, words in (
        ("turn", "this turn"),
        ("turn", "for the rest of this|the turn"),
        ("combat", "for the rest of this|the combat phase"),
        ("attack", "during this attack"),
        ("step", "for the rest of this|the enhance step"),
        ("turn", "until the end of the|this turn"),
        ("turn", "until end of turn"),
        ("combat", "this combat phase"),
        ("combat", "until the end of this|the combat phase"),
        ("attack", "for the rest of this|the attack"),
        ("attack", "until the end of this|the attack"),
        ("step", "this enhance step"),
        ("step", "during this enhance step"),
        ("your-turn", "until the start|beginning of your next turn"),
        ("your-turn", "until your next turn"),
        ("your-end", "until the end of your next turn"),
        ("rival-end", "until the end of your rival's next turn"),
        ("game", "for the rest of the|this game"),
    ):
        # A card's current state doesn't outlast the turn.
        outlasts = until in ("your-turn", "your-end", "rival-end", "game")
        to_the_end = words in ("this turn", "for the rest of this|the turn")
        g.add(
            "long-span" if outlasts else "rest-of-turn" if to_the_end else "short-span", "duration", words, until=until
        )
    for span in ("rest-of-turn", "short-span", "long-span"):
        g.derive("duration", f"{{={span}}}")
        if span != "long-span":
            g.derive("within-turn", f"{{={span}}}")
        if span != "rest-of-turn":
            # `For the rest of the turn, after ...` has its own patterns.
            g.derive("waiting-span", f"{{={span}}}")


def _changed(g: Grammar) -> None:
    for subject in ("the-attack", "gainer", "several-attacks"):
        g.add(
            "instruction",
            "changes",
            f"{{a:{subject}}} {{p:changes}}",
            f"{{a:{subject}}} {{p:changes}} {{until:within-turn}}",
        )
        g.add(
            "instruction",
            "changes",
            f"give {{a:{subject}}} {{p:given}}",
            f"give {{a:{subject}}} {{p:given}} {{until:within-turn}}",
        )
    g.add("given", "one-change", "{a:giving}")
    # The block being played: its block modifier has its own patterns.
    blocks = (("you", "your block"), ("rival", "your rival's block"), ("any", "the|that block"))
    for who, words in blocks:
        g.add("a-block", "gainer-block", words, who=who)
    g.some("block-becoming", "becoming", lambda kind: kind in ("gains", "loses", "loses-all"))
    g.add("block-changes", "one-change", "{a:block-becoming}")
    g.add("instruction", "changes", "{a:a-block} {p:block-changes}")
    g.add("giving", "gets", "{g:numbers} {each:each?} {bounds:bounds?}")
    g.add("giving", "gains", "{k:keywords}")
    g.add(
        "instruction",
        "many-change",
        "{a:many} {p:changes} {until:duration}",
        "all of {a:many} {p:changes} {until:duration}",
    )
    g.add("instruction", "many-change", "[[all of]] {a:many} {until:within-turn} {p:changes}")
    g.add("instruction", "many-change", "{a:each-of-many} {p:changes} {until:duration}")
    g.add("instruction", "many-change", "{a:each-of-many} {until:within-turn} {p:changes}")
    counted = "do not count toward progressive difficulty"
    g.add("instruction", "cards-not-counted", f"{{d:description}} {counted} {{until:duration}}")
    g.add(
        "instruction", "cards-not-counted", f"{{d:description}} {counted} to play {{what:to-play}} {{until:duration}}"
    )
    more = "count|counts as {n:number} cards toward progressive difficulty"
    g.add(
        "instruction",
        "cards-count-as",
        f"{{d:description}} {more} {{until:duration}}",
        f"each {{d:description}} {more} {{until:duration}}",
    )
    g.add("static", "your-cards-not-counted", f"{{d:description}} {counted}")
    g.add("static", "your-cards-not-counted", f"{{d:description}} {counted} to play {{what:to-play}}")
    for attacks in ("many", "nth-each-turn", "many-copies"):
        g.add("static", "attacks-get", f"{{a:{attacks}}} get|gets {{g:sum}} {{each:each?}} {{bounds:bounds?}}")
        g.add("static", "attacks-gain", f"{{a:{attacks}}} gain|gains|have|has {{k:keywords-all}}")
    for attacks in ("many", "nth-each-turn"):
        g.add("static", "attacks-lose", f"{{a:{attacks}}} lose|loses {{k:keywords-all}}")
        g.add("static", "cards-ignore-progressive", f"{{a:{attacks}}} ignore|ignores progressive difficulty")
    g.add("instruction", "many-change", "{a:nth-this-turn} {p:changes}")
    g.add("static", "first-copy-not-counted", "{a:copy-each-turn} does not count toward progressive difficulty")
    g.add("static", "this-gets", "this card|attack|foundation|asset|backup gets {g:sum} {each:each?} {bounds:bounds?}")
    g.add("static", "this-ignores-progressive", "this card|attack ignores progressive difficulty")
    g.add("static", "this-gains", "this attack gains {k:keywords-all}")
    g.add("static", "this-not-counted", "this card|attack does not count toward progressive difficulty")
    g.add(
        "static",
        "this-not-counted",
        "this card|attack does not count toward progressive difficulty to play {what:to-play}",
    )


def _dealing(g: Grammar) -> None:
    """Whether it can be blocked, and what it deals."""
    g.add("instruction", "becomes-unblockable", "{a:the-attack} becomes unblockable")
    g.add("instruction", "not-completely-blocked", "{a:the-attack} cannot be completely blocked")
    g.add("instruction", "considered-blocked", "{a:the-attack} is considered completely blocked during the block step")
    g.add("instruction", "deals-no-damage", "{a:the-attack} deals no damage")
    for blocked in ("blocked", "it is blocked"):
        g.add("instruction", "deals-no-damage", f"{{a:the-attack}} deals no damage when|if {blocked}", when="blocked")
    g.add("instruction", "deals-at-most", "{a:the-attack} cannot deal more than {n:number} damage")
    g.add("instruction", "deals-half", "it deals half damage ( rounded up ) [[during the damage step]]")
    g.add("instruction", "deals-half", "it still deals half damage ( rounded up )")
    g.add(
        "instruction",
        "deals-when-completely-blocked",
        "it [[still]] deals {n:number} damage [[during the damage step]]",
    )
    for damage in ("the|that damage", "[[the]] damage you would take", "it"):
        g.add("instruction", "take-less-damage", f"reduce {damage} by {{n:amount}} {{bounds:bounds?}}")
    g.add(
        "instruction",
        "deals-when-completely-blocked",
        "{a:the-attack} deals {n:number} damage when|if completely blocked",
    )
