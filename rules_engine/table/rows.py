"""How the contract's board lists a card: its id, its name, and its state. Defaults are left out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, FLAGS, MOMENTUM, POOL
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.player import Player

# What most cards don't have: the row of such a card is its id and its name.
_MORE = ("stamina", "attached_to", "symbol", "covered_by")
_STATE_OF, _PLAIN = attrgetter(*FLAGS, *_MORE), (*(False for _ in FLAGS), *(None for _ in _MORE))
_FLAGS_OF = attrgetter(*FLAGS)
_TELLING = frozenset((MOMENTUM, POOL))  # zones in which every row says more


def row_state(card: Card) -> dict[str, Any]:
    """Return what a card's row says beyond its id and name."""
    if _STATE_OF(card) == _PLAIN and card.zone not in _TELLING and not card.counters and card.belongs_to == card.owner:
        return {}
    row: dict[str, Any] = {}
    flags = _FLAGS_OF(card)
    if True in flags:
        row = {key: True for key, flag in zip(FLAGS, flags, strict=True) if flag}
    if card.zone == MOMENTUM:
        row["face_down"] = card.face_down  # Face down is the default here, so a row says where it isn't.
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
    """Return the row of a card that is on top of another. The row below has the state of both."""
    row: dict[str, Any] = {"id": card.id, "card": card.printed.slug if card.printed is not None else None}
    if card.known_check is not None and (card.printed is None or card.printed.check is None):
        row["check"] = card.known_check
    return row


def card_row(card: Card) -> dict[str, Any]:
    """The row of a card."""
    row, state = top_row(card), row_state(card)
    return {**row, **state} if state else row


def deck_rows(person: Player, made: Sequence[dict[str, Any]] = ()) -> list[dict[str, Any]]:
    """Return the known cards on top of a deck; unknown ones below them are only counted.

    `made` are rows the caller already has: those of a deck that was only put in another order.
    """
    known = len(person.deck)
    while known and person.deck[known - 1].printed is None and person.deck[known - 1].known_check is None:
        known -= 1
    rows = {row["id"]: row for row in made}
    return [{**rows[card.id]} if card.id in rows else card_row(card) for card in person.deck[:known]]
