"""Attack Sequence: Enhance Step, Block Step, Damage Step, resolved. A dropped attack ends at the next opportunity."""

from __future__ import annotations

from rules_engine.board.card import HAND, POOL, Card
from rules_engine.effects import MODIFIER
from rules_engine.events import Happening
from rules_engine.game import Game

from .asking import Procedure
from .attack import Attack
from .block_step import block_step
from .damage_step import damage_step
from .enhance_step import enhance_step
from .order_of_operations import boundary
from .statics import has_static

STEPS = ("attack.enhance", "attack.block", "attack.damage")


def attack_sequence(game: Game, attack: Attack, start: str = "attack.enhance") -> Procedure:
    """Carry out the steps of an attack, from any of them on, and resolve it."""
    enter(game, attack, start)
    yield from boundary(game)
    for at in STEPS[STEPS.index(start) :]:
        if is_dropped(game, attack):
            drop(game, attack, "dropped-attack#at-new-step")
            return
        yield from _step(game, attack, at, resumed=at == start and start != "attack.enhance")
    yield from resolve(game, attack)


def enter(game: Game, attack: Attack, start: str) -> None:
    """The attack enters its attack sequence; modifiers that wait for it apply."""
    game.attack = attack
    attack.in_sequence = True
    if start == "attack.enhance":
        step = game.say(
            "attack-sequence",
            f"The attack sequence of {attack.card.name} begins.",
            "attack-sequence#starts",
            "attack-sequence#after-triggers",
            "attack-sequence#steps-in-order",
            player=attack.attacker,
        )
        game.set_board(step, "attack", None, attack_row(attack))
        if attack.created:
            game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
    if any(effect.kind == MODIFIER for effect in game.effects):
        game.dirty.append(attack.card)


def attack_row(attack: Attack) -> dict[str, object]:
    """The attack as the contract's board shows it."""
    card = attack.card
    return {
        "id": card.id,
        "target": attack.target.id if attack.target else attack.data.get("target"),
        "speed": card.value("speed"),
        "damage": card.value("damage"),
        "zone": card.value("zone"),
        "blocked": attack.blocked,
    }


def is_dropped(game: Game, attack: Attack) -> bool:
    """Has the attack left the card pool or changed facing before the Damage Step?"""
    if not attack.in_damage_step and not attack.belongs_in_pool() and not attack.dropped:
        attack.dropped = True
        game.say(
            "dropped",
            f"{attack.card.name} has left the card pool or changed facing: the attack is dropped.",
            "attack-sequence#becomes-dropped",
            "dropped-attack#becomes-dropped",
            player=attack.attacker,
        )
    return attack.dropped


def drop(game: Game, attack: Attack, cite: str) -> None:
    """End the sequence of a dropped attack. It does not resolve."""
    step = game.say(
        "dropped",
        "The attack sequence of the dropped attack ends; it does not resolve.",
        "dropped-attack#sequence-ends",
        cite,
        "resolve#dropped-do-not",
        "attack-sequence#dropped-ends-sequence",
        player=attack.attacker,
    )
    leave(game, attack, step)


def leave(game: Game, attack: Attack, step) -> None:  # type: ignore[no-untyped-def]
    game.set_board(step, "attack", attack_row(attack), None)
    game.set_board(step, "at", game.at, "combat")
    game.at = "combat"
    attack.in_sequence = False
    game.attack = None
    game.last_attack = attack
    game.effects = [effect for effect in game.effects if effect.until not in ("attack", "step")]


def _step(game: Game, attack: Attack, at: str, resumed: bool) -> Procedure:
    if at == "attack.enhance":
        if has_static(game, attack.card, "skip-enhance-step"):
            game.say(
                "skip",
                f"{attack.card.name} has Flash: its Enhance Step is skipped.",
                "flash#grants",
                player=attack.attacker,
            )
            return
        yield from enhance_step(game, attack)
    elif at == "attack.block":
        if attack.target is not None:
            game.reading("backup-attack-unblocked")
            game.say(
                "skip",
                "A backup is attacked: the Block Step is skipped.",
                "attack-sequence#backup-skips-block-step",
                "backup#defender-cannot-block",
                "block-step#no-block-for-backup",
                player=attack.attacker,
            )
            return
        yield from block_step(game, attack, resumed)
    else:
        yield from damage_step(game, attack)
    if game.effects:
        game.effects = [effect for effect in game.effects if effect.until != "step"]


def resolve(game: Game, attack: Attack) -> Procedure:
    """After the Damage Step the attack is resolved."""
    attack.resolved = True
    attack.data["safe"] = has_static(game, attack.card, "no-reversal-to-this")
    step = game.say(
        "resolves",
        f"{attack.card.name} resolves.",
        "attack-sequence#resolved-after-damage-step",
        "damage-step#then-resolves",
        "damage-step#sequence-ends",
        "resolve#after-attack-sequence",
        player=attack.attacker,
    )
    leave(game, attack, step)
    game.happen(Happening("resolves", attack.attacker, (attack.card,), attack=attack, it=attack.card))
    yield from boundary(game)
    if game.turn_history.get("flip_after") == attack.card.id and attack.card.zone == POOL:
        from . import acts

        game.turn_history["flip_after"] = None
        acts.flip(
            game, attack.attacker, [attack.card], "echo#grants", "echo#flipped-no-attack", "echo#flipped-no-momentum"
        )
        yield from boundary(game)


def blockers(game: Game, player: str) -> list[Card]:
    return list(game.players[player].zones[HAND])
