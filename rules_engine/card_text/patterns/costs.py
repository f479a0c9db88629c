"""Costs: what is before the colon, one atom after another; additional costs; permission to play from other zones."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.words import table


def add(g: Grammar) -> None:
    _costs(g)
    _playing(g)
    _as_spending(g)


# What can be done to cards instead of spending momentum.
INSTEAD = ("clear", "destroy", "discard", "flip", "remove", "sacrifice")


def _as_spending(g: Grammar) -> None:
    """Cards used as though momentum were spent: any number for a kind of keyword ability, or one for Echo, which costs
    one.
    """
    g.builtin("echo", table({"echo": "echo"}))
    g.add("paid-for", "paid-own", "this attack's|card's keyword abilities", k=None)
    g.add("paid-for", "paid-own", "this attack's|card's {k:trait} ability|cost")
    g.add("paid-for", "paid-own", "this attack's|card's {k:trait} and|or {l:trait} abilities")
    g.add("paid-for", "paid-any", "{k:trait} abilities", "{k:trait} or {l:trait} abilities")
    g.add("paid-one", "paid-any", "a|an {k:trait} ability", "a|an {k:trait} or {l:trait} ability")
    g.add("this-substitute", "substitute-this", "this card|foundation|asset")
    g.add("paid-echo", "paid-own", "this attack's|card's {k:echo} ability|cost")
    g.add("substitutes", "substitute-cards", "{d:description}")
    g.add("substitutes", "substitute-this", "this card|foundation|asset")
    g.add("one-substitute", "substitute-cards", "a|an|1 {d:description}")
    spending = (
        "as though you were spending momentum",
        "as though they were momentum",
        "in addition to discarding|spending momentum",
    )
    rather = (
        "",
        "as though it were|was momentum",
        "as though you were spending [[1]] momentum",
        "rather than spending|discarding 1 momentum",
    )
    pay = ("to pay for", "to pay the cost of")
    g.add("few-substitutes", "substitute-cards", "[[up to]] {most:number} {d:description}")
    g.add("few-substitutes", "substitute-cards", "a|an {d:description}", most=1)
    g.add("up-to-substitutes", "substitute-cards", "up to {most:number} {d:description}")
    for words in pay:
        g.add("in-addition", "as-momentum", f"{spending[-1]} {words} {{pays:paid-for}}")
        g.add("as-momentum", "as-momentum", *(f"{how} {words} {{pays:paid-for}}" for how in spending[:-1]))
        one = f"as though you were spending [[1]] momentum {words} {{pays:paid-one}}"
        g.add("this-as-momentum", "as-momentum", one)
        g.add("as-one-momentum", "as-momentum", *(f"{how} {words} {{pays:paid-echo}}" for how in rather))
    for verb in INSTEAD:
        g.add("used-so", "used", verb, verb=verb)
    for what, how in (
        ("substitutes", "as-momentum"), ("substitutes", "in-addition"), ("few-substitutes", "in-addition"),
        ("up-to-substitutes", "as-momentum"),
        ("this-substitute", "this-as-momentum"), ("one-substitute", "as-one-momentum"),
    ):  # fmt: skip
        g.add("spent-instead", "spent-instead", f"you may {{+used-so}} {{what:{what}}} {{+{how}}}")
    g.add("static", "as-spending", "{+spent-instead}")
    g.add("instruction", "may-as-spending", "{+spent-instead}")


def _playing(g: Grammar) -> None:
    """Additional costs of playing, and permission to play from other zones: as statics, and for a turn."""
    g.add("to-play", "play-type", "{noun:noun}", "a|an {noun:noun}")
    g.add("to-play", "play-kind-card", "{kindly:kindly} cards", "a|an {kindly:kindly} card")
    g.add("to-play", "play-ability", "{which:which-ability?} abilities", "a|an {which:which-ability?} ability")
    g.add("to-play", "play-ability", "{which:either-types} abilities")
    that = "abilities that {result:results}"
    g.add("to-play", "play-ability-that", that, f"{that} or {{also:results}}", "an ability that {result:result}")
    g.add("to-play", "play-this", "this card|attack")
    g.add("payer", "payer-you", "you must")
    g.add("payer", "payer-rival", "your rival must")
    g.add("payer", "everybody", "players must", "each player must")
    more = "as an additional cost to play {what:to-play}"
    g.add(
        "static", "additional-cost", f"{more} , {{who:payer?}} {{cost:costs}}", f"{{who:payer}} {{cost:costs}} {more}"
    )
    g.add("static", "additional-cost", f"{{who:payer}} {{cost:costs}} {more} during this attack", during="attack")
    g.add(
        "instruction",
        "rule-additional-cost",
        f"{more} {{until:duration}} , {{who:payer?}} {{cost:costs}}",
        f"{{who:payer}} {{cost:costs}} {more} {{until:duration}}",
    )
    for symbol, kind, attack in (
        ("instruction", "rule-block-cost", "{a:the-attack}"),
        ("static", "block-cost", "this attack"),
    ):
        g.add(
            symbol,
            kind,
            f"your rival must {{cost:costs}} as an additional cost to block {attack}",
            f"as an additional cost to block {attack} , your rival must {{cost:costs}}",
            f"your rival must {{cost:costs}} to block {attack}",
            f"your rival cannot block {attack} unless they {{cost:costs}}",
        )
    g.add(
        "instruction",
        "rule-blocks-cost",
        "your rival must {cost:costs} as an additional cost to block {a:many} {until:within-turn}",
        "as an additional cost to block {a:many} {until:within-turn} , your rival must {cost:costs}",
    )
    g.add(
        "static",
        "blocks-cost",
        "your rival must {cost:costs} as an additional cost to block {a:many}",
        "as an additional cost to block {a:many} , your rival must {cost:costs}",
    )
    _as_foundations(g)
    for what, words in (("any", ""), ("card", "to play cards "), ("block", "to block ")):
        g.add("static", "checks-pass", f"your checks {words}automatically pass", what=what)
    g.add("static", "may-play-from", "you may play {what:to-play} from {zone:zone-name}")
    g.add("instruction", "rule-may-play-from", "you may play {what:to-play} from {zone:zone-name} this turn")


def _as_foundations(g: Grammar) -> None:
    """Cards in the stage that can be committed to pass a check, though they aren't foundations."""
    g.add("commits", "commits-cards", "{d:plural-cards}")
    g.add("commits", "commits-this", "this card|asset|backup")
    g.add("commits-one", "commits-cards", "{d:description}")
    g.add(
        "as-foundations",
        "words",
        "as though|if it|they were|was a foundation",
        "as though|if it|they were|was foundations",
    )
    g.add("to-pass", "words", "to pass checks {why:purpose?}", "to pass a|the check {why:purpose?}")
    said = ("{+as-foundations} {+to-pass}", "{+to-pass} {+as-foundations}")
    g.add("static", "commits-as-foundation", *(f"you may commit {{what:commits}} {words}" for words in said))
    one = "you may commit 1|a|an {what:commits-one} {+as-foundations}"
    each = (f"when committing cards|foundations {{+to-pass}} , {one}", f"{one} {{+to-pass}}")
    g.add("static", "commits-as-foundation", *each, most=1)


