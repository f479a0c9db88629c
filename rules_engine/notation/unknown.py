"""Unknown words in a line: what they may have meant, and what belongs to them."""

from __future__ import annotations

import re
from itertools import chain

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.tokens import Token
from rules_engine.notation.told_moves import FAILS
from rules_engine.notation.vocabulary import (
    AGAINST,
    CHECK,
    FLAGS,
    HEALTH,
    MOMENTS,
    NOISE,
    NUMBERED,
    OTHER_WORDS,
    SIDES,
    TYPES,
    ZONES,
)
from rules_engine.notation.words import Words, nearest

OWN_WORDS = (*SIDES, *AGAINST, *ZONES, *TYPES, *FLAGS, *HEALTH, *NUMBERED, *OTHER_WORDS, *HEIGHTS)
# What a misspelt word may have been meant for, besides keywords and cards.
_OFFERED = (*OWN_WORDS, *(f"@ {moment}" for moment in MOMENTS))
_VALUES = re.compile(r"[\s\d/+:-]*")


class Unknown:
    """Notes what could not be read."""

    def __init__(self, cursor: Cursor, words: Words) -> None:
        self.cursor, self.words = cursor, words

    def note(self, expected: str) -> None:
        """Take the next word, or the words of a misspelt name, as a fault."""
        if self._misspelt_name(expected):
            return
        token = self.cursor.take()
        if token.word == "after" and MOMENTS.get(self.cursor.peek().word, "").startswith("attack."):
            said = self.cursor.take()
            self.cursor.said("step")
            after = Token("other", f"after {said.value}", token.start, said.end)
            self.cursor.misread(after, f"a moment: {', '.join(MOMENTS)}", guesses=(f"@ {said.low}", "@ combat"))
            return
        if token.word in FAILS:
            while self.cursor.said("the", "his", "her", "their", "my", *CHECK):
                pass
            self.cursor.misread(token, "what was checked, like: checks a 3", guesses=("checks a 3",))
            return
        if token.kind == "number":
            number, slash, most = token.value, self.cursor.peek(), self.cursor.peek(1)
            if slash.value == "/" and most.kind == "number":
                self.cursor.i += 2
                pair = Token("number", f"{number}/{most.value}", token.start, most.end)
                self.cursor.misread(pair, "what these are", guesses=(f"{pair.value} hp", f"high {pair.value}"))
                return
            self.cursor.misread(token, "what it counts", guesses=(f"{number} hp", f"{number} f", f"hand {number}"))
            return
        choices = chain(_OFFERED, self.words.keywords, self.words.names) if token.kind == "word" else ()
        self.cursor.misread(token, expected, choices)

    def goes_along(self, token: Token) -> bool:
        """Does a number or a sign go with a word that means nothing, as in `3 fondations` and `hgih 4/6`?

        That word is the fault, and the only one.
        """
        if token.kind not in ("number", "sign") or token.value in ("(", ")"):
            return False
        after = self.cursor.peek(1)
        if token.kind == "number" and after.kind == "word" and not is_own_word(after.low):
            return True
        last = self.cursor.faults[-1] if self.cursor.faults else None
        if last is None or not last.guesses:
            return False
        return _VALUES.fullmatch(self.cursor.line[last.end : token.start]) is not None

    def _misspelt_name(self, expected: str) -> bool:
        """Several words that look like the name of a card are one fault."""
        cursor = self.cursor
        length, most = 0, self.words.longest_name + 2
        while length < most and cursor.peek(length).kind == "word" and not is_own_word(cursor.peek(length).low):
            length += 1
        if length < 2 or not cursor.may_guess():
            return False
        said = Token("quoted", "", cursor.peek().start, cursor.peek(length - 1).end)
        name = cursor.line[said.start : said.end]
        if not nearest(name, self.words.by_name, 1):
            return False
        cursor.i += length
        cursor.misread(Token("quoted", name, said.start, said.end), expected, self.words.names)
        return True


def is_own_word(word: str) -> bool:
    """Is it a word of the line itself?"""
    return word in OWN_WORDS or word in NOISE
