"""Damage that attacks deal."""

from __future__ import annotations

from rules_engine.wording.saying import Saying, saying


@saying
def effect_says_none() -> str:
    return "by an effect"


@saying
def effect_says_so() -> str:
    return "by an effect"


@saying
def at_most(damage: int) -> str:
    return f"at most that, instead of {damage}"


@saying
def half_rounded_up(damage: int) -> str:
    return f"half of {damage}, rounded up"


@saying
def completely_blocked() -> str:
    return "completely blocked"


@saying
def unblocked(damage: int) -> str:
    return f"unblocked: {damage}"


@saying
def reduced_damage(how: Saying, was: int, now: int) -> str:
    return f"{how}, {was} reduced to {now}"


def _in_brackets(how: Saying) -> str:
    """Say how the damage came about, if it isn't simply all of it."""
    return "" if how.code == "unblocked" else f" ({how})"


@saying
def deals_no_damage(attack: str, how: Saying) -> str:
    return f"{attack} deals no damage ({how})."


@saying
def damages_player(attack: str, amount: int, how: Saying, player: str, was: int) -> str:
    return f"{player.upper()} takes {amount} damage from {attack}{_in_brackets(how)}: {was} - {amount} = {was - amount} health."


@saying
def damages_backup(attack: str, amount: int, how: Saying, backup: str, was: int) -> str:
    return (
        f"{backup} takes {amount} damage from {attack}{_in_brackets(how)}: {was} - {amount} = {was - amount} stamina."
    )


@saying
def takes_less(attack: str, less: int) -> str:
    return f"{attack} deals {less} less damage."
