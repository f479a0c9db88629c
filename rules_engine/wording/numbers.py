"""Numbers and zones of cards that effects change."""

from __future__ import annotations

from rules_engine.wording.names import added, article, spaced
from rules_engine.wording.saying import saying


@saying
def changes_only_if(card: str, change: str, condition: str) -> str:
    return f"{card} {change} only {condition}: no change."


@saying
def is_not_such(card: str, what: str, so: bool = True) -> str:
    verb = "isn't" if so else "is"
    return f"{card} {verb} {article(what)}: no change."


@saying
def is_the_next(card: str, next: str) -> str:
    return f"{card} is {next}."


@saying
def waits_until_played(card: str, change: str) -> str:
    return f"{card} {change} once it's played."


@saying
def no_such_attack_to_change(what: str) -> str:
    return f"No such attack ({what}): no change."


@saying
def gets(card: str, amount: int, stat: str, was: int) -> str:
    return f"{card} gets {amount:+} {spaced(stat)}: {added(was, amount)}."


@saying
def number_stays(card: str, stat: str, was: int) -> str:
    return f"{card}'s {spaced(stat)} stays {was}."


@saying
def by_how_much(amount: int, stat: str) -> str:
    return f"{amount:+} {spaced(stat)}"


@saying
def returns_to_printed(card: str, stat: str, was: int | str | None, printed: int | str | None) -> str:
    return f"{card} returns to its printed {stat}: {was} becomes {'nothing' if printed is None else printed}."


@saying
def number_doubles(card: str, stat: str, value: int, now: int) -> str:
    most = f", at most {now}" if now < value * 2 else ""
    return f"{card}'s {stat} doubles: {value} x 2 = {value * 2}{most}."


@saying
def number_halves(card: str, stat: str, value: int, way: str, half: int) -> str:
    return f"{card}'s {stat} is halved: half of {value}, rounded {way}, is {half}."


@saying
def not_in_attack_sequence(card: str, stat: str) -> str:
    return f"{card} isn't in its attack sequence: its {stat} can't change."


@saying
def to_which_zone() -> str:
    return "To which zone?"


@saying
def no_block_zone_to_change() -> str:
    return "There's no block whose zone could change."


@saying
def block_zone_becomes(card: str, zone: str) -> str:
    return f"The block zone of {card} becomes {zone}."


@saying
def becomes_attack(card: str, zone: str) -> str:
    return f"{card} becomes a {zone} attack."


@saying
def cannot_be_reduced(card: str, stat: str, was: int, now: int) -> str:
    return f"{card}'s {stat} is {was}: it can't be reduced to {now}."


@saying
def no_number_to_set() -> str:
    return "No such number to set it to: no change."


@saying
def number_is_set(card: str, stat: str, was: int, now: int) -> str:
    return f"{card}'s {stat} is set: {was} becomes {now}."


@saying
def what_returns_to_printed() -> str:
    return "What returns to its printed value?"


@saying
def what_doubles() -> str:
    return "What doubles?"


@saying
def negative_cannot_double(card: str, stat: str, value: int) -> str:
    return f"{card}'s {stat} is {value}: a negative number can't double."


@saying
def at_maximum_stamina(card: str, most: int) -> str:
    return f"{card} is at its maximum stamina of {most}: no gain."


@saying
def gains_stamina(card: str, gained: int, was: int, most: int) -> str:
    return f"{card} gains {gained} stamina: {was} + {gained} = {was + gained} of {most}."


@saying
def gets_maximum_stamina(card: str, amount: int, most: int) -> str:
    return f"{card} gets {amount:+} maximum stamina: {most}."


@saying
def stamina_falls_to_maximum(card: str, was: int, most: int) -> str:
    return f"{card}'s stamina falls to its maximum: {was} becomes {most}."


@saying
def no_such_backup() -> str:
    return "No such backup."


@saying
def no_card_to_take_from() -> str:
    return "No card to take it from."


@saying
def has_no_zone(card: str) -> str:
    return f"{card} has no zone."


@saying
def which_one() -> str:
    return "Which one?"


@saying
def no_keyword_to_lose() -> str:
    return "No keyword to lose."


@saying
def which_attack() -> str:
    return "Which attack?"


@saying
def neither_is_so() -> str:
    return "Neither is true: no change."
