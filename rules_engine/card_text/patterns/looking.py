"""Looking, searching, naming."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.attacks import NOW
from rules_engine.card_text.patterns.subjects import subject


def add(g: Grammar) -> None:
    subject(g, "look-at", "look", "looks", "at {cards:cards}")
    subject(g, "look-at-zone", "look", "looks", "at {zone:seen-zone}")
    for words in ("the cards in", "all cards in"):
        subject(g, "look-at-zone", "look", "looks", f"at {words} {{zone:zone-name}}")
    _searching(g)
    _naming(g)
    _trying(g)
    _playing_at_once(g)


def _searching(g: Grammar) -> None:
    g.add(
        "instruction",
        "search",
        "search {zone:zone-name} for {n:amount} {d:description} and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , reveal it|them [[,]] and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , reveal it|them , {then:found-act}",
    )
    it = "it|them"
    g.add("found-act", "found-add", f"add {it} to {{to:zone-destination}}")
    g.add("found-act", "found-add", f"put {it} in {{to:zone-destination}}", f"put {it} into {{to:zone-destination}}")
    g.add("found-act", "found-build", f"build {it} {{lie:lying?}}")


def _naming(g: Grammar) -> None:
    """A player names a card, a card type or a keyword; later parts speak of what was named."""
    g.add("a-name", "a-name", "name a|1 card", what="card")
    for what, words in (("type", "card type"), ("keyword", "keyword"), ("symbol", "symbol")):
        g.add("a-name", "a-name", f"name|choose a|1 {words}", what=what)
    g.add("a-name", "a-name", "name|choose a|an|1 [[attack]] zone", what="zone")
    g.add("instruction", "name-one", "{+a-name}")
    g.add("cost", "name-cost", "{+a-name}")
    types = "foundation|attack|asset|action"
    g.add("instruction", "name-one", f"name a|an|1 {types}", f"name a|an|1 {types} or {types}", what="card")
    in_it = ("that match|matches the named|chosen zone", "of|in the named|chosen zone", "with the named|chosen zone")
    g.add("quality", "is-named-one", *in_it, what="zone")
    with_it = ("with the named|chosen symbol", "with that symbol", "that has|have the named|chosen symbol")
    g.add("quality", "is-named-one", *with_it, what="symbol")
    g.add("quality", "is-named-one", "with the named|chosen keyword", "with that keyword", what="keyword")
    g.add("quality", "is-named-one", "of the named|chosen [[card]] type", "of that [[card]] type", what="type")
    g.add("core", "named-core", "copy|copies of the named card|foundation|attack|asset", what="card")
    g.add("core", "named-core", "the named card", what="card")
    g.add(
        "condition",
        "matches-named",
        "{cards:known-cards} matches the named type|keyword",
        "{cards:known-cards} is|was [[of]] the named [[card]] type",
        "{cards:known-cards} matches the named card type",
        "the card matches the named type",
    )
    g.add("condition", "matches-named", "{cards:known-cards} has the named keyword")
    g.add("condition", "matches-named", "the named card was revealed", among="revealed")
    g.add("condition", "is-named-card", "{cards:known-cards} is|was the named card|foundation|attack|asset")


def _trying(g: Grammar) -> None:
    """Cards that may be tried from where they lie: as the next form, or this turn."""
    for when, words in (("form", "as your next form"), ("card", "as your next card")):
        g.add("tried-when", "when-tried", *(f"{words} {now}" for now in NOW), when=when)
    g.add("tried-when", "when-tried", "this turn", when="turn")
    for cards, play in (("cards", "try to play"), ("described-cards", "play"), ("played-card", "play")):
        g.add("instruction", "try-to-play", f"{play} {{cards:{cards}}} [[face up]] {{+tried-when}} {{ease:ease?}}")
    g.add("played-it", "it", "it")
    g.add("instruction", "try-to-play", "play {cards:played-it} this turn {ease:ease?}", when="turn")
    # From where it lies by then: `you may play it from your card pool as your next form`.
    for cards in ("played-it", "played-known"):
        there = f"[[try to]] play {{cards:{cards}}} from {{out:zone-name}}"
        g.add("instruction", "try-to-play", f"{there} as your next form {{ease:ease?}}", when="form")
        g.add("instruction", "try-to-play", f"{there} this turn {{ease:ease?}}", when="turn")
    g.add("played-known", "this", "this card|foundation|asset", "this attack")
    g.add("played-known", "it", "that card|foundation", "that attack")
    g.derive("played-card", "{=played-known}")
    g.add("played-card", "end-card", "the top card of {pile:pile-name}", end="top")
    g.add("ease", "no-progressive", ", ignoring progressive difficulty")
    no_check = ("( no check necessary )", "with no check necessary", ", no check necessary", "; no check necessary")
    g.add("ease", "no-check", *no_check)


def _playing_at_once(g: Grammar) -> None:
    """Cards that are played within the effect: as their type, or as a reversal."""
    subject(g, "play-at-once", "[[try to]] play", "plays", "{cards:at-once} {as:reversed?} {ease:ease?}")
    g.derive("at-once", "{=described-cards}", "{=played-known}", "{=played-it}")
    g.add("at-once", "chosen", "the chosen card|attack|foundation")
    g.add("at-once", "done", "the {p:done-word} {what:done-noun}")
    g.add("reversed", "as-reversal", "as a reversal")
    # Where only who blocked may reverse, an effect can say that this is no matter.
    blocked = "as a reversal as though you [[had]] blocked"
    g.add("reversed", "as-reversal-unblocked", f"{blocked} the|that|this|their attack", f"{blocked} it")
