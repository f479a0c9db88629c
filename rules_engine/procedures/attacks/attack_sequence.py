"""Attack Sequence: Enhance Step, Block Step, Damage Step; then the attack is resolved.

A dropped attack ends its sequence at the next opportunity and never resolves. Each step has its own room.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks.block_step import block_step, skipped_as_unblockable, skipped_for_backup
from rules_engine.procedures.attacks.damage_step import damage_step
from rules_engine.procedures.attacks.dropped_attack import is_dropped
from rules_engine.procedures.attacks.enhance_step import enhance_step
from rules_engine.procedures.effects.copying import apply_to_copy
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.events.order_of_operations import boundary, expire
from rules_engine.procedures.turns.ending_at_once import until_ended
from rules_engine.procedures.turns.parts_of_the_turn import happens_in
from rules_engine.table.attack import Attack
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

LASTS = "ufs-1.9:401-played-abilities#401-1-1-f"
STEPS = ("attack.enhance", "attack.block", "attack.damage")


def attack_sequence(game: Game, attack: Attack, start: str | None = None) -> Procedure:
    """Carry out the steps of an attack and resolve it. With `start` it's already in its sequence, at that step."""
    enter(game, attack, begins=start is None)
    yield from boundary(game)
    for at in STEPS[STEPS.index(start or "attack.enhance") :]:
        if is_dropped(game, attack):
            drop(game, attack, "dropped-attack#at-new-step")
            return
        yield from until_ended(game, _step(game, attack, at))
        if attack.dropped:
            drop(game, attack, attack.data["dropped_at"])
            return
        yield from until_ended(game, _between_steps(game, attack, at))
        if ends_with_phase(game):
            _cut_off(game, attack)
            return
    yield from resolve(game, attack)


def enter(game: Game, attack: Attack, begins: bool) -> None:
    """Let the attack enter its attack sequence; modifiers that wait for it apply."""
    game.attack = attack
    attack.in_sequence = True
    if begins:
        # A created attack, which wasn't played, begins when it comes off the attack stack.
        played = ("attack-sequence#starts", "attack-sequence#after-triggers")
        step = game.say(
            "attack-sequence",
            wording.attacks.attack_sequence_begins(attack=attack.card.name),
            *(("attack-stack#last-added-goes-first",) if attack.created else played),
            "attack-sequence#steps-in-order",
            *game.own(*_steps_of_its_own(game, attack)),
            player=attack.attacker,
        )
        game.set_board(step, "attack", None, attack_row(attack))
        if attack.created:
            game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
        apply_to_copy(game, attack)
        if game.effects:  # no text printed on a card waits for this, only effects on the next attack
            game.happen(Happening("attack-enters", attack.attacker, (attack.card,), attack))
    game.dirty.append(attack.card)


def _steps_of_its_own(game: Game, attack: Attack) -> tuple[str, ...]:
    """Say that a multiple copy or a reversal goes through the steps of any attack."""
    if attack.card.marks.get("multiple"):
        return ("ufs-1.9:401-played-abilities#401-2-1-g",)
    return ("ufs-1.9:401-played-abilities#401-2-4-b",) if attack.attacker != game.active else ()


def attack_row(attack: Attack) -> dict[str, object]:
    """Return the attack as the contract's board shows it."""
    card = attack.card
    return {
        "id": card.id,
        "target": attack.target.id if attack.target else attack.data.get("target"),
        "speed": card.value("speed"),
        "damage": card.value("damage"),
        "zone": card.value("zone"),
        "blocked": attack.blocked,
    }


def _step(game: Game, attack: Attack, at: str) -> Procedure:
    """Carry out one step of the sequence, unless it is skipped."""
    if at == "attack.enhance":
        if has_static(game, attack.card, "skip-enhance-step"):
            game.say(
                "skip",
                wording.attacks.flash_skips_enhance_step(attack=attack.card.name),
                "flash#grants",
                *game.own("mha:keyword-ability#blue-continuous"),
                player=attack.attacker,
            )
        elif attack.data.get("skips_enhance"):
            text = wording.attacks.skips_enhance_step(attack=attack.card.name)
            game.say("skip", text, "conflict-resolution#effect-beats-rules", player=attack.attacker)
        else:
            yield from enhance_step(game, attack)
    elif at == "attack.block":
        if attack.target is not None:
            yield from skipped_for_backup(
                game,
                attack,
                "attack-sequence#backup-skips-block-step",
                "backup#defender-cannot-block",
                "block-step#no-block-for-backup",
            )
        elif not skipped_as_unblockable(game, attack):
            yield from block_step(game, attack)
    else:
        yield from damage_step(game, attack)


