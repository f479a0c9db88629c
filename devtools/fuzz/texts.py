"""Card texts, damaged and recombined."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

MOST_TEXT = 2_000
_SENTENCES = re.compile(r"[^.\n]+[.\n]?")
_NUMBER = re.compile(r"\d+")
ODD = (
    "\u202e",
    "\u0301",
    "\ufdfa",
    "\u200b",
    "\U0001f4a9",
    "\x7f",
    '"',
    "“",
    "(",
    ")",
    "[",
    "]",
    "•",
    ":",
    ";",
    "—",
    "\n",
    "\t",
)
JOINTS = (" and ", " or ", ", then ", " if ", " unless ", ": ", " for each ", " equal to ", " plus ", " instead ")
OPENINGS = (
    "If you do, ",
    "If your rival has 2 or more foundations, ",
    "You may ",
    "For each of these cards, ",
    "Otherwise, ",
)
Mutation = Callable[["Texts", str], str]


class Texts:
    """Mutates texts, with others to take pieces from."""

    def __init__(self, dice: Random, pool: Sequence[str]) -> None:
        self.dice, self.pool = dice, pool

    def mutated(self, text: str) -> str:
        """The text after one to four mutations."""
        for _ in range(self.dice.randint(1, 4)):
            text = self.dice.choice(MUTATIONS)(self, text)[: 2 * MOST_TEXT]
        return text[:MOST_TEXT]

    def fresh(self) -> str:
        """Any text, mutated."""
        return self.mutated(self.dice.choice(self.pool))

    def sentence(self) -> str:
        found: list[str] = _SENTENCES.findall(self.dice.choice(self.pool))
        return self.dice.choice(found or ["Draw 1 card."])


def _repeat(texts: Texts, text: str) -> str:
    found = _SENTENCES.findall(text) or [text]
    again = texts.dice.choice(found)
    return text + f" {again.strip()}" * texts.dice.choice((1, 2, 5, 18, 60))


def _splice(texts: Texts, text: str) -> str:
    other = texts.dice.choice(texts.pool)
    return text[: texts.dice.randint(0, len(text))] + other[texts.dice.randint(0, len(other)) :]


def _join(texts: Texts, text: str) -> str:
    return text.rstrip(". ") + texts.dice.choice(JOINTS) + texts.sentence()


def _open(texts: Texts, text: str) -> str:
    head, colon, rest = text.partition(":")
    opening = texts.dice.choice(OPENINGS) * texts.dice.choice((1, 1, 2, 8))
    return f"{head}{colon} {opening}{rest.strip()}" if colon else opening + text


def _words(texts: Texts, text: str) -> str:
    """Drop, double, swap or shuffle words."""
    words = text.split(" ")
    at = texts.dice.randrange(len(words))
    match texts.dice.randrange(4):
        case 0:
            del words[at]
        case 1:
            words[at:at] = [words[at]] * texts.dice.choice((1, 3, 40))
        case 2:
            words.insert(texts.dice.randrange(len(words) + 1), words.pop(at))
        case _:
            words.insert(at, texts.dice.choice(texts.sentence().split() or ["a"]))
    return " ".join(words)


def _numbers(texts: Texts, text: str) -> str:
    number = texts.dice.choice(("0", "1", "-1", "10", "99", "1000000", "9" * 30, "X", "half", "any number of", "all"))
    return _NUMBER.sub(number, text, count=texts.dice.choice((0, 1)))


def _odd(texts: Texts, text: str) -> str:
    at = texts.dice.randint(0, len(text))
    return text[:at] + texts.dice.choice(ODD) * texts.dice.choice((1, 1, 3, 200)) + text[at:]


def _cut(texts: Texts, text: str) -> str:
    return text[: texts.dice.randint(0, len(text))]


def _case(texts: Texts, text: str) -> str:
    return texts.dice.choice((text.upper(), text.lower(), text.swapcase(), text.replace(" ", "  ")))


def _lines(texts: Texts, text: str) -> str:
    return "\n".join([text, *(texts.dice.choice(texts.pool) for _ in range(texts.dice.choice((1, 3, 12))))])


MUTATIONS: tuple[Mutation, ...] = (_repeat, _splice, _join, _open, _words, _numbers, _odd, _cut, _case, _lines)
