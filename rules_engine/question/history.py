"""A board's `history`: its sense, and its effect on a game. The card pools show what it leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine import wording
from rules_engine.boards.history import ATTACK_DATA, ATTACK_FLAGS, COUNTS, from_pools
from rules_engine.boards.tallying import TOLD, damage_shown
from rules_engine.contract.vocabulary import PLAYERS
from rules_engine.procedures.effects.live import abilities_of, identities_of_side, identity_of, other_side
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.events.first_times import note_first_time
from rules_engine.question.checker import Checker
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.attack import Attack
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

ABILITIES = ("abilities", "in_step", "first_times", "other_side")

# -- sense ----------------------------------------------------------------------------------------------------------


def history_sense(check: Checker, board: Mapping[str, Any], seen: Mapping[str, str]) -> None:
    """Check that what a history names exists."""
    history, known = board.get("history") or {}, seen
    for key in ABILITIES:
        for i, name in enumerate(history.get(key) or ()):
            card, _, number = name.rpartition("/")
            if card not in known or not number.isascii() or not number.isdecimal() or int(number) < 1:
                why = wording.questions.no_such_ability(name=name, meant=check.meant(card, known))
                check.fault(f"board.history.{key}[{i}]", why)
    named = [(f"board.history.done.{name}", name) for name in history.get("done") or ()]
    named += [(f"board.history.played_from.{name}", name) for name in history.get("played_from") or ()]
    if history.get("echo") is not None:
        named.append(("board.history.echo", history["echo"]))
    for place, name in named:
        if name not in known:
            check.fault(place, wording.questions.no_such_card_on_board(card=name, meant=check.meant(name, known)))
    for player, row in (history.get("resolved") or {}).items():
        place = known.get(row["id"], "")
        if not place.startswith(f"board.players.{player}."):
            check.fault(
                f"board.history.resolved.{player}.id",
                wording.questions.player_has_no_such_card(player=player, id=row["id"]),
            )
    if history.get("attack") is not None and board.get("attack") is None:
        check.fault("board.history.attack", wording.questions.no_attack_to_speak_of())


# -- building -------------------------------------------------------------------------------------------------------


def build_history(game: Game, history: Mapping[str, Any]) -> None:
    """What happened before; what the asker leaves out is read from the card pools."""
    told = {**from_pools(game), **history}
    turn = game.turn_history
    for key in COUNTS:
        if key in told:
            turn[key] = _counts(told[key])
    if "forms" in history and "forms_played" not in history:
        turn["forms_played"] = dict(turn["forms"])
    turn["told"] = {key: _counts(history[key]) for key in TOLD if key in history}
    turn["attacks_by"] = _counts(told["attacks"])
    turn["attacks_blocked"] = told["attacks_blocked"]
    if told.get("echo"):
        turn["echo"] = told["echo"]
    for name, marks in (told.get("done") or {}).items():
        game.mark_so(game.cards[name], marks or ())
    for name, zone in (told.get("played_from") or {}).items():
        game.cards[name].marks["played_from"] = zone
    _shown(game)
    if told.get("named"):
        turn["named"] = {player: set(told["named"].get(player, ())) for player in PLAYERS}
    for player, rows in (told.get("once") or {}).items():
        _used(game, player).update((row["name"], row["text"]) for row in rows)
    game.deckless = set(told.get("deckless") or ())
    for name in told.get("first_times") or ():
        card_id, number = _ability(name)
        note_first_time(game, game.cards[card_id], number)
    game.phase_over = told.get("phase_over") or ""
    for name in told.get("other_side") or ():
        _played_of_other_side(game, name)
    in_step = set(told["in_step"] if "in_step" in told else told.get("abilities") or ())
    for name in told.get("abilities") or ():
        _played(game, name, name in in_step)
    turn["last_resolved"] = {player: _resolved(game, player, row) for player, row in told["resolved"].items()}
    if game.attack is not None:
        _of_the_attack(game, game.attack, told)


def _shown(game: Game) -> None:
    """What the card pools show of the turn so far, for conditions that ask for it."""
    pools = {player: game.players[player].pool for player in PLAYERS}
    game.turn_history["shown"] = damage_shown(game)
    game.turn_history["shown_played"] = [
        (card, card.played_as, _as_it_is(card))
        for player in PLAYERS
        for card in pools[player]
        if card.played_as not in (None, UNTOLD)
    ]


def _as_it_is(card: Card) -> Card:
    """The card's current state, with what is known about how it got there, even after it has left."""
    ghost = card.ghost()
    ghost.marks = dict(card.marks)
    return ghost


