"""What engine tests share: short questions, positions of random games, and boards made by hypothesis."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from devtools.random_play import dealt, difference, play, setup_question
from judgeapp.cards.collection import collection
from judgeapp.rulings.scenarios import expanded
from rules_engine import NotAnOption, QuestionFaulty, Ruling, judge, replay
from rules_engine.boards import board_of
from rules_engine.contract.vocabulary import MOMENTS
from rules_engine.judging import Table
from rules_engine.question import make_game

SEEDS = (3, 5, 8, 13)
# The decisions that belong to a moment itself, not to a play in progress there.
OF_MOMENTS = {
    ("combat", "form"), ("attack.enhance", "enhance"), ("attack.enhance", "blitz"), ("attack.block", "block"),
    ("start.review", "review"), ("end", "momentum"),
}  # fmt: skip


def question(decisions: list[Any] | None = None, **board: Any) -> dict[str, Any]:
    """A question in the short forms of the scenarios."""
    return expanded({"board": board, "decisions": decisions or []})


def asks_of_moment(table: Table) -> bool:
    """Is the question about the moment itself, so that its board can be asked about again?"""
    return table.ask is not None and (table.ask.of_moment or (table.game.at, table.ask.kind) in OF_MOMENTS)


def rule(asked: dict[str, Any], *decisions: Any) -> Ruling:
    """The ruling on a question with further decisions."""
    return judge({**asked, "decisions": [*(asked.get("decisions") or []), *decisions]}, collection())


def faults_of(asked: Any) -> dict[str, str]:
    """Return the faults of a question that must have some: place -> why."""
    try:
        judge(asked, collection())
    except QuestionFaulty as faulty:
        return {fault.at: fault.why for fault in faulty.faults}
    raise AssertionError("the question was accepted")


def is_offered(asked: dict[str, Any], decision: Any) -> bool:
    """Can this decision be taken after those of the question?"""
    try:
        rule(asked, decision)
    except NotAnOption as error:
        if error.index != len(asked.get("decisions") or []):
            raise
        return False
    return True


def starting_board(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the question's board as rulings write it, before anything happens."""
    return board_of(make_game(asked, collection()))


def replay_faults(asked: dict[str, Any], ruling: dict[str, Any]) -> Iterator[str]:
    """Return where a ruling's changes don't lead to its board: from the board as asked, and as rulings write it."""
    again = replay(asked["board"], ruling["steps"], {**collection(), **(asked.get("cards") or {})})
    if again != ruling["board"]:
        yield f"over the asker's board: {difference(again, ruling['board'])}"
    again = replay(starting_board(asked), ruling["steps"])
    if again != ruling["board"]:
        yield f"over the engine's board: {difference(again, ruling['board'])}"


# -- positions of random games --------------------------------------------------------------------------------------


@cache
def game_decisions(seed: int) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return a whole random game: its question and its decisions."""
    asked = setup_question(*dealt(random.Random(seed)))
    return asked, tuple(play(seed, watch=False).decisions)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A question somewhere in a random game, before its end."""
    asked, decisions = game_decisions(draw(st.sampled_from(SEEDS)))
    count = draw(st.integers(0, len(decisions) - 1))
    return {**asked, "decisions": list(decisions[:count])}


# -- boards ---------------------------------------------------------------------------------------------------------

_FLAGS = ("committed", "face_down", "frozen", "sealed")


def _slugs(*kinds: str) -> list[str]:
    return sorted(slug for slug, card in collection().items() if card.type in kinds)


