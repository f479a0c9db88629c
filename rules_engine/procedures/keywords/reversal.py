"""Reversal: a card played as a cost, in response to a rival's attack; its ability then adds it to the attack stack.

Which attack it responds to, why it can't be tried, and what canceling does. It is played as a cost
(`costs/playing_as_reversal.py`); trigger and check work like those of any response and any card.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.procedures.effects.statics import has_static
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


def attack_reversed(game: Game, player: str) -> tuple[Attack | None, str]:
    """Return the attack that a reversal of this player is "to", and the clause that says so."""
    current = game.attack
    if current is not None and current.attacker != player and not current.resolved:
        return current, "reversal#to-current-attack"
    resolved: Attack | None = game.turn_history.get("last_resolved", {}).get(game.rival(player))
    return resolved, "reversal#to-last-resolved"


def why_not(game: Game, player: str, needs_block: bool = True) -> WhyNot | None:
    """Return why a player can't try a reversal now, or None if they can: one try per attack, and none to a Safe one."""
    attack, _ = attack_reversed(game, player)
    if attack is None:
        return WhyNot(wording.keywords.no_attack_to_reverse(), ("reversal#to-an-attack",))
    blocked_only = needs_block and game.ruleset.attacking.reversal == "attack-you-blocked"
    if blocked_only and not was_blocked_by(game, player, attack):
        return WhyNot(
            wording.keywords.has_not_blocked(player=player, attack=attack.card.name),
            ("ufs-1.9:401-played-abilities#401-2-4",),
        )
    if player in attack.reversal_tried:
        return WhyNot(
            wording.keywords.reversal_tried_already(attack=attack.card.name), ("reversal#one-attempt-per-attack",)
        )
    if is_safe(game, attack):
        why = wording.keywords.safe_from_reversal(attack=attack.card.name, resolved=attack.resolved)
        return WhyNot(why, ("reversal#not-to-safe", "safe#grants") if attack.resolved else ("safe#grants",))
    return None


def was_blocked_by(game: Game, player: str, attack: Attack) -> bool:
    """Has this player blocked the attack? The card pool shows a block from before the question."""
    if "blocked_by" in attack.data:
        return bool(attack.data["blocked_by"] == player)
    return attack.was_blocked and any(card.played_as == "block" for card in game.players[player].pool)


def is_safe(game: Game, attack: Attack) -> bool:
    """Did the attack have Safe when it resolved or, if it hasn't resolved, does it have Safe now (open question)?"""
    reading = game.reading("safe-when")
    if attack.resolved and reading != "while-it-has-it":
        return bool(attack.data.get("safe"))
    return reading != "at-resolution" and has_static(game, attack.card, "no-reversal-to-this")


def tries(game: Game, player: str, card: Card) -> None:
    """Note that a card is tried as a reversal: the one try to that attack is used, whatever happens."""
    reversed_attack, which = attack_reversed(game, player)
    assert reversed_attack is not None
    reversed_attack.reversal_tried.add(player)
    game.say(
        "reversal",
        wording.keywords.tries_reversal(player=player, card=card.name, reversed_attack=reversed_attack.card.name),
        "reversal#to-an-attack",
        which,
        "reversal#one-attempt-per-attack",
        player=player,
    )


def canceled(game: Game, card: Card) -> None:
    """Handle a canceled reversal ability: the card played for it gets a fresh current state and never joins the stack."""
    card.refresh()
    game.dirty.append(card)
    game.say(
        "refresh",
        wording.keywords.reversal_canceled(card=card.name, speed=card.value("speed"), damage=card.value("damage")),
        "reversal#canceled-refresh",
        player=card.owner,
    )
