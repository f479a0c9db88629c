"""Acts that move cards: add to a zone, build, put on or under a deck, shuffle in."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.subjects import subject

OWNERS = "your|their"


def add(g: Grammar) -> None:
    _destinations(g)
    _building(g)
    subject(g, "add-to", "add", "adds", "{cards:cards} to {to:destination}")
    subject(g, "add-to", "add", "adds", "{cards:known-cards} from {out:zone-name} to {to:destination}")
    subject(g, "add-to", "add", "adds", "{cards:so-many-of-them} to {to:destination}")
    g.add("so-many-of-them", "some-of-them", "{n:amount}")
    _and_the_rest(g)
    for bare in ("return", "move"):
        subject(g, "add-to", bare, f"{bare}s", "{cards:cards} to {to:destination}")
    subject(g, "add-to", "put", "puts", "{cards:cards} {to:on-deck}")
    subject(g, "add-to", "place", "places", "{cards:cards} {to:on-deck}")
    subject(g, "add-to", "put", "puts", "{cards:cards} in|into {to:zone-destination}")
    subject(g, "add-to", "add", "adds", "{cards:both-cards} to {to:destination}")
    subject(g, "add-to", "add", "adds", "{cards:either-cards} to {to:destination}")
    subject(g, "create-tokens", "create", "creates", "{cards:cards}")
    subject(g, "add-either", "add", "adds", "{cards:cards} to {to:destination} or {other:destination}")
    subject(g, "add-either", "add", "adds", "{cards:cards} to {to:destination} or to {other:destination}")
    ends = "the {to:deck-end} or {other:end-of-deck}"
    subject(g, "add-either", "add", "adds", f"{{cards:cards}} to {ends}")
    for bare, third in (("put", "puts"), ("place", "places"), ("return", "returns")):
        subject(g, "add-either", bare, third, f"{{cards:cards}} {'to' if bare == 'return' else 'on'} {ends}")
    subject(g, "shuffle-into", "shuffle", "shuffles", f"{{cards:cards}} into {OWNERS} deck")
    subject(g, "shuffle-zone", "shuffle", "shuffles", f"{{zone:whole-zone}} into {OWNERS} deck")
    for owner, whose in (("your", "you"), ("their", "rival")):
        g.add("whole-zone", "zone", f"{owner} discard pile", zone="discard", whose=whose)
        g.add("whole-zone", "zone", f"{owner} momentum", zone="momentum", whose=whose)
    subject(g, "shuffle-deck", "shuffle", "shuffles", f"{OWNERS} deck")


def _and_the_rest(g: Grammar) -> None:
    """`Add 1 of them to your hand and the rest to the bottom of your deck`: the verb appears once."""
    for to in ("{to:on-deck}", "to {to:destination}", "in|into {to:zone-destination}"):
        g.add("rest-act", "add-to", f"{{cards:the-rest}} {to}", who="same")
        g.add("rest-act", "add-to", f"{{cards:some-left}} {to}", who="same")
    g.add("some-left", "some-left", "{n:amount}", "another")
    three = "{a:put-act} , {b:then-the-rest} , and {c:then-the-rest}"
    g.add("doing", "three-doings", three)
    g.add("the-rest", "rest", "the rest", "the rest of them", "the other", "the others", "the other cards")
    g.add("then-the-rest", "next-act", "{a:rest-act}")
    g.add("doing", "both-doings", "{a:put-act} and {b:then-the-rest}", "{a:put-act} , and {b:then-the-rest}")


def put_acts(g: Grammar) -> None:
    """What the rest can follow: some cards are put somewhere. Added last, because it takes some of all instructions."""
    g.some("put-act", "instruction", lambda kind: kind == "add-to")


def _destinations(g: Grammar) -> None:
    """Where cards are added: a zone and their state there, or an end of a deck and in which order."""
    owners = ("your", "their", "its owner's", "their owner's", "the")
    for zone, words in (
        ("hand", "hand"),
        ("momentum", "momentum"),
        ("card_pool", "card pool"),
        ("discard", "discard pile"),
        ("stage", "stage"),
    ):
        for owner in owners:
            if owner == "the" and zone not in ("card_pool", "stage"):
                continue
            g.add("zone-destination", "to-zone", f"{owner} {words} {{lie:lying?}}", zone=zone)
    g.derive("destination", "{=zone-destination}")
    g.add("destination", "to-zone", "momentum {lie:lying?}", zone="momentum")
    g.add("lying", "lying", "face up", facing="up")
    g.add("lying", "lying", "face down", facing="down")
    g.add("lying", "lying", "face up committed", facing="up", committed="yes")
    g.add("lying", "lying", "face down committed", "committed face down", facing="down", committed="yes")
    g.add("lying", "lying", "committed", facing=None, committed="yes")
    g.add("lying", "lying", "ready", facing=None, committed=None)
    g.add("lying", "lying", "transformed", facing=None, transformed="yes")
    g.add("lying", "either-facing", "face up or face down", "face down or face up")
    for end in ("top", "bottom"):
        for owner in owners[:-1]:
            g.add("destination", "to-deck", f"the {end} of {owner} deck {{order:order?}}", end=end)
            the = "" if end == "top" else "the "
            g.add("on-deck", "to-deck", f"on {the}{end} of {owner} deck {{order:order?}}", end=end)
            if end == "top":
                g.add("on-deck", "to-deck", f"on the top of {owner} deck {{order:order?}}", end=end)
            g.add("on-deck", "to-deck", f"back on {the}{end} of {owner} deck {{order:order?}}", end=end)
    g.add("on-deck", "to-deck", "back {order:order?}", "back on your deck {order:order?}", end="top")
    for owner in owners[:-1]:
        g.add("on-deck", "to-zone", f"on [[the]] top of {owner} discard pile", zone="discard", lie=None)
        g.add("destination", "to-zone", f"the top of {owner} discard pile", zone="discard", lie=None)
    for end in ("top", "bottom"):
        g.add("deck-end", "to-deck", end, end=end, order=None)
        for owner in owners[:-1]:
            g.add("end-of-deck", "to-deck", f"[[the]] {end} of {owner} deck", end=end, order=None)
    g.add("order", "any-order", "in any order")
    g.add("order", "random-order", "in [[a]] random order")


def _building(g: Grammar) -> None:
    subject(g, "build", "build", "builds", "{cards:cards} {lie:lying?}")
    subject(g, "build", "build", "builds", "{cards:known-cards} from {out:zone-name} {lie:lying?}")