@st.composite
def _rows(draw: st.DrawFn, player: str, zone: str, most: int) -> Any:
    """The cards of one zone: only a number, or listed, some of them unknown."""
    if zone in ("hand", "momentum", "discard", "removed") and draw(st.booleans()):
        return draw(st.integers(0, 15 if zone == "discard" else 4))
    kinds = (
        ("foundation", "asset", "backup") if zone == "stage" else ("attack", "foundation", "asset", "action", "backup")
    )
    rows = []
    for i in range(draw(st.integers(0, most))):
        row: dict[str, Any] = {"id": f"{player}.{zone[0]}{i}"}
        row["card"] = (
            draw(st.none() | st.sampled_from(_slugs(*kinds)))
            if zone != "stage"
            else draw(st.sampled_from(_slugs(*kinds)))
        )
        if zone == "stage":
            row |= {flag: True for flag in _FLAGS if draw(st.integers(0, 4)) == 0}
        if row["card"] is None and draw(st.booleans()):
            row["check"] = draw(st.integers(0, 6))
        rows.append(row)
    return rows


def _sparse_row(draw: st.DrawFn, row: dict[str, Any]) -> dict[str, Any]:
    """A row as a hasty asker writes it: perhaps without its id, perhaps with defaults."""
    if row["id"] != "current" and draw(st.booleans()):
        row = {key: value for key, value in row.items() if key != "id"}
    if draw(st.integers(0, 3)) == 0:
        row = {"frozen": False, "counters": {}, "attached_to": None, **row}
    return row


def _sparse_player(draw: st.DrawFn, person: dict[str, Any]) -> dict[str, Any]:
    made = dict(person)
    for zone in ("stage", "card_pool", "momentum", "hand", "discard", "removed"):
        if isinstance(made[zone], list):
            made[zone] = [_sparse_row(draw, row) for row in made[zone]]
        if not made[zone] and draw(st.booleans()):
            del made[zone]
    made["character"] = _sparse_row(draw, made["character"])
    if draw(st.booleans()):
        del made["health"]
    made["deck"] = draw(
        st.sampled_from(
            [made["deck"], made["deck"]["count"], {"count": made["deck"]["count"]}, {"top": made["deck"]["top"]}, None]
        )
    )
    if made["deck"] is None and draw(st.booleans()):
        del made["deck"]
    return made


@st.composite
def sparse_boards(draw: st.DrawFn) -> dict[str, Any]:
    """Any board, in the sparse forms that the contract allows: ids, keys and counts left out."""
    board = draw(boards())
    board["players"] = {player: _sparse_player(draw, person) for player, person in board["players"].items()}
    for key in ("turn", "active"):
        if draw(st.booleans()) and not board["at"].startswith("attack."):
            del board[key]
    if board["at"] == "combat" and draw(st.booleans()):
        del board["at"]
    return board


@st.composite
def _people(draw: st.DrawFn, player: str) -> dict[str, Any]:
    character = {"id": f"{player}.char", "card": draw(st.sampled_from(_slugs("character")))}
    if draw(st.booleans()):
        character["committed"] = True
    person: dict[str, Any] = {"character": character, "health": draw(st.integers(1, 20))}
    for zone, most in (("stage", 6), ("card_pool", 3), ("momentum", 3), ("hand", 6), ("discard", 12), ("removed", 2)):
        person[zone] = draw(_rows(player, zone, most))
    top = [
        {"card": slug}
        for slug in draw(st.lists(st.none() | st.sampled_from(_slugs("attack", "foundation", "action")), max_size=4))
    ]
    person["deck"] = {"count": len(top) + draw(st.integers(0, 20)), "top": top}
    return person


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """Any board that the contract allows, at any moment."""
    at = draw(st.sampled_from(MOMENTS))
    active = draw(st.sampled_from("ab"))
    players = {player: draw(_people(player)) for player in "ab"}
    board: dict[str, Any] = {"turn": draw(st.integers(1, 9)), "active": active, "at": at, "players": players}
    if at.startswith("attack."):
        card = draw(st.sampled_from(_slugs("attack")))
        players[active]["card_pool"].append({"id": "current", "card": card, "played_as": "attack"})
        board["attack"] = {"id": "current", "target": None}
        if at == "attack.damage":
            board["attack"]["blocked"] = draw(st.sampled_from(["none", "partial", "complete"]))
    return board
