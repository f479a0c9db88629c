"""Cards compared with other cards: the same name, type, number or zone, common symbols; or none of that."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

# The kind of likeness, and its word.
ALIKE = (
    ("same-name", "name"),
    ("same-type", "card type"),
    ("same-identity", "identity"),
    ("same-keyword", "keyword"),
    ("same-zone", "zone"),
    ("same-stat", "{stat:card-stat}"),
)
# Words that point back to one card, where a symbol in common has no pattern yet.
_POINTING = ("this", "it", "attack-of", "block-of")


def add(g: Grammar) -> None:
    _held_against(g)
    _together(g)
    _alike(g)
    for symbol, cards in (("quality", "known-cards"), ("quality", "held-cards"), ("last-quality", "placeless-cards")):
        _qualities(g, symbol, cards)
    g.some("known-one", "known-cards", lambda kind: kind in _POINTING)
    for cards in ("known-cards", "held-cards"):
        _likenesses(g, cards)
    for cards in ("known-one", "held-cards"):
        _shared_symbols(g, "likeness", "", cards)
    g.add("condition", "card-is-like", "{c:an-attack} {q:likeness}")
    g.add("copied", "copied-cards", "{cards:held-cards}", "{cards:all-held}")
    g.add("all-held", "all", "{d:held-plural}")
    # `The cards in their momentum`: all of them.
    g.add("cards", "all", "the {d:held-plural}")
    g.add("held-plural", "described", "{whose:whose?} {adj:adjectives?} {core:plural-cores} {tails:held-tails}")
    g.add("those", "them", "they", "those cards", "both cards")
    g.add("those", "end-cards", "the top {n:count} cards of {pile:open-pile}", end="top")


# What several cards can show together: the key, one of it, several.
SHOWN = (
    ("name", "name", "names"),
    ("type", "card type", "card types"),
    ("difficulty", "difficulty", "difficulties"),
    ("check", "check value", "check values"),
    ("zone", "zone", "zones"),
)


def _together(g: Grammar) -> None:
    """Qualities of several cards together: `with different names`, `that share a symbol`, `with a combined difficulty
    of`.
    """
    for what, one, many in SHOWN:
        g.add("shown", "what", one, what=what)
        g.add("many-shown", "what", many, what=what)
    g.add("quality", "all-differ", "with [[all]] different {+many-shown}")
    g.add("quality", "all-differ", "each with a different {+shown}", "that do not share a {+shown}")
    g.add("quality", "all-alike", "with the same {+shown}", "that share a {+shown}")
    g.add("quality", "all-alike", "of the same type", "of the same card type", what="type")
    g.add("quality", "all-alike", "that share a symbol", what="symbol")
    combined = "with a combined|total {stat:card-stat} of"
    g.add("quality", "numbers-together", f"{combined} {{n:number}} {{cmp:cmp?}}", f"{combined} exactly {{n:number}}")


def _held_against(g: Grammar) -> None:
    """The cards that one is compared with: their place ends their description, and what follows is about the first."""
    for zone in ("in {zone:zone-name}", "from {zone:zone-name}"):
        g.add("place-tail", "in-zone", zone)
    g.add("place-tail", "in-play", "in play")
    g.add("quality-tail", "quality", "{q:quality}")
    g.add("held-tails", "tails", "{a:place-tail}", rest=None)
    g.add("held-tails", "tails", "{a:quality-tail} {rest:held-tails}")
    g.add("placeless-tails", "tails", "{a:quality-tail} {rest:placeless-tails?}")
    g.add("placeless-tails", "tails", "{a:last-tail}", rest=None)
    start = "{whose:whose?} {adj:adjectives?} {core:cores}"
    g.add("held-description", "described", f"{start} {{tails:held-tails}}")
    g.add("placeless-description", "described", f"{start} {{tails:placeless-tails?}}")
    for symbol, description in (("held-cards", "held-description"), ("placeless-cards", "placeless-description")):
        g.add(symbol, "some", f"{{n:amount}} {{d:{description}}}")
        g.add(symbol, "some", f"any|another {{d:{description}}}", n=None)
    g.add("held-plain", "plain", "{d:held-description}")


def _alike(g: Grammar) -> None:
    """What cards have in common. Two mentioned cards that share a zone have their own pattern."""
    for kind, word in ALIKE:
        g.add("alike", kind, word)
        if kind != "same-zone":
            g.add("known-alike", kind, word)


def _qualities(g: Grammar, symbol: str, cards: str) -> None:
    """Said after the noun: `with the same name as`, `that does not share a name with`."""
    same = ("with the same {=alike} as", "that share|shares a {=alike} with")
    g.derive(symbol, *(f"{words} {{as:{cards}}}" for words in same), so="yes")
    g.add(symbol, "same-type", f"of the same [[card]] type as {{as:{cards}}}", so="yes")
    other = ("that does|do not share a {=alike} with", "with a different {=alike} than|from")
    g.derive(symbol, *(f"{words} {{as:{cards}}}" for words in other), so="no")
    _shared_symbols(g, symbol, "that ", cards)


def _shared_symbols(g: Grammar, symbol: str, that: str, cards: str) -> None:
    share = f"{that}share|shares"
    with_ = f"with {{as:{cards}}}"
    some = (
        f"{share} [[at least]] {{n:number}} symbol|symbols {with_}",
        f"{share} {{n:number}} or more symbols {with_}",
    )
    g.add(symbol, "shares-symbols", *some)
    g.add(symbol, "shares-symbols", f"{share} a symbol {with_}", n=1)
    g.add(symbol, "shares-exactly", f"{share} exactly {{n:number}} symbol|symbols {with_}")
    g.add(symbol, "shares-at-most", f"{share} {{n:number}} or fewer|less symbols {with_}")
    none = (
        f"{that}does|do not share a symbol {with_}",
        f"{that}does|do not share any symbols {with_}",
        f"{share} no symbols {with_}",
    )
    g.add(symbol, "shares-none", *none)


def _likenesses(g: Grammar, cards: str) -> None:
    """About a card mentioned before: `it shares a name with a card in your stage`."""
    alike = "{=known-alike}" if cards == "known-cards" else "{=alike}"
    same = (f"shares|shared a {alike} with", f"has|had the same {alike} as")
    g.derive("likeness", *(f"{words} {{as:{cards}}}" for words in same), so="yes")
    if cards == "held-cards":
        g.add("likeness", "same-zone", f"has|had the zone printed on {{as:{cards}}}", so="yes", printed="yes")
    g.add("likeness", "same-type", f"is|was the same [[card]] type as {{as:{cards}}}", so="yes")
    other = (
        f"does|did not share a {alike} with",
        f"does|did not have the same {alike} as",
        f"has|had a different {alike} than|from",
    )
    g.derive("likeness", *(f"{words} {{as:{cards}}}" for words in other), so="no")
