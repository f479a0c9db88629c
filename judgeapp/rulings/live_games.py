"""Games in play that this worker holds, so that the next decision continues from there and nothing is played again.

Bounded by number and by bytes; the least recently used ones go. A game is off the shelf while somebody plays it, so
one that breaks in the middle is never put back. Anything missing is made again from its question and its decisions,
with the same rulings.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgeapp.cards.collection import known_cards, whole_collection
from rules_engine import Fault, NotAnOption, QuestionFaulty, Table

MOST_GAMES, MOST_BYTES = 64, 24 * 1024 * 1024
# The estimated size of a game: per step, per byte of its question, and at least this. Better too high than too low.
STEP_BYTES, QUESTION_TIMES, LEAST_BYTES = 2_500, 30, 100_000


@dataclass
class LiveGame:
    """A table with the decisions that were made at it."""

    table: Table
    question: Mapping[str, Any]
    size: int
    cards: str
    decisions: list[Any] = field(default_factory=list)

    @property
    def weight(self) -> int:
        """About how many bytes it holds."""
        return LEAST_BYTES + self.size * QUESTION_TIMES + self.table.step_count * STEP_BYTES

    def decide(self, decisions: Sequence[Any]) -> None:
        """Make decisions. Raises NotAnOption for the first that is not offered, QuestionFaulty for changes that cannot be made."""
        for decision in decisions:
            index = len(self.decisions)
            try:
                taken = self.table.answer(decision)
            except QuestionFaulty as faulty:
                faults = [Fault(f"decisions[{index}].{fault.at}", fault.why) for fault in faulty.faults]
                raise QuestionFaulty(faults) from None
            if not taken:
                ruling = self.table.ruling()
                ruling.rejected = {"index": index, "decision": decision, **self.table.refusal}
                raise NotAnOption(index, decision, ruling)
            self.decisions.append(decision)


class LiveGames:
    """The games that a worker holds, by name."""

    def __init__(self, most: int = MOST_GAMES, most_bytes: int = MOST_BYTES) -> None:
        self.most, self.most_bytes = most, most_bytes
        self.kept: OrderedDict[str, tuple[LiveGame, int]] = OrderedDict()

    @property
    def held(self) -> int:
        """About how many bytes they hold together."""
        return sum(weight for _, weight in self.kept.values())

    def take(self, name: str, decisions: Sequence[Any]) -> LiveGame | None:
        """Take a game off the shelf, if these decisions continue from it."""
        game, _ = self.kept.pop(name, (None, 0))
        if game is None or game.cards != whole_collection().version:
            return None
        return game if game.decisions == list(decisions[: len(game.decisions)]) else None

    def put(self, name: str, game: LiveGame) -> None:
        """Put a game back, unless it by itself would fill a quarter of the shelf."""
        weight = game.weight
        if weight > self.most_bytes // 4:
            return
        self.kept[name] = game, weight
        while len(self.kept) > self.most or self.held > self.most_bytes:
            _, (oldest, _) = self.kept.popitem(last=False)
            oldest.table.close()

    def clear(self) -> None:
        self.kept.clear()


GAMES = LiveGames()


def game_of(question: Mapping[str, Any], size: int) -> LiveGame:
    """A game from a question, no decision made. Raises QuestionFaulty."""
    table = Table({**question, "decisions": []}, known_cards())
    return LiveGame(table, question, size, whole_collection().version)
