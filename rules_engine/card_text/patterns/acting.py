"""Acts on cards in a zone: commit, ready, flip, seal and the like; two of them at once; counters."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns import counters, until
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
    g.add("half-cards", "half-of", "half [[of]] {d:owned-description} {+rounded}")
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
    until.add(g)
    g.add("instruction", "seal-next", "seal {a:one-to-come}")
    _together(g)
    counters.add(g)
    _taking_off_decks(g)


def _together(g: Grammar) -> None:
    """`Commit and freeze 1 foundation`: the same cards, one act after the other."""
    act = "act-said"
    for verb in ("bare-verb", "third-verb"):
        g.add(act, "acts-together", f"{{a:{verb}}} and {{b:{verb}}} {{cards:cards}}")
        g.add(act, "acts-together", f"{{a:{verb}}} , {{b:{verb}}} , and {{c:{verb}}} {{cards:cards}}")
        g.add(act, "acts-either", f"{{a:{verb}}} or {{b:{verb}}} {{cards:cards}}")


def _taking_off_decks(g: Grammar) -> None:
    subject(g, "mill", "mill", "mills", "{n:amount}")
    subject(g, "mill", "mill", "mills", "{n:amount} card|cards")
    subject(g, "mill", "mill", "mills", "cards {n:equal-amount}")
    subject(g, "mill", "mill", "mills", "a number of cards {n:equal-amount}")
    for spoken in ("it|them", "that card", "those cards", "the rest", "the other", "the other cards"):
        subject(g, "mill-them", "mill", "mills", spoken)
    until.off_decks(g)
