"""What can happen: the choices of the attack in progress, tried one after the other until each has an end.

Lines are tried breadth first, so the first way to an end is a shortest one. Equal cards are one choice. Nothing is random: where a
check depends on a card that nobody has seen, each value is a separate line. How many lines are tried is the caller's limit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.contract.budget import TooMuch, metered
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.contract.vocabulary import HAND, MOMENTUM, PLAYERS, STAGE
from rules_engine.judging import Table, not_read
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed, printed_card

CHECKS = range(11)  # the values that a check of an unseen card is tried with
LONGEST = 24  # decisions of one line
# A decision of these kinds is asked when nothing is in progress any more.
OVER = ("form", "review", "mulligan")
ALIKE = (
    "owner",
    "zone",
    "committed",
    "face_down",
    "frozen",
    "sealed",
    "transformed",
    "stamina",
    "attached_to",
    "known_check",
    "dealt_damage",
    "counters",
    "changed",
    "play_counts",
)


@dataclass(frozen=True)
class Standing:
    """How a board looks, in the numbers that players count."""

    health: tuple[int, int]
    hand: tuple[int, int]
    momentum: tuple[int, int]
    stage: tuple[int, int]
    blocked: str | None
    winner: str | None


@dataclass(frozen=True)
class Chosen:
    """One decision of a line, and whether there was any choice."""

    decision: str
    player: str
    kind: str
    label: str
    cards: tuple[str, ...]
    only: bool
    named: str = ""  # the cards that it takes, by name


@dataclass(frozen=True)
class End:
    """A line and how the board looks at its end. `gave_up`: somebody let a check fail that could have passed."""

    way: tuple[Chosen, ...]
    standing: Standing
    gave_up: bool

    @property
    def checks(self) -> tuple[int, ...]:
        """The values of its checks, in order."""
        said = (one.decision.partition(":")[2] for one in self.way if one.kind == "check")
        return tuple(int(value) for value in said if value.lstrip("-").isdigit())


@dataclass(frozen=True)
class Explored:
    """What was found: where it starts, the ends, how many boards were looked at, and whether that was all of them."""

    start: Standing
    asked: Ask | None
    ends: tuple[End, ...]
    tried: int
    complete: bool


def explore(question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None, *, most: int) -> Explored:
    """Try the choices from the question's last decision on, looking at `most` boards. Raises QuestionFaulty."""
    with metered():
        first = _reached(question, collection, ())
        if first is None:
            raise QuestionFaulty([Fault("decisions", "A decision is not offered there.")])
        start, asked = first.standing(), first.table.ask
        question, collection = _prepared(question, collection)
        ends: list[End] = []
        waiting: deque[tuple[Chosen, ...]] = deque([()])
        tried, complete = 0, True
        while waiting:
            if tried >= most:
                complete = False
                break
            way = waiting.popleft()
            tried += 1
            try:
                reached = _reached(question, collection, way)
            except TooMuch:
                complete = False
                break
            if reached is None:
                continue
            way = reached.passed(way)
            if reached.is_over(way) or len(way) >= LONGEST:
                ends.append(End(way, reached.standing(), _gave_up(way)))
            else:
                waiting.extend((*way, chosen) for chosen in _choices(reached.table))
        return Explored(start, asked, tuple(ends), tried, complete)


def _prepared(
    question: Mapping[str, Any], collection: Mapping[str, Printed] | None
) -> tuple[Mapping[str, Any], Mapping[str, Printed]]:
    """The question without its own cards, which are read once for all lines instead of once for each."""
    own = {slug: printed_card(slug, row) for slug, row in (question.get("cards") or {}).items()}
    return {**question, "cards": {}}, {**(collection or {}), **own}


class _Reached:
    """A table after a line of decisions, and the attack that was in progress last."""

    def __init__(self, question: Mapping[str, Any], collection: Mapping[str, Printed] | None) -> None:
        self.table = Table(question, collection, tells=False)
        self.attack = self.table.game.attack

    def answer(self, decision: Any) -> bool:
        taken = self.table.answer(decision)
        self.attack = self.table.game.attack or self.attack
        return taken

    def passed(self, way: tuple[Chosen, ...]) -> tuple[Chosen, ...]:
        """Let players who can only pass do so, where that ends no phase."""
        ask = self.table.ask
        while ask is not None and ask.kind not in OVER and [option.id for option in ask.options] == ["pass"]:
            way = (*way, Chosen("pass", ask.player, ask.kind, ask.options[0].label, (), only=True))
            self.answer("pass")
            ask = self.table.ask
        return way

    def is_over(self, way: tuple[Chosen, ...]) -> bool:
        ask = self.table.ask
        return ask is None or (bool(way) and ask.kind in OVER)

    def standing(self) -> Standing:
        game = self.table.game

        def counted(zone: str) -> tuple[int, int]:
            first, second = (len(game.players[player].zones[zone]) for player in PLAYERS)
            return first, second

        first, second = (game.players[player].health for player in PLAYERS)
        return Standing(
            health=(first, second),
            hand=counted(HAND),
            momentum=counted(MOMENTUM),
            stage=counted(STAGE),
            blocked=self.attack.blocked if self.attack is not None else None,
            winner=game.outcome.winner if game.outcome is not None else None,
        )


def _reached(
    question: Mapping[str, Any], collection: Mapping[str, Printed] | None, way: tuple[Chosen, ...]
) -> _Reached | None:
    """The table after a line; None where a decision of it is not offered."""
    reached = _Reached(question, collection)
    decisions = (*(question.get("decisions") or ()), *(one.decision for one in way))
    return reached if all(map(reached.answer, decisions)) else None


def _choices(table: Table) -> Iterator[Chosen]:
    """The decisions that differ: of options that take equal cards, the first."""
    ask = table.ask
    assert ask is not None
    if ask.kind == "check":
        for value in CHECKS:
            yield Chosen(f"check:{value}", ask.player, ask.kind, f"check {value}", (), only=False)
        return
    seen = set()
    for option in ask.options:
        key = (option.verb, option.id.partition("/")[2], *sorted(_likeness(table.game, card) for card in option.cards))
        if not option.cards:
            key = (option.id,)
        if key not in seen and not not_read(option):
            seen.add(key)
            yield _chosen(table.game, ask, option)


def _chosen(game: Game, ask: Ask, option: Option) -> Chosen:
    named = " and ".join(game.cards[card].name for card in option.cards if card in game.cards)
    only = len(ask.options) == 1
    return Chosen(option.id, ask.player, ask.kind, option.label, tuple(option.cards), only, named)


def _likeness(game: Game, name: str) -> str:
    card = game.cards.get(name)
    return name if card is None else _told(card)


def _told(card: Card) -> str:
    printed = card.printed.slug if card.printed is not None else "?"
    return f"{printed} {[str(getattr(card, key, None)) for key in ALIKE]}"


def _gave_up(way: tuple[Chosen, ...]) -> bool:
    return any(one.decision == "fail" and not one.only for one in way)
