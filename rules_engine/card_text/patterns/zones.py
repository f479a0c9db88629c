"""Zones as card text names them: whose, and which; one, several, or those of several players."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar

ZONES = {
    "hand": ("hand", "hands"),
    "discard": ("discard pile", "discard piles"),
    "card_pool": ("card pool", "card pools"),
    "stage": ("stage", "stages"),
    "momentum": ("momentum", "momentum"),
    "deck": ("deck", "decks"),
}
REMOVED = ("removed pile",)
# Whose zones: yours, your rival's, one player's whom you pick, every player's.
WHOSE = {
    "you": ("your", "the"),
    "rival": ("your rival's", "their", "rival's", "each rival's", "the rival's", "each rival", "a rival"),
    "either": ("either player's", "a player's", "any player's", "either", "any", "a"),
    "all": ("each player's", "all players'", "both players'", "both players", "each", "all", "both", "every player's"),
}
_ALONE = ("either", "any", "a", "each", "all", "both")
_MANY = ("all players'", "both players'", "both players", "all", "both")


def add(g: Grammar) -> None:
    _words(g)
    g.add("zone-name", "zone", "{+owner} {+one-zone}", "{+owner} {+removed-zone}", "{+owner-alone} {+open-zone}")
    g.add("zone-name", "zone", "{+owners} {+many-zones} [[combined]]", "{+owners-alone} {+open-zones} [[combined]]")
    g.add("zone-name", "zone", "{+owners} {+removed-zones}")
    for zone in ("card_pool", "stage"):
        g.add("zone-name", "zone", f"the {ZONES[zone][0]}", zone=zone, whose="you")
    for zone in ("stage", "card_pool", "discard"):
        g.add("zone-name", "zone", f"any {ZONES[zone][1]}", zone=zone, whose="all")
    g.add("zone-name", "zone", "hand", zone="hand", whose="you")
    # What can be looked at as a whole; `your hand` and `their hand` are ways to name cards already.
    g.add("seen-zone", "zone", "{+owner} {+seen-pile}", "{+owners} {+seen-piles}")
    g.add("seen-zone", "zone", "{+owner-seen} hand", "{+owners} hands", zone="hand")
    # Several zones of the same player: your deck and discard pile; your hand, stage, or card pool
    g.add("more-zone", "zone", "{+one-zone}", "{+removed-zone}", whose="")
    for whose, owners in WHOSE.items():
        for owner in owners[:2]:
            if owner != "the":
                g.add("first-owner", "owner", owner, whose=whose)
    g.add("first-zone", "zone", "{+first-owner} {+one-zone}")
    g.add("zone-name", "zones", "{a:first-zone} and|or|and/or [[your]] {b:more-zone} [[combined]]")
    g.add("zone-name", "zones", "{a:first-zones} and|or {b:more-zones}")
    g.add("first-zones", "zone", "{+owners} {+many-zones}")
    g.add("more-zones", "zone", "{+many-zones}", whose="")
    g.add("zone-name", "zones", "{a:first-zone} , {b:more-zone} , and|or|and/or {c:more-zone}")
    g.add("zone-name", "zones", "{a:first-zone} , {b:more-zone} and|or {c:more-zone}")
    # Where the top or the bottom of something is meant
    g.add("pile-name", "zone", "{+owner} deck", "{+owners} decks", "{+owners-alone} decks", zone="deck")
    for pile in ("pile-name", "open-pile"):
        g.add(pile, "zone", "{+owner} discard pile", zone="discard")


def _words(g: Grammar) -> None:
    """Owners and zones: one, several, and those without a player (`each stage`)."""
    for zone, (one, many) in ZONES.items():
        g.add("one-zone", "zone", one, zone=zone)
        g.add("many-zones", "zone", many, zone=zone)
        if zone != "hand":
            g.add("open-zone", "zone", one, zone=zone)
            g.add("open-zones", "zone", many, zone=zone)
        if zone in ("momentum", "discard"):
            g.add("seen-pile", "zone", one, zone=zone)
            g.add("seen-piles", "zone", many, zone=zone)
    g.add("removed-zone", "zone", *REMOVED, zone="removed")
    g.add("removed-zones", "zone", *(f"{one}s" for one in REMOVED), zone="removed")
    for whose, owners in WHOSE.items():
        for owner in owners:
            if owner != "the":
                alone = "-alone" if owner in _ALONE else ""
                g.add(f"owners{alone}" if owner in _MANY else f"owner{alone}", "owner", owner, whose=whose)
            if owner not in ("the", "your", "their", "your rival's", *_ALONE, *_MANY):
                g.add("owner-seen", "owner", owner, whose=whose)
