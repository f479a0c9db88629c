"""Damage Step: full, half rounded up, or none; to the rival or to the backup that was attacked."""

from __future__ import annotations

from rules_engine.board.card import STAGE
from rules_engine.events import Happening
from rules_engine.game import Game

from .asking import Procedure
from .attack import COMPLETE, PARTIAL, Attack
from .order_of_operations import boundary


def damage_step(game: Game, attack: Attack) -> Procedure:
    """Carry out the Damage Step."""
    game.reading("before-triggers")
    game.happen(Happening("damage-step", attack.attacker, (attack.card,), attack=attack, before=True))
    yield from boundary(game)
    from .attack_sequence import is_dropped

    if is_dropped(game, attack):
        return
    attack.in_damage_step = True
    game.go(
        "attack.damage",
        "damage-step",
        "The Damage Step begins.",
        "attack-sequence#damage-step-third",
        "block-step#then-damage-step",
    )
    if attack.target is None:
        game.happen(Happening("takes-damage", attack.defender, attack=attack, before=True))
        yield from boundary(game)
    amount, cites, text = damage_dealt(game, attack)
    if amount <= 0:
        game.say(
            "no-damage",
            f"{attack.card.name} deals no damage ({text}).",
            *cites,
            "deals-damage#zero-or-less-is-none",
            player=attack.attacker,
        )
        return
    if attack.target is not None:
        yield from _to_backup(game, attack, amount, cites, text)
    else:
        yield from _to_rival(game, attack, amount, cites, text)


def damage_dealt(game: Game, attack: Attack) -> tuple[int, tuple[str, ...], str]:
    """How much damage the attack deals, by its block status."""
    damage = int(attack.card.value("damage") or 0)
    if attack.data.get("no_damage"):
        return 0, ("conflict-resolution#prohibition-wins",), "an effect says it deals none"
    if attack.blocked == COMPLETE:
        if attack.data.get("half_when_blocked"):
            return (
                half(damage),
                ("throw#grants", "completely-blocked#throw-can-be-blocked"),
                f"half of {damage}, rounded up",
            )
        if "when_blocked" in attack.data:
            return attack.data["when_blocked"], ("conflict-resolution#effect-beats-rules",), "an effect says so"
        return 0, ("damage-step#completely-blocked-none", "completely-blocked#no-damage"), "completely blocked"
    if attack.blocked == PARTIAL:
        return (
            half(damage),
            ("damage-step#partially-blocked-half", "partially-blocked#half-rounded-up"),
            f"half of {damage}, rounded up",
        )
    if damage < 0:
        return damage, ("damage#negative-deals-none", "negative-numbers#no-negative-damage"), f"{damage} is negative"
    return damage, ("damage-step#unblocked-full",), f"{damage}"


def half(number: int) -> int:
    """Half, rounded up."""
    return -(-number // 2)


def _to_rival(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], text: str) -> Procedure:
    defender = attack.defender
    was = game.players[defender].health
    step = game.say(
        "damage",
        f"{attack.card.name} deals {amount} damage ({text}): {defender.upper()} {was} - {amount} = {was - amount} health.",
        "damage-step#deals-to-rival-or-backup",
        *cites,
        "damage#lose-health",
        "deals-damage#at-least-one",
        player=attack.attacker,
    )
    game.set_health(step, defender, was - amount)
    _mark(game, attack, step)
    game.happen(Happening("deals-damage", attack.attacker, (attack.card,), attack=attack, amount=amount))
    game.happen(Happening("takes-damage", defender, attack=attack, amount=amount))
    yield from boundary(game)


def _to_backup(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], text: str) -> Procedure:
    backup = attack.target
    if backup is None or backup.zone != STAGE or backup.stamina is None:
        game.reading("backup-gone")
        game.say(
            "no-damage",
            "The attacked backup is gone: the attack deals no damage.",
            "damage-step#deals-to-rival-or-backup",
            player=attack.attacker,
        )
        return
    was = backup.stamina
    step = game.say(
        "damage",
        f"{attack.card.name} deals {amount} damage ({text}): {backup.name} {was} - {amount} = {was - amount} stamina.",
        "damage-step#deals-to-rival-or-backup",
        *cites,
        "stamina#ways-to-lose",
        "deals-damage#at-least-one",
        player=attack.attacker,
    )
    game.set_flag(step, backup, "stamina", was - amount)
    game.pauses_due = True
    _mark(game, attack, step)
    game.happen(Happening("deals-damage", attack.attacker, (attack.card,), attack=attack, amount=amount, backup=backup))
    yield from boundary(game)


def _mark(game: Game, attack: Attack, step) -> None:  # type: ignore[no-untyped-def]
    if attack.card.zone == "card_pool":
        game.set_flag(step, attack.card, "dealt_damage", True)
    game.note("dealt_damage", attack.attacker)
