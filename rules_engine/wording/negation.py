"""The opposite of a condition, as people say it: `A has 2 cards` becomes `A doesn't have 2 cards`."""

from __future__ import annotations

import re
from collections.abc import Callable

# What follows `has` when it means possession: not a participle.
_PARTICIPLES = frozenset(("been", "built", "dealt", "drawn", "frozen", "lost", "made", "paid", "spent", "taken"))
_NEGATED = {
    "is": "isn't", "are": "aren't", "was": "wasn't", "were": "weren't",
    "did": "didn't", "does": "doesn't", "do": "don't", "can": "can't",
}  # fmt: skip
# Verbs whose "not" is removed again.
_WITH_NOT = frozenset((*_NEGATED, "has", "have"))
# Main verbs of a condition: their forms with `didn't`, `doesn't` and `don't`.
_PAST = {
    "added": "add", "built": "build", "chose": "choose", "committed": "commit", "dealt": "deal", "destroyed": "destroy",
    "discarded": "discard", "drew": "draw", "flipped": "flip", "gained": "gain", "lost": "lose", "made": "make",
    "milled": "mill", "paid": "pay", "passed": "pass", "played": "play", "readied": "ready", "removed": "remove",
    "revealed": "reveal", "sacrificed": "sacrifice", "spent": "spend", "took": "take",
}  # fmt: skip
_OF_ONE = {"checks": "check", "deals": "deal", "matches": "match", "passes": "pass", "plays": "play", "shares": "share"}
_OF_MANY = frozenset(("match", "pass", "share"))
# After one of these, a past form describes what follows: `the revealed card`.
_BEFORE_A_NOUN = frozenset(("the", "a", "an", "any", "each", "all", "both", "other", "of", "with", "in"))
_COUNT = re.compile(r"^(?P<n>\d+) or (?P<which>more|fewer|less) (?P<rest>.+)$")
_JOINED = (" or if ", " and if ")
# How the opposite begins where the condition mentions all, some or none.
_QUANTIFIED = (
    ("no ", ""), ("none of ", "some of "), ("all ", "not all "), ("both ", "not both "), ("each ", "not every "),
    ("either ", "neither "),
)  # fmt: skip


def negated(condition: str) -> str | None:
    """Say that a condition isn't met; None if one sentence doesn't say it."""
    if any(word in condition for word in _JOINED) or _has_two_clauses(condition):
        return None
    for opposite in (_of_a_count, _of_a_quantity, _without_no, _of_its_verb):
        said = opposite(condition)
        if said is not None:
            return said
    return None


def _has_two_clauses(condition: str) -> bool:
    """`A has 2 momentum and B has 10 health`: is there a verb on both sides of an `and`?"""
    first, joined, second = condition.partition(" and ")
    return bool(joined) and all(_verb_at(part.split()) is not None for part in (first, second))


def _of_a_count(condition: str) -> str | None:
    match = _COUNT.match(condition)
    if match is None:
        return None
    return f"{'fewer' if match['which'] == 'more' else 'more'} than {match['n']} {match['rest']}"


def _of_a_quantity(condition: str) -> str | None:
    for begins, opposite in _QUANTIFIED:
        if condition.startswith(begins):
            return opposite + condition.removeprefix(begins)
    for article in ("an ", "a "):
        if condition.startswith(article):
            return f"no {condition.removeprefix(article)}"
    return None


def _without_no(condition: str) -> str | None:
    """`A has no cards in hand` becomes `A has cards in hand`."""
    return condition.replace(" no ", " ", 1) if " no " in condition else None


def _of_its_verb(condition: str) -> str | None:
    words = condition.split()
    at = _verb_at(words)
    if at is None:
        return None
    word, before, after = words[at], words[:at], words[at + 1 :]
    if after and after[0] == "not" and word in _WITH_NOT:
        return " ".join([*before, word, *after[1:]])
    return " ".join([*before, _VERBS[word](word, after), *after])


def _verb_at(words: list[str]) -> int | None:
    """Return where the verb of a condition is; its first word never is one."""
    return next((at for at, word in enumerate(words) if at and word in _VERBS and not _describes(words, at)), None)


def _describes(words: list[str], at: int) -> bool:
    """Does a word that could be a verb describe what follows it?"""
    before = words[at - 1]
    return words[at] in _PAST and (before in _BEFORE_A_NOUN or before.endswith("'s") or before.isdigit())


def _has_not(word: str, after: list[str]) -> str:
    done = bool(after) and (after[0].endswith("ed") or after[0] in _PARTICIPLES)
    if done:
        return f"{word}n't"
    return "doesn't have" if word == "has" else "don't have"


# How to say the opposite of each verb, by what comes after it.
_VERBS: dict[str, Callable[[str, list[str]], str]] = {
    **dict.fromkeys(_NEGATED, lambda word, _: _NEGATED[word]),
    **dict.fromkeys(("has", "have"), _has_not),
    **dict.fromkeys(_PAST, lambda word, _: f"didn't {_PAST[word]}"),
    **dict.fromkeys(_OF_ONE, lambda word, _: f"doesn't {_OF_ONE[word]}"),
    **dict.fromkeys(_OF_MANY, lambda word, _: f"don't {word}"),
}
