"""What makes no sense in a question about attacks in progress and effects in force."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.wording.names import article, hint
from rules_engine.wording.saying import Saying, saying


@saying
def effect_cannot_be_made(why: Saying) -> str:
    return f"can't be made: {why}"


@saying
def which_part_made_it(parts: Mapping[str, str]) -> str:
    listed = ", ".join(f"{number} ('{words}')" for number, words in parts.items()) or "none of this ability"
    return f"must be the part of the text that made it: {listed}"


@saying
def no_such_card_in_pool(card: str) -> str:
    return f"there's no card '{card}' in a card pool"


@saying
def priority_is_active_players() -> str:
    return "in the Combat Phase the active player has priority"


@saying
def blocked_must_be_null() -> str:
    return "is determined in the Block Step; at 'attack.enhance' it must be null"


@saying
def must_name_attack(at: str) -> str:
    return f"must name the attack in progress, because the board is at '{at}'"


@saying
def attack_outside_attack(at: str) -> str:
    return f"an attack is in progress, but the board is at '{at}'"


@saying
def attack_named_twice(name: str) -> str:
    return f"'{name}' is named more than once as an attack"


@saying
def attack_must_be_known(id: str) -> str:
    return f"'{id}' must be known: a face up attack, or face down with 'copy_of' or 'multiple_of'"


@saying
def is_no_attack(id: str, type: str) -> str:
    return f"'{id}' is {article(type)}, not an attack"


@saying
def does_not_attack(id: str, played_as: str) -> str:
    return f"'{id}' was played as {played_as}, so it doesn't attack"


@saying
def target_is_own(target: str) -> str:
    return f"'{target}' is the attacker's own card"


@saying
def target_is_no_target(target: str) -> str:
    return f"'{target}' is neither the rival's character nor a backup"


@saying
def ability_not_understood(stopped_words: str) -> str:
    return f"isn't understood from '{stopped_words}' on"


@saying
def give_the_text(id: str, count: int) -> str:
    return f"{id} has {count} abilities; for one that it gained, give the text"


@saying
def text_of_ability_not_understood(stopped_words: str) -> str:
    return f"the text of this ability isn't understood from '{stopped_words}' on"


@saying
def effect_owner_missing() -> str:
    return "is missing: say whose effect it is, if no card on the board shows it"


@saying
def must_name_earlier_effect(i: int) -> str:
    return f"must be an earlier effect: a number below {i}"


@saying
def no_such_card_or_slug(card: str, meant: str) -> str:
    return f"there's no card '{card}' on the board{hint(meant)}; for a card that's gone, 'slug' must say which it was"


@saying
def effect_card_missing() -> str:
    return "is missing: the id of the card whose ability made it"


@saying
def effect_ability_missing() -> str:
    return "is missing: the number of the ability on its card, or an object with its text"


@saying
def effect_target_missing() -> str:
    return "is missing: the id of the card the effect was applied to"
