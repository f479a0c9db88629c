"""Dropped Attack: an attack that leaves the card pool or changes facing before the Damage Step.

Its sequence can end at three moments: an enhance priority, a new step, determining the block status.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.table.attack import Attack
from rules_engine.table.game import Game


def is_dropped(game: Game, attack: Attack) -> bool:
    """Has the attack left the card pool or changed facing before the Damage Step (or the step of the edition)?"""
    if attack.in_damage_step or attack.dropped or attack.belongs_in_pool():
        return attack.dropped
    left = attack.left_pool()
    if not _drops(game, left):
        return False
    attack.dropped = True
    game.say(
        "dropped",
        wording.attacks.attack_is_dropped(attack=_called(attack), left=left),
        "attack-sequence#becomes-dropped",
        "dropped-attack#becomes-dropped",
        "dropped-attack#leaves-card-pool" if left else "dropped-attack#changes-facing",
        player=attack.attacker,
    )
    return True


def _called(attack: Attack) -> str:
    """Return the attack's name: one that was just turned face down is still known by it."""
    card = attack.card
    return card.printed.full_name if card.face_down and card.printed is not None else card.name


def _drops(game: Game, left: bool) -> bool:
    """Does what happened to the attack, at that time, drop it in this edition?"""
    rules = game.ruleset.attacking
    in_time = rules.dropped_until == "damage-step" or game.at == "attack.enhance"
    return in_time and (left or rules.flipping_drops)


def ends_here(game: Game, attack: Attack, moment: str) -> bool:
    """Is the attack dropped, so that its sequence ends at this moment?"""
    if not is_dropped(game, attack):
        return False
    attack.data["dropped_at"] = moment
    return True
