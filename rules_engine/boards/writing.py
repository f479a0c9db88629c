"""A game's board in the contract's shape."""

from __future__ import annotations

from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, TRANSIT
from rules_engine.procedures.attacks.attack_sequence import attack_row
from rules_engine.procedures.zones.skill_trees import level_of, tree_of
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.player import LISTED
from rules_engine.table.rows import card_row, deck_rows


def board_of(game: Game) -> dict[str, Any]:
    """The board now, in the question's shape."""
    board: dict[str, Any] = {
        "turn": game.turn,
        "active": game.active,
        "at": game.at,
        "players": {player: _player(game, player) for player in "ab"},
        "attack": attack_row(game.attack) if game.attack is not None and game.attack.in_sequence else None,
    }
    if game.stack:
        board["pending"] = [attack.pending_row for attack in game.stack]
    board.update(game.told)
    return board


def _player(game: Game, player: str) -> dict[str, Any]:
    person = game.players[player]
    row: dict[str, Any] = {"character": _row(game, person.character), "health": person.health}
    row["max_health"] = person.max_health
    if person.primary is not None:
        row["primary"] = person.primary
    if tree_of(game, player):
        row["skill_tree"], row["level"] = list(tree_of(game, player)), level_of(game, player)
    for zone in LISTED:
        if zone == CHARACTER:
            continue
        cards = person.zones[zone]
        if zone in person.numbered:
            row[zone] = len(cards)
        elif cards or zone != TRANSIT:
            row[zone] = [_row(game, card) for card in cards]
    row["deck"] = {"count": person.deck_count, "top": deck_rows(person)}
    return row


def _row(game: Game, card: Card) -> dict[str, Any]:
    row = card_row(card)
    if card.id in game.states:
        row["state"] = game.states[card.id]
    return row
