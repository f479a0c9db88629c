"""Blocks: valid ones, what they need, and what happens to the attack."""

from __future__ import annotations

from rules_engine.wording.names import article
from rules_engine.wording.saying import saying

BLOCKED = {"complete": "is completely blocked", "partial": "is partially blocked", "none": "isn't blocked"}


@saying
def block_status(attack: str, status: str) -> str:
    return f"{attack} {BLOCKED[status]}."


@saying
def block_status_changes(attack: str, status: str) -> str:
    return f"{attack} now {BLOCKED[status]}. Blocking doesn't trigger again."


@saying
def block_status_determined_already(attack: str, status: str) -> str:
    return f"{attack} {BLOCKED[status]}, as determined before."


@saying
def holds_no_card(player: str) -> str:
    return f"{player.upper()} has no card in hand and can't block."


@saying
def does_not_try_to_block(player: str) -> str:
    return f"{player.upper()} doesn't block."


@saying
def is_played_as_block(card: str, type: str | None) -> str:
    return f"{card} is played as a block, not as {article(type or 'card')}."


@saying
def gets_no_block_status(attack: str) -> str:
    return f"{attack} gets no block status."


@saying
def block_step_begins() -> str:
    return "The Block Step begins."


@saying
def unblockable_skips_block_step(attack: str) -> str:
    return f"{attack} is Unblockable: no Block Step."


@saying
def backup_attack_skips_block_step() -> str:
    return "A backup is attacked: no Block Step."


@saying
def unblockable_no_block(attack: str) -> str:
    return f"{attack} is Unblockable: nobody can block it."


@saying
def considered_completely_blocked() -> str:
    return "It counts as completely blocked: nobody blocks."


@saying
def difficulty_to_block(speed: int, modifier: int, extra: int, total: int) -> str:
    return f"Check to block: {speed} + {modifier} + {extra} in pool = {total}."


@saying
def block_fails() -> str:
    return "The block fails: the attack isn't blocked."


@saying
def no_longer_a_valid_block(card: str) -> str:
    return f"{card} is no longer a valid block and is discarded. There's no second try."


@saying
def nothing_to_block(player: str) -> str:
    return f"{player.upper()} isn't attacked: nothing to block."


@saying
def unknown_card_cannot_block() -> str:
    return "Name this card to block with it."


@saying
def has_no_block() -> str:
    return "It can't block: it has no block modifier."


@saying
def attack_has_no_zone() -> str:
    return "The attack has no zone: no block is valid."


@saying
def block_of_other_zone(own: str, zone: str) -> str:
    return f"A {own} block can't stop a {zone} attack."


@saying
def cannot_be_completely_blocked_so_invalid() -> str:
    return "The attack can't be completely blocked, so a block of its zone isn't valid."


@saying
def do_not_block() -> str:
    return "Don't block"


@saying
def whether_to_block(attack: str) -> str:
    return f"Block {attack}?"


@saying
def block_with(card: str, total: int) -> str:
    return f"Block with {card}: check {total}"


@saying
def block_from_hand_only() -> str:
    return "Only a card in hand can block."


@saying
def considered_blocked_in_block_step(attack: str) -> str:
    return f"{attack} counts as completely blocked in the Block Step."


@saying
def considered_blocked_as_determined(attack: str) -> str:
    return f"{attack} counts as completely blocked."


@saying
def no_block_status_yet() -> str:
    return "There's no block status to change before the Block Step."


@saying
def own_effects_cannot_block() -> str:
    return "The attacker can't make their own attack blocked."


@saying
def unblockable_keeps_status(attack: str) -> str:
    return f"{attack} is Unblockable: no effect can block it."


@saying
def becomes_unblockable(attack: str) -> str:
    return f"{attack} is unblockable."


@saying
def cannot_be_completely_blocked(attack: str) -> str:
    return f"{attack} can't be completely blocked."


@saying
def attack_is_unblockable() -> str:
    return "The attack is Unblockable."


@saying
def difficulty_changes(was: int, now: int) -> str:
    """Say that something changes how hard a block is."""
    return f"The block's difficulty becomes {now} instead of {was}."
