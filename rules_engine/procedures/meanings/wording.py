"""A description of cards taken apart: whose, in which state, of what kind, with what qualities, where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import links


@dataclass(frozen=True)
class Place:
    """The zones that a description names, and whose: you, rival, either (one player) or all."""

    zones: tuple[str, ...]
    whose: str
    theirs: bool = False
    # `In each stage`: this many for each player, not in all.
    each: bool = False


@dataclass(frozen=True)
class Said:
    """What a description says."""

    whose: str | None
    other: bool
    lies: tuple[str, ...]
    cores: tuple[Node, ...]
    qualities: tuple[Node, ...]
    place: Place | None
    in_play: bool
    chooser: str | None = None

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """Return the card types, or `card`, that are meant."""
        return tuple(noun_of(core) for core in self.cores)

    @cached_property
    def noun(self) -> str:
        """Return the noun by which an unnamed zone is found: the one all cores share, else that of a card in the stage."""
        nouns = self.nouns
        return nouns[0] if len(set(nouns)) == 1 else next((noun for noun in nouns if noun != "attack"), "card")

    @cached_property
    def bare(self) -> bool:
        """Does it only name a card type (and its state)?"""
        return all(core.kind == "plain-core" and core.kindly is None for core in self.cores) and not self.qualities

    @property
    def alternatives(self) -> bool:
        """Is one of several things enough?"""
        kinds = (core.kindly for core in self.cores if core.kind == "plain-core" and core.kindly is not None)
        return len(self.cores) > 1 or any(k.kind == "kinds" and k.k.kind == "either-trait" for k in kinds)

    def has(self, quality: str) -> Node | None:
        """Return the quality of a kind, if it's asked for."""
        for node in self.qualities:
            if node.kind == quality:
                return node
        return None


def noun_of(core: Node) -> str:
    """Return the noun of one core: a card type, `token`, `momentum`, or `card`."""
    if core.kind == "plain-core":
        kindly = core.kindly
        if core.noun.means == "card" and kindly is not None and kindly.get("what"):
            return str(kindly.what)
        return str(core.noun.means)
    return "token" if core.kind == "token-core" else "card"


@kept
def said(d: Node) -> Said:
    """Return a description taken apart, once."""
    adjectives = [node.kind for node in links(d.adj)]
    tails = links(d.tails)
    places = [tail.zone for tail in tails if tail.kind == "in-zone"]
    whose = d.whose.kind if d.whose is not None else None
    cores = tuple(node for name in "abc" if (node := d.core.get(name)) is not None)
    return Said(
        whose="rival" if "rival" in adjectives or any(c.get("rival") for c in cores) else whose,
        other="other" in adjectives,
        lies=(*(kind for kind in adjectives if kind not in ("rival", "other")), *_lying_so(tails)),
        cores=cores,
        qualities=tuple(tail.q for tail in tails if tail.kind == "quality"),
        place=place(places[0]) if places else None,
        in_play=any(tail.kind == "in-play" for tail in tails),
        chooser=next((tail.who for tail in tails if tail.kind == "of-choice"), None),
    )


def _lying_so(tails: tuple[Node, ...]) -> tuple[str, ...]:
    """`Cards attached to your character` are attached cards."""
    return ("attached",) if any(tail.kind == "quality" and tail.q.kind == "attached-here" for tail in tails) else ()


@kept
def place(zone: Node) -> Place:
    """Return a zone name taken apart."""
    if zone.kind == "zone":
        how = zone.production.phrasing
        return Place((zone.zone,), zone.whose, how.theirs, how.of_each)
    parts = tuple(part.zone for name in "abc" if (part := zone.get(name)) is not None)
    return Place(parts, zone.a.whose, zone.a.production.phrasing.theirs)


def words_of(zone: str) -> str:
    """Return a zone's name for players."""
    return {"discard": "discard pile", "removed": "removed cards"}.get(zone, zone.replace("_", " "))
