"""A checked question turned into a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules_engine.board.card import CHARACTER, DECK, MOMENTUM, NOWHERE, Card
from rules_engine.board.player import Player
from rules_engine.board.printed import Printed
from rules_engine.boards.completing import complete
from rules_engine.game import Game
from rules_engine.rules.attack import Attack
from rules_engine.rules.skill_trees import give_tree
from rules_engine.rulesets import RULESETS

from .keys import FLAGS, HISTORY_COUNTS, HISTORY_TOLD, LISTS


def build_game(question: Mapping[str, Any], catalogue: dict[str, Printed]) -> Game:
    """The game that a question without faults is about."""
    board = complete(question["board"], catalogue)
    game = Game(RULESETS[question["ruleset"]], {"a": Player("a"), "b": Player("b")}, catalogue)
    game.readings = dict(question.get("readings") or {})
    game.shuffles_ask = question.get("shuffles") == "ask"
    game.turn, game.active, game.at = board["turn"], board["active"], board["at"]
    for player in ("a", "b"):
        _build_listed(game, player, board["players"][player])
    for player in ("a", "b"):
        _build_counted(game, player, board["players"][player])
    build_attack(game, board)
    build_history(game, question["board"].get("history") or {})
    game.dirty.clear()
    game.effects.clear()
    return game


def _build_listed(game: Game, player: str, person: Mapping[str, Any]) -> None:
    """A player with the cards that are listed; all of them have an id."""
    made = game.players[player]
    character = build_card(game, player, CHARACTER, person["character"])
    made.zones[CHARACTER].append(character)
    made.max_health, made.health = person["max_health"], person["health"]
    for zone in LISTS:
        if isinstance(person.get(zone), list):
            made.zones[zone] += [build_card(game, player, zone, row) for row in person[zone]]
    made.deck += [build_card(game, player, DECK, row) for row in person["deck"]["top"]]
    made.deck_rest = person["deck"]["count"] - len(made.deck)
    if person.get("skill_tree"):
        give_tree(game, player, tuple(person["skill_tree"]), person["level"])
        game.texts += person["skill_tree"]
    for card in made.stage:
        if card.attached_to == character.id:
            character.lent = True


def _build_counted(game: Game, player: str, person: Mapping[str, Any]) -> None:
    """The unknown cards of zones that are just a number. Their ids come after those of all listed cards."""
    made = game.players[player]
    for zone in LISTS:
        if isinstance(person.get(zone), int):
            made.numbered.add(zone)
            row = {"card": None, "face_down": zone == MOMENTUM}
            made.zones[zone] += [build_card(game, player, zone, row) for _ in range(person[zone])]


def build_card(game: Game, player: str, zone: str, row: Mapping[str, Any]) -> Card:
    printed = game.catalogue[row["card"]] if row["card"] is not None else None
    card = game.new_card(player, printed, zone, row.get("id"))
    game.clock += 1
    card.entered = game.clock
    for key in FLAGS:
        if row.get(key):
            setattr(card, key, True)
    card.known_check = row.get("check")
    if row.get("on_top"):
        card.covered_by = build_card(game, player, NOWHERE, row["on_top"])
    card.attached_to, card.stamina, card.played_as = row.get("attached_to"), row.get("stamina"), row.get("played_as")
    card.counters = dict(row.get("counters") or {})
    if row.get("copy_of") is not None:
        card.copied = game.catalogue[row["copy_of"]]
        game.texts.append(card.copied)
    if row.get("multiple_of") is not None:
        card.copied = replace(game.catalogue[row["multiple_of"]], keywords=(), text="")
        card.marks["multiple"] = row["multiple_of"]
    return card


def build_attack(game: Game, board: Mapping[str, Any]) -> None:
    row = board.get("attack")
    for pending in board.get("pending") or []:
        named = pending if isinstance(pending, Mapping) else {"id": pending}
        card = game.cards[named["id"]]
        made = Attack(card, card.owner, _backup_attacked(game, named.get("target")), created=card.played_as != "attack")
        game.stack.append(made)
    if row is None:
        return
    card = game.cards[row["id"]]
    attack = Attack(card, card.owner, _backup_attacked(game, row.get("target")))
    attack.data["target"] = row.get("target")
    attack.data["priority"] = board.get("priority")
    for key in ("speed", "damage", "zone"):
        if row.get(key) is not None and row[key] != card.value(key):
            card.changed[key] = row[key]
    attack.blocked = row.get("blocked")
    attack.in_sequence = True
    game.attack = attack
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
    game.step_history = {"n": 0}


def _backup_attacked(game: Game, target: str | None) -> Card | None:
    """The backup that is attacked, even if it has left the stage; None where it is the rival's character."""
    card = game.cards[target] if target is not None else None
    return None if card is None or card.zone == CHARACTER else card


def build_history(game: Game, history: Mapping[str, Any]) -> None:
    """What happened this turn; where the asker does not say, the card pools tell."""
    for player in ("a", "b"):
        pool = game.players[player].pool
        played = [
            card
            for card in pool
            if card.played_as in ("attack", "foundation", "asset", "backup", "character", "action")
        ]
        game.note("forms", player, len(played))
        game.note("cards_tried", player, len(played))
        attacks = sum(card.played_as == "attack" for card in pool)
        counts = game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})
        counts[player] = max(counts[player], attacks)
    game.turn_history["attacks_blocked"] = int(
        history.get(
            "attacks_blocked", sum(card.played_as == "block" for player in "ab" for card in game.players[player].pool)
        )
    )
    for name in history.get("abilities") or ():
        card_id, _, number = name.rpartition("/")
        counts = game.cards[card_id].play_counts if game.cards[card_id] is not None else {}
        counts[int(number), "turn", game.turn] = counts.get((int(number), "turn", game.turn), 0) + 1
        if game.attack is not None:
            game.attack.data.setdefault("played_before", set()).add((card_id, int(number)))
    for key in HISTORY_COUNTS:
        if isinstance(history.get(key), Mapping):
            game.turn_history[key] = {player: int(history[key].get(player, 0)) for player in "ab"}
    game.turn_history["shown_damage"] = {
        player: sum(card.dealt_damage for card in game.players[player].pool) for player in "ab"
    }
    game.turn_history["shown_played"] = [
        (card, card.played_as, card.ghost())
        for player in "ab"
        for card in game.players[player].pool
        if card.played_as is not None
    ]
    told = ("drawn", "gained_health", "cycled", "blocks", *HISTORY_TOLD)
    game.turn_history["told"] = {key: history[key] for key in told if isinstance(history.get(key), Mapping)}
    game.turn_history["forms_played"] = dict(game.turn_history["forms"])
