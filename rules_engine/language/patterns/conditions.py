"""If, while, only: what must be true."""

from __future__ import annotations

from rules_engine.language.grammar import Grammar


def add(g: Grammar) -> None:
    g.add(
        "condition",
        "health-at-most",
        "you have {n:number} or less health",
        "your health is {n:number} or less",
        who="you",
    )
    g.add("condition", "health-at-most", "your rival has {n:number} or less health", who="rival")
    g.add("condition", "health-at-least", "you have {n:number} or more health", who="you")
    g.add("condition", "health-at-least", "your rival has {n:number} or more health", who="rival")
    g.add(
        "condition",
        "you-have-cards",
        "you have {n:number} or more {d:description}",
        "you have at least {n:number} {d:description}",
    )
    g.add("condition", "rival-has-cards", "your rival has {n:number} or more {d:description}")
    g.add("condition", "you-have-no", "you have no {d:description}")
    g.add("condition", "at-desperation", "you are at desperation", who="you")
    g.add("condition", "at-desperation", "your rival is at desperation", who="rival")
    g.add("condition", "at-deadlock", "your rival is at deadlock", "your rival is in deadlock", who="rival")
    g.add("condition", "attack-is", "it is a|an {kindly:kindly} attack", "this attack is a|an {kindly:kindly} attack")
    g.add("condition", "attack-zone-is", "this attack is high", "it is high", zone="high")
    g.add("condition", "attack-zone-is", "this attack is mid", "it is mid", zone="mid")
    g.add("condition", "attack-zone-is", "this attack is low", "it is low", zone="low")
    g.add("condition", "stat-at-least", "{whose:possessive} {stat:stat} is {n:number} or more|greater")
    g.add("condition", "stat-at-most", "{whose:possessive} {stat:stat} is {n:number} or less")
    g.add("condition", "this-attack-blocked", "this attack was blocked")
    g.add("condition", "this-attack-unblocked", "this attack was not blocked")
    g.add("condition", "you-played-it", "you played it")
    g.add("condition", "you-do", "you do")
    g.add("condition", "you-did-not", "you do not", "you don't", "you cannot", "you can't")
    g.add("condition", "they-do", "they do")
    g.add("condition", "they-do-not", "they do not", "they don't", "they cannot", "they can't")
    g.add("condition", "your-turn", "it is your turn")
    g.add("condition", "rival-turn", "it is your rival's turn")
    g.add("condition", "at-deadlock", "you are at deadlock", "you are in deadlock", who="you")
    g.add("condition", "any-preceding", "there is a preceding {kindly:kindly} {noun:noun}")
    g.add("condition", "is-preceded-by", "the preceding card is a|an {kindly:kindly} {noun:noun}")
    g.add(
        "condition",
        "check-at-least",
        "you check a {n:number} or more|higher",
        "the checked value is {n:number} or more",
    )
