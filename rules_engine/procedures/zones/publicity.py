"""Who may look at a card: both players (public), only its owner (private), nobody (unknown). See Public, Private, Unknown."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND, MOMENTUM, POOL, REMOVED, STAGE, TRANSIT
from rules_engine.table.card import Card
from rules_engine.table.game import Game

PUBLIC, PRIVATE, UNKNOWN = "public", "private", "unknown"
_FACE_DOWN = {
    STAGE: ("private#face-down-stage", "face-down-cards-in-the-stage-or-card-pool#look-at-own"),
    POOL: ("private#face-down-card-pool", "face-down-cards-in-the-stage-or-card-pool#look-in-card-pool"),
    MOMENTUM: ("private#face-down-momentum",),
    REMOVED: ("removed-from-game#face-down-private",),
}


class Publicity(NamedTuple):
    """Whether a card is public, private or unknown, with the clauses."""

    kind: str
    cites: tuple[str, ...]


def publicity(game: Game, card: Card) -> Publicity:
    """Return whether a card is public, private or unknown where it is."""
    if card.revealed:
        return Publicity(PUBLIC, ("public#revealed-temporarily",))
    if card.zone == TRANSIT and "publicity" in card.marks:
        found: Publicity = card.marks["publicity"]
        return found
    if "looked_at" in card.marks:
        return Publicity(PRIVATE, ("private#looked-at",))
    return lying_in(game, card.zone, card.face_down)


def lying_in(game: Game, zone: str, face_down: bool) -> Publicity:
    """Return the publicity of a card in a zone, face up or face down."""
    if zone == HAND:
        return Publicity(PRIVATE, ("private#hand",))
    if zone == DECK:
        return Publicity(UNKNOWN, ("unknown#deck", "unknown#neither-can-look"))
    if face_down and zone in _FACE_DOWN and zone not in game.ruleset.zones.own_face_down_private:
        # The edition's own clause on the zone replaces the current one that lets its owner look.
        return Publicity(UNKNOWN, ("unknown#neither-can-look", *_FACE_DOWN[zone]))
    if face_down and zone != CHARACTER:
        return Publicity(PRIVATE, _FACE_DOWN.get(zone, ("private#which",)))
    return Publicity(PUBLIC, ("removed-from-game#public",) if zone == REMOVED else ("public#face-up",))


def in_transit(game: Game, card: Card, to: str, face_down: bool = False) -> Publicity:
    """Return the publicity of a card in transit: public if it was or will be, else private if it was or will be, else
    unknown.
    """
    ends = (publicity(game, card).kind, lying_in(game, to, face_down).kind)
    if PUBLIC in ends:
        return Publicity(PUBLIC, ("transit-zone#any-publicity", "transit-zone#public-in-transit"))
    if PRIVATE in ends:
        return Publicity(PRIVATE, ("transit-zone#any-publicity", "transit-zone#private-in-transit"))
    return Publicity(UNKNOWN, ("transit-zone#any-publicity", "transit-zone#unknown-in-transit"))


def may_look(game: Game, card: Card, player: str) -> bool:
    """May this player look at the card?"""
    kind = publicity(game, card).kind
    return kind == PUBLIC or (kind == PRIVATE and card.owner == player)


def why_look(game: Game, card: Card) -> tuple[str, ...]:
    """Return the clauses by which a player may look at this card."""
    kind, cites = publicity(game, card)
    if kind == PUBLIC:
        more = ("removed-from-game#look-any-time",) if card.zone == REMOVED else ()
        return (*cites, "public#either-player-looks", *more)
    return (*cites, "private#which", "private#only-you-look", *(("hand#private",) if card.zone == HAND else ()))


def why_not_look(game: Game, card: Card) -> list[str]:
    """Return the clauses by which a player may not."""
    kind, cites = publicity(game, card)
    if kind == UNKNOWN:
        return list(cites)
    rivals = ("face-down-cards-in-the-stage-or-card-pool#not-at-rivals",) if card.zone == STAGE else ()
    return [*cites, "private#only-you-look", *rivals]
