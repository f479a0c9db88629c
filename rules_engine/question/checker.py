"""Collecting faults: each with its place, what was expected, and what may have been meant."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from rules_engine import wording
from rules_engine.contract.budget import Unit, charge
from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.contract.kinds import Found
from rules_engine.contract.value_words import LONGEST_WORD
from rules_engine.table.catalogue import Catalogue
from rules_engine.wording.saying import Saying

# At most this many faults are listed; nobody fixes more at once.
MOST_FAULTS = 500
# Misspelt words are compared with this many others in all, and only if they are no longer than names.
MOST_COMPARED = 20_000


class Checker:
    """Collects faults with their places."""

    def __init__(self, most_compared: int = MOST_COMPARED) -> None:
        self.faults: list[Fault] = []
        self.unlisted = 0
        self.compared, self.most_compared = 0, most_compared

    @property
    def told(self) -> int:
        """The number of faults found so far, listed or not."""
        return len(self.faults) + self.unlisted

    def fault(self, at: str, said: Saying, meant: str = "") -> None:
        self.keep([Fault.of(at, said, meant)])

    def keep(self, faults: Collection[Fault]) -> None:
        """Add faults, as many as are listed."""
        room = max(MOST_FAULTS - len(self.faults), 0)
        self.faults += [*faults][:room]
        self.unlisted += max(len(faults) - room, 0)

    def found(self, at: str, found: Found) -> None:
        """Add the faults of the value at a place; those of the question itself have no prefix."""
        for wrong in found:
            place = f"{at}{wrong.at}" if at else wrong.at.removeprefix(".")
            self.fault(place, wrong.why, self.meant(wrong.word, wrong.names) if wrong.word else "")

    def meant(self, word: str, words: Collection[str]) -> str:
        """What may have been meant. Comparing takes long, so if many words are misspelt, only the first ones get a hint."""
        if len(word) > LONGEST_WORD or self.compared + len(words) > self.most_compared:
            return ""
        options = [str(option) for option in words]
        self.compared += len(options)
        charge(Unit.COMPARISONS, sum(map(len, options)))
        near = get_close_matches(word, options, n=1, cutoff=0.6)
        return near[0] if near else ""

    def meant_card(self, slug: str, catalogue: Catalogue) -> str:
        """The card that may have been meant, but not one of other rules."""
        near = self.meant(slug, catalogue.slugs())
        return near if near in catalogue else ""

    def done(self) -> None:
        if self.unlisted:
            self.faults.append(Fault.of("", wording.questions.more_faults(count=self.unlisted)))
            self.unlisted = 0
        if self.faults:
            raise QuestionFaulty(self.faults)