def ends_with_phase(game: Game) -> bool:
    """Has an effect ended the Combat Phase? An attack in its sequence, and pending ones, are lost (open question)."""
    return bool(game.phase_over) and game.reading("dropped-or-ended") != "pending-first"


def _cut_off(game: Game, attack: Attack) -> None:
    """End the attack sequence because the Combat Phase is over. The attack doesn't resolve."""
    step = game.say(
        "sequence-ends",
        wording.attacks.sequence_over_with_combat_phase(attack=attack.card.name),
        "phases-steps#ended-by-effect",
        player=attack.attacker,
    )
    leave(game, attack, step)
    game.last_attack = None


def _between_steps(game: Game, attack: Attack, at: str) -> Procedure:
    """End what lasts for the step; then handle triggers between two steps. A step that was skipped doesn't end."""
    expire(game, "step")
    if game.at == at:
        happens_in(game, "at-end", attack, f"{at.removeprefix('attack.')}-step")
    return boundary(game)


def drop(game: Game, attack: Attack, moment: str) -> None:
    """End the sequence of a dropped attack at one of the three moments. It doesn't resolve."""
    step = game.say(
        "dropped",
        wording.attacks.dropped_attack_sequence_ends(),
        "dropped-attack#sequence-ends",
        moment,
        "resolve#dropped-do-not",
        "attack-sequence#dropped-ends-sequence",
        player=attack.attacker,
    )
    leave(game, attack, step)
    game.last_attack = None
    game.note("attacks_dropped", attack.attacker)


def leave(game: Game, attack: Attack, step: Step) -> None:
    """Let the attack leave its attack sequence; what lasts that long ends."""
    game.set_board(step, "attack", attack_row(attack), None)
    game.set_board(step, "at", game.at, "combat")
    game.at = "combat"
    attack.in_sequence = False
    game.attack = None
    game.last_attack = attack
    expire(game, "attack", "step")
    if not attack.resolved:
        expire(game, "resolved")


def resolve(game: Game, attack: Attack) -> Procedure:
    """Resolve the attack after the Damage Step, when its sequence ends."""
    if not attack.belongs_in_pool() and game.reading("leaves-in-damage-step") == "no-attack-left":
        step = game.say(
            "sequence-ends",
            wording.attacks.sequence_ends_without_attack(),
            "damage-step#sequence-ends",
            "zone-changes#state-refreshes",
            player=attack.attacker,
        )
        leave(game, attack, step)
        game.last_attack = None
        return
    attack.resolved = True
    attack.data["safe"] = has_static(game, attack.card, "no-reversal-to-this")
    game.turn_history.setdefault("last_resolved", {})[attack.attacker] = attack
    game.game_history.setdefault("last_resolved", {})[attack.attacker] = attack
    step = game.say(
        "resolves",
        wording.attacks.resolves(attack=attack.card.name),
        "attack-sequence#resolved-after-damage-step",
        "damage-step#then-resolves",
        "damage-step#sequence-ends",
        "resolve#after-attack-sequence",
        *(game.own("ufs-1.9:401-played-abilities#401-2-4-c") if attack.attacker != game.active else ()),
        player=attack.attacker,
    )
    leave(game, attack, step)
    game.happen(Happening("resolves", attack.attacker, (attack.card,), attack=attack))
    yield from boundary(game)
    game.last_attack = None
    _changes_end(game, attack)


def _changes_end(game: Game, attack: Attack) -> None:
    """End what enhances made, and what changed the attack, in editions where enhances last as long as their attack."""
    if game.ruleset.timing.enhance_effects_last == "attack":
        expire(game, "resolved")
    card = attack.card
    changed = card.changed and attack.belongs_in_pool()
    if changed and game.chooses("timing", "enhance_effects_last") == "attack":
        text = wording.attacks.changes_over_as_attack_resolved(card=card.name)
        step = game.say("refresh", text, "ufs-1.9:302-the-combat-phase#302-8-5", LASTS, player=attack.attacker)
        game.forget_changes(step, card)
