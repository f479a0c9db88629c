"""Checks: made, changed, passed and failed."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.wording.names import listed
from rules_engine.wording.saying import saying

NEEDS_NO_CHECK = "needs no check"


def card_needs_no_check(card: str) -> str:
    return f"{card} {NEEDS_NO_CHECK}"


def whose(who: str, player: str | None) -> str:
    """Say whose checks an effect is about: `all` checks, `the` check of either player, or a player's."""
    if who in ("all", "either"):
        return "all" if who == "all" else "The"
    return f"{player.upper() if player is not None else 'The defender'}'s"


def checks_get(whose: str, times: int | None, purpose: str, block_only: bool, amounts: list[int]) -> str:
    which = "checks" if times is None else "next check" if times == 1 else f"next {times} checks"
    what = f" {purpose}" if purpose else " to block this attack" if block_only else ""
    return f"{whose} {which}{what} {'gets' if times == 1 else 'get'} {' or '.join(f'{amount:+}' for amount in amounts)}"


@saying
def which_change_of_check() -> str:
    return "By how much?"


def check_of_player_passes(player: str) -> str:
    return f"{player.upper()}'s check passes automatically"


def check_of_player_gets(player: str, amount: int) -> str:
    return f"{player.upper()}'s check gets {amount:+}"


def block_modifier_gets(player: str | None, verb: str, amount: int) -> str:
    whose = f"{player.upper()}'s" if player else "the"
    return f"{whose} block modifier {verb} {amount:+}"


@saying
def check_gets(amount: int, was: int) -> str:
    return f"The check gets {amount:+}: {was} {'+' if amount >= 0 else '-'} {abs(amount)} = {was + amount}."


@saying
def check_is_given(player: str, value: int) -> str:
    """Say that a text gives a check its value."""
    return f"{player.upper()}'s check is {value}: no card is checked."


@saying
def check_cannot_change(amount: int) -> str:
    return f"The check can't get {amount:+}."


@saying
def no_check_to_change() -> str:
    return "No check to change."


@saying
def no_such_check() -> str:
    return "No such check."


@saying
def failing_will_not_end_phase() -> str:
    return "Failing that check won't end the Combat Phase."


@saying
def no_check_to_play_failed() -> str:
    return "No check to play a card failed."


@saying
def failed_check_does_not_end_phase() -> str:
    return "This failed check doesn't end the Combat Phase."


@saying
def no_check_to_repeat() -> str:
    return "No check to repeat."


@saying
def re_checked_already() -> str:
    return "It's already a re-check: there's no second one."


@saying
def has_to_re_check(player: str) -> str:
    return f"{player.upper()} must re-check."


@saying
def check_becomes(value: int) -> str:
    return f"The check is {value} now."


@saying
def makes_check(player: str) -> str:
    return f"{player.upper()} makes a check."


@saying
def makes_check_against(player: str, against: int) -> str:
    return f"{player.upper()} checks against {against}."


@saying
def no_such_player() -> str:
    return "No such player."


@saying
def commit_nothing_check_fails() -> str:
    return "Let it fail"


@saying
def commit_what_is_missing(difficulty: int, missing: int) -> str:
    return f"Check {difficulty - missing} of {difficulty}: commit {missing}?"


@saying
def attached_cannot_commit_for_check() -> str:
    return "It's attached and can't be committed by itself."


@saying
def no_foundation_to_commit(card: str) -> str:
    return f"{card} isn't a foundation."


@saying
def it_is_committed_already() -> str:
    return "It's committed."


@saying
def kept_from_committing() -> str:
    return "An effect keeps it from committing."


@saying
def unknown_card_cannot_commit() -> str:
    return "Name this card to commit it."


@saying
def commit_cards(cards: Sequence[str]) -> str:
    return f"Commit {listed(cards)}"


@saying
def passes_automatically(player: str) -> str:
    return f"{player.upper()}'s check passes automatically."


@saying
def card_makes_check_pass(card: str, player: str) -> str:
    return f"{card} makes {player.upper()}'s check pass."


@saying
def no_second_re_check() -> str:
    return "This is already a re-check: there's no second one."


@saying
def re_checks(player: str) -> str:
    return f"{player.upper()} re-checks. Only the new check counts."


@saying
def card_changes_check(source: str, amount: int, was: int) -> str:
    return f"{source} gives the check {amount:+}: {was} {'+' if amount >= 0 else '-'} {abs(amount)} = {was + amount}."


@saying
def failed_form_does_not_end_phase() -> str:
    return "The form's check failed, but an effect lets the Combat Phase continue."


@saying
def checks_card(player: str, top: str, value: int) -> str:
    return f"{player.upper()} checks {top}: {value}."


@saying
def check_of(what: str) -> str:
    return f"Check {what}"


@saying
def check_by_name(card: str) -> str:
    return f"Check {card}"


@saying
def check_is(n: int) -> str:
    return f"Check {n}"


@saying
def what_is_the_check() -> str:
    return "What's the check?"


@saying
def what_is_the_check_of(top: str) -> str:
    return f"What's the check value of {top}?"


@saying
def check_passes(value: int, difficulty: int) -> str:
    return f"{value} against {difficulty}: the check passes."


@saying
def check_fails_short(value: int, missing: int, difficulty: int, player: str) -> str:
    return f"{value} against {difficulty}: {player.upper()} can't commit exactly {missing}, so the check fails."


@saying
def check_fails_uncommitted(player: str) -> str:
    return f"{player.upper()} commits nothing: the check fails."


@saying
def check_passes_by_committing(value: int, missing: int, difficulty: int) -> str:
    return f"{value} + {missing} = {difficulty}: the check passes."


@saying
def re_check_replaces_it() -> str:
    return "A re-check replaces that check."


@saying
def result_is_another(passed: bool) -> str:
    return f"The check {'passes' if passed else 'fails'}: the rest of the sentence doesn't apply."
