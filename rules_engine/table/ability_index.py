"""Which cards of a player heed something: wait for a happening, have a static effect, or an ability of a type to be played.

The rules ask this after everything that happens, and the answer is nearly always nobody. So what a look through a zone finds is
kept until a card there comes, goes or may have other abilities; then `forget` must be called.

What is found is what may be: a card that may have other abilities than the printed ones is always among it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.contract.vocabulary import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.table.card import Card
from rules_engine.table.printed import FIRES, RESPONDS, STATIC, TYPES, Printed

__all__ = ["FIRES", "PLACES", "RESPONDS", "STATIC", "TYPES", "AbilityIndex", "heeds"]

# The zones from which abilities can be played, and the cards that can play theirs from there without brackets.
PLACES = (CHARACTER, STAGE, HAND, POOL, MOMENTUM, DISCARD, REMOVED)
_USUAL = {HAND: "action", POOL: "attack", MOMENTUM: ""}
# Zones from which every card's abilities can be played, and everything about playing abilities.
_EVERYTHING, _PLAYED = frozenset((CHARACTER, STAGE, TRANSIT)), frozenset((RESPONDS, TYPES))
_PILES = (DISCARD, REMOVED)
ALL = (RESPONDS, FIRES, STATIC, TYPES)
_NOBODY: Sequence[Card] = ()
# A card and what it heeds; None if that may be more than what's printed on it.
Heeding = tuple[Card, frozenset[str] | None]


def heeds(card: Card, which: int, what: frozenset[str]) -> bool:
    """Could this card respond to (or fire on, or have a static effect or an ability of) one of these?"""
    printed = card.printed
    if printed is not None:
        heeded = printed.heeds[which]
        if heeded and not heeded.isdisjoint(what):
            return True
    return card.may_have_more()


def _may_play(card: Card, zone: str, which: int) -> bool:
    """May an ability of this card be played from where it is (Played Ability)?

    Of responses all with brackets are found: a window says how many an event has triggered, playable from there or not.
    """
    printed = card.printed
    if printed is None:
        return zone not in _PILES
    return _plays_from(printed, zone, which) or (zone not in _PILES and card.may_have_more())


def _plays_from(printed: Printed, zone: str, which: int) -> bool:
    """May an ability that is printed on a card be played from a zone?"""
    if zone in _PILES:
        return printed.has_brackets and (which != TYPES or printed.names_a_zone)
    if printed.type == _USUAL[zone]:
        return True
    return printed.names_a_zone if which == TYPES else printed.plays_from_anywhere


def _is_looked_at(card: Card, zone: str, which: int) -> bool:
    """Is a card in this zone one that can be found there?"""
    return zone in _EVERYTHING or which not in _PLAYED or _may_play(card, zone, which)


class AbilityIndex:
    """Looks through one player's zones."""

    __slots__ = ("_found", "_joined", "_more", "_rows", "_zones")

    def __init__(self, zones: dict[str, list[Card]]) -> None:
        self._zones = zones
        # By what is looked for: responses, fired effects, statics, types of abilities.
        self._found: tuple[dict[tuple[tuple[str, ...], frozenset[str]], Sequence[Card]], ...] = ({}, {}, {}, {})
        # For each of these, the rows of several zones together.
        self._joined: tuple[dict[tuple[str, ...], list[Heeding]], ...] = ({}, {}, {}, {})
        # For each zone and each of these, the cards that heed anything.
        self._rows: dict[str, dict[int, list[Heeding]]] = {zone: {} for zone in zones}
        # Cards that were found because their abilities may differ from the printed ones.
        self._more: set[Card] = set()

    def find(self, zones: tuple[str, ...], which: int, what: frozenset[str]) -> Sequence[Card]:
        """Return the cards of some zones that may heed one of these, in order. A played ability must be playable from
        there.
        """
        key = zones, what
        known = self._found[which].get(key)
        if known is None:
            known = self._found[which][key] = self._look(zones, which, what)
        return known

    def _look(self, zones: tuple[str, ...], which: int, what: frozenset[str]) -> Sequence[Card]:
        joined = self._joined[which].get(zones)
        if joined is None:
            joined = self._joined[which][zones] = self._join(zones, which)
        if not joined:
            return _NOBODY
        return [card for card, heeded in joined if heeded is None or not heeded.isdisjoint(what)] or _NOBODY

    def _join(self, zones: tuple[str, ...], which: int) -> list[Heeding]:
        """Return the cards of several zones that heed anything."""
        joined: list[Heeding] = []
        for zone in zones:
            rows = self._rows[zone]
            row = rows.get(which)
            if row is None:
                row = rows[which] = self._heeding(zone, which)
            joined += row
        return joined

    def _heeding(self, zone: str, which: int) -> list[Heeding]:
        """Go through a zone for the cards that heed anything; for played abilities, those that can be played from
        there.
        """
        found: list[Heeding] = []
        some = which in _PLAYED and zone not in _EVERYTHING
        for card in self._zones[zone]:
            printed = card.printed
            if some and not _may_play(card, zone, which):
                continue
            if card.may_have_more():
                self._more.add(card)
                found.append((card, None))
            elif printed is not None:
                heeded = printed.heeds[which]
                if heeded:
                    found.append((card, heeded))
        return found

    def passes(self, card: Card, zone: str) -> None:
        """Note that a card enters or leaves a zone. What was found there stays, unless this card is or would be part of
        it.
        """
        looked_for = self._rows.get(zone)
        if not looked_for:
            return
        printed = card.printed
        if printed is None or card in self._more or card.may_have_more():
            self.forget(card, zone)
            return
        heeds = printed.heeds
        for which in ALL:
            if which not in looked_for or not heeds[which]:
                continue
            if which not in _PLAYED or zone in _EVERYTHING or _plays_from(printed, zone, which):
                self._forget(zone, which)

    def forget(self, card: Card, zone: str) -> None:
        """Note that a card's abilities in a zone may have changed. In a pile, most cards never matter."""
        looked_for = self._rows.get(zone)
        if looked_for and (zone not in _PILES or card.printed is None or card.printed.has_brackets):
            for which in tuple(looked_for):
                self._forget(zone, which)

    def _forget(self, zone: str, which: int) -> None:
        self._rows[zone].pop(which, None)
        self._found[which].clear()
        self._joined[which].clear()

    def forget_all(self) -> None:
        """Every zone has to be looked through again."""
        for rows in self._rows.values():
            rows.clear()
        for found in self._found:
            found.clear()
        for joined in self._joined:
            joined.clear()

    def overlooked(self) -> list[tuple[str, Card, frozenset[str]]]:
        """Return cards that a look now would find but that aren't kept: code forgot to report them. There must be none."""
        return [
            (zone, card, what)
            for which in ALL
            for (zones, what), found in self._found[which].items()
            for zone in zones
            for card in self._zones[zone]
            if card not in found and heeds(card, which, what) and _is_looked_at(card, zone, which)
        ]

    def gone(self) -> list[tuple[Card, frozenset[str]]]:
        """Return cards that are kept but aren't there any more: code forgot to report that they left. There must be
        none.
        """
        return [
            (card, what)
            for which in ALL
            for (zones, what), found in self._found[which].items()
            for card in found
            if not any(card in self._zones[zone] for zone in zones)
        ]
