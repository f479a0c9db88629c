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
def flash_skips_enhance_step(attack: str) -> str:
    return f"{attack} has Flash: its Enhance Step is skipped."


@saying
def sequence_over_with_combat_phase(attack: str) -> str:
    return f"An effect has ended the Combat Phase: the attack sequence of {attack} is over, it does not resolve."


@saying
def dropped_attack_sequence_ends() -> str:
    return "The attack sequence of the dropped attack ends; it does not resolve."


@saying
def sequence_ends_without_attack() -> str:
    return "The attack sequence ends; no attack is left that could resolve."


@saying
def resolves(attack: str) -> str:
    return f"{attack} resolves."


@saying
def changes_over_as_attack_resolved(card: str) -> str:
    return f"The attack has resolved: what changed {card} is over."


@saying
def no_attack_to_join_stack(card: str) -> str:
    return f"{card} is no attack in the card pool and cannot join the attack stack."


@saying
def joins_attack_stack(card: str) -> str:
    return f"{card} joins the attack stack."


@saying
def will_attack(card: str) -> str:
    return f"{card} is an attack that is to follow."


@saying
def attack_is_next(attack: str) -> str:
    return f"{attack} attacks now."


@saying
def pending_attack_leaves_stack() -> str:
    return "A pending attack that left the card pool or changed facing leaves the attack stack."


@saying
def pending_attack_enters_sequence(attack: str) -> str:
    return f"{attack} is the pending attack added last and enters its attack sequence."


@saying
def damage_step_begins() -> str:
    return "The Damage Step begins."


@saying
def attacked_backup_gone_rival_instead() -> str:
    return "The attacked backup is gone: the attack is now directed at the rival."


@saying
def attacked_backup_gone_no_damage() -> str:
    return "The attacked backup is gone: the attack deals no damage."


@saying
def enhance_step_begins() -> str:
    return "The Enhance Step begins."


@saying
def plays_no_further_blitz(player: str) -> str:
    return f"{player.upper()} plays no further blitz."


@saying
def no_blitz() -> str:
    return "Play no (further) blitz"


@saying
def play_blitz_ability() -> str:
    return "Play a blitz ability?"


@saying
def both_pass_enhance_step_ends() -> str:
    return "Both players pass in succession: the Enhance Step ends."


@saying
def passes(player: str) -> str:
    return f"{player.upper()} passes."


@saying
def enhance_after_pass(player: str) -> str:
    return f"{player.upper()} passed before and plays an enhance now: a pass gives up only that one chance."


@saying
def play_enhance_or_pass() -> str:
    return "Play an enhance, or pass?"


@saying
def blitz_only_at_start() -> str:
    return "Blitz abilities are played at the start of the Enhance Step, before any enhance."


@saying
def no_attack_to_copy() -> str:
    return "There is no attack to copy."
