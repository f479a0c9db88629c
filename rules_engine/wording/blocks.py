"""Blocks: valid ones, what they need, and what becomes of the attack."""

from __future__ import annotations

from rules_engine.wording.names import article
from rules_engine.wording.saying import saying

BLOCKED = {"complete": "is completely blocked", "partial": "is partially blocked", "none": "is not blocked"}


@saying
def block_status(attack: str, status: str) -> str:
    return f"{attack} {BLOCKED[status]}."


@saying
def block_status_changes(attack: str, status: str) -> str:
    return f"{attack} now {BLOCKED[status]}; what triggers on blocking does not happen again."


@saying
def block_status_determined_already(attack: str, status: str) -> str:
    return f"{attack} {BLOCKED[status]}: that was determined already."


@saying
def holds_no_card(player: str) -> str:
    return f"{player.upper()} holds no card and cannot try to block."


@saying
def does_not_try_to_block(player: str) -> str:
    return f"{player.upper()} does not try to block."


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
    return f"{attack} is Unblockable: the Block Step is skipped."


@saying
def backup_attack_skips_block_step() -> str:
    return "A backup is attacked: the Block Step is skipped."


@saying
def unblockable_no_block(attack: str) -> str:
    return f"{attack} is Unblockable: no block may be played."


@saying
def considered_completely_blocked() -> str:
    return "It is considered completely blocked: the first part is skipped."


@saying
def difficulty_to_block(speed: int, modifier: int, extra: int, total: int) -> str:
    return f"To block: speed {speed} + block modifier {modifier} + {extra} progressive difficulty = {total}."


@saying
def block_fails() -> str:
    return "The block fails: the attack is not blocked."


@saying
def no_longer_a_valid_block(card: str) -> str:
    return f"{card} is no longer a valid block: it is discarded, and there is no second try."


@saying
def nothing_to_block(player: str) -> str:
    return f"{player.upper()} is not attacked and has nothing to block."


@saying
def unknown_card_cannot_block() -> str:
    return "Which card this is is not known. Name it to block with it."


@saying
def has_no_block() -> str:
    return "It has no block."


@saying
def attack_has_no_zone() -> str:
    return "The attack has no zone, so no block is valid."


@saying
def block_of_other_zone(own: str, zone: str) -> str:
    return f"A {own} block cannot stop a {zone} attack."


@saying
def cannot_be_completely_blocked_so_invalid() -> str:
    return "The attack cannot be completely blocked, so a block of its zone is invalid."


@saying
def do_not_block() -> str:
    return "Do not block"


@saying
def whether_to_block(attack: str) -> str:
    return f"Block {attack}?"


@saying
def block_with(card: str, total: int) -> str:
    return f"Block with {card}: difficulty {total}"


@saying
def block_from_hand_only() -> str:
    return "Only a card in the hand can be played as a block."


@saying
def considered_blocked_in_block_step(attack: str) -> str:
    return f"{attack} is considered completely blocked during the Block Step."


@saying
def considered_blocked_as_determined(attack: str) -> str:
    return f"{attack} is considered completely blocked as its block status is determined."


@saying
def no_block_status_yet() -> str:
    return "The block status is determined in the Block Step; there is none to change yet."


@saying
def own_effects_cannot_block() -> str:
    return "The attacker's own effects cannot give their attack a blocked status; the step goes on as normal."


@saying
def unblockable_keeps_status(attack: str) -> str:
    return f"{attack} is Unblockable: no effect can set its block status."


@saying
def becomes_unblockable(attack: str) -> str:
    return f"{attack} is unblockable."


@saying
def cannot_be_completely_blocked(attack: str) -> str:
    return f"{attack} cannot be completely blocked."


@saying
def attack_is_unblockable() -> str:
    return "The attack is Unblockable."
