"""How instructions are joined: and, then, or, for each; the same subject again; what otherwise happens."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    g.add("doing", "one-doing", "{a:instruction}")
    g.add("doing", "both-doings", "{a:instruction} [[,]] and {b:next-act}")
    g.add("doing", "both-doings", "{a:instruction} and then {b:next-act}")
    g.add("doing", "three-doings", "{a:instruction} , {b:next-act} [[,]] and {c:next-act}")
    g.add("doing", "three-doings", "{a:instruction} and {b:next-act} [[,]] then {c:next-act}")
    g.add("doing", "three-doings", "{a:instruction} , {b:next-act} , then {c:next-act}")
    g.add("doing", "three-doings", "{a:instruction} and {b:next-act} and {c:next-act}")
    four = "{a:instruction} , {b:next-act} , {c:next-act}"
    g.add("doing", "three-doings", f"{four} [[,]] and {{d:next-act}}", f"{four} , then {{d:next-act}}")
    g.add("doing", "then-doings", "{a:instruction} [[,]] then {b:doing}")
    g.add("doing", "then-doings", "{a:instruction} [[,]] then {b:same-doing}")
    for first in ("{a:instruction}", "either {a:instruction}"):
        g.add("doing", "or-doings", f"{first} or {{b:next-act}}", f"{first} , or {{b:next-act}}")
        g.add("doing", "or-doings", f"{first} , {{b:next-act}} [[,]] or {{c:next-act}}")
        g.add("doing", "or-doings", f"{first} or {{b:next-act}} or {{c:next-act}}")
    g.add("doing", "or-doings", "{a:instruction} or you may {b:instruction}")
    g.add(
        "doing",
        "and-may",
        "{a:instruction} [[,]] and you may {b:doing}",
        "{a:instruction} , you may {b:doing}",
        who="you",
    )
    g.add("doing", "and-may", "{a:two-acts} , and you may {b:doing}", who="you")
    g.add("two-acts", "both-doings", "{a:instruction} , {b:next-act}")
    g.add("doing", "and-may", "{a:instruction} and they may {b:doing}", who="rival")
    # A player told to act has to act, with the word or without it; the verbs after it have no ending.
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they")):
        g.add("doing", "must-do", f"{words} must {{a:doing}}", who=who)
    g.add("doing", "and-may", "{a:instruction} and your rival may {b:doing}", who="rival")
    # `You may discard 1 card to draw 2 cards`: the first makes the second possible.
    g.add("doing", "may-to", "you may {a:instruction} to {b:doing}", who="you")
    g.add("doing", "may-to", "your rival may {a:instruction} to {b:doing}", who="rival")
    g.add("doing", "may-to", "they may {a:instruction} to {b:doing}", who="rival")
    for does in ("your rival {b:more-act}", "they {b:they-act}"):
        g.add("sentence", "unless-does-sentence", f"{{do:doing}} unless {does} .", f"unless {does} , {{do:doing}} .")
    g.add(
        "doing",
        "each-doing",
        "{each:each} [[,]] {a:doing} {bounds:bounds?}",
        "{each:each} {bounds:bounds} [[,]] {a:doing}",
    )
    g.add("same-doing", "one-doing", "{a:more-act}")
    g.add("same-doing", "both-doings", "{a:more-act} and {b:more-act}")
    g.add("same-doing", "then-doings", "{a:more-act} , then {b:same-doing}")
    # A separate instruction, or one more act of the same player; both are carried out the same way.
    g.add("instruction", "counted-act", "{a:act} {each:each} {bounds:bounds?}")
    g.add("next-act", "next-act", "{a:instruction}")
    g.add("next-act", "next-act", "{a:more-act}")
    g.add(
        "sentence", "otherwise-sentence", "otherwise , {do:doing} .", "otherwise {do:doing} .", "if not , {do:doing} ."
    )
    g.add("sentence", "plain-sentence", "then , {do:doing} .", "then {do:doing} .")
    g.add(
        "sentence",
        "if-sentence",
        "then if {when:condition} , {do:doing} .",
        "then , if {when:condition} , {do:doing} .",
    )
    # Put off to the End Phase: said after the act, even if a condition comes first.
    g.add("end-part", "part-of-turn", "the end phase", "this turn's end phase", whose="the", part="end phase")
    g.add("end-part", "part-of-turn", "your end phase", whose="your", part="end phase")
    g.add("trigger", "in-end-phase", "during {part:end-part}")
    g.add("sentence", "if-later-sentence", "if {when:condition} , {do:doing} {on:trigger} .")
    g.add("sentence", "fired-if-sentence", "if {event:attack-event} , {do:later-doing} .")
    g.add("sentence", "fired-if-sentence", "if {event:next-event} , {do:later-doing} .")
    g.add("later-doing", "later-do", "{a:doing} {on:trigger}")
    # A player of your choice, or each player who wants to.
    g.add("instruction", "player-of-choice", "a player of your choice {a:more-act}")
    g.add("instruction", "choose-player", "choose a player")
    for player in ("any|each player with", "each player who has", "any|each player that has"):
        g.add("instruction", "players-with", f"{player} {{+counted-so}} {{d:description}} {{a:more-act}}")
        g.add("instruction", "players-with", f"{player} no {{d:description}} {{a:more-act}}", cmp="==", n=0)
    g.add("doing", "each-may", "each player may {a:doing}", "both players may {a:doing}")
    g.add("doing", "each-may", "each player may {a:doing} to {b:doing}", "both players may {a:doing} to {b:doing}")
