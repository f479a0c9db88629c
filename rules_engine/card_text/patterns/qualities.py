"""Qualities of cards: the words after the noun."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    """What is true of a card: numbers, names, keywords, symbols."""
    _stats(g)
    g.add("bound", "number-bound", "{n:number}")
    g.add("bound", "number-bound", "{n:signed}")
    g.add("bound", "x-bound", "x")
    for cmp, words in (("<=", "or less|lower|fewer"), (">=", "or more|greater|higher")):
        g.add("cmp", cmp, words)
    g.add("bound", "either-bound", "{a:number} or {b:number}", "{a:number} , {b:number} , or {c:number}")
    stat = "{stat:card-stat}"
    g.add(
        "quality",
        "with-stat",
        f"with {stat} {{n:bound}} {{cmp:cmp?}}",
        f"with a|an {stat} of {{n:bound}} {{cmp:cmp?}}",
        f"with {stat} of {{n:bound}} {{cmp:cmp?}}",
        f"with {{n:bound}} {{cmp:cmp?}} {stat}",
        f"with a|an {{n:bound}} {{cmp:cmp?}} {stat}",
    )
    g.add("quality", "with-block-zone", "with a|an {zone:zone-word} block [[zone]]")
    g.add("quality", "with-block", "with a block", "that has|have a block")
    g.add("quality", "without-block", "with no block", "with no block modifier", "with no block zone")
    compared = (
        ("<=", "equal to or less|lower than"),
        ("<=", "less|lower than or equal to"),
        ("<", "less|lower than"),
        (">", "greater|higher than"),
        (">=", "equal to or greater|higher than"),
        (">=", "greater|higher than or equal to"),
        ("==", "equal to"),
    )
    for cmp, words in compared:
        g.add("quality", "with-stat-of", f"with [[a]] {stat} {words} {{of:amount-of}}", cmp=cmp)
        if cmp in "<>":
            more = "greater|higher" if cmp == ">" else "less|lower"
            g.add("quality", "with-stat-of", f"with [[a]] {more} {stat} than {{of:amount-of}}", cmp=cmp)
        # What describes cards again takes all tails that follow, unless it ends with where they are.
        g.add("quality", "with-stat-of", f"with [[a]] {stat} {words} {{of:amount-held}}", cmp=cmp)
        g.add("last-quality", "with-stat-of", f"with [[a]] {stat} {words} {{of:amount-counted}}", cmp=cmp)
    g.add("amount-of", "amount-x", "x")
    g.add("amount-of", "amount-x-plus", "x plus {n:number}")
    g.add("amount-of", "amount-stat", "{whose:possessive} {stat:card-stat}")
    for more_or_less, word in ((1, "plus"), (-1, "minus")):
        more = f"{{whose:possessive}} {{stat:card-stat}} {word} {{by:number}}"
        g.add("amount-of", "amount-stat", more, sign=more_or_less)
    g.add("amount-of", "amount-stat", "that of {whose:known-cards}", "{whose:known-cards}")
    g.add("amount-of", "amount-damage-dealt", "the damage dealt")
    g.add("amount-of", "amount-value", "{v:player-term}")
    g.add("amount-counted", "amount-counted", "the number of {what:other-counted}")
    g.add("amount-held", "amount-counted", "the number of {what:held-counted}")
    g.add("held-counted", "count-cards", "{cards:held-plain}")
    g.add("quality", "named", "named {name:name}")
    g.add("quality", "not-named", "not named {name:name}")
    its = "in its|their name|names"
    g.add(
        "quality",
        "with-word",
        f"with [[the word]] {{word:name}} {its}",
        f"with [[the word]] {{word:name}} or {{other:name}} {its}",
    )
    g.add(
        "quality",
        "with-keyword",
        "with the {keyword:trait} keyword",
        "with {keyword:trait}",
        "with a|an {keyword:trait} ability",
        "that has|have {keyword:trait}",
        "with the {keyword:trait-name} trait",
    )
    rated = ("a|an {keyword:trait} rating of {n:number}", "{keyword:trait} : {n:number}")
    g.add("quality", "with-rating", *(f"with {words} {{cmp:cmp?}}" for words in rated))
    symbols = ("the {s:symbol-said} symbol", "the {s:symbol-said} or {t:symbol-said} symbol")
    g.add("quality", "with-symbol", *(f"{{+having-it}} {words}" for words in symbols))
    g.add("quality", "normally-playable", "[[that]] you|they could|can normally play")
    g.add("quality", "attached-here", "attached to your [[starting]] character", who="you")
    g.add("quality", "attached-here", "attached to your rival's [[starting]] character", who="rival")
    g.add("quality", "played-as-reversal", "played as a reversal", "that was|were played as a reversal")
    g.add("quality", "played-as-reversal", "[[that]] you played as a reversal", who="you")
    # A noun of older cards: played as one, or with the keyword (open question).
    g.add("quality", "is-a-reversal", "that is a reversal", "that are reversals")
    # `With greater speed than damage`: one number of the card compared with another.
    for sign, words in ((">", "greater|higher"), ("<", "lower|less")):
        own = "{stat:card-stat} than [[its]] {than:card-stat}"
        g.add(
            "quality", "with-stat-against", f"with [[a]] {words} {own}", f"that has|have [[a]] {words} {own}", cmp=sign
        )
        than = f"with [[a]] {{stat:card-stat}} {words} than its {{than:card-stat}}"
        g.add("quality", "with-stat-against", than, cmp=sign)
    g.add("quality", "precedes", "preceding|before this attack|card", "preceding it")
    g.add("quality", "played-as-block", "played as a block", "played as blocks", "that was|were played as a block")
    g.add(
        "quality", "dealt-damage", "that dealt damage [[this turn]]", "that has|have dealt damage this turn", so="yes"
    )
    g.add("quality", "dealt-damage", "that did not deal damage [[this turn]]", so="no")
    g.add("quality", "dealt-damage", "that dealt no damage [[this turn]]", so="no")
    for status, words in (("blocked", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        g.add("status-had", "status", words, status=status)
    g.add("quality", "was-blocked", "that was|were {+status-had} [[this turn]]", so="yes")
    g.add("quality", "was-blocked", "that have been {+status-had} this turn", so="yes")
    g.add("quality", "was-blocked", "that was|were not {+status-had} [[this turn]]", so="no")
    g.add("having-it", "words", "with", "that has|have")
    for only, one, many in ((None, "keyword", "keywords"), ("abilities", "keyword ability", "keyword abilities")):
        fixed = {} if only is None else {"only": only}
        g.add("keywords-had", "so-many", f"a {one}", many, cmp=">=", n=1, **fixed)
        g.add("keywords-had", "so-many", f"no {many}", cmp="==", n=0, **fixed)
    g.add("keywords-had", "so-many", "{+counted-so} keyword|keywords")
    g.add("quality", "with-keywords", "{+having-it} {+keywords-had}")
    counters = ("{name:counter-name} counter|counters on it|them", "counter|counters on it|them")
    g.add("quality", "with-counters", *(f"with {{+so-many}} {words}" for words in counters))
    g.add("quality", "with-counters", f"with {counters[0]}", cmp=">=", n=1)
    g.add("quality", "without-keyword", "without {keyword:trait}", "that does|do not have {keyword:trait}")
    g.add("quality", "with-abilities", "{+having-it} {+counted-so} abilities")
    ability = "{+having-it} a|an {type:ability-type-word} ability [[printed on it]]"
    g.add("quality", "with-ability-of-type", ability)
    g.add(
        "quality", "with-ability-that", "with an ability that {result:result}", "with abilities that {result:results}"
    )
    g.add("quality", "with-ability-that", "with an ability that {result:result} or {also:result}")
    g.add("quality", "without-abilities", "with no abilities", "that has no abilities", "that have no abilities")


def _stats(g: Grammar) -> None:
    for words in ("speed", "damage", "difficulty", "check value", "block modifier"):
        kind = words.replace(" ", "-")
        g.add("card-stat", kind, words)
        g.add("card-stat", f"printed-{kind}", f"printed {words}")
    g.add("card-stat", "check-value", "check", "check values")
    g.add("card-stat", "printed-check-value", "printed check", "printed check values")
    g.add("card-stat", "difficulty", "difficulties")
    g.add("card-stat", "stamina", "stamina", "remaining stamina", "current stamina")
