"""What is said with a verb: that it happens, that it has happened, that it has not; by whom, since when, why.

A family of verbs writes down its clauses once in each form (`discard a card`, `discards a card`, `discarded a card`); who did it
and in which role it stands is said here for all of them, so a verb that is learned is known in every role.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.verbs import Verb

FORMS = ("base", "third", "past", "done")
# Who acts, before a verb as it is told of you, of them, of somebody.
ACTING = (
    ("you", "you", "base"),
    ("rival", "your rival", "third"),
    ("any", "a|either|any player", "third"),
)


def forms(verb: Verb) -> Iterator[tuple[str, str]]:
    """The forms of a verb, with their names."""
    return zip(FORMS, (verb.base, verb.third, verb.past, verb.done), strict=True)


def add(g: Grammar) -> None:
    _subjects(g)
    _triggers(g)
    _histories(g)


def _subjects(g: Grammar) -> None:
    for who, words in (
        ("you", "you have"), ("rival", "your rival has"), ("rival", "they have"), ("any", "either player has"),
        ("any", "a player has"),
    ):  # fmt: skip
        g.add("has", "subject", words, who=who)
        if who != "you":
            g.add("others-have", "subject", words, who=who)
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "a player")):
        g.add("did", "subject", words, who=who)
        if who != "you":
            g.add("others-did", "subject", words, who=who)


def _triggers(g: Grammar) -> None:
    """`After you discard a card`, `after a foundation is destroyed`."""
    for who, words, form in ACTING:
        g.add("event", "happens", f"{words} {{+{form}-clause}} {{how:hows?}}", who=who)
        if who != "you":
            g.add("event", "happens", f"{words} {{+their-{form}-clause}} {{how:hows?}}", who=who)
    g.add("event", "happens", "{what:seen} is|are {+passive} {how:hows?}", who="any")


def _histories(g: Grammar) -> None:
    """`If you have discarded a card this turn`, `if no card was destroyed this turn`."""
    rest = "{period:period} {how:hows?}"
    for their, has, did in (("", "{+has}", "{+did}"), ("their-", "{+others-have}", "{+others-did}")):
        g.add("condition", "has-happened", f"{has} {{+{their}done-clause}} {rest}", so="yes")
        g.add("condition", "has-happened", f"{has} not {{+{their}done-clause}} {rest}", so="no")
        g.add("condition", "has-happened", f"{did} {{+{their}past-clause}} {rest}", so="yes")
        g.add("condition", "has-happened", f"{did} did not {{+{their}base-clause}} {rest}", so="no")
    for so, words in (
        ("yes", "{what:seen} has|have been"),
        ("yes", "{what:seen} was|were"),
        ("no", "{what:seen} has|have not been"),
        ("no", "{what:seen} was|were not"),
        ("no", "{what:none-seen} has|have been"),
        ("no", "{what:none-seen} was|were"),
    ):
        g.add("condition", "has-happened", f"{words} {{+passive}} {rest}", who="any", so=so)
