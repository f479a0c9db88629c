"""The small table of a lesson: both players' cards as rows, each with what can be done with it or why it can't."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judgeapp.cards.collection import card_rows, known_cards
from judgeapp.rulings.gallery import cards_named
from rules_engine import Printed, Refusal, printed_card

from .reading import Task
from .trying import Choice, Tried

ZONES = (("card_pool", "card pool"), ("stage", "stage"), ("momentum", "momentum"), ("hand", "hand"))


@dataclass(frozen=True)
class Tile:
    """One card of the table."""

    id: str
    name: str
    face: Printed | None
    is_committed: bool = False
    choice: Choice | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Row:
    """The cards of one zone, or their number if they are unknown."""

    zone: str
    tiles: tuple[Tile, ...]
    count: int


@dataclass(frozen=True)
class Side:
    """One player's half."""

    player: str
    is_you: bool
    name: str
    health: int
    rows: tuple[Row, ...]


def sides(task: Task, tried: Tried) -> tuple[Side, ...]:
    """Return the rival's half, then the learner's."""
    rival = "b" if task.you == "a" else "a"
    return tuple(_side(task, tried, player) for player in (rival, task.you))


def table_shown(task: Task, tried: Tried) -> dict[str, Any]:
    """Return what the table of /board/ needs to show a try: the board, its cards, and what the learner is asked."""
    own = (task.question or {}).get("cards", {})
    known = {**card_rows(), **own}
    cards = {slug: known[slug] for slug in cards_named(tried.board) if slug in known}
    return {"board": tried.board, "cards": cards, "decision": tried.decision, "you": task.you}


def _side(task: Task, tried: Tried, player: str) -> Side:
    row = tried.board["players"][player]
    rows = [_row(task, tried, zone, called, row.get(zone)) for zone, called in ZONES]
    is_you = player == task.you
    return Side(
        player=player,
        is_you=is_you,
        name=_face(task, row["character"].get("card", "")).name if row.get("character") else "",
        health=row["health"],
        rows=tuple(one for one in rows if one.count),
    )


def _row(task: Task, tried: Tried, zone: str, called: str, held: Any) -> Row:
    cards = held if isinstance(held, list) else []
    count = len(cards) or (held.get("count", 0) if isinstance(held, Mapping) else held or 0)
    return Row(called, tuple(_tile(task, tried, card) for card in cards), count)


def _face(task: Task, slug: str) -> Printed:
    own = (task.question or {}).get("cards", {})
    return printed_card(slug, own[slug]) if slug in own else known_cards()[slug]


def _tile(task: Task, tried: Tried, card: Mapping[str, Any]) -> Tile:
    return Tile(
        id=card["id"],
        name=tried.names.get(card["id"]) or "Unknown card",
        face=_face(task, card["card"]) if card.get("card") else None,
        is_committed=bool(card.get("committed")),
        choice=next((choice for choice in tried.choices if choice.cards == (card["id"],)), None),
        refusal=next((refusal for refusal in tried.refused if refusal.cards == (card["id"],)), None),
    )
