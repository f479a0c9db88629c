"""Watches a game for one card, and notes what each of its lines did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.step import Step
from rules_engine.table.card import Card
from rules_engine.table.watching import Watch
from rules_engine.table.why_not import WhyNot

from .lines import Line

# Steps that say an ability is running, but not what it does.
FRAME = frozenset(
    ("announce", "ability-played", "effect", "ability-resolves", "fired", "window", "window-closes", "play", "check")
)
CHOICES = ("choose", "number", "order")


class Witness(Watch):
    """Notes what the lines of one card did. `at_work` holds what is running, innermost last."""

    def __init__(self, card: str, lines: Mapping[str, Line]) -> None:
        self.card, self.lines = card, lines
        self.at_work: list[tuple[Line | None, int, tuple[str, ...]]] = []
        self.ran_here: set[str] = set()
        # The game stops here: what is still running is left unfinished.
        self.over = False

    def _line(self, card: Card, ability: ReadAbility) -> Line | None:
        return self.lines.get(ability.text) if card.id == self.card else None

    def begins(self, card: Card, ability: ReadAbility) -> None:
        names = (card.name, *((card.front.name,) if card.front is not None else ()))
        self.at_work.append((self._line(card, ability), len(self.steps), names))

    @property
    def steps(self) -> list[Step]:
        return self.game.steps if self.game is not None else []

    def ends(self) -> None:
        line, start, names = self.at_work.pop()
        if self.over or line is None or line.ability.text not in self.ran_here:
            return
        said = self.steps[max(0, start - 1) :]
        if any(step.kind == "nothing" and "effects#as-much-as-possible" in step.cites for step in said):
            line.nothing += 1
        named = any(one in step.text for step in said for one in names)
        if not named or all(step.kind in FRAME for step in said):
            line.untold.append(" | ".join(step.text for step in said))

    def runs(self, card: Card, ability: ReadAbility, later: bool = False) -> None:
        line = self._line(card, ability)
        if line is None:
            return
        if later:
            line.later += 1
        else:
            line.ran += 1
        self.ran_here.add(ability.text)

    def judges(self, card: Card, ability: ReadAbility, condition: Node, met: bool) -> None:
        line = self._line(card, ability)
        if line is not None:
            (line.true if met else line.false).add(print_node(condition))

    def applies(self, card: Card, ability: ReadAbility) -> None:
        line = self._line(card, ability)
        if line is not None and line.is_static:
            line.ran += 1
            self.ran_here.add(ability.text)

    def refuses(self, card: Card, ability: ReadAbility, why: WhyNot) -> None:
        line = self._line(card, ability)
        if line is not None:
            line.refused[why.why.text] = line.refused.get(why.why.text, 0) + 1
            if any(cite.startswith("costs#") for cite in why.cites) and line.pays_with_choice:
                line.nothing += 1

    def cannot_pay(self, card: Card, costs: Sequence[Node]) -> None:
        """Note that a cost added by a line can't be paid."""
        for line in self.lines.values() if card.id == self.card else ():
            if line.chooses and any(part == cost for part in walk(line.ability.tree) for cost in costs):
                line.nothing += 1

    def finds_nothing(self) -> None:
        line = self.now
        if line is not None:
            line.nothing += 1

    @property
    def now(self) -> Line | None:
        """Return the line that is running now, if it's one of the card's."""
        return self.at_work[-1][0] if self.at_work else None

    def answers(self, ask: Ask, option: Option) -> None:
        """Note that a choice of the running line was taken or declined."""
        line = self.now
        if line is None or ask.kind not in CHOICES:
            return
        if not any(other.verb in ("pass", "no") for other in ask.options):
            if ask.kind == "number" and any(other.id == "number:0" for other in ask.options):
                self._count(line, option.id != "number:0")
            return
        self._count(line, option.verb not in ("pass", "no"))

    def _count(self, line: Line, taken: bool) -> None:
        if taken:
            line.taken += 1
        else:
            line.declined += 1
