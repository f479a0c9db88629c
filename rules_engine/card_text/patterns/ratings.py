"""Ratings and keywords: gained, lost, raised, chosen."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    _ratings(g)
    _keyword_chosen(g)


def _ratings(g: Grammar) -> None:
    g.add("the-attacks", "this-attack", "this {kindly:kindly?} attack's")
    g.add("the-attacks", "your-attack", "your {kindly:kindly?} attack's")
    g.add("the-attacks", "rival-attack", "your rival's {kindly:kindly?} attack's")
    g.add("the-attacks", "it-attack", "its", "that attack's", "the blocked attack's")
    # What can be said about an attack's numbers can also be said about a future attack's.
    g.share("attacks-own", "the-attacks", of="the-attacks")
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add("attacks-own", "next-attack", f"{whose} next {{kindly:kindly?}} attack's", who=who)
    how = "{c:change} {each:each?} {bounds:bounds?}"
    gets = "{a:the-attack} gets {c:change} to"
    g.add("instruction", "rating-gets", f"{gets} its {{name:trait}} rating {{each:each?}} {{bounds:bounds?}}")
    g.add("instruction", "rating-gets", f"{{a:attacks-own}} {{name:trait}} rating gets {how}")
    g.add("by", "by-number", "{n:number}")
    g.add("by", "by-number", "{n:signed}")
    for sign, verb in (("more", "increase"), ("less", "reduce|decrease")):
        one, every = f"{verb} 1|one of", f"{verb} all|each of"
        for of in (one, every):
            kind = "a-rating-gets" if of == one else "all-ratings-get"
            g.add("instruction", kind, f"{of} {{a:attacks-own}} keyword ratings by {{by:by}}", sign=sign)
        g.add("instruction", "all-ratings-get", f"{verb} {{a:attacks-own}} keyword ratings by {{by:by}}", sign=sign)
        its = f"{verb} {{a:attacks-own}} {{name:trait}} rating by {{by:by}}"
        g.add("instruction", "rating-gets", its, sign=sign)
    # Set to a number: that of one keyword, or of one that the player chooses.
    for sign, verb in (("less", "reduce"), ("", "change")):
        its = f"{verb} {{a:attacks-own}} {{name:trait}} rating to {{to:number}}"
        g.add("instruction", "rating-gets", its, sign=sign)
        one = f"{verb} 1|one of {{a:attacks-own}} keyword ratings to {{to:number}}"
        g.add("instruction", "a-rating-gets", one, sign=sign)
    g.add("instruction", "rating-gets", "{a:attacks-own} {name:trait} rating becomes|equals {to:number}", sign="")
    g.add("instruction", "rating-doubles", "double {a:attacks-own} {name:trait} rating")
    g.add("instruction", "a-rating-gets", "{a:the-attack} gets {by:by} to 1|one of its keyword ratings")
    g.add("instruction", "a-rating-gets", "1|one of {a:attacks-own} keyword ratings gets {by:by}")
    for which, words in (("all", "all [[of]] its keyword ratings"), ("one", "1|one of its keyword ratings")):
        g.add("instruction", "ratings-get-either", f"{gets[:-3]} or {{d:change}} to {words}", which=which)
    named = f"{gets[:-3]} or {{d:change}} to its {{name:trait}} rating"
    g.add("instruction", "ratings-get-either", named, which="named")
    for every in ("all its keyword ratings", "all|each of its keyword ratings", "its keyword ratings"):
        g.add("instruction", "all-ratings-get", f"{gets} {every} {{each:each?}} {{bounds:bounds?}}")
    for every in ("each of {a:attacks-own} keyword ratings gets", "[[all of]] {a:attacks-own} keyword ratings get"):
        g.add("instruction", "all-ratings-get", f"{every} {how}")
    g.add("instruction", "all-ratings-get", "each of {a:attacks-own} keywords gets {c:change} to its rating")


def _keyword_chosen(g: Grammar) -> None:
    """A chosen keyword of a card, and what happens to it."""
    for words, only in (("keyword", "any"), ("keyword ability", "abilities")):
        g.add("instruction", "choose-keyword", f"choose 1|one|a {words} on {{a:the-attack}}", only=only)
        plural = "keyword abilities" if only == "abilities" else "keywords"
        g.add("instruction", "choose-keyword", f"choose 1|one of {{a:attacks-own}} {plural}", only=only)
    its = ("its [[keyword]] rating", "that keyword's rating", "the chosen keyword's rating")
    g.add("chosen-rating", "rating", *its)
    g.add("instruction", "chosen-rating-gets", "{+chosen-rating} gets {c:change} {each:each?} {bounds:bounds?}")
    for sign, verb in (("more", "increase"), ("less", "reduce|decrease")):
        g.add("instruction", "chosen-rating-gets", f"{verb} {{+chosen-rating}} by {{by:by}}", sign=sign)
    for kind in ("gains", "loses"):
        g.add("becoming", f"{kind}-chosen", f"{kind} the chosen keyword", f"{kind} that keyword")
