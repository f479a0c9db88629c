"""What verbs say: that something happens, has happened or hasn't; by whom, since when, why.

A family of verbs writes down its clauses once in each form (`discard a card`, `discards a card`, `discarded a card`);
the player and the role are added here for all of them, so a new verb is known in every role.
"""

from __future__ import annotations

from typing import Any

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.verbs import Verb

FORMS = ("base", "third", "past", "done")
# The player who acts, before a verb about you, about them, about somebody.
ACTING = (
    ("you", "you", "base"),
    ("rival", "your rival", "third"),
    ("rival", "they", "base"),
    ("any", "a|either|any player", "third"),
)


def inflected(verb: Verb) -> str:
    """Return a verb in all its forms; each clause uses one (`productions.Lit`)."""
    rows = zip(*(words.split() for words in (verb.base, verb.third, verb.past, verb.done)), strict=True)
    return " ".join(words[0] if len(set(words)) == 1 else "~".join(words) for words in rows)


def clause(g: Grammar, verb: Verb, complement: str, symbol: str = "clause", adverb: str = "", **fixed: Any) -> None:
    """Add a clause of a verb in each of its forms. `symbol`: is it about one event, or only about all that has
    happened?
    """
    g.add(f"said-{symbol}", verb.takes, f"{adverb} {inflected(verb)} {complement}", verb=verb.key, **fixed)


def add(g: Grammar) -> None:
    for symbol in ("clause", "their-clause", "many", "alike", "another", "game"):
        their, _, last = symbol.rpartition("-")
        for form in FORMS:
            # Nobody says of something happening now that it was done that many times.
            if form != "third" or last == "clause":
                name = f"{their}-{form}-{last}" if their else f"{form}-{last}"
                g.derive(name, f"{{=said-{symbol}}}", form=form)
    _subjects(g)
    _triggers(g)
    _histories(g)


def _subjects(g: Grammar) -> None:
    for who, words in (
        ("you", "you have"), ("rival", "your rival has"), ("rival", "they have"), ("any", "either|a player has"),
    ):  # fmt: skip
        g.add("has", "subject", words, who=who)
        if who != "you":
            g.add("others-have", "subject", words, who=who)
    for who, words in (("you", "you"), ("rival", "your rival"), ("rival", "they"), ("any", "a player")):
        g.add("did", "subject", words, who=who)
        if who != "you":
            g.add("others-did", "subject", words, who=who)
    # Whose acts are counted.
    for who, have, did in (
        ("you", "you have", "you"),
        ("rival", "your rival has", "your rival"),
        ("rival", "they have", "they"),
    ):
        g.add("own-have", "subject", have, who=who)
        g.add("own-did", "subject", did, who=who)
    g.add("counting", "subject", "{+own-have}", "{+own-did}")
    # A character for its player, and nobody.
    g.add("has", "subject", "a character has", who="any")
    g.add("did", "subject", "a character", who="any")
    g.add("nobody", "subject", "neither player", "no character|characters|player|players", who="any")


def _triggers(g: Grammar) -> None:
    """`After you discard a card`, `after a foundation is destroyed`."""
    for who, words, form in ACTING:
        g.add("event", "happens", f"{words} {{+{form}-clause}} {{how:hows?}}", who=who)
        if who != "you":
            g.add("event", "happens", f"{words} {{+their-{form}-clause}} {{how:hows?}}", who=who)
    g.add("event", "happens", "{what:seen} is|are {+passive} {how:hows?}", who="any")
    g.add("event", "happens", "{what:seen} is|are {+passive-of} {how:hows?}")
    # What happens to a player: `you are dealt damage`.
    for who, words in (("you", "you are"), ("rival", "your rival is"), ("any", "a player|character is")):
        g.add("event", "happens", f"{words} {{+suffered}} {{how:hows?}}", who=who)
    # `After you draw your second card this turn`: the event that contained that one.
    g.add("bare-seen", "seen-some", "{d:description}")
    for who, words, form in (("you", "you", "base"), ("rival", "your rival", "third"), ("rival", "they", "base")):
        nth = f"{words} {{+cards-{form}}} {'your' if who == 'you' else 'their'} {{+nth}} {{what:bare-seen}} {{period:period}}"
        g.add("event", "nth-act", f"{nth} {{how:hows?}}", who=who)


def _histories(g: Grammar) -> None:
    """`If you have discarded a card this turn`, `if no card was destroyed this turn`."""
    rest = "{period:period} {how:hows?}"
    histories(g, "has-happened", "clause", rest)
    histories(g, "has-happened", "many", rest)
    histories(g, "has-happened", "their-clause", rest, has="{+others-have}", did="{+others-did}")
    g.add("condition", "has-happened", f"{{+has}} {{+none-done}} {rest}", so="no")
    g.add("condition", "has-happened", f"{{+did}} {{+none-past}} {rest}", so="no")
    g.add("condition", "has-happened", f"{{+nobody}} {{+past-clause}} {rest}", so="no")
    g.add("condition", "has-happened", f"{{+nobody}} has|have {{+done-clause}} {rest}", so="no")
    for so, words in (
        ("yes", "{what:seen} has|have been"),
        ("yes", "{what:seen} was|were"),
        ("no", "{what:seen} has|have not been"),
        ("no", "{what:seen} was|were not"),
        ("no", "{what:none-seen} has|have been"),
        ("no", "{what:none-seen} was|were"),
    ):
        g.add("condition", "has-happened", f"{words} {{+passive}} {rest}", who="any", so=so)
        g.add("condition", "has-happened", f"{words} {{+passive-of}} {rest}", so=so)
    for so, words in (
        ("yes", "{+has} been {+suffered}"),
        ("no", "{+has} not been {+suffered}"),
        ("yes", "{+did} was|were {+suffered}"),
        ("no", "{+did} was|were not {+suffered}"),
        ("no", "{+has} been {+none-suffered}"),
        ("no", "{+did} was|were {+none-suffered}"),
    ):
        g.add("condition", "has-happened", f"{words} {rest}", so=so)


def histories(g: Grammar, kind: str, symbol: str, rest: str, has: str = "{+has}", did: str = "{+did}") -> None:
    """What has happened and what hasn't, in all words for that."""
    their, _, last = symbol.rpartition("-")
    form = f"{their}-{{}}-{last}" if their else f"{{}}-{last}"
    done, past, base = (f"{{+{form.format(name)}}}" for name in ("done", "past", "base"))
    g.add("condition", kind, f"{has} {done} {rest}", so="yes")
    g.add("condition", kind, f"{has} not {done} {rest}", so="no")
    g.add("condition", kind, f"{did} {past} {rest}", so="yes")
    g.add("condition", kind, f"{did} did not {base} {rest}", so="no")
