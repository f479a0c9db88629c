"""What is counted: cards, keywords, symbols, what was lost or paid."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.words import THOSE


def add(g: Grammar) -> None:
    # For each ...
    g.add("counted", "count-paid", "card|cards used to pay the cost of this ability")
    for pay in ("pay the cost of this ability", "pay for this ability"):
        g.add("counted", "count-paid", f"{{what:done-noun}} {{p:participle}} to {pay}")
    g.add("each", "for-each-blocked", "for each attack that has been blocked this turn")
    g.add("each", "for-each", "for each|every {what:counted}")
    g.add("each", "for-each", "for each|every {what:counted} and [[for]] each|every {also:counted}")
    g.add("each", "for-every-n", "for every {n:number} {what:counted}")
    g.add("counted", "count-cards", "{cards:plain-cards}")
    g.add("counted", "count-preceding", "preceding {cards:plain-cards}")
    g.add("counted", "count-yours", "of your {cards:plain-cards}")
    g.add("counted", "count-theirs", "of {cards:their-cards}")
    g.add("their-cards", "plain", "{d:their-description}")
    g.add("their-description", "described", "{whose:theirs} {adj:adjectives?} {core:cores} {tails:tails?}")
    for who, have in (
        ("you", "you have"),
        ("rival", "your rival has"),
        ("rival", "they have"),
        ("both", "both players have"),
    ):
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have}", who=who)
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have} in play", who=who)
        g.add("counted", "count-had", f"{{cards:plain-cards}} {have} {{tail:quality}}", who=who)
        if who in ("you", "rival"):
            g.add("counted", "count-in-zone", f"{{d:description}} {have} in {{zone:zone-name}}", who=who)
    for words in ("of {whose:possessive} keywords", "of {whose:possessive} keyword abilities"):
        g.add("counted", "count-keywords", words, only="abilities" if "abilities" in words else "any")
    for symbol in ("counted", "keywords-there"):
        g.add(symbol, "count-keywords-there", "keyword|keywords [[on cards]] in {zone:zone-name}")
    # `For each Charge, Fury and Kick keyword in your card pool`: of these keywords only.
    named = "keyword|keywords [[on cards]] in {zone:zone-name}"
    g.add("counted", "count-keywords-there", f"{{k:trait}} {named}", f"{{k:trait}} and|or {{l:trait}} {named}")
    g.add("counted", "count-keywords-there", f"{{k:trait}} , {{l:trait}} [[,]] and|or {{m:trait}} {named}")
    for having in ("{+having}", "{+there}"):
        g.add("condition", "has-keywords-there", f"{having} {{+so-many}} {{what:keywords-there}}")
    for words in ("keyword|keywords on this attack", "keyword|keywords on it", "keyword|keywords it has"):
        g.add("counted", "count-keywords", words, whose=None, only="any")
    g.add(
        "counted",
        "count-keywords-on",
        "keyword|keywords on {cards:preceding-card}",
        "keyword|keywords on {cards:keyworded}",
    )
    g.add("keyworded", "done", "the {p:done-word} {what:done-noun}")
    g.add("counted", "count-rivals", "rival|rivals [[you have]]")
    g.add("counted", "count-health-lost", "health lost [[in]] this way")
    for symbol in ("term", "bound-term"):
        g.add(symbol, "health-lost-term", "the [[amount of]] health [[you]] lost [[in]] this way")
    g.add("counted", "count-damage", "damage dealt|taken", "point|points of damage dealt|taken")
    g.add("counted", "count-those", f"of those {THOSE}", "of them")
    g.add(
        "its-check", "its-check", "pass the check to play this card|attack", "pass this attack's|card's check",
        "play this card|attack", "pass the check to play it", "play it", "pass its check", "pass the|that check",
    )  # fmt: skip
    g.add("counted", "count-committed-for", "{cards:plain-cards} [[you]] committed to {+its-check}")
    for words in ("you committed {+so-many} {cards:plain-cards}", "{+so-many} {cards:plain-cards} was|were committed"):
        g.add("condition", "was-committed-for", f"{words} to {{+its-check}}")
    none = "you did not commit any {cards:plain-cards} to {+its-check}"
    g.add("condition", "was-committed-for", none, cmp="==", n=0)
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        shared = f"symbol|symbols {{a:an-attack}} shares with {whose} character"
        g.add("counted", "count-symbols-shared", shared, who=who)
