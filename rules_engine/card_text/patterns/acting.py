"""Acts on cards that lie in a zone: commit, ready, flip, seal and the like; two of them at once; counters."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject

TURNING = {
    "commit": "commits", "ready": "readies", "flip": "flips", "unflip": "unflips", "freeze": "freezes", "seal": "seals",
    "unseal": "unseals", "destroy": "destroys", "sacrifice": "sacrifices", "transform": "transforms",
}  # fmt: skip
TAKING = {"discard": "discards", "remove": "removes", "clear": "clears", "reveal": "reveals"}


def add(g: Grammar) -> None:
    for bare, third in {**TURNING, **TAKING}.items():
        subject(g, bare, bare, third, "{cards:cards}")
        subject(g, bare, bare, third, "{cards:both-cards}")
        subject(g, bare, bare, third, "{cards:either-cards}")
        subject(g, bare, bare, third, "{cards:half-cards}")
        subject(g, bare, f"choose and {bare}", f"chooses and {third}", "{cards:cards}")
        g.add("bare-verb", bare, bare)
        g.add("third-verb", bare, third)
    subject(g, "remove", "remove", "removes", "{cards:cards} from the game")
    subject(g, "reveal", "reveal", "reveals", "{cards:own-momentum}")
    g.add("own-momentum", "your-momentum-all", "your momentum")
    for bare in ("discard", "clear", "remove"):
        subject(g, bare, bare, TAKING[bare], "{cards:known-cards} from the|your|their card pool")
        subject(g, bare, bare, TAKING[bare], "{cards:both-known} from the|your|their card pool")
    for way in ("up", "down"):
        for rounded in (f"( rounded {way} )", f", rounded {way}"):
            g.add("half-cards", "half-of", f"half [[of]] {{d:owned-description}} {rounded}", way=way)
    g.add("both-cards", "both-cards", "{a:described-cards} and {b:described-cards}")
    g.add("both-cards", "both-cards", "{a:known-cards} and {b:described-cards}", "{a:known-cards} and {b:known-cards}")
    g.add("both-known", "both-cards", "{a:known-cards} and {b:known-cards}")
    g.add("instruction", "choose", "choose {cards:both-cards}")
    g.add("either-cards", "either-cards", "{a:described-cards} or {b:described-cards}")
    subject(g, "transform", "transform", "transforms", "{cards:named-card}")
    subject(g, "spend-all", "spend", "spends", "all of your|their momentum")
    # Discarding all (of your) momentum is discarding cards that are described.
    for bare, all_of in (("spend", "your|their"), ("discard", "their")):
        subject(g, "spend-all", bare, f"{bare}s", f"all {all_of} momentum")
        subject(g, "spend-all", bare, f"{bare}s", "your|their [[entire]] momentum")
    for bare, third in (("flip", "flips"), ("turn", "turns")):
        subject(g, "unflip", bare, third, "{cards:cards} face up")
        subject(g, "flip", bare, third, "{cards:cards} face down")
    _down_and_up_to(g)
    g.add("instruction", "seal-next", "seal {a:one-to-come}")
    _together(g)
    _counters(g)
    _taking_off_decks(g)


def _down_and_up_to(g: Grammar) -> None:
    """Drawing and discarding until the hand has a size."""
    for hand in ("in hand", "in your|their hand"):
        until = f"cards until you|they have {{n:number}} cards {hand}"
        subject(g, "draw-until", "draw", "draws", until)
        subject(g, "discard-down-to", "discard", "discards", until)
        subject(g, "discard-down-to", "discard", "discards", f"down to {{n:number}} cards {hand}")
    subject(g, "discard-down-to", "discard", "discards", "down to {n:number} cards")
    for printed in ("", "printed "):
        words = f"down to your|their [[character's]] {printed}hand size"
        subject(g, "discard-down-to", "discard", "discards", words, n=None, printed="yes" if printed else "no")


def _together(g: Grammar) -> None:
    """`Commit and freeze 1 foundation`: the same cards, one act after the other."""
    for act, verb in (("base-act", "bare-verb"), ("third-act", "third-verb")):
        g.add(act, "acts-together", f"{{a:{verb}}} and {{b:{verb}}} {{cards:cards}}")
        g.add(act, "acts-together", f"{{a:{verb}}} , {{b:{verb}}} , and {{c:{verb}}} {{cards:cards}}")
        g.add(act, "acts-either", f"{{a:{verb}}} or {{b:{verb}}} {{cards:cards}}")


def _counters(g: Grammar) -> None:
    named = "{name:counter-name} counter|counters"
    subject(g, "add-counters", "add", "adds", f"{{n:amount}} {named} to {{cards:cards}}")
    subject(g, "add-counters", "put", "puts", f"{{n:amount}} {named} on {{cards:cards}}")
    subject(g, "remove-counters", "remove", "removes", f"{{n:amount}} {named} from {{cards:cards}}")
    subject(g, "remove-counters", "remove", "removes", f"all {named} from {{cards:cards}}", n=None)
    subject(g, "remove-any-counters", "remove", "removes", "{n:amount} counter|counters from {cards:cards}")
    subject(g, "remove-all-counters", "remove", "removes", "all counters from {cards:cards}")
    g.add("instruction", "double-counters", f"double the number of {named} on {{cards:known-cards}}")
    g.add("instruction", "double-counters", "double the number of counters on {cards:known-cards}", name=None)
    for to in ("known-cards", "described-cards"):
        moved = f"move {{n:amount}} {named} from {{cards:known-cards}} to {{to:{to}}}"
        g.add("instruction", "move-counters", moved)
    # A kind of counter that is chosen, and more of it.
    for cards in ("known-cards", "described-cards"):
        chosen = (f"choose 1|a counter on {{cards:{cards}}}", f"choose 1|a kind|type of counter on {{cards:{cards}}}")
        g.add("instruction", "choose-counter", *chosen)
    kind = "type|kind"
    many = [f"{{n:amount}} counter|counters of {that} {kind}" for that in ("that|this", "the same", "the chosen")]
    for cards in ("known-cards", "described-cards"):
        said = [f"add {such} to {{cards:{cards}}}" for such in ("{n:amount} of it|them", *many)]
        g.add("instruction", "add-such-counters", *said)
    g.add("cost", "remove-counters-cost", f"remove {{n:amount}} {named} from {{cards:cards}}")
    g.add("cost", "remove-counters-cost", f"remove {{n:amount}} {named}", cards=None)
    g.add("cost", "remove-any-counters-cost", "remove {n:amount} counter|counters from {cards:known-cards}")
    g.add("cost", "remove-counters-cost", f"remove all {named} from {{cards:cards}}", n=None)
    g.add("cost", "add-counters-cost", f"add {{n:amount}} {named} to {{cards:known-cards}}")
    g.add("counter-name", "counter-name", "{a:name}")
    g.add("counter-name", "counter-name", "{a:plain-word}")
    for symbol in ("counted", "counters"):
        g.add(symbol, "counters-of", f"{named} {{where:counters-where?}}")
        g.add(symbol, "counters-of", "counter|counters {where:counters-where?}", name=None)
    g.add("counted", "counters-removed", "counter|counters [[you]] removed [[this way]]")
    g.add("counted", "counters-removed", "{name:counter-name} counter|counters [[you]] removed [[this way]]")
    g.add("counters-where", "on-cards", "on {cards:known-cards}")
    g.add("counters-where", "on-zone", "on cards in {zone:zone-name}", "in {zone:zone-name}")
    g.add("counters-where", "on-any", "in play")
    for having in ("{+has}", "{+there}"):
        g.add("condition", "has-counters", f"{having} {{+so-many}} {{what:counters}}")


def _taking_off_decks(g: Grammar) -> None:
    subject(g, "mill", "mill", "mills", "{n:amount}")
    subject(g, "mill", "mill", "mills", "{n:amount} card|cards")
    subject(g, "mill", "mill", "mills", "cards {n:equal-amount}")
    subject(g, "mill", "mill", "mills", "a number of cards {n:equal-amount}")
    for spoken in ("it|them", "that card", "those cards", "the rest", "the other", "the other cards"):
        subject(g, "mill-them", "mill", "mills", spoken)
    subject(g, "mill-until", "mill", "mills", "until you|they mill a|an {d:description}")
    subject(g, "mill-until", "mill", "mills", "cards until you|they mill a|an {d:description}")
    subject(g, "mill-until", "mill", "mills", "cards from your|their deck until you|they mill a|an {d:description}")
    subject(
        g,
        "reveal-until",
        "reveal",
        "reveals",
        "cards from the top of your|their deck until you|they reveal a|an {d:description}",
    )
    subject(
        g,
        "discard-until",
        "discard",
        "discards",
        "cards from the top of your|their deck until you|they discard a|an {d:description}",
    )
