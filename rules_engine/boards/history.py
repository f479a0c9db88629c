"""What happened before this moment and still matters: what was played, tried, passed and named. A board's `history`.

Only what the card pools do not tell by themselves is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.board.card import POOL, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.language.patterns.acts_seen import VERBS
from rules_engine.rules.attack import Attack

COUNTS = ("forms", "forms_played", "cards_tried", "attacks_tried", "attacks_dropped")
# Counts of this turn that conditions ask for and the board does not show.
TOLD = (
    "drawn", "blocks", "gained_health", "cycled", "built", "cleared", "committed", "destroyed", "discarded",
    "dealt_damage", "failed_checks", "flipped", "frozen", "left_card_pool", "left_stage", "lost_health", "checks",
    "milled", "readied", "removed", "revealed", "reviewed", "sacrificed", "sealed", "spent", "taken_damage", "unflipped",
    "unsealed",
)  # fmt: skip
AS_FORM = ("attack", "foundation", "asset", "backup", "character", "action")
# What effects have said of the attack in progress: under which name a board writes it.
ATTACK_FLAGS = ("considered_blocked", "unblockable", "no_complete_block", "deflected")
ATTACK_DATA = ("no_damage", "half_when_blocked", "when_blocked")
DONE = ("turn:", "combat:")
NONE = {"a": 0, "b": 0}


def history_of(game: Game) -> dict[str, Any]:
    """The history of a game, without what is read from the pools."""
    plain = from_pools(game)
    found = _facts(game)
    plain["forms_played"] = found.get("forms", plain["forms"])
    plain["in_step"] = sorted(set(found["abilities"]))  # in an attack, all that were played were played in its step
    return {key: value for key, value in found.items() if value != plain.get(key, _empty(value))}


def _empty(value: Any) -> Any:
    if isinstance(value, dict):
        return dict(NONE) if set(value) == {"a", "b"} else {}
    return 0 if isinstance(value, int) else None if value is None or isinstance(value, str) else []


def from_pools(game: Game) -> dict[str, Any]:
    """What the card pools tell of this turn."""
    pools = {player: game.players[player].pool for player in "ab"}
    played = {player: sum(card.played_as in AS_FORM for card in pool) for player, pool in pools.items()}
    attacks = {player: sum(card.played_as == "attack" for card in pool) for player, pool in pools.items()}
    if game.attack is not None and game.attack.in_sequence:
        attacker = game.attack.attacker
        attacks[attacker] = max(attacks[attacker], 1)
    return {
        "forms": played,
        "forms_played": played,
        "cards_tried": played,
        "attacks": attacks,
        "attacks_blocked": sum(card.played_as == "block" for pool in pools.values() for card in pool),
        "resolved": {player: resolved_row(Attack(card, player)) for player in "ab" if (card := last_resolved(game, player))},
    }  # fmt: skip


def last_resolved(game: Game, player: str) -> Card | None:
    """The attack of a player that has resolved last, as far as the card pool tells."""
    under_way = [attack.card for attack in (*game.stack, game.attack) if attack is not None]
    for card in reversed(game.players[player].pool):
        if card.played_as == "attack" and not card.face_down and card not in under_way:
            return card
    return None


def resolved_row(attack: Attack) -> dict[str, Any]:
    """A resolved attack: reversals can be played to it, once each, unless it had Safe."""
    row: dict[str, Any] = {"id": attack.card.id}
    if attack.blocked is not None:
        row["blocked"] = attack.blocked
    if attack.data.get("safe"):
        row["safe"] = True
    if attack.reversal_tried:
        row["reversal_tried"] = sorted(attack.reversal_tried)
    return row


def _facts(game: Game) -> dict[str, Any]:
    turn = game.turn_history
    found: dict[str, Any] = {key: dict(turn[key]) for key in COUNTS if key in turn}
    found |= _counted(game)
    found["attacks"] = dict(turn.get("attacks_by", NONE))
    found["attacks_blocked"] = int(turn.get("attacks_blocked", 0))
    found["abilities"] = _abilities(game)
    found["resolved"] = {
        player: resolved_row(attack)
        for player, attack in sorted(turn.get("last_resolved", {}).items())
        if attack.card.zone == POOL and game.cards.get(attack.card.id) is attack.card
    }
    found["echo"] = turn.get("echo")
    found["done"] = {card.id: marks for card in _in_play(game) if card.marks and (marks := _done_to(game, card))}
    found["named"] = {player: sorted(names) for player, names in sorted(turn.get("named", {}).items()) if names}
    found["once"] = {
        player: [{"name": name, "text": text} for name, text in sorted(used)]
        for player, used in sorted(game.game_history.get("once", {}).items())
        if used
    }
    found["deckless"] = sorted(game.game_history.get("deckless", ()))
    found["phase_over"] = game.phase_over or None
    if game.attack is not None and game.attack.in_sequence:
        found |= _of_the_attack(game, game.attack)
    return found


def _done_to(game: Game, card: Card) -> list[str]:
    """What was done to a card this turn or this Combat Phase, as `turn:readied`."""
    return sorted(key for key, turn in card.marks.items() if key.startswith(DONE) and turn == game.turn)


def _counted(game: Game) -> dict[str, Any]:
    """How often what conditions ask for has happened this turn, beyond what the card pools show."""
    told = game.turn_history.get("told", {})
    found = {key: {player: int(told.get(key, NONE).get(player, 0)) for player in "ab"} for key in TOLD}
    for happening in game.happened:
        if not happening.data.get("before") and happening.player in ("a", "b"):
            for key, amount in _counts_as(happening):
                found[key][happening.player] += amount
    for card, was, to, _ in game.left:
        if was != to and f"left_{was}" in found:
            found[f"left_{was}"][card.owner] += 1
    shown = game.turn_history.get("shown_damage", NONE)
    for player in "ab":
        seen = sum(card.dealt_damage for card in game.players[player].pool) - shown[player]
        found["dealt_damage"][player] = max(found["dealt_damage"][player] - seen, 0)
        rival = game.rival(player)
        found["taken_damage"][rival] = max(found["taken_damage"][rival] - seen, 0)
    return {key: counts for key, counts in found.items() if counts != NONE}


def _counts_as(happening: Happening) -> Iterator[tuple[str, int]]:
    amount = happening.data.get("amount", 1)
    if happening.kind in _ONES:
        yield _ONES[happening.kind], 1
    if happening.kind in _AMOUNTS:
        yield _AMOUNTS[happening.kind], int(amount)
    for verb in VERBS.values():
        if verb.happening == happening.kind and verb.base != "sacrifice":
            yield verb.done, max(len(happening.cards), 1)


_ONES = {
    "block-played": "blocks", "cycle": "cycled", "deals-damage": "dealt_damage", "takes-damage": "taken_damage",
    "check": "checks", "check-failed": "failed_checks",
}  # fmt: skip
_AMOUNTS = {"gain-health": "gained_health", "lose-health": "lost_health", "takes-damage": "lost_health"}


def _in_play(game: Game) -> list[Card]:
    return [
        card
        for player in "ab"
        for zone, cards in game.players[player].zones.items()
        if zone not in game.players[player].numbered
        for card in cards
    ]


def _abilities(game: Game) -> list[str]:
    """The abilities played this turn, each as often as it was."""
    found: list[str] = []
    for card in _in_play(game):
        for key in sorted(key for key in card.play_counts if key[1:] == ("turn", game.turn)):
            found += [f"{card.id}/{key[0]}"] * card.play_counts[key]
    return found


def _of_the_attack(game: Game, attack: Attack) -> dict[str, Any]:
    """What was played in its Enhance Step, and what effects have said of it."""
    step = game.step_history.get("n")
    now = {f"{card.id}/{key[0]}" for card in _in_play(game) for key in card.play_counts if key[1:] == ("step", step)}
    told: dict[str, Any] = {key: True for key in ATTACK_FLAGS if getattr(attack, key)}
    told |= {key: attack.data[key] for key in ATTACK_DATA if attack.data.get(key) is not None}
    if attack.reversal_tried:
        told["reversal_tried"] = sorted(attack.reversal_tried)
    if attack.created:
        told["created"] = True
    return {
        "in_step": sorted(now),
        "enhances": dict(game.step_history.get("enhances", NONE)),
        "passed": sorted(game.step_history.get("passed", ())),
        "attack": told,
    }
