"""What happened before this moment and still matters: what was played, tried, passed and named. A board's `history`.

Only what the card pools don't show is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.boards.effects import is_listed
from rules_engine.boards.tallying import NONE, counted
from rules_engine.contract.vocabulary import HAND, POOL
from rules_engine.procedures.effects.live import identities_of_side, numbered_identities, other_side
from rules_engine.procedures.events.first_times import first_times_of
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.attack import Attack
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.game import Game
from rules_engine.table.player import LISTED

COUNTS = ("forms", "forms_played", "cards_tried", "attacks_tried", "attacks_dropped")
AS_FORM = ("attack", "foundation", "asset", "backup", "character", "action")
# What effects have said about the attack in progress, and the name under which a board writes it.
ATTACK_FLAGS = ("considered_blocked", "unblockable", "no_complete_block", "deflected")
ATTACK_DATA = ("no_damage", "half_when_blocked", "when_blocked")
_ORDER = {zone: i for i, zone in enumerate(LISTED)}


def history_of(game: Game) -> dict[str, Any]:
    """The history of a game, without what is read from the pools. It's needed at every decision, so nothing else is
    built."""
    turn, shown = game.turn_history, from_pools(game)
    shown["forms_played"] = turn.get("forms", NONE)
    found: dict[str, Any] = {}
    for key in COUNTS:
        counts = turn.get(key, NONE)
        if counts != shown.get(key, NONE):
            found[key] = dict(counts)
    found |= counted(game)
    attacks, blocked = turn.get("attacks_by", NONE), int(turn.get("attacks_blocked", 0))
    if attacks != shown["attacks"]:
        found["attacks"] = dict(attacks)
    if blocked != shown["attacks_blocked"]:
        found["attacks_blocked"] = blocked
    played = _listed(game, game.played) if game.played else []
    abilities = _abilities(game, played) if played else []
    resolved = _resolved(game)
    _tell(found, "abilities", abilities)
    _tell(found, "other_side", _of_other_sides(game))
    if resolved != shown["resolved"]:
        found["resolved"] = resolved
    _tell(found, "echo", turn.get("echo"))
    _tell(found, "first_times", first_times_of(game, is_listed))
    _tell(found, "played_from", _played_from(game))
    if game.marked:
        done = {card.id: marks for card in _listed(game, game.marked) if (marks := _done_to(game, card))}
        _tell(found, "done", done)
    if "named" in turn:
        _tell(found, "named", {player: sorted(names) for player, names in sorted(turn["named"].items()) if names})
    _tell(found, "once", _once(game))
    _tell(found, "deckless", sorted(game.deckless))
    _tell(found, "phase_over", game.phase_over)
    if game.attack is not None and game.attack.in_sequence:
        _tell_attack(game, game.attack, played, abilities, found)
    return found


def _tell(found: dict[str, Any], key: str, value: Any) -> None:
    """Add a value unless it's the default."""
    if value:
        found[key] = value


def from_pools(game: Game) -> dict[str, Any]:
    """Return what the card pools show of this turn."""
    played, attacks, blocks = dict(NONE), dict(NONE), 0
    for player, person in game.players.items():
        for card in person.zones[POOL]:
            played_as = card.played_as
            if played_as == "block":
                blocks += 1
            elif played_as in AS_FORM or (played_as == UNTOLD and player == game.active and not card.face_down):
                played[player] += 1
                if played_as == "attack":
                    attacks[player] += 1
    if game.attack is not None and game.attack.in_sequence:
        attacker = game.attack.attacker
        attacks[attacker] = max(attacks[attacker], 1)
    return {
        "forms": played,
        "forms_played": played,
        "cards_tried": played,
        "attacks": attacks,
        "attacks_tried": attacks,
        "attacks_blocked": blocks,
        "resolved": {player: {"id": last.id} for player in "ab" if (last := last_resolved(game, player))},
    }  # fmt: skip


