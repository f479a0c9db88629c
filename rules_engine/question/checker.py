"""Collecting faults: each with its place and what was expected."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from rules_engine.contract.budget import Unit, charge
from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.question.keys import MOST_CARDS, MOST_NUMBER, MOST_TEXT

# As many faults are listed; nobody mends more at once.
MOST_FAULTS = 500
# Misspelt words are compared with so many others in all, and only where they are no longer than names.
MOST_COMPARED, LONGEST_WORD = 20_000, 80
# Larger numbers are not repeated in a fault.
SAYABLE = 10**18


class Checker:
    """Collects faults with their places."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.unlisted = 0
        self.compared = 0

    def fault(self, at: str, why: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(at, why))
        else:
            self.unlisted += 1

    def hint(self, word: str, words: Collection[str]) -> str:
        """What may have been meant. Comparing takes long, so where many words are misspelt only the first get a hint."""
        if len(word) > LONGEST_WORD or self.compared + len(words) > MOST_COMPARED:
            return ""
        options = [str(option) for option in words]
        self.compared += len(options)
        charge(Unit.COMPARISONS, sum(map(len, options)))
        near = get_close_matches(word, options, n=1, cutoff=0.6)
        return f"; did you mean '{near[0]}'?" if near else ""

    def keys(self, at: str, value: Any, allowed: Collection[str], needed: Iterable[str] = ()) -> bool:
        if not isinstance(value, Mapping):
            self.fault(at, f"must be an object, not {kind_of(value)}")
            return False
        for key in value:
            if key not in allowed:
                self.fault(f"{at}.{key}" if at else str(key), f"is no key here{self.hint(str(key), allowed)}")
        for key in needed:
            if key not in value:
                self.fault(f"{at}.{key}" if at else key, "is missing")
        return True

    def number(self, at: str, value: Any, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(at, f"must be a whole number, not {value if isinstance(value, float) else kind_of(value)}")
            return False
        if not least <= value <= most:
            said = value if is_sayable(value) else "one so large"
            self.fault(at, f"must be a whole number from {least} to {most}, not {said}")
            return False
        return True

    def one_of(self, at: str, value: Any, allowed: Iterable[Any]) -> bool:
        options = list(allowed)
        if value not in options:
            names = [str(option) for option in options if option is not None]
            word = str(value) if is_sayable(value) else ""
            said = (
                repr(value)
                if word and isinstance(value, (str, int)) and not isinstance(value, bool)
                else kind_of(value)
            )
            self.fault(at, f"must be one of {', '.join(names)}, not {said}{self.hint(word, names)}")
            return False
        return True

    def text(self, at: str, value: Any, most: int = MOST_TEXT) -> bool:
        if not isinstance(value, str):
            self.fault(at, f"must be text, not {kind_of(value)}")
            return False
        if len(value) > most:
            self.fault(at, f"is longer than {most} characters")
            return False
        return True

    def flag(self, at: str, value: Any) -> None:
        if value is not None and not isinstance(value, bool):
            self.fault(at, f"must be true or false, not {kind_of(value)}")

    def texts(self, at: str, value: Any, what: str, most: int) -> bool:
        """A list of texts, or nothing at all."""
        if value is None:
            return True
        if not isinstance(value, list) or len(value) > MOST_CARDS:
            self.fault(at, f"must be a list of at most {MOST_CARDS} {what}, not {kind_of(value)}")
            return False
        fitting = [self.text(f"{at}[{i}]", item, most) for i, item in enumerate(value)]
        return all(fitting)

    def done(self) -> None:
        if self.unlisted:
            self.faults.append(Fault("", f"has {self.unlisted} more faults, which are not listed"))
            self.unlisted = 0
        if self.faults:
            raise QuestionFaulty(self.faults)


def is_sayable(value: Any) -> bool:
    """Is a value short enough to be repeated in a fault?"""
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD
    if isinstance(value, int):
        return abs(value) < SAYABLE
    return value is None or isinstance(value, float)


def kind_of(value: Any) -> str:
    if value is None:
        return "null"
    return {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "text",
        list: "a list",
        dict: "an object",
    }.get(type(value), "that")