def _costs(g: Grammar) -> None:
    g.add("costs", "one-cost", "{a:cost}")
    g.add("costs", "and-cost", "{a:cost} ,|and {rest:costs}")
    g.add("costs", "one-cost", "{a:either-cost}")
    g.add("costs", "and-cost", "{a:either-cost} , {rest:costs}")
    g.add("either-cost", "or-cost", "{a:cost} or {b:cost}")
    g.add("cost", "commit-this", "commit")
    g.add("cost", "destroy-this", "destroy")
    g.add("cost", "remove-this", "remove")
    g.add("cost", "flip-this", "flip")
    g.add("cost", "sacrifice-this", "sacrifice")
    g.add("cost", "check-against", "check {n:number}")
    g.add("cost", "check-against-x", "check x")
    g.add("cost", "commit-cost", "commit {cards:cards}")
    g.add("cost", "destroy-cost", "destroy {cards:cards}")
    g.add("cost", "sacrifice-cost", "sacrifice {cards:cards}")
    g.add("cost", "flip-cost", "flip {cards:cards}")
    g.add("cost", "ready-cost", "ready {cards:cards}")
    g.add("cost", "remove-cost", "remove {cards:cards}", "remove {cards:cards} from the game")
    g.add("cost", "discard-cost", "discard {cards:cards}")
    g.add("own-card", "this", "this card|attack|foundation|asset|action|backup")
    for verb in ("discard", "remove"):
        g.add("cost", f"{verb}-cost", f"{verb} {{cards:own-card}} from {{out:zone-name}}")
    g.add("cost", "discard-momentum-bounded", "discard x momentum ( minimum 1 , maximum the listed rating )")
    g.add("cost", "spend-cost", "spend {n:amount} momentum")
    g.add("cost", "drive-cost", "drive {n:number}")
    g.add("cost", "mill-cost", "mill {n:amount}", "mill {n:amount} card|cards")
    g.add("cost", "lose-health-cost", "lose|pay {n:amount} health")
    g.add("cost", "lose-stamina-cost", "lose {n:amount} stamina")
    g.add("cost", "backup-stamina-cost", "a|1 {d:description} loses {n:number} stamina")
    for verb in ("reveal", "seal", "unseal", "freeze", "clear", "unflip"):
        g.add("cost", f"{verb}-cost", f"{verb} {{cards:cards}}")
    g.add("cost", "discard-this", "discard")
    to_pay = ("add {cards:cards} to {to:destination}", "return {cards:cards} to {to:destination}")
    g.add("cost", "add-cost", *to_pay, *(f"{verb} {{cards:cards}} {{to:on-deck}}" for verb in ("put", "place")))
    g.add("cost", "build-cost", "build {cards:cards} {lie:lying?}")
    g.add("cost", "shuffle-cost", "shuffle {cards:cards} into your deck")
    g.add("cost", "draw-cost", "draw {n:number} card|cards", who="you")
    g.add("cost", "draw-cost", "your rival draws {n:number} card|cards", who="rival")
    g.add("cost", "gain-health-cost", "your rival gains {n:number} health")
    g.add("cost", "play-as-reversal", "play this card as a reversal")