def _counts(told: Mapping[str, int]) -> dict[str, int]:
    return {player: told.get(player, 0) for player in PLAYERS}


def _used(game: Game, player: str) -> set[tuple[str, str]]:
    used: set[tuple[str, str]] = game.game_history.setdefault("once", {"a": set(), "b": set()})[player]
    return used


def _ability(name: str) -> tuple[str, int]:
    card, _, number = name.rpartition("/")
    return card, int(number)


def _played(game: Game, name: str, in_step: bool) -> None:
    """Count an ability as played this turn: for once a turn, and for once a game."""
    card_id, number = _ability(name)
    card: Card = game.cards[card_id]
    game.count_play(card, identity_of(game, card, number), "turn", game.turn)
    abilities = abilities_of(game, card)
    if number <= len(abilities) and card.front is not None:
        ability = abilities[number - 1]
        played = Happening("ability-played", card.owner, (card,), ability=ability, options=None, play=None)
        in_step = in_step and game.attack is not None
        played.at, played.during = ("attack.enhance", game.attack) if in_step else ("combat", None)
        played.step = game.step_history.get("n") if in_step else None
        game.happened.append(played)
        if ability.has_bracket("once-per-game"):
            _used(game, card.owner).add((card.front.name, ability.text))
        if ability.name:
            names = game.turn_history.setdefault("named", {"a": set(), "b": set()})
            names[card.owner].add(ability.name)


def _played_of_other_side(game: Game, name: str) -> None:
    """An ability of the side that is down was played this turn."""
    card_id, number = _ability(name)
    game.turn_history["transformed"] = True
    card = game.cards[card_id]
    side = other_side(card)
    known = identities_of_side(side) if side is not None else []
    identity = known[number - 1] if number <= len(known) else AbilityId("", "", number)
    game.played.setdefault(card, set()).add(identity)
    counts = card.marks.setdefault("other_side", {})
    key = identity, "turn", game.turn
    counts[key] = counts.get(key, 0) + 1


def _resolved(game: Game, player: str, row: Mapping[str, Any]) -> Attack:
    attack = Attack(game.cards[row["id"]], player)
    attack.resolved = True
    attack.blocked = row.get("blocked")
    attack.data["safe"] = row.get("safe") or has_static(game, attack.card, "no-reversal-to-this")
    attack.reversal_tried = set(row.get("reversal_tried") or ())
    return attack


def _of_the_attack(game: Game, attack: Attack, told: Mapping[str, Any]) -> None:
    """In the middle of an attack: what was played in its Enhance Step (all of this turn's, unless the question says otherwise), and the rest."""
    in_step = told["in_step"] if "in_step" in told else told.get("abilities") or ()
    for name in in_step:
        card_id, number = _ability(name)
        card = game.cards[card_id]
        game.count_play(card, identity_of(game, card, number), "step", game.step_history["n"])
    game.step_history |= {
        "enhances": _counts(told["enhances"]) if "enhances" in told else _enhances(game, in_step),
        "passed": set(told.get("passed") or ()),
    }
    flags = told.get("attack") or {}
    for key in (*ATTACK_FLAGS, "created"):
        if flags.get(key):
            setattr(attack, key, True)
    attack.data |= {key: flags[key] for key in ATTACK_DATA if flags.get(key) is not None}
    attack.reversal_tried = set(flags.get("reversal_tried") or ())


def _enhances(game: Game, names: Iterable[str]) -> dict[str, int]:
    """How many enhances each player has played, by the abilities listed."""
    found = {"a": 0, "b": 0}
    for name in names:
        card_id, number = _ability(name)
        card = game.cards[card_id]
        abilities = abilities_of(game, card)
        if number <= len(abilities) and abilities[number - 1].type == "enhance":
            found[card.owner] += 1
    return found
