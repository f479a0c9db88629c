"""What can happen: the choices of the attack in progress, tried one after another until each has an end.

Lines are tried breadth first, so the first way to an end is a shortest one. Equal cards are one choice. Nothing is
random: if a check depends on an unseen card, each value is a separate line. The caller limits how many lines are tried.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

from rules_engine.boards import board_of
from rules_engine.boards.non_card_state import tell
from rules_engine.contract.budget import TooMuch, metered
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.errors import Fault, QuestionFaulty
from rules_engine.contract.vocabulary import DISCARD, HAND, MOMENTUM, PLAYERS, STAGE
from rules_engine.explored import CheckSettled, Chosen, Explored, Standing
from rules_engine.exploring_graph import MOST_ENDS, Graph, Node
from rules_engine.judging import Table, not_read
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.printed import Printed, printed_card

CHECKS = range(11)  # the values that a check of an unseen card is tried with
LONGEST = 24  # decisions of one line
SETTLED = ("check-passes", "check-fails")
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


def explore(question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None, *, most: int) -> Explored:
    """Try the choices from the question's last decision on, looking at `most` boards. Raise QuestionFaulty."""
    with metered():
        first = _reached(question, collection, ())
        if first is None:
            raise QuestionFaulty([Fault("decisions", "A decision is not offered there.")])
        start, asked = first.standing(), first.table.ask
        question, collection = _prepared(question, collection)
        graph = Graph()
        merging = _Merging(first.table.game)
        waiting, later = _Waiting([(graph.root, (), None)]), _Waiting()
        tried, complete = 0, True
        while waiting or later:
            if tried >= most:
                complete = False
                break
            parent, way, chosen = (waiting or later).popleft()
            tried += 1
            try:
                reached = _reached(question, collection, (*way, chosen) if chosen is not None else way)
            except TooMuch:
                complete = False
                break
            if reached is None:
                continue
            with closing(reached.table):
                forced = reached.passed()
                taken = (chosen, *forced) if chosen is not None else forced
                node, known = graph.add(parent, taken, merging.key(reached, parent, chosen))
                way = (*way, *taken)
                if not known and (reached.is_over(way) or len(way) >= LONGEST):
                    node.standing = reached.standing()
                elif not known:
                    for i, choice in enumerate(_choices(reached.table)):
                        # It seldom matters which cards are committed for a check: others come last.
                        line = later if choice.kind == "commit" and choice.cards and i else waiting
                        line.append((node, way, choice))
        ends = graph.ends()
        return Explored(start, asked, tuple(ends), tried, complete and len(ends) < MOST_ENDS)


_Waiting = deque[tuple[Node, tuple[Chosen, ...], Chosen | None]]


class _Merging:
    """Recognises equal boards, so that each is continued from once.

    Two boards that the contract can express in full are the same if everything in them is. In the middle of a check
    they aren't expressed in full: there, values are equal if they pass or fail the same way and leave the same choices,
    because the rules ask for nothing else. If a card mentions checks, every value is its own board.
    """

    def __init__(self, game: Game) -> None:
        cards = (card.printed for card in game.cards.values() if card.printed is not None)
        self.reads_checks = any("check" in printed.text.lower() for printed in cards)

    def key(self, reached: _Reached, parent: Node, chosen: Chosen | None) -> Hashable:
        """Return what equal boards have in common; None if no board equals this one."""
        game, ask = reached.table.game, reached.table.ask
        asked = (ask.player, ask.kind, tuple(option.id for option in ask.options)) if ask is not None else ()
        if not self.reads_checks and chosen is not None and chosen.kind == "check" and ask is not None:
            settled = next((step.kind for step in reversed(game.steps) if step.kind in SETTLED), "")
            return id(parent), asked, "" if ask.kind == "commit" else settled, reached.standing()
        if ask is None:
            return None
        tell(game, ask)
        board = board_of(game)
        if "unfinished" in board or any("lost" in effect for effect in board.get("effects") or ()):
            return None
        return asked, json.dumps(board if self.reads_checks else _without_checks(board), sort_keys=True, default=str)


def _without_checks(board: Mapping[str, Any]) -> dict[str, Any]:
    """Return a board without what unknown cards of the discard piles were checked for: no card asks about it."""
    players = {}
    for player, person in board["players"].items():
        rows = person.get(DISCARD)
        plain = (
            [{**row, "check": None} if row.get("card") is None else row for row in rows]
            if isinstance(rows, list)
            else rows
        )
        players[player] = {**person, DISCARD: plain}
    return {**board, "players": players}


def checks_after(
    question: Mapping[str, Any], collection: Mapping[str, Printed] | None, decision: str
) -> list[CheckSettled]:
    """Return the result of each value of the check that follows directly after a decision; nothing if none does.

    Raise QuestionFaulty.
    """
    with metered():
        question, collection = _prepared(question, collection)
        asked = (*(question.get("decisions") or ()), decision)
        table = _at(question, collection, asked)
        if table is None or table.ask is None or table.ask.kind != "check":
            return []
        table.close()
        found = (_at(question, collection, (*asked, f"check:{value}")) for value in CHECKS)
        return [_settled(value, table) for value, table in zip(CHECKS, found, strict=True) if table is not None]


def _at(question: Mapping[str, Any], collection: Mapping[str, Printed], decisions: Sequence[Any]) -> Table | None:
    table = Table(question, collection, tells=False)
    return table if all(map(table.answer, decisions)) else None


def _settled(value: int, table: Table) -> CheckSettled:
    with closing(table):
        return _comes_to(value, table)


def _comes_to(value: int, table: Table) -> CheckSettled:
    if table.ask is not None and table.ask.kind == "commit":
        missing = min((len(option.cards) for option in table.ask.options if option.cards), default=0)
        return CheckSettled(value, passes=True, commits=missing)
    kind = next((step.kind for step in reversed(table.game.steps) if step.kind in SETTLED), "")
    return CheckSettled(value, passes=kind == "check-passes", commits=0)


def _prepared(
    question: Mapping[str, Any], collection: Mapping[str, Printed] | None
) -> tuple[Mapping[str, Any], Mapping[str, Printed]]:
    """Return the question without its own cards, which are read once for all lines instead of once for each."""
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

    def passed(self) -> tuple[Chosen, ...]:
        """Let players who can only pass do so, if that doesn't end a phase. Return these passes."""
        forced: tuple[Chosen, ...] = ()
        ask = self.table.ask
        while ask is not None and ask.kind not in OVER and [option.id for option in ask.options] == ["pass"]:
            forced = (*forced, Chosen("pass", ask.player, ask.kind, ask.options[0].label, (), only=True))
            self.answer("pass")
            ask = self.table.ask
        return forced

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
    """Return the table after a line; None if a decision of it isn't offered."""
    reached = _Reached(question, collection)
    decisions = (*(question.get("decisions") or ()), *(one.decision for one in way))
    return reached if all(map(reached.answer, decisions)) else None


def _choices(table: Table) -> Iterator[Chosen]:
    """Return the decisions that differ: of options that take equal cards, the first."""
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
