"""A board on which a line finds nothing: all else as it was, but what its acts look for is gone, or lies as it must not lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rules_engine.board.card import Card
from rules_engine.language.grammar import Node
from rules_engine.question import make_game
from rules_engine.rules.meanings.context import Context
from rules_engine.rules.meanings.describing import candidates

from .sought import Sought, sought_by

if TYPE_CHECKING:
    from .plans import Setting
    from .ringside import Row

# For what a line finds nothing: for its cost, or for its effect.
COST, EFFECT = "cost", "effect"
# How a card lies that an act cannot be done to any more, or that a description does not fit any more.
AFTER: dict[str, Row] = {
    "commit": {"committed": True},
    "ready": {"committed": False},
    "flip": {"face_down": True},
    "freeze": {"frozen": True},
    "seal": {"sealed": True},
    "unseal": {"sealed": False},
}
UNLIKE: dict[str, Row] = {
    "ready": {"committed": True},
    "committed": {"committed": False},
    "face-up": {"face_down": True},
    "frozen": {"frozen": False},
    "sealed": {"sealed": False},
}


def empty(setting: Setting, owner: str, part: str, question: dict[str, Any]) -> None:
    """Take from a board what the cost or the effect of a line looks for. The card itself, characters and the attack stay."""
    line = setting.line
    game = make_game(question, {})
    ctx = Context(game, owner, game.cards[f"{owner}.tried"], line.ability)
    attack = question["board"].get("attack") or {}
    stays = {f"{owner}.tried", attack.get("id"), attack.get("target")}
    for sought in sought_by(line.card, line.ability):
        if sought.doing.is_cost is (part == COST):
            for card in _found(ctx, sought):
                if card.id not in stays:
                    _put_aside(question["board"], card, sought)


def _found(ctx: Context, sought: Sought) -> Iterator[Card]:
    """The cards that the words fit, whoever acts."""
    for d in _descriptions(sought.cards):
        for acting in "ab":
            yield from candidates(ctx, d, sought.verb, acting)


def _descriptions(cards: Node) -> Iterator[Node]:
    if cards.kind == "either-cards":
        for one in (cards.a, cards.b):
            yield from _descriptions(one)
    elif cards.get("d") is not None:
        yield cards.d


def _put_aside(board: dict[str, Any], card: Card, sought: Sought) -> None:
    """Turn a card so that it does not fit or nothing can be done to it; if there is no such way, take it off the board."""
    lie = next((lie for lie in sought.words.lies if lie in UNLIKE), None)
    change = UNLIKE[lie] if lie is not None else AFTER.get(sought.verb)
    for rows, row in list(_rows(board)):
        if row["id"] == card.id:
            if change is not None:
                row.update(change)
            elif rows is not None:
                rows.remove(row)
                _forget(board.get("history", {}), card.id)


def _forget(history: dict[str, Any], card: str) -> None:
    """Nothing is told of a card that is not there."""
    for key in ("done", "played_from"):
        history.get(key, {}).pop(card, None)
    if "abilities" in history:
        history["abilities"] = [name for name in history["abilities"] if name.rpartition("/")[0] != card]


def _rows(board: dict[str, Any]) -> Iterator[tuple[list[Row] | None, Row]]:
    """Every card of a board, with the list that it stands in; a character stands in none."""
    for person in board["players"].values():
        for rows in (*(rows for rows in person.values() if isinstance(rows, list)), person["deck"]["top"]):
            for row in rows:
                yield rows, row
        yield None, person["character"]
