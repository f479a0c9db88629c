"""Collecting faults: each with its place and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from rules_engine.contract.budget import Unit, charge
from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.question.keys import MOST_CARDS, MOST_NUMBER, MOST_TEXT

# No name that somebody could have meant is longer.
LONGEST_HINTED = 120


class Checker:
    """Collects faults with their places."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, at: str, why: str) -> None:
        self.faults.append(Fault(at, why))

    def keys(self, at: str, value: Any, allowed: Iterable[str], needed: Iterable[str] = ()) -> bool:
        if not isinstance(value, Mapping):
            self.fault(at, f"must be an object, not {kind_of(value)}")
            return False
        for key in value:
            if key not in allowed:
                self.fault(f"{at}.{key}" if at else str(key), f"is no key here{hint(str(key), allowed)}")
        for key in needed:
            if key not in value:
                self.fault(f"{at}.{key}" if at else key, "is missing")
        return True

    def number(self, at: str, value: Any, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(at, f"must be a whole number, not {value if isinstance(value, float) else kind_of(value)}")
            return False
        if not least <= value <= most:
            self.fault(at, f"must be a whole number from {least} to {most}, not {value}")
            return False
        return True

    def one_of(self, at: str, value: Any, allowed: Iterable[Any]) -> bool:
        options = list(allowed)
        if value not in options:
            names = [str(option) for option in options if option is not None]
            said = repr(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else kind_of(value)
            self.fault(at, f"must be one of {', '.join(names)}, not {said}{hint(str(value), names)}")
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
        if self.faults:
            raise QuestionFaulty(self.faults)


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


def hint(word: str, words: Iterable[str]) -> str:
    """Say what an unknown word may have been meant to be."""
    options = [str(option) for option in words]
    charge(Unit.COMPARISONS, sum(map(len, options)))
    near = get_close_matches(word[:LONGEST_HINTED], options, n=1, cutoff=0.6)
    return f"; did you mean '{near[0]}'?" if near else ""
