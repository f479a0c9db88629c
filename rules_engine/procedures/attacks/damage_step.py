"""Damage Step: full, half rounded up, or none; to the rival or to the backup that was attacked."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.step import Step
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks.block_step import loses_status
from rules_engine.procedures.attacks.dropped_attack import ends_here
from rules_engine.procedures.attacks.valid_blocks import is_unblockable
from rules_engine.procedures.effects.rule_effects import settle_damage
from rules_engine.procedures.effects.statics import deals_half_when_completely_blocked
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.turns.parts_of_the_turn import happens_in
from rules_engine.table.attack import BLOCK, COMPLETE, PARTIAL, Attack
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.history import NOT_TAKEN
from rules_engine.wording.saying import Saying


def damage_step(game: Game, attack: Attack) -> Procedure:
    """Carry out the Damage Step."""
    if game.ruleset.timing.triggers_between_steps:
        game.happen(Happening("damage-step", attack.attacker, (attack.card,), attack=attack, before=True))
    yield from boundary(game)
    if ends_here(game, attack, "dropped-attack#at-new-step"):
        return
    attack.in_damage_step = True
    game.go(
        "attack.damage",
        "damage-step",
        wording.attacks.damage_step_begins(),
        "attack-sequence#damage-step-third",
        *(("block-step#then-damage-step",) if attack.target is None else ("attack-sequence#backup-skips-block-step",)),
    )
    happens_in(game, "at-start", attack, "damage-step")
    yield from boundary(game)
    since = game.clock
    yield from settle_damage(game, attack)
    if attack.target_is_gone() and not _goes_on_without_backup(game, attack):
        return
    if damage_dealt(game, attack, since)[0] > 0:
        if attack.target is None:
            game.happen(Happening("takes-damage", attack.defender, attack=attack, before=True))
        game.happen(Happening("will-deal-damage", attack.attacker, (attack.card,), attack=attack, before=True))
        yield from boundary(game)
    amount, cites, how = damage_dealt(game, attack, since)
    for less, lowest in attack.data.get("taken_less", ()):
        reduced = min(amount, max(amount - less, lowest))
        reduced = max(reduced, 0)
        how, amount = wording.damage.reduced_damage(how=how, was=amount, now=reduced), reduced
        cites += ("rule-effect#adds-a-rule",)
    if amount <= 0:
        _no_damage(game, attack, amount, cites, how)
    else:
        _deal(game, attack, amount, cites, how)
    yield from boundary(game)


def _goes_on_without_backup(game: Game, attack: Attack) -> bool:
    """Handle a missing backup (open question): no damage, dropped, or dealt to the rival instead."""
    reading = game.reading("backup-gone")
    if reading == "redirected":
        game.say(
            "redirected",
            wording.attacks.attacked_backup_gone_rival_instead(),
            "damage-step#deals-to-rival-or-backup",
            player=attack.attacker,
        )
        attack.target = None
        return True
    if reading == "dropped":
        attack.dropped = True
        attack.data["dropped_at"] = "dropped-attack#at-new-step"
    game.say(
        "no-damage",
        wording.attacks.attacked_backup_gone_no_damage(),
        "damage-step#deals-to-rival-or-backup",
        player=attack.attacker,
    )
    return False


def damage_dealt(game: Game, attack: Attack, since: int) -> tuple[int, tuple[str, ...], Saying]:
    """Return how much damage the attack deals, with the clauses and the arithmetic."""
    damage, read = _damage_now(game, attack, since)
    amount, cites, how = _by_block_status(game, attack, damage)
    most = attack.data.get("deals_at_most")
    if most is not None and amount > most:
        amount, cites, how = (
            most,
            (*cites, "conflict-resolution#prohibition-wins"),
            wording.damage.at_most(damage=amount),
        )
    return amount, (*cites, *read, *game.own(*_although_gone(attack))), how


def _although_gone(attack: Attack) -> tuple[str, ...]:
    """Deal the damage of an attack discarded in the Block Step. The status that a block gave stays when the block
    leaves.
    """
    cites: tuple[str, ...] = ()
    if not attack.belongs_in_pool():
        cites += ("ufs-1.9:302-the-combat-phase#302-8-3-4",)
    block = attack.data.get(BLOCK)
    if attack.was_blocked and block is not None and block.zone != POOL:
        cites += ("ufs-1.9:302-the-combat-phase#302-8-4-1",)
    return cites


def _by_block_status(game: Game, attack: Attack, damage: int) -> tuple[int, tuple[str, ...], Saying]:
    blocked = attack.blocked
    if attack.was_blocked and is_unblockable(game, attack) and loses_status(game):
        blocked = None
    if attack.data.get("no_damage"):
        return 0, ("conflict-resolution#prohibition-wins",), wording.damage.effect_says_none()
    if blocked == COMPLETE:
        if attack.data.get("half_when_blocked") or deals_half_when_completely_blocked(game, attack.card):
            return (
                half(damage),
                ("throw#grants", "completely-blocked#throw-can-be-blocked"),
                wording.damage.half_rounded_up(damage=damage),
            )
        if "when_blocked" in attack.data:
            return (
                attack.data["when_blocked"],
                ("conflict-resolution#effect-beats-rules",),
                wording.damage.effect_says_so(),
            )
        return (
            0,
            ("damage-step#completely-blocked-none", "completely-blocked#no-damage"),
            wording.damage.completely_blocked(),
        )
    if blocked == PARTIAL:
        return (
            half(damage),
            ("damage-step#partially-blocked-half", "partially-blocked#half-rounded-up", *_deflected_first(attack)),
            wording.damage.half_rounded_up(damage=damage),
        )
    return damage, ("damage-step#unblocked-full",), wording.damage.unblocked(damage=damage)


def _damage_now(game: Game, attack: Attack, since: int) -> tuple[int, tuple[str, ...]]:
    """Its current damage; of an attack that left or turned in the Damage Step, what it was before that (Scope)."""
    card = attack.card
    if not attack.belongs_in_pool():
        left_before = game.ruleset.attacking.dropped_until != "damage-step"
        past = game.past_of(card, attack.entered if left_before else since)
        if past is not None:
            return int(past.value("damage") or 0), ("scope#changed-last-live-value",)
    return int(card.value("damage") or 0), ()


def _deflected_first(attack: Attack) -> tuple[str, ...]:
    """Lower the damage that is about to be halved, by Deflect."""
    return ("deflect#before-partial-block",) if attack.deflected else ()


def half(number: int) -> int:
    """Return half, rounded up."""
    return -(-number // 2)


def _no_damage(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], how: Saying) -> None:
    below = ("damage#can-be-negative", "damage#negative-deals-none")
    negative = (
        (*below, "negative-numbers#no-negative-damage", "negative-numbers#would-deal-negative") if amount < 0 else ()
    )
    game.say(
        "no-damage",
        wording.damage.deals_no_damage(attack=attack.card.name, how=how),
        "damage-step#deals-to-rival-or-backup",
        *cites,
        "deals-damage#zero-or-less-is-none",
        *negative,
        player=attack.attacker,
    )
    game.happen(Happening("deals-no-damage", attack.attacker, (attack.card,), attack=attack))


def _deal(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], how: Saying) -> None:
    """Deal the damage: the rival loses that much health, or the backup that much stamina."""
    if attack.target is None:
        step = _to_rival(game, attack, amount, cites, how)
    else:
        step = _to_backup(game, attack, amount, cites, how)
    if attack.card.zone == POOL:
        game.set_flag(step, attack.card, "dealt_damage", True)
    game.note("dealt_damage", attack.attacker)
    game.happen(
        Happening("deals-damage", attack.attacker, (attack.card,), attack=attack, amount=amount, backup=attack.target)
    )


def _to_rival(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], how: Saying) -> Step:
    defender = attack.defender
    was = game.players[defender].health
    step = game.say(
        "damage",
        wording.damage.damages_player(attack=attack.card.name, amount=amount, how=how, player=defender, was=was),
        "damage-step#deals-to-rival-or-backup",
        *cites,
        "damage#lose-health",
        "deals-damage#at-least-one",
        player=attack.attacker,
    )
    game.set_health(step, defender, was - amount)
    if attack.was_blocked and game.reading("successful-attack") == "not-blocked":
        game.mark_so(attack.card, (NOT_TAKEN,))
        game.happen(Happening("lose-health", defender, amount=amount))
    else:
        game.happen(Happening("takes-damage", defender, attack=attack, amount=amount))
    return step


def _to_backup(game: Game, attack: Attack, amount: int, cites: tuple[str, ...], how: Saying) -> Step:
    backup = attack.target
    assert backup is not None
    was = backup.stamina or 0
    step = game.say(
        "damage",
        wording.damage.damages_backup(attack=attack.card.name, amount=amount, how=how, backup=backup.name, was=was),
        "damage-step#deals-to-rival-or-backup",
        *cites,
        "stamina#ways-to-lose",
        "deals-damage#at-least-one",
        player=attack.attacker,
    )
    game.set_flag(step, backup, "stamina", was - amount)
    game.mark_so(attack.card, (NOT_TAKEN,))
    game.pauses_due = True
    game.happen(Happening("backup-takes-damage", backup.owner, (backup,), attack=attack, amount=amount))
    return step
