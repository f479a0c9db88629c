"""The short answer in words: what happens, who decides what, why not, and what may make it wrong."""

from __future__ import annotations

from collections.abc import Sequence


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital, and with its end."""
    text = capital(text)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def of_the_attack(text: str, attack: str) -> str:
    """Return a sentence that begins with an attack that was just named."""
    return text.replace(attack, "The attack", 1) if text.startswith(f"{attack} ") else text


def half_blocked(player: str, amount: int) -> str:
    return f"Half blocked: {player.upper()} takes {amount}."


def left(was: int, amount: int) -> str:
    return f"{was} - {amount} = {was - amount}."


def can_only_pass(player: str) -> str:
    return f"{player.upper()} can only pass."


def is_asked(player: str, prompt: str) -> str:
    return f"{player.upper()}: {prompt[:1].lower()}{prompt[1:]}"


def asked_with(prompt: str, named: Sequence[str]) -> str:
    """`Block Straight Jab with Low Guard (check 6)?`, `Enhance with Hand Wraps, or pass?`: a question with the cards that can."""
    if not named:
        return prompt
    *others, last = named
    listed = f"{', '.join(others)} or {last}" if others else last
    asked, or_, rest = prompt.removesuffix("?").partition(" or ")
    return f"{asked} with {listed}{f', or {rest}' if or_ else ''}?"


def with_check(card: str, total: int | None) -> str:
    """A card with the check that it needs, if it needs one."""
    return card if total is None else f"{card} (check {total})"


def wins(winner: str | None, why: str) -> str:
    return f"{winner.upper()} wins: {capital(why)}." if winner else f"Nobody wins: {capital(why)}."


def last_step(text: str) -> str:
    return f"Last step: {text}"


def no_because(why: str) -> str:
    return f"No. {why}"


def nothing_to_decide() -> str:
    return "No: there's nothing left to decide."


def not_an_option() -> str:
    return "No: that isn't an option."


# -- caveats ---------------------------------------------------------------------------------------------------------


def leaves_out(names: Sequence[str]) -> str:
    whose = names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
    return f"Careful: we can't read a continuous ability on {whose}, so it isn't included."


def finds_nothing(said: str) -> str:
    return f"Note: {said}"


def done_by_hand() -> str:
    return "Part of this was done by hand, and Ringside didn't check it."


def rule_set_aside() -> str:
    return "A rule was set aside to see what would happen, so this isn't a ruling."


def stopped() -> str:
    return "It looks like a loop, so we stopped."


# -- why not ---------------------------------------------------------------------------------------------------------


def nothing_left() -> str:
    return "There's nothing left to decide."


def it_can(label: str) -> str:
    return f"It can: {label}."


def not_refused(card: str, player: str, prompt: str) -> str:
    what = f"{card} isn't part of this decision" if card else "Nothing is refused here"
    return f"{what}. {player.upper()} decides: {prompt}"
