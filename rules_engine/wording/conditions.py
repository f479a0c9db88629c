"""Conditions that rest on cards nobody knows."""

from __future__ import annotations

from rules_engine.wording.saying import saying


@saying
def whether_condition_holds(words: str) -> str:
    return f"A card isn't known here. Is this true: {words}?"


@saying
def taken_as_such() -> str:
    return "The board only counts earlier cards of this turn: we assume they fit."


@saying
def how_much_is_this(words: str) -> str:
    return f"A card isn't known here. How much is {words}?"


@saying
def did_that(player: str, done: bool) -> str:
    return f"{player.upper()} did that" if done else f"{player.upper()} didn't do that"


# What follows `has` where it is possession: not a participle.
_PARTICIPLES = frozenset(
    ["been", "built", "dealt", "drawn", "frozen", "lost", "made", "paid", "spent", "taken", "drawn"]
)
_NEGATED = {
    "is": "isn't",
    "are": "aren't",
    "was": "wasn't",
    "were": "weren't",
    "did": "didn't",
    "does": "doesn't",
    "do": "don't",
    "can": "can't",
}
# Verbs after which "not" is taken away again.
_WITH_NOT = frozenset((*_NEGATED, "has", "have"))
# Of these nobody can say the opposite by one word.
_COUNTED = ("all ", "none ", "both ", "each ", "either ", "no ", "any ", "a ", "an ")


def negated(condition: str) -> str | None:
    """Say that a condition isn't met: `A has reviewed a card` becomes `A hasn't reviewed a card`; None if that takes more."""
    if condition.startswith(_COUNTED) or condition[:1].isdigit() or {" and ", " no ", " or if "} & _parts(condition):
        return None
    words = condition.split()
    for i, word in enumerate(words[:-1]):
        after = words[i + 1]
        if after == "not" and word in _WITH_NOT:
            return " ".join([*words[: i + 1], *words[i + 2 :]])
        if word in _NEGATED:
            return " ".join([*words[:i], _NEGATED[word], *words[i + 1 :]])
        if word in ("has", "have"):
            done = after.endswith("ed") or after in _PARTICIPLES
            plain = {"has": ("hasn't", "doesn't have"), "have": ("haven't", "don't have")}[word]
            return " ".join([*words[:i], plain[0] if done else plain[1], *words[i + 1 :]])
    return None


def _parts(condition: str) -> set[str]:
    return {part for part in (" and ", " no ", " or if ") if part in condition}


@saying
def it_is_so(met: bool, condition: str) -> str:
    said = condition if met else negated(condition) or f"not so: {condition}"
    return said[:1].upper() + said[1:]
