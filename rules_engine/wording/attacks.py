"""Attacks: their sequence, their steps and the attack stack."""

from __future__ import annotations

from rules_engine.wording.saying import saying


@saying
def attack_is_dropped(attack: str, left: bool) -> str:
    return f"{attack} has {'left the card pool' if left else 'changed facing'}: the attack is dropped."


@saying
def attack_sequence_begins(attack: str) -> str:
    return f"The attack sequence of {attack} begins."


@saying
def will_skip_enhance_step(attack: str) -> str:
    return f"{attack} will skip its Enhance Step."


@saying
def skips_enhance_step(attack: str) -> str:
    return f"{attack}'s Enhance Step is skipped."


@saying
def flash_skips_enhance_step(attack: str) -> str:
    return f"{attack} has Flash: its Enhance Step is skipped."


@saying
def sequence_over_with_combat_phase(attack: str) -> str:
    return f"An effect ended the Combat Phase: {attack} doesn't resolve."


@saying
def dropped_attack_sequence_ends() -> str:
    return "The dropped attack doesn't resolve."


@saying
def sequence_ends_without_attack() -> str:
    return "The attack sequence ends. No attack is left to resolve."


@saying
def resolves(attack: str) -> str:
    return f"{attack} resolves."


@saying
def changes_over_as_attack_resolved(card: str) -> str:
    return f"{card} has resolved: its changes are over."


@saying
def no_attack_to_join_stack(card: str) -> str:
    return f"{card} can't join the attack stack: it isn't an attack in the card pool."


@saying
def joins_attack_stack(card: str) -> str:
    return f"{card} joins the attack stack."


@saying
def will_attack(card: str) -> str:
    return f"{card} will attack next."


@saying
def attack_is_next(attack: str) -> str:
    return f"{attack} attacks now."


@saying
def pending_attack_leaves_stack() -> str:
    return "A pending attack left the card pool or changed facing: it leaves the attack stack."


@saying
def pending_attack_enters_sequence(attack: str) -> str:
    return f"{attack}, added last, enters its attack sequence."


@saying
def damage_step_begins() -> str:
    return "The Damage Step begins."


@saying
def attacked_backup_gone_rival_instead() -> str:
    return "The attacked backup is gone: the rival is attacked instead."


@saying
def attacked_backup_gone_no_damage() -> str:
    return "The attacked backup is gone: no damage."


@saying
def enhance_step_begins() -> str:
    return "The Enhance Step begins."


@saying
def plays_no_further_blitz(player: str) -> str:
    return f"{player.upper()} plays no more blitzes."


@saying
def no_blitz() -> str:
    return "No more blitz"


@saying
def play_blitz_ability() -> str:
    return "Blitz?"


@saying
def both_pass_enhance_step_ends() -> str:
    return "Both pass in a row: the Enhance Step ends."


@saying
def passes(player: str) -> str:
    return f"{player.upper()} passes."


@saying
def enhance_after_pass(player: str) -> str:
    return f"{player.upper()} passed before but may still enhance: a pass gives up one chance only."


@saying
def play_enhance_or_pass() -> str:
    return "Enhance or pass?"


@saying
def blitz_only_at_start() -> str:
    return "It's too late: blitzes come before the first enhance."


@saying
def no_attack_to_copy() -> str:
    return "No attack to copy."