def last_resolved(game: Game, player: str) -> Card | None:
    """Return a player's last resolved attack, as far as the card pool shows it."""
    pool = game.players[player].zones[POOL]
    if not pool:
        return None
    under_way = [attack.card for attack in (*game.stack, game.attack) if attack is not None]
    for card in reversed(pool):
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


def _resolved(game: Game) -> dict[str, Any]:
    """Return each player's last resolved attack, if the board lists it."""
    last = game.turn_history.get("last_resolved")
    if not last:
        return {}
    return {player: resolved_row(attack) for player, attack in sorted(last.items()) if is_listed(game, attack.card)}


def _played_from(game: Game) -> dict[str, str]:
    """Return the cards of the card pools that weren't played from the hand, and where they were played from."""
    return {
        card.id: card.marks["played_from"]
        for person in game.players.values()
        for card in person.pool
        if card.marks.get("played_from", HAND) != HAND
    }


def _done_to(game: Game, card: Card) -> list[str]:
    """What was done to a card this turn or this Combat Phase, as `turn:readied`."""
    return sorted(game.marked[card].intersection(card.marks))


def _once(game: Game) -> dict[str, Any]:
    """Return the abilities that were played once and never again, by player."""
    return {
        player: [{"name": name, "text": text} for name, text in sorted(used)]
        for player, used in sorted(game.game_history.get("once", {}).items())
        if used
    }


def _listed(game: Game, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that a board lists separately outside the decks, in its order."""
    people, known = game.players, game.cards
    found = []
    for card in cards:
        zone, person = card.zone, people[card.owner]
        if zone in _ORDER and zone not in person.numbered and known.get(card.id) is card:
            found.append((card.owner, _ORDER[zone], person.zones[zone].index(card), card))
    found.sort()  # no two cards have the same place, so the cards themselves are never compared
    return [card for _, _, _, card in found]


def _abilities(game: Game, played: list[Card]) -> list[str]:
    """Return the abilities played this turn, each as often as it was played."""
    return [
        f"{card.id}/{number}"
        for card in played
        for number, identity in _numbered(game, card)
        for _ in range(card.play_counts.get((identity, "turn", game.turn), 0))
    ]


def _numbered(game: Game, card: Card) -> list[tuple[int, AbilityId]]:
    """Return the abilities of a card that were played this turn, under their current numbers."""
    known = enumerate(numbered_identities(game, card), 1)
    return [(number, identity) for number, identity in known if identity in game.played[card]]


def _of_other_sides(game: Game) -> list[str]:
    """Return the abilities played this turn of sides that are down now, each as often as it was played."""
    if "transformed" not in game.turn_history:
        return []
    return [
        f"{card.id}/{number}"
        for player in "ab"
        for card in game.stage_cards(player)
        if (down := other_side(card)) is not None
        for number, identity in enumerate(identities_of_side(down), 1)
        for _ in range(card.marks.get("other_side", {}).get((identity, "turn", game.turn), 0))
    ]


def _tell_attack(game: Game, attack: Attack, played: list[Card], abilities: list[str], found: dict[str, Any]) -> None:
    """Add what was played in its Enhance Step, and what effects have said about it."""
    step = game.step_history
    now = sorted(
        f"{card.id}/{number}"
        for card in played
        for number, identity in _numbered(game, card)
        if (identity, "step", step.get("n")) in card.play_counts
    )
    if now != sorted(set(abilities)):  # in an attack, all played enhances were played in its step
        found["in_step"] = now
    enhances = step.get("enhances", NONE)
    if enhances != NONE:
        found["enhances"] = dict(enhances)
    _tell(found, "passed", sorted(step.get("passed", ())))
    told: dict[str, Any] = {key: True for key in ATTACK_FLAGS if getattr(attack, key)}
    told |= {key: attack.data[key] for key in ATTACK_DATA if attack.data.get(key) is not None}
    if attack.reversal_tried:
        told["reversal_tried"] = sorted(attack.reversal_tried)
    if attack.created:
        told["created"] = True
    _tell(found, "attack", told)
