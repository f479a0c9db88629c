"""Going through the words of a line, and noting what they mean or why they mean nothing."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.contract.budget import Unit, charge
from rules_engine.notation.model import Chip, Misread
from rules_engine.notation.tokens import END, Token, tokens_of
from rules_engine.notation.words import nearest

# At most this many faults get guesses: comparing takes long, and nobody fixes more at once.
MOST_GUESSED = 8
# At most this many are listed, however long the line.
MOST_FAULTS = 100


class Cursor:
    """The words of a line, one after the other."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.tokens = tokens_of(line)
        charge(Unit.READINGS, len(self.tokens))
        self.i = 0
        self.chips: list[Chip] = []
        self.faults: list[Misread] = []
        self._guessed = 0

    @property
    def over(self) -> bool:
        return self.i >= len(self.tokens)

    def peek(self, ahead: int = 0) -> Token:
        at = self.i + ahead
        return self.tokens[at] if at < len(self.tokens) else END

    def take(self) -> Token:
        token = self.peek()
        self.i += 1
        return token

    def said(self, *words: str) -> bool:
        """Take the next word if it is one of these."""
        if self.peek().kind in ("word", "sign") and self.peek().low in words:
            self.i += 1
            return True
        return False

    def count_none(self) -> None:
        """Read `no` as a number: `no foundations`."""
        token = self.tokens[self.i]
        self.tokens[self.i] = Token("number", "0", token.start, token.end)

    @property
    def end(self) -> int:
        """Return where the last word that was taken ends."""
        return self.tokens[min(self.i, len(self.tokens)) - 1].end if self.i else 0

    def number(self) -> int | None:
        """Take a whole number, if one comes next."""
        negative = self.peek().value == "-" and self.peek(1).kind == "number"
        if not negative and self.peek().kind != "number":
            return None
        if negative:
            self.take()
        value = int(self.take().value[:9])
        return -value if negative else value

    def chip(self, start: int, kind: str, means: str, player: str | None = None) -> None:
        """Note what the words from `start` up to here mean. A turn of phrase may have moved a word in front of its
        place.
        """
        self.chips.append(Chip(min(start, self.end), max(start, self.end), kind, means, player))

    def misread(self, token: Token, expected: str, choices: Iterable[str] = (), guesses: tuple[str, ...] = ()) -> None:
        """Note a word that means nothing here, and what was expected; `guesses` are what it may mean, or the nearest choices."""
        if not guesses and self.may_guess():
            guesses = nearest(token.value, choices)
        start, end = (token.start, token.end) if token.kind != "end" else (len(self.line), len(self.line))
        if not guesses and self._goes_on(start, expected):
            start = self.faults.pop().start
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Misread(start, end, self.line[start:end] or "the end of the line", expected, guesses))

    def may_guess(self) -> bool:
        """Count one more word to guess; may it still be guessed?"""
        self._guessed += 1
        return self._guessed <= MOST_GUESSED

    def _goes_on(self, start: int, expected: str) -> bool:
        """Do the words of the last fault run on to here, so that both are one?"""
        last = self.faults[-1] if self.faults else None
        return (
            last is not None
            and not last.guesses
            and last.expected == expected
            and last.end <= start
            and not self.line[last.end : start].strip()
        )
