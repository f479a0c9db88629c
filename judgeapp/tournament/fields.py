"""What a calculator asks for: the same fields make its form, its parameters, and the check of what is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

NUMBER, CHOICE, YES, LINES = "number", "choice", "yes", "lines"
MOST_LINES, MOST_LINE = 500, 200
YES_WORDS = {"yes": True, "true": True, "1": True, "on": True, "no": False, "false": False, "0": False, "off": False}


@dataclass(frozen=True)
class Field:
    """One thing that is asked for. `about` says what it means, in a sentence. In a form it may start a new row."""

    name: str
    label: str
    about: str
    kind: str = NUMBER
    default: Any = None
    least: int = 0
    most: int = 999
    choices: Mapping[str, str] | None = None
    starts_row: bool = False

    @property
    def is_needed(self) -> bool:
        return self.default is None

    def read(self, given: Any) -> tuple[Any, str]:
        """Return the value that somebody gave, and what is wrong with it: nothing if it is sound."""
        if given is None or (isinstance(given, str) and not given.strip()):
            return self.default, f"{self.name} is missing: {self.about}" if self.is_needed else ""
        return {NUMBER: self._number, CHOICE: self._choice, YES: self._yes, LINES: self._lines}[self.kind](given)

    def _number(self, given: Any) -> tuple[Any, str]:
        wrong = f"{self.name} must be a whole number from {self.least} to {self.most}, not '{str(given)[:40]}'"
        if isinstance(given, bool):
            return self.default, wrong
        text = str(given).strip()
        if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 6:
            return self.default, wrong
        number = int(text)
        return (number, "") if self.least <= number <= self.most else (self.default, wrong)

    def _choice(self, given: Any) -> tuple[Any, str]:
        choices = self.choices or {}
        if isinstance(given, str) and given.strip() in choices:
            return given.strip(), ""
        return self.default, f"{self.name} must be one of {', '.join(choices)}, not '{str(given)[:40]}'"

    def _yes(self, given: Any) -> tuple[Any, str]:
        word = YES_WORDS.get(str(given).strip().lower())
        return (self.default, f"{self.name} must be yes or no, not '{str(given)[:40]}'") if word is None else (word, "")

    def _lines(self, given: Any) -> tuple[Any, str]:
        text = "\n".join(map(str, given)) if isinstance(given, list) else str(given)
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if len(lines) > MOST_LINES or any(len(line) > MOST_LINE for line in lines):
            return (), f"{self.name} can have {MOST_LINES} lines of {MOST_LINE} characters"
        return lines, ""


def read_fields(fields: Iterable[Field], given: Mapping[str, Any]) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """Return the values of a calculator's fields, and every fault with the field it concerns."""
    values: dict[str, Any] = {}
    faults: list[tuple[str, str]] = []
    for field in fields:
        values[field.name], why = field.read(given.get(field.name))
        if why:
            faults.append((field.name, why))
    return values, faults
