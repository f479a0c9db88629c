"""Naming cards, types, keywords and symbols."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    """A player names a card, a card type or a keyword; later parts mention what was named."""
    g.add("a-name", "a-name", "name a|1 card", what="card")
    for what, words in (
        ("type", "card type"),
        ("keyword", "keyword [[ability]]"),
        ("symbol", "symbol"),
        ("number", "number"),
    ):
        g.add("a-name", "a-name", f"name|choose a|1 {words}", what=what)
    g.add("a-name", "a-name", "name|choose a|an|1 [[attack]] zone", what="zone")
    for listed in ("{one:trait} or {two:trait}", "{one:trait} , {two:trait} , or {three:trait}"):
        g.add("a-name", "a-name", f"name|choose {listed}", what="keyword")
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
    g.add("condition", "matches-named", "{cards:known-cards} has the named|chosen keyword")
    g.add("condition", "matches-named", "the named card was revealed", among="revealed")
    for symbol in ("term", "bound-term"):
        g.add(symbol, "named-number-term", "the chosen|named number")
    named = "the chosen|named"
    g.add("becoming", "loses-named", f"lose|loses {named} keyword [[ability]]", "lose|loses that keyword")
    g.add("becoming", "gains-named", f"gain|gains {named} keyword [[ability]]", "gain|gains that keyword")
    g.add("instruction", "change-zone-named", f"change {{+its-zone}} to {named} zone")
    g.add("condition", "is-named-card", "{cards:known-cards} is|was the named card|foundation|attack|asset")
