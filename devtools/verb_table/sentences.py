"""A sentence for every verb in every role."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.card_text.verbs import VERBS, Verb


class Objects(NamedTuple):
    """The object of a verb: as instructed, as seen, in the plural, and as counted."""

    one: str
    seen: str
    many: str
    counted: str = ""
    # Before `is` or `are`, if that is something else.
    passive: str = ""
    # After the participle of a passive, and of what is counted.
    place: str = ""


FOUNDATION = Objects("1 foundation", "a foundation", "foundations", "foundation", "a foundation is")
OBJECTS = {
    "add": Objects(
        "1 card from your discard pile to your hand", "a card to your hand", "cards to their hand", "card", "a card is",
        "to your hand",
    ),
    "add-counters": Objects(
        "1 Focus counter to your character", "a Focus counter to your character", "counters to their character", "counter",
        "a Focus counter is", "to your character",
    ),
    "attack-deals": Objects("1 damage", "damage", "damage", "attack", "damage is"),
    "attack": Objects("", "", "", "time", "your backup is"),
    "block": Objects("an attack", "an attack", "attacks", "attack", "an attack is"),
    "cancel": Objects("an ability", "an ability", "abilities", "ability", "an ability is"),
    "cycle": Objects("your deck", "your deck", "their deck", "time", "your deck is"),
    "deal": Objects("1 damage", "damage", "damage", "damage", "damage is"),
    "discard": Objects("1 card", "a card", "cards", "card", "a card is"),
    "draw": Objects("1 card", "a card", "cards", "card", "a card is"),
    "fail": Objects("a check", "a check", "checks", "check", "a check is"),
    "gain": Objects("1 health", "health", "health", "health", "health is"),
    "level-up": Objects("", "", "", "time", "your character has"),
    "lose": Objects("1 health", "health", "health", "health", "health is"),
    "make": Objects("a check against 5", "a check", "checks", "check", "a check is"),
    "mill": Objects("1 card", "a card", "cards", "card", "a card is"),
    "pass": Objects("a check", "a check", "checks", "check", "a check is"),
    "play": Objects("1 attack", "an attack", "attacks", "attack", "an attack is"),
    "play-ability": Objects("1 ability", "an ability", "abilities", "ability", "an ability is"),
    "remove-counters": Objects(
        "1 Focus counter from your character", "a Focus counter from your character", "counters from their character", "counter",
        "a Focus counter is", "from your character",
    ),
    "reveal": Objects("1 card from your hand", "a card", "cards", "card", "a card is"),
    "review": Objects("1 card", "a card", "cards", "card", "a card is"),
    "search": Objects(
        "your deck for 1 foundation and add it to your hand", "your deck", "their deck", "time", "your deck is", "your deck"
    ),
    "shuffle": Objects("your deck", "your deck", "their deck", "time", "your deck is", "your deck"),
    "spend": Objects("1 momentum", "momentum", "momentum", "card", "a card is"),
    "take": Objects("1 damage", "damage", "damage", "damage", "damage is"),
}  # fmt: skip
ROLES = (
    "instruction", "telling", "permission", "duty", "cost", "trigger", "passive", "history", "denial", "count", "prohibition",
    "ability that",
)  # fmt: skip

# Verbs that need different wording.
OTHERWISE = {
    ("attack-deals", "trigger"): "Response: After your attack deals damage, draw 1 card.",
    ("attack-deals", "history"): "Form: If your attack has dealt damage this turn, draw 1 card.",
    ("attack-deals", "denial"): "Form: If your attack did not deal damage this turn, draw 1 card.",
    ("attack-deals", "count"): "Form: Gain 1 health for each attack that has dealt damage this turn.",
    ("block", "prohibition"): "Enhance: Your rival cannot block this attack.",
    ("block", "permission"): "Enhance: You may block this attack with a card in your stage.",
    ("play", "permission"): "You may play foundations from your discard pile.",
    ("play-ability", "permission"): "Enhance: You may play this ability again this turn.",
    ("play", "duty"): "Form: Your rival must play an attack as their next form or pass.",
    ("play", "instruction"): "Form: Play 1 attack from your discard pile.",
    (
        "lose",
        "ability that",
    ): "Response: After your rival plays an ability that causes you to lose health, draw 1 card.",
    (
        "spend",
        "ability that",
    ): "Response: After your rival plays an ability that causes you to spend momentum, draw 1 card.",
    ("make", "cost"): "Form Check 5: Draw 1 card.",
    ("cancel", "instruction"): "Form: Cancel the next ability your rival plays this turn.",
    ("cancel", "permission"): "Response: After your rival plays an ability, you may cancel it.",
    ("cancel", "prohibition"): "Form: Your rival cannot cancel your abilities this turn.",
    ("search", "telling"): "Form: Your rival searches their deck for 1 foundation and adds it to their hand.",
    ("search", "passive"): "Response: After your deck is searched, draw 1 card.",
    ("shuffle", "passive"): "Response: After your deck is shuffled, draw 1 card.",
    ("add-counters", "ability that"): "Response: After your rival plays an ability that adds counters, draw 1 card.",
    (
        "remove-counters",
        "ability that",
    ): "Response: After your rival plays an ability that removes counters, draw 1 card.",
    ("level-up", "passive"): "Response: After your character levels up, draw 1 card.",
}


def objects(verb: Verb) -> Objects:
    """Return the object of a verb."""
    return OBJECTS.get(verb.key, FOUNDATION)


def sentence(verb: Verb, role: str) -> str:
    """Return a line of card text in which a verb has a role."""
    what = objects(verb)
    one, seen, many = (f" {words}" if words else "" for words in (what.one, what.seen, what.many))
    place = f" {what.place}" if what.place else ""
    sentences = {
        "instruction": f"Form: {verb.base.capitalize()}{one}.",
        "telling": f"Form: Your rival {verb.third}{one.replace('your', 'their')}.",
        "permission": f"Form: You may {verb.base}{one}.",
        "duty": f"Form: Your rival must {verb.base}{one.replace('your', 'their')}.",
        "cost": f"Form {verb.base.capitalize()}{one}: Draw 1 card.",
        "trigger": f"Response: After you {verb.base}{seen}, draw 1 card.",
        "passive": f"Response: After {what.passive} {verb.done}{place}, draw 1 card.",
        "history": f"Form: If you have {verb.done}{seen} this turn, draw 1 card.",
        "denial": f"Form: If you did not {verb.base}{seen} this turn, draw 1 card.",
        "count": f"Form: Gain 1 health for each {what.counted} you have {verb.done}{place} this turn.",
        "prohibition": f"Form: Your rival cannot {verb.base}{many} this turn.",
        "ability that": f"Response: After your rival plays an ability that {verb.third}{many}, draw 1 card.",
    }
    return OTHERWISE.get((verb.key, role), sentences[role])


def places() -> Iterator[tuple[Verb, str, str]]:
    """Yield every verb in every role, with its sentence."""
    for verb in VERBS.values():
        for role in ROLES:
            yield verb, role, sentence(verb, role)
