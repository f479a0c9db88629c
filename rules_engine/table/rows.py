"""How the contract's board lists a card: its id, its name, and its state. What is plain is left out."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, FLAGS, MOMENTUM, POOL
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.player import Player

_FLAGS_OF = attrgetter(*FLAGS)


def row_state(card: Card) -> dict[str, Any]:
    """What a card's row says beyond its id and name."""
    row: dict[str, Any] = {}
    flags = _FLAGS_OF(card)
    if True in flags:
        row = {key: True for key, flag in zip(FLAGS, flags, strict=True) if flag}
    if card.zone == MOMENTUM:
        row["face_down"] = card.face_down  # here lying face down is the plain case, so a row says which it is
    if card.stamina is not None:
        row["stamina"] = card.stamina
    if card.counters:
        row["counters"] = dict(card.counters)
    if card.attached_to:
        row["attached_to"] = card.attached_to
    if card.belongs_to != card.owner:
        row["owner"] = card.belongs_to
    if card.symbol is not None and card.zone != CHARACTER:
        row["symbol"] = card.symbol
    if card.zone == POOL:
        if card.played_as != UNTOLD:
            row["played_as"] = card.played_as
        if card.copied is not None:
            row[card.copy_key] = card.copied.slug
    if card.covered_by is not None:
        row["on_top"] = top_row(card.covered_by)
    return row


def top_row(card: Card) -> dict[str, Any]:
    """The row of a card that is on top of another: which it is. How the two lie is said about the one below."""
    row: dict[str, Any] = {"id": card.id, "card": card.printed.slug if card.printed is not None else None}
    if card.known_check is not None and (card.printed is None or card.printed.check is None):
        row["check"] = card.known_check
    return row


def card_row(card: Card) -> dict[str, Any]:
    """The row of a card."""
    return {**top_row(card), **row_state(card)}


def deck_rows(person: Player) -> list[dict[str, Any]]:
    """The known cards on top of a deck; unknown ones below them are only counted."""
    known = len(person.deck)
    while known and person.deck[known - 1].printed is None and person.deck[known - 1].known_check is None:
        known -= 1
    return [card_row(card) for card in person.deck[:known]]
