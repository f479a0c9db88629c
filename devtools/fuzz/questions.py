"""Questions damaged in a few places: in their shape, not letter by letter."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from .texts import Texts

Question = dict[str, Any]
# A place: what holds it, and its key there.
Place = tuple[Any, Any]
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 999, -999, 10**9, -(10**30), 1.5, 1e300, "", "a", "pass", "check:5", "x" * 3_000, "\u202e\u0301",
    [], {}, [[]], [None], {"a": {}}, {"": ""}, ["a"] * 300, {str(n): n for n in range(200)},
)  # fmt: skip
VERBS = (
    "play",
    "form",
    "enhance",
    "blitz",
    "respond",
    "block",
    "attack",
    "commit",
    "discard",
    "choose",
    "order",
    "number",
    "check",
    "name",
)
LONE = ("pass", "yes", "no", "fail", "mulligan", "keep", "concede")


class Questions:
    """Mutates questions, with others to take pieces from."""

    def __init__(self, dice: Random, pool: Sequence[Question], texts: Texts) -> None:
        self.dice, self.pool, self.texts = dice, pool, texts

    def mutated(self) -> Question:
        """One of the questions after one to six mutations."""
        question = copy.deepcopy(self.dice.choice(self.pool))
        for _ in range(self.dice.randint(1, 6)):
            self.dice.choice(MUTATIONS)(self, question)
        return question

    def place(self, value: Any) -> Place | None:
        """A place somewhere inside; deep ones are as likely as others."""
        found = list(_places(value))
        return self.dice.choice(found) if found else None

    def piece(self) -> Any:
        """A piece of another question."""
        found = self.place(self.dice.choice(self.pool))
        return copy.deepcopy(found[0][found[1]]) if found else None


def _places(value: Any) -> Iterator[Place]:
    waiting = [value]
    while waiting:
        held = waiting.pop()
        keys = list(held) if isinstance(held, dict) else range(len(held)) if isinstance(held, list) else ()
        for key in keys:
            yield held, key
            waiting.append(held[key])


def _drop(fuzz: Questions, question: Question) -> None:
    if found := fuzz.place(question):
        del found[0][found[1]]


def _junk(fuzz: Questions, question: Question) -> None:
    if found := fuzz.place(question):
        found[0][found[1]] = copy.deepcopy(fuzz.dice.choice(JUNK))


def _splice(fuzz: Questions, question: Question) -> None:
    if found := fuzz.place(question):
        found[0][found[1]] = fuzz.piece()


def _double(fuzz: Questions, question: Question) -> None:
    """Repeat an item of a list, once or many times; or put it under another key."""
    if not (found := fuzz.place(question)):
        return
    held, key = found
    if isinstance(held, list):
        held += [copy.deepcopy(held[key]) for _ in range(fuzz.dice.choice((1, 2, 10, 60)))]
    else:
        held[fuzz.dice.choice((f"{key}x", str(key).upper(), "card", "id", "stage", "hand"))] = copy.deepcopy(held[key])


def _swap(fuzz: Questions, question: Question) -> None:
    """Swap two values: ids, cards, whole zones."""
    one, other = fuzz.place(question), fuzz.place(question)
    if one and other and not _holds(one[0][one[1]], other[0]) and not _holds(other[0][other[1]], one[0]):
        one[0][one[1]], other[0][other[1]] = other[0][other[1]], one[0][one[1]]


def _holds(value: Any, inner: Any) -> bool:
    """Does a value contain another, or is it the same? Swapped, the two would contain each other."""
    return value is inner or any(held is inner or held[key] is inner for held, key in _places(value))


def _number(fuzz: Questions, question: Question) -> None:
    numbers = [place for place in _places(question) if isinstance(place[0][place[1]], int)]
    if numbers:
        held, key = fuzz.dice.choice(numbers)
        held[key] = fuzz.dice.choice((0, 1, -1, 2, 10, 60, 500, 10**6, -(10**6), held[key] + 1))


def _text(fuzz: Questions, question: Question) -> None:
    """Give a card of the question another text."""
    cards = question.get("cards")
    if isinstance(cards, dict) and cards:
        card = cards[fuzz.dice.choice(sorted(cards, key=str))]
        if isinstance(card, dict):
            card["text"] = fuzz.texts.fresh()
    else:
        question["cards"] = {
            "made": {"name": "Made", "type": "foundation", "difficulty": 1, "check": 5, "text": fuzz.texts.fresh()}
        }
        _put(fuzz, question, "made")


def _put(fuzz: Questions, question: Question, slug: str) -> None:
    """Put a card onto the board."""
    zones = [
        place for place in _places(question.get("board")) if place[1] in ("stage", "hand", "card_pool", "momentum")
    ]
    if zones:
        held, zone = fuzz.dice.choice(zones)
        rows = held[zone] if isinstance(held[zone], list) else []
        held[zone] = [*rows, *({"id": f"made.{n}", "card": slug} for n in range(fuzz.dice.choice((1, 3, 20))))]


def _decide(fuzz: Questions, question: Question) -> None:
    """Other decisions: made up, repeated, in another order."""
    made = question.get("decisions")
    decisions = list(made) if isinstance(made, list) else []
    ids = [place[0][place[1]] for place in _places(question.get("board")) if place[1] == "id"] or ["a.1"]
    for _ in range(fuzz.dice.choice((1, 1, 4, 30))):
        name = fuzz.dice.choice(ids)
        verb = fuzz.dice.choice(VERBS)
        ends = ("", "/1", "/2", ",a.2,a.3", "=wren-halloway")
        decisions.append(
            fuzz.dice.choice(
                (*LONE, *decisions, f"{verb}:{name}{fuzz.dice.choice(ends)}", f"check:{fuzz.dice.randint(-2, 9)}")
            )
        )
    if fuzz.dice.random() < 0.2:
        fuzz.dice.shuffle(decisions)
    question["decisions"] = decisions


def _edition(fuzz: Questions, question: Question) -> None:
    question["ruleset"] = fuzz.dice.choice(("uvs-1.2.9", "mha", "ufs-1.9", "howto-cr", "none"))
    question["shuffles"] = fuzz.dice.choice(("ask", None, "often"))
    if fuzz.dice.random() < 0.2:
        question["rulesets"] = fuzz.dice.choice(
            (["uvs-1.2.9", "mha"], ["mha"], ["mha"] * 50, [["mha"]], {"mha": 1}, "mha")
        )
    if fuzz.dice.random() < 0.1:
        question["ruleset"] = copy.deepcopy(fuzz.dice.choice(JUNK))


MUTATIONS: tuple[Callable[[Questions, Question], None], ...] = (
    _drop, _junk, _splice, _double, _swap, _number, _text, _text, _decide, _decide, _edition,
)  # fmt: skip
