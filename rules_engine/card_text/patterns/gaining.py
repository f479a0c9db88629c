"""What cards gain and lose."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    for subject in ("gainer", "the-attack"):
        g.add("instruction", "gains-trait", f"{{g:{subject}}} gains the {{name:name}} trait {{until:turn-end?}}")
    own = ("gain|gains this ability|enhance|response|form", "gain|gains this enhance|response|form ability")
    g.add("becoming", "gains-own", *own)
    g.add("abilities-of", "abilities-of", "the|all abilities of|on")
    g.add("abilities-of", "abilities-of", "the|all {type:ability-type-word} abilities of|on")
    g.add("abilities-of", "abilities-of", "the|all abilities and keywords of|on", also="keywords")
    # What a card gained isn't gained from it in either case; the words for printed abilities alone are kept anyway.
    g.add("abilities-of", "abilities-of", "the|all abilities printed on", only="printed")
    g.add("abilities-of", "abilities-of", "the|all {type:ability-type-word} abilities printed on", only="printed")
    printed_too = "the|all abilities [[,]] and keywords printed on"
    g.add("abilities-of", "abilities-of", printed_too, also="keywords", only="printed")
    for subject in ("gainer", "the-attack"):
        gains = f"{{g:{subject}}} gains {{how:abilities-of}} {{cards:cards}} {{until:turn-end?}}"
        g.add("instruction", "gains-abilities", gains)
    # What is gained goes with the current state, at the latest when the turn ends, whether that's said or not.
    turn = ("this turn", "for the rest of this|the turn", "until the end of the|this turn", "until end of turn")
    g.add("turn-end", "duration", *turn, until="turn")
    for trait in ("is a|an {t:name}", "has|gains the {t:name} trait"):
        g.add("static", "character-is", f"your character {trait} [[in addition to its other traits]]")
    _symbols(g)
    for many, words in (
        ("all", "all|the keywords of|on"),
        ("all", "all|the keywords printed on"),
        ("one", "1|a keyword of|on|from"),
        ("one", "1|a keyword printed on"),
    ):
        g.add("keywords-of", "many", words, many=many)
    for subject in ("gainer", "the-attack"):
        for cards in ("known-cards", "described-cards", "preceding-card", "all-described"):
            gains = f"{{g:{subject}}} gains {{+keywords-of}} {{cards:{cards}}}"
            g.add("instruction", "gains-keywords-of", gains)
    g.add("all-described", "all", "all|each {d:description}")
    g.add("instruction", "becomes-copy", "{g:gainer} becomes a copy of {cards:cards} {until:turn-end?}")
    g.add("instruction", "becomes-copy", "{a:the-attack} becomes|is a copy of {cards:cards} {until:turn-end?}")
    for facing, words in (("up", "face up"), ("down", "face down"), (None, "")):
        g.add(
            "instruction", "build-next", f"build the next {{noun:noun}} you play [[this turn]] {words}", facing=facing
        )
    g.add("instruction", "place-on-top", "place {cards:cards} on top of {under:cards} until the end of the turn")


def _symbols(g: Grammar) -> None:
    """Symbols that an effect gives a character: a named one, or a chosen one."""
    for who, words in (
        ("you", "your [[starting]] character"),
        ("rival", "your rival's [[starting]] character"),
        ("both", "both players' characters"),
        ("both", "all characters"),
    ):
        g.add("symbol-owner", "owner", words, who=who)
    g.add("symbols-named", "symbols", "the {s:symbol-said} symbol", "the {s:symbol-said} and {t:symbol-said} symbols")
    g.add("symbols-chosen", "symbols", "the chosen|named symbol", "that|this symbol", chosen="before")
    g.add("symbols-chosen", "symbols", "1|a symbol of your choice", chosen="now")
    g.add("static", "character-has-symbol", "{+symbol-owner} gain|gains|has|have {+symbols-named}")
    for symbols in ("symbols-named", "symbols-chosen"):
        for gains, words in (("yes", "gain|gains"), ("no", "lose|loses")):
            changes = f"{{+symbol-owner}} {words} {{+{symbols}}}"
            g.add("instruction", "character-gains-symbol", f"{changes} {{until:duration}}", gains=gains)
            g.add("lasting", "character-gains-symbol", changes, gains=gains)
