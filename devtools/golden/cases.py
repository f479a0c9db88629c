"""The questions that a golden file asks: every scenario, every position to start from, and random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from devtools.random_play import dealt, pick, play, setup_question
from judgeapp.cards.collection import collection
from judgeapp.rulings.positions import positions
from judgeapp.rulings.scenarios import scenarios
from rules_engine.judging import Table

GAMES = 100
# How many decisions to play from a position.
DEEP = 40


@dataclass(frozen=True)
class Case:
    """One question. `expect` is a scenario's own, and only used for those without a board: a deck, or how a card is read."""

    id: str
    title: str
    kind: str
    question: dict[str, Any]
    expect: dict[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def all_cases(games: int = GAMES) -> Iterator[Case]:
    """Every case of this tree, in a fixed order."""
    yield from _of_scenarios()
    yield from _of_positions()
    for seed in range(1, games + 1):
        yield from _of_game(seed)


def _of_scenarios() -> Iterator[Case]:
    for one in scenarios():
        yield Case(f"scenarios/{one.id}", one.title, one.kind, plain(one.question), plain(one.expect))


def _of_positions() -> Iterator[Case]:
    for name, position in sorted(positions().items()):
        question = plain(position.question)
        yield Case(f"positions/{name}", position.title, "board", question)
        for seed in (1, 2):
            decisions = _decisions_from(question, random.Random(seed))  # noqa: S311 - repeatable, not secret
            deeper = {**question, "decisions": decisions}
            yield Case(f"positions/{name}/{seed}", f"{position.title}, played on", "board", deeper)


def _of_game(seed: int) -> Iterator[Case]:
    """A whole game, and the same game at two moments on its way, where its board and options are looked at."""
    question = plain(setup_question(*dealt(random.Random(seed))))  # noqa: S311 - as `play` deals
    decisions = play(seed, watch=False).decisions
    for name, count in (("third", len(decisions) // 3), ("two-thirds", 2 * len(decisions) // 3), ("end", None)):
        asked = {**question, "decisions": decisions[:count]}
        yield Case(f"games/{seed}/{name}", f"Random game {seed}, {len(asked['decisions'])} decisions", "board", asked)


def _decisions_from(question: dict[str, Any], dice: random.Random) -> list[str]:
    table = Table(question, collection())
    decisions: list[str] = []
    while table.ask is not None and len(decisions) < DEEP:
        decisions.append(pick(table.ask, dice))
        if not table.answer(decisions[-1]):
            raise AssertionError(f"{decisions[-1]} was offered and then refused")
    return decisions


def plain(value: Any) -> Any:
    """Return the value as a file gives it back, so that comparing asks exactly what writing asked."""
    return json.loads(json.dumps(value, default=str))
