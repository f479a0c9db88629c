"""Which cards: their state, their kind, one noun or several, their qualities, where they are.

A description is read as: whose, adjectives, cores joined by `or`, tails in any order.
"""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns import done_to_cards, qualities
from rules_engine.card_text.patterns.counting import AT_LEAST
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import SYMBOLS

TYPES = ("attack", "foundation", "action", "asset", "character", "backup")


def add(g: Grammar) -> None:
    _adjectives(g)
    _kinds(g)
    _cores(g)
    _tails(g)
    qualities.add(g)
    done_to_cards.add(g)
    _differences(g)
    rest = "{adj:adjectives?} {core:cores} {tails:tails?}"
    g.add("description", "described", f"{{whose:whose?}} {rest}")
    g.add("owned-description", "described", f"{{whose:whose}} {rest}", f"{{whose:theirs}} {rest}")
    g.add("all-description", "described", "{whose:whose?} {adj:adjectives?} {core:and-cores} {tails:tails?}")
    g.add("and-cores", "or-cores", "{a:core} and {b:core}")
    g.add("plain-cards", "plain", "{d:description}")
    # Without a word on their owner or zone: the same player's as what they are compared with.
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
    """The words before a noun: traits, symbols, zones, what it must not be; one, several to choose from, or both."""
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
    # `Non-Unique Fire, Frost or Good foundation`
    g.add("kinds", "all-kinds", "{a:non-kinds} {b:one-of-kinds}")
    g.add("non-kinds", "non-kind", "{a:without}")
    g.add("one-of-kinds", "either-trait", "{a:kind} or {b:kind}", "{a:kind} , {b:kind} [[,]] or {c:kind}")
    g.add("kindly", "kinds", "{k:kinds}")
    # `Your Punch and Kick attacks`: those of one kind and those of the other.
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
    # Cards that were played as blocks: where they are now, not where they were played.
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
    g.add("core", "multiple-core", "multiple copy|copies of {of:original}")
    g.add("original", "it", "it", "that attack")
    g.add("copied", "copied-name", "{a:name}", "{a:name} or {b:name}")
    g.add("copied", "copied-this", "this card", "this attack", "this foundation", "this asset")
    g.add("copied", "copied-it", "it", "that card", "that attack", "that foundation", "that asset")
    g.add("copied", "copied-chosen", "the chosen card", "the chosen foundation", "the chosen attack")
    g.add("copied", "copied-known", "{cards:copied-done}")
    g.add("copied-done", "attack-of", "your attack", who="you", kindly=None)
    g.add("copied-done", "done", "the {p:done-word} {what:done-noun}")
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
    """What is counted outside a named place. Added last, because it takes some of everything that can be counted."""
    g.some("uncarded", "counted", lambda kind: kind != "count-cards")
    g.share("other-counted", "uncarded", of="counted")
    g.add("other-counted", "count-cards", "{cards:placeless-plain}")
    g.add("placeless-plain", "plain", "{d:placeless-description}")
    numbers = ("named-number-term", "momentum-term", "health-term", "max-health-term", "hand-size-term")
    g.some("player-term", "bound-term", lambda kind: kind in numbers)
