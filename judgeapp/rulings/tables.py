"""Live tables: a game kept for an hour, to which a bot sends one decision at a time.

The question and its decisions are in the database, so that any worker can continue; the game itself is held by the
workers that played on it (live_games.py) and made again if it is missing. A table is found by its unguessable name
only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from rules_engine import NotAnOption, Ruling

from .errors import NoSuchTable, TableMoved
from .live_games import GAMES, LiveGame, game_of
from .models import LiveTable
from .quotas import Saver
from .selectors import TOKEN
from .table_room import KEPT, check_size, check_table_room, make_way, take_table_room


@dataclass(frozen=True)
class Seat:
    """A table's current state."""

    id: str
    expires: datetime
    decisions: int
    steps: int
    steps_before: int
    ruling: Ruling
    # Its question, with the decisions made so far.
    question: Mapping[str, Any]


def table_open(*, question: Mapping[str, Any], holder: Saver) -> Seat:
    """Open a table for a question, its decisions made. Raises TooManyTables, SavedTooMuch, TableFull, and what ruling raises."""
    check_table_room(holder=holder)
    text, decisions = json.dumps({**question, "decisions": []}), list(question.get("decisions") or ())
    size = len(text) + len(json.dumps(decisions))
    check_size(decisions=len(decisions), size=size)
    game = game_of(json.loads(text), len(text))
    game.decide(decisions)
    return _seat(_insert(holder, text, json.dumps(game.decisions)), game, 0)


@transaction.atomic
def _insert(holder: Saver, question: str, decisions: str) -> LiveTable:
    size = len(question) + len(decisions)
    take_table_room(holder=holder, size=size)
    return LiveTable.objects.create(
        question_text=question,
        decisions_text=decisions,
        used=timezone.now(),
        caller=holder.caller,
        address=holder.address,
        size=size,
    )


def table_look(*, table_id: str) -> Seat:
    """The current state of a table. Raises NoSuchTable."""
    row = _find(table_id)
    game = _game(row, json.loads(row.decisions_text))
    return _seat(row, game, game.table.step_count)


def table_decide(*, table_id: str, decisions: Sequence[Any], at: int | None = None) -> Seat:
    """Make decisions at a table. `at` is how many it had: sent again, the same decisions aren't made twice.

    Raises NoSuchTable, TableMoved if others were made meanwhile, TableFull, and what ruling raises; then the table stays as
    it was.
    """
    row = _find(table_id)
    made = json.loads(row.decisions_text)
    if at is not None and at != len(made):
        return _made_before(row, made, decisions, at)
    check_size(decisions=len(made) + len(decisions), size=row.size + len(json.dumps(list(decisions))))
    game = _game(row, made)
    before = game.table.step_count
    try:
        game.decide(decisions)
    except NotAnOption:
        if len(game.decisions) == len(made):
            GAMES.put(row.pk, game)
        raise
    try:
        return _kept(row, game, before)
    except TableMoved:
        if at is None:
            raise
        # The same decisions may have come twice at one moment: what the other did is then what was asked for.
        row = _find(table_id)
        return _made_before(row, json.loads(row.decisions_text), decisions, at)


def _made_before(row: LiveTable, made: list[Any], decisions: Sequence[Any], at: int) -> Seat:
    """The table after decisions that were already made. Raises TableMoved if others were."""
    if made[at:] != list(decisions):
        raise TableMoved(len(made))
    game = _game(row, made)
    return _seat(row, game, game.table.step_count)


def table_back(*, table_id: str, to: int) -> Seat:
    """Take back all decisions after this many. Raises NoSuchTable, TableMoved."""
    row = _find(table_id)
    made = json.loads(row.decisions_text)
    if to > len(made):
        raise TableMoved(len(made))
    return _kept(row, _game(row, made[:to]), 0)


def table_close(*, table_id: str) -> None:
    """Close a table. Raises NoSuchTable."""
    _find(table_id).delete()
    GAMES.kept.pop(table_id, None)


def _find(table_id: str) -> LiveTable:
    row = LiveTable.objects.filter(pk=table_id).first() if TOKEN.fullmatch(table_id) else None
    if row is None or row.used < timezone.now() - KEPT:
        raise NoSuchTable(table_id)
    return row


def _game(row: LiveTable, decisions: list[Any]) -> LiveGame:
    """The game after these decisions: continued where this worker left it, or replayed."""
    game = GAMES.take(row.pk, decisions) or game_of(json.loads(row.question_text), len(row.question_text))
    game.decide(decisions[len(game.decisions) :])
    return game


def _kept(row: LiveTable, game: LiveGame, before: int) -> Seat:
    """Note the decisions. Raises TableMoved if somebody else noted some meanwhile."""
    now, text = timezone.now(), json.dumps(game.decisions)
    size = len(row.question_text) + len(text)
    changed = LiveTable.objects.filter(pk=row.pk, decisions_text=row.decisions_text).update(
        decisions_text=text, used=now, size=size
    )
    if not changed:
        raise TableMoved(len(json.loads(_find(row.pk).decisions_text)))
    row.used = now
    if size > row.size:
        make_way(count=0, size=0, staying=row.pk)
    return _seat(row, game, before)


def _seat(row: LiveTable, game: LiveGame, before: int) -> Seat:
    ruling = game.table.ruling()
    seat = Seat(
        id=row.pk,
        expires=row.used + KEPT,
        decisions=len(game.decisions),
        steps=game.table.step_count,
        steps_before=before,
        ruling=ruling,
        question={**game.question, "decisions": game.decisions},
    )
    GAMES.put(row.pk, game)
    return seat
