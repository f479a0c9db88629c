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
REMOVED = (
    "removed from game zone",
    "removed from the game zone",
    "removed zone",
    "removed pile",
    "removed from game pile",
)
# Whose zones: yours, your rival's, of one player whom you pick, of every player.
WHOSE = {
    "you": ("your", "the"),
    "rival": ("your rival's", "their", "rival's", "a rival's", "each rival's", "the rival's", "each rival", "a rival"),
    "either": ("either player's", "a player's", "any player's", "either", "any", "a"),
    "all": ("each player's", "all players'", "both players'", "both players", "each", "all", "both", "every player's"),
}
_ALONE = ("either", "any", "a", "each", "all", "both")
_MANY = ("all players'", "both players'", "both players", "all", "both")


def add(g: Grammar) -> None:
    for whose, owners in WHOSE.items():
        for owner in owners:
            for zone, (one, many) in ZONES.items():
                if owner in _ALONE and zone not in ("stage", "card_pool", "discard", "momentum", "deck"):
                    continue
                if owner == "the" and zone not in ("card_pool", "stage"):
                    continue
                words = f"{owner} {many} [[combined]]" if owner in _MANY else f"{owner} {one}"
                g.add("zone-name", "zone", words, zone=zone, whose=whose)
            if owner not in _ALONE and owner != "the":
                piles = [f"{one}s" for one in REMOVED] if owner in _MANY else REMOVED
                g.add("zone-name", "zone", *(f"{owner} {one}" for one in piles), zone="removed", whose=whose)
    for zone in ("stage", "card_pool", "discard"):
        g.add("zone-name", "zone", f"any {ZONES[zone][1]}", zone=zone, whose="all")
    g.add("zone-name", "zone", "hand", zone="hand", whose="you")
    # What can be looked at as a whole; `your hand` and `their hand` are ways to name cards already.
    for whose, owners in WHOSE.items():
        for owner in owners:
            for zone in ("hand", "momentum", "discard"):
                named = zone == "hand" and owner in ("your", "their", "your rival's")
                if owner not in _ALONE and owner != "the" and not named:
                    g.add("seen-zone", "zone", f"{owner} {ZONES[zone][owner in _MANY]}", zone=zone, whose=whose)
    # Several zones of the same player: your deck and discard pile; your hand, stage, or card pool
    for zone, (one, _) in ZONES.items():
        g.add("more-zone", "zone", one, zone=zone, whose="")
    g.add("more-zone", "zone", *REMOVED, zone="removed", whose="")
    for zone, (one, _) in ZONES.items():
        for whose, owners in WHOSE.items():
            for owner in owners[:2]:
                if owner != "the":
                    g.add("first-zone", "zone", f"{owner} {one}", zone=zone, whose=whose)
    g.add("zone-name", "zones", "{a:first-zone} and|or|and/or [[your]] {b:more-zone}")
    g.add("zone-name", "zones", "{a:first-zone} , {b:more-zone} , and|or|and/or {c:more-zone}")
    g.add("zone-name", "zones", "{a:first-zone} , {b:more-zone} and|or {c:more-zone}")
    # Where the top or the bottom of something is meant
    for whose, owners in WHOSE.items():
        for owner in owners:
            if owner in ("the", "either", "any", "a", "each", "all"):
                continue
            several = owner in _MANY
            g.add("pile-name", "zone", f"{owner} {'decks' if several else 'deck'}", zone="deck", whose=whose)
            if not several:
                for pile in ("pile-name", "open-pile"):
                    g.add(pile, "zone", f"{owner} discard pile", zone="discard", whose=whose)
