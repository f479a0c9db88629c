"""Which cards: how they lie, of what kind, a noun or several, what holds of them, where they are.

A description is read as: whose, adjectives, cores joined by `or`, tails in any order.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.counting import AT_LEAST, AT_MOST
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import SYMBOLS

TYPES = ("attack", "foundation", "action", "asset", "character", "backup")


def add(g: Grammar) -> None:
    _adjectives(g)
    _kinds(g)
    _cores(g)
    _tails(g)
    _qualities(g)
    _histories(g)
    _differences(g)
    rest = "{adj:adjectives?} {core:cores} {tails:tails?}"
    g.add("description", "described", f"{{whose:whose?}} {rest}")
    g.add("owned-description", "described", f"{{whose:whose}} {rest}", f"{{whose:theirs}} {rest}")
    g.add("all-description", "described", "{whose:whose?} {adj:adjectives?} {core:and-cores} {tails:tails?}")
    g.add("and-cores", "or-cores", "{a:core} and {b:core}")
    g.add("plain-cards", "plain", "{d:description}")
    # Without a word on whose they are or where: the same player's as what they are compared with.
    g.add("bare-description", "described", "{adj:adjectives?} {core:cores}", whose=None, tails=None)


def _adjectives(g: Grammar) -> None:
    g.add("whose", "your", "your")
    g.add("whose", "rival", "rival's", "your rival's")
    g.add("theirs", "theirs", "their")
    g.add("adjectives", "adjectives", "{a:adjective} {rest:adjectives?}")
    g.add("adjective", "rival", "rival")
    g.add("adjective", "other", "other")
    for kind in ("ready", "committed", "attached", "frozen", "sealed"):
        g.add("adjective", kind, kind)
    g.add("adjective", "face-down", "face down")
    g.add("adjective", "face-up", "face up")
    g.add("adjective", "differently-named", "differently named")


def _kinds(g: Grammar) -> None:
    """What stands before a noun: traits, symbols, zones, what it must not be; one, several to choose from, or both."""
    g.add("kind", "trait-kind", "{a:trait}")
    g.add("kind", "trait-kind", "{a:other-trait}")
    g.add("kind", "printed-kind", "printed {a:trait}")
    g.add("kind", "symbol-kind", "{a:symbol-word}")
    for symbol in SYMBOLS:
        g.add("kind", "symbol-kind", f"[ {symbol} ]", a=Word(symbol, symbol))
    for zone in ("high", "mid", "low"):
        g.add("kind", "zone-kind", zone, f"[ {zone} ]", zone=zone)
    g.add("kind", "non-kind", "{a:without}")
    for stat in ("damage", "speed", "difficulty"):
        g.add("kind", "stat-kind", f"printed {{n:number}} {stat}", stat=stat)
    g.add("kinds", "one-trait", "{a:kind}")
    g.add("kinds", "either-trait", "{a:kind} or|and/or {b:kind}")
    g.add("kinds", "either-trait", "{a:kind} , {b:kind} , or|and|and/or {c:kind}")
    g.add("kinds", "either-trait", "{a:kind} , {b:kind} or|and/or {c:kind}")
    # `Your Fire and Good attack`: one that has both symbols (`sense.py`).
    g.add("kinds", "all-kinds", "{a:a-symbol} and {b:a-symbol}")
    g.add("a-symbol", "symbol-kind", "{a:symbol-word}")
    g.add("kinds", "all-kinds", "{a:kind} {b:kind}")
    g.add("kinds", "all-kinds", "{a:kind} , {b:kind}")
    g.add("kindly", "kinds", "{k:kinds}")
    # `Your Punch and Kick attacks`: those of the one kind and those of the other.
    g.add("both-kinds", "kinds", "{k:two-kinds}")
    g.add("two-kinds", "either-trait", "{a:kind} and {b:kind}")
    for what in TYPES:
        g.add("kindly", "type-adjective", what, what=what)
        g.add("kindly", "kinds", f"{{k:kinds}} {what}", what=what)


def _cores(g: Grammar) -> None:
    g.add("core", "plain-core", "{kindly:kindly?} {noun:noun}")
    g.add("core", "plain-core", "{kindly:kindly?} momentum card|cards", noun=Word("momentum", "momentum"))
    g.add("core", "plain-core", "{kindly:kindly} rival {noun:noun}", rival="yes")
    g.add("core", "non-core", "{a:without-noun}")
    # Cards that were played as blocks: where they lie, not where they are played.
    g.add("block-description", "described", "{whose:whose?} {adj:adjectives?} {core:block-cores} {tails:tails?}")
    g.add("block-cores", "one-core", "{a:block-core}")
    g.add("zone-block", "described", "{core:zone-block-cores} {tails:tails?}", whose=None, adj=None)
    g.add("zone-block-cores", "one-core", "{a:zone-block-core}")
    g.add("zone-block-core", "block-zone-core", "{zone:zone-word} block")
    g.add("tailed-block", "described", "{core:block-cores} {tails:tails}", whose=None, adj=None)
    g.add("block-core", "block-core", "block|blocks")
    g.add("block-core", "block-zone-core", "{zone:zone-word} block|blocks")
    g.add("core", "token-core", "{name:name} token|tokens")
    g.add("core", "copy-core", "copy|copies of {of:copied}")
    for symbol in ("core", "multiple-copies"):
        g.add(symbol, "multiple-core", "multiple copy|copies", of=None)
        own = ("multiple copy|copies of this attack", "this attack's multiple copy|copies")
        g.add(symbol, "multiple-core", *own, of="this")
    g.add("copied", "copied-name", "{a:name}", "{a:name} or {b:name}")
    g.add("copied", "copied-this", "this card", "this attack", "this foundation", "this asset")
    g.add("copied", "copied-it", "it", "that card", "that attack", "that foundation", "that asset")
    g.add("copied", "copied-chosen", "the chosen card", "the chosen foundation", "the chosen attack")
    g.add("copied", "copied-character", "your starting character", "your character")
    g.add("last-core", "trait-core", "{t:trait-noun}")
    g.add("trait-cores", "trait-core", "{t:trait-noun}", "{t:trait-noun} or|and/or {u:trait-noun}")
    g.add("cores", "one-core", "{a:core}")
    g.add("cores", "one-core", "{a:trait-cores}")
    for last in ("core", "last-core"):
        g.add("cores", "or-cores", f"{{a:core}} or|and/or {{b:{last}}}")
        g.add("cores", "or-cores", f"{{a:core}} , {{b:core}} , or|and/or {{c:{last}}}")
        g.add("cores", "or-cores", f"{{a:core}} , {{b:core}} or|and/or {{c:{last}}}")


def _tails(g: Grammar) -> None:
    g.add("tails", "tails", "{a:tail} {rest:tails?}")
    g.add("tails", "tails", "{a:last-tail}")
    g.add("last-tail", "quality", "{q:last-quality}")
    g.add("tail", "in-zone", "in {zone:zone-name}", "from {zone:zone-name}")
    g.add("tail", "in-play", "in play")
    g.add("tail", "of-choice", "of your choice", who="you")
    g.add("tail", "of-choice", "of their choice", who="they")
    g.add("tail", "quality", "{q:quality}")


def _stats(g: Grammar) -> None:
    for words in ("speed", "damage", "difficulty", "check value", "block modifier"):
        kind = words.replace(" ", "-")
        g.add("card-stat", kind, words)
        g.add("card-stat", f"printed-{kind}", f"printed {words}")
    g.add("card-stat", "check-value", "check", "check values")
    g.add("card-stat", "printed-check-value", "printed check", "printed check values")
    g.add("card-stat", "difficulty", "difficulties")
    g.add("card-stat", "stamina", "stamina", "remaining stamina", "current stamina")


def _qualities(g: Grammar) -> None:
    """What holds of a card: numbers, names, keywords, symbols."""
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
        # What describes cards again takes all tails that follow, unless it ends with where they lie.
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
    for words in ("with the {s:symbol-said} symbol", "that has|have the {s:symbol-said} symbol"):
        g.add("quality", "with-symbol", words, words.replace(" symbol", " or {t:symbol-said} symbol", 1))
    g.add("quality", "attached-here", "attached to your [[starting]] character", who="you")
    g.add("quality", "attached-here", "attached to your rival's [[starting]] character", who="rival")
    for be in ("", "that was|were ", "you played ", "that you played "):
        g.add("quality", "played-as-reversal", f"{be}played as a reversal" if "you" not in be else f"{be}as a reversal")
    # `With greater speed than damage`: one number of the card held against another.
    for sign, words in ((">", "greater|higher"), ("<", "lower|less")):
        own = "{stat:card-stat} than [[its]] {than:card-stat}"
        g.add(
            "quality", "with-stat-against", f"with [[a]] {words} {own}", f"that has|have [[a]] {words} {own}", cmp=sign
        )
        than = f"with [[a]] {{stat:card-stat}} {words} than its {{than:card-stat}}"
        g.add("quality", "with-stat-against", than, cmp=sign)
    g.add("quality", "played-as-block", "played as a block", "played as blocks", "that was|were played as a block")
    g.add(
        "quality", "dealt-damage", "that dealt damage [[this turn]]", "that has|have dealt damage this turn", so="yes"
    )
    g.add("quality", "dealt-damage", "that did not deal damage [[this turn]]", so="no")
    g.add("quality", "dealt-damage", "that dealt no damage [[this turn]]", so="no")
    for status, words in (("blocked", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        g.add("quality", "was-blocked", f"that was|were {words} [[this turn]]", status=status, so="yes")
        g.add("quality", "was-blocked", f"that have been {words} this turn", status=status, so="yes")
        g.add("quality", "was-blocked", f"that was|were not {words} [[this turn]]", status=status, so="no")
    for have in ("with", "that has|have"):
        g.add("quality", "with-keywords", f"{have} a keyword", cmp=">=", n=1)
        g.add("quality", "with-keywords", f"{have} a keyword ability", cmp=">=", n=1, only="abilities")
        g.add("quality", "with-keywords", f"{have} no keywords", cmp="==", n=0)
        g.add("quality", "with-keywords", f"{have} {{n:number}} or {AT_LEAST} keyword|keywords", cmp=">=")
        g.add("quality", "with-keywords", f"{have} {{n:number}} or {AT_MOST} keywords", cmp="<=")
    counter = "{name:counter-name} counter|counters on it|them"
    for sign, n, many in ((">=", 1, "a|an"), ("==", 0, "no"), (">=", None, f"{{n:number}} or {AT_LEAST}")):
        fixed = {"n": n} if n is not None else {}
        g.add("quality", "with-counters", f"with {many} {counter}", cmp=sign, **fixed)
        g.add("quality", "with-counters", f"with {many} counter|counters on it|them", cmp=sign, name=None, **fixed)
    g.add("quality", "with-counters", f"with {counter}", cmp=">=", n=1)
    g.add("quality", "without-keyword", "without {keyword:trait}", "that does|do not have {keyword:trait}")
    for cmp, words in (("<=", "{n:number} or fewer|less abilities"), (">=", "{n:number} or more abilities")):
        g.add("quality", "with-abilities", f"with {words}", f"that has|have {words}", cmp=cmp)
    for kind in ("enhance", "response", "form", "blitz"):
        words = f"a|an {kind} ability [[printed on it]]"
        g.add("quality", "with-ability-of-type", f"with {words}", f"that has|have {words}", type=kind)
    g.add(
        "quality", "with-ability-that", "with an ability that {result:result}", "with abilities that {result:results}"
    )
    g.add("quality", "without-abilities", "with no abilities", "that has no abilities", "that have no abilities")


def _histories(g: Grammar) -> None:
    """What has become of a card: this turn, this phase, this way."""
    for when, words in (
        ("turn", "this turn"),
        ("combat", "this combat phase"),
        ("combat", "during this|the combat phase"),
        ("combat", "during this turn's combat phase"),
        ("step", "this enhance step"),
        ("step", "during this|the enhance step"),
    ):
        g.add("when-done", "when", words, when=when)
    for symbol in ("when-done", "when-now"):
        g.add(symbol, "when", "during this attack", when="attack")
    when = "{p:participle} {+when-done}"
    g.add("quality", "was-done", f"that has|have been {when}", f"that was|were {when}")
    g.add("quality", "was-done", "{p:participle} {+when-now}")
    # Why: `committed due to this attack's Stun ability`.
    g.add("quality", "was-done-so", "{p:participle} {why:due-to}", "that was|were {p:participle} {why:due-to}")
    denied = ("that has|have not been", "and has|have not been", "that was|were not", "not")
    g.add("quality", "was-not-done", *(f"{words} {when}" for words in denied))
    g.add(
        "quality",
        "this-way",
        "{p:participle} this way",
        "{p:participle} in this way",
        "from among cards {p:participle} this way",
        "from among the cards {p:participle} this way",
        "from among the {p:done-word} cards",
    )
    for base, past, done in (
        ("reveal", "revealed", "revealed"),
        ("sacrifice", "sacrificed", "sacrificed"),
        ("discard", "discarded", "discarded"),
        ("mill", "milled", "milled"),
        ("remove", "removed", "removed"),
        ("destroy", "destroyed", "destroyed"),
        ("clear", "cleared", "cleared"),
        ("commit", "committed", "committed"),
        ("flip", "flipped", "flipped"),
    ):
        g.add("acted", "acted", f"{base}|{past}" if base != past else base, p=Word(done, done))
        g.add("acts", "acted", base, p=Word(done, done))
    g.add("quality", "this-way", "you|they {+acted} this way", "you {+acts}")
    for done in ("discarded", "revealed", "milled", "sacrificed"):
        g.add("last-quality", "this-way", done, p=Word(done, done))
    g.add("quality", "this-way", "added to your|their hand|momentum|stage this way", p=Word("added", "added"))
    g.add("quality", "among-them", "from among them", "among them", "from among those cards", "from it")


def _differences(g: Grammar) -> None:
    """How many different things cards show between them."""
    for what, words in (
        ("type", "card type|types"),
        ("keywords", "different keyword|keywords"),
        ("symbols", "different symbol|symbols"),
        ("block_zone", "different block zone|zones"),
        ("zone", "different attack zone|zones"),
        ("difficulty", "different difficulty|difficulties"),
        ("check", "different check value|values"),
        ("name", "different name|names"),
    ):
        g.add("different", "what", f"[[different]] {words}" if what == "type" else words, what=what)
    for among in (
        "among|on cards in {zone:zone-name}",
        "in {zone:zone-name}",
        "among|on {noun:type-plural} in {zone:zone-name}",
        "among|on [[the]] cards {p:participle} this way",
        "among|on the {p:done-word} cards",
    ):
        g.add("differences", "count-different", f"{{+different}} {among}")
    g.derive("counted", "{=differences}")
    for have in ("you have", "your rival has", "there are"):
        g.add("condition", "has-different", f"{have} {{n:number}} or {AT_LEAST} {{what:differences}}")
        g.add("condition", "has-different", f"{have} {{n:number}} {{what:differences}}")


def other_counted(g: Grammar) -> None:
    """What is counted without cards of a named place. Added last: it is some of all that can be counted."""
    g.some("uncarded", "counted", lambda kind: kind != "count-cards")
    g.share("other-counted", "uncarded", of="counted")
    g.add("other-counted", "count-cards", "{cards:placeless-plain}")
    g.add("placeless-plain", "plain", "{d:placeless-description}")
    numbers = ("momentum-term", "health-term", "max-health-term", "hand-size-term")
    g.some("player-term", "bound-term", lambda kind: kind in numbers)
