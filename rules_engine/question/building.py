"""A checked question turned into a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.boards.completing import ASIDE, complete
from rules_engine.contract.vocabulary import CHARACTER, DECK, FLAGS, LISTS, MOMENTUM, NOWHERE, PLAIN_ROW, POOL, Keyword
from rules_engine.editions import RULESETS, ruleset_of
from rules_engine.procedures.effects.modifiers import count_as_applied
from rules_engine.procedures.keywords import multiple
from rules_engine.procedures.zones.skill_trees import give_tree, unlock
from rules_engine.question.effects import build_effects
from rules_engine.question.history import build_history
from rules_engine.question.states import build_state
from rules_engine.table.attack import Attack
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.drafting import as_character, traits_of
from rules_engine.table.game import Game
from rules_engine.table.player import Player
from rules_engine.table.printed import Printed

ATTACK_VALUES = ("speed", "damage", "zone")


def build_game(question: Mapping[str, Any], catalogue: Catalogue) -> Game:
    """The game that a question without faults is about."""
    board = complete(question["board"], catalogue)
    edition = RULESETS[question["ruleset"]].read(question.get("readings") or {})
    ruleset = ruleset_of(edition, question.get("format"))
    game = Game(ruleset, {"a": Player("a"), "b": Player("b")}, catalogue)
    game.readings = dict(question.get("readings") or {})
    game.shuffles_ask = question.get("shuffles") == "ask"
    game.turn, game.active, game.at = board["turn"], board["active"], board["at"]
    for player in ("a", "b"):
        _build_listed(game, player, board["players"][player])
    for player in ("a", "b"):
        _build_counted(game, player, board["players"][player])
    build_attack(game, board)
    build_history(game, board.get("history") or {})
    for player in "ab":
        unlock(game, player)
    if game.attack is not None:
        given, card = question["board"]["attack"], game.attack.card
        told = [key for key in ATTACK_VALUES if given.get(key) is not None]
        count_as_applied(game, card, [*told, *(key for key in card.changed if key == "keywords")])
    game.told = {key: board[key] for key in ASIDE if key in board}
    game.begun = bool(board.get("begun"))
    game.dirty.clear()
    for person in game.players.values():
        person.ability_index.forget_all()  # what was found while cards were still being added
    game.effects.clear()
    build_effects(game, board.get("effects") or [])
    return game


def _traits_kept(game: Game, foundation: Printed) -> tuple[Keyword, ...]:
    """The keywords that a foundation keeps as the character in a draft: the document only mentions its name and its
    abilities."""
    traits = traits_of(foundation)
    return traits if traits and game.reading("ufs-draft-character-traits") == "stay" else ()


def _build_listed(game: Game, player: str, person: Mapping[str, Any]) -> None:
    """A player with the cards that are listed; all of them have an id."""
    made = game.players[player]
    character = build_card(game, player, CHARACTER, person["character"])
    if character.printed is not None and character.printed.type == "foundation":
        game.learn(character, as_character(character.printed, _traits_kept(game, character.printed)))
    made.zones[CHARACTER].append(character)
    made.max_health, made.health = _base_health(character, person["max_health"]), person["health"]
    for zone in LISTS:
        if isinstance(person.get(zone), list):
            made.zones[zone] += [build_card(game, player, zone, row) for row in person[zone]]
    made.deck += [build_card(game, player, DECK, row) for row in person["deck"]["top"]]
    made.deck_rest = person["deck"]["count"] - len(made.deck)
    made.primary = person.get("primary")
    if person.get("skill_tree"):
        give_tree(game, player, tuple(person["skill_tree"]), person["level"])
        for text in person["skill_tree"]:
            game.take_in(text)
    for card in made.stage:
        if card.attached_to == character.id:
            character.lent = True


def _base_health(character: Card, most: int) -> int:
    """The maximum health to return to, if the present one comes from the other side or an effect."""
    printed, front = character.printed, character.front
    superseded = character.transformed or character.covered_by is not None
    for_now = "health" in character.changed or (superseded and front is not None and front.health == most)
    return printed.health if for_now and printed is not None and printed.health is not None else most


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
    if row.keys() <= PLAIN_ROW and zone != POOL:
        return card
    for key in FLAGS:
        if row.get(key):
            setattr(card, key, True)
    card.known_check = row.get("check")
    if row.get("on_top"):
        card.covered_by = build_card(game, player, NOWHERE, row["on_top"])
    card.attached_to, card.stamina, card.played_as = row.get("attached_to"), row.get("stamina"), row.get("played_as")
    card.belongs_to, card.symbol = row.get("owner") or player, row.get("symbol")
    if zone == POOL and printed is None and "played_as" not in row:
        card.played_as = UNTOLD
    card.counters = dict(row.get("counters") or {})
    if row.get("copy_of") is not None:
        card.copied = game.catalogue[row["copy_of"]]
        game.take_in(card.copied)
    if row.get("multiple_of") is not None:
        card.copied = multiple.taken_over(game.catalogue[row["multiple_of"]], game.reads("multiple-copies-what"))
        card.marks["multiple"] = row["multiple_of"]
    if row.get("state"):
        build_state(game, card, row["state"])
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
    attack.data |= {"priority": board.get("priority"), "passes": board.get("passes", 0), "from_board": True}
    for key in ATTACK_VALUES:
        if row.get(key) is not None and row[key] != card.value(key):
            game.alter(card)[key] = row[key]
    attack.blocked = row.get("blocked")
    attack.in_sequence = True
    game.attack = attack
    game.step_history = {"n": 0}


def _backup_attacked(game: Game, target: str | None) -> Card | None:
    """The backup that is attacked, even if it has left the stage; None if it is the rival's character."""
    card = game.cards[target] if target is not None else None
    return None if card is None or card.zone == CHARACTER else card
