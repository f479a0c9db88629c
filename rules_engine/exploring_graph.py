"""The boards that the choices of an attack lead to, each once, and the lines through them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from rules_engine.explored import Chosen, End, Standing, checks_of

MOST_ENDS = 4_000  # that are listed, however many values the checks can have
Suffix = tuple[Chosen, ...]
# What distinguishes two ends of a board: its state, whether a player gave up a check, and the values checked on the
# way.
Kind = tuple[Standing, bool, tuple[int, ...]]


@dataclass(eq=False, slots=True)
class Node:
    """A board: what can be chosen there, and where that leads; or its final state if nothing is left to choose."""

    choices: list[tuple[Suffix, Node]] = field(default_factory=list)
    standing: Standing | None = None


class Graph:
    """Boards by what equal ones have in common: two ways to the same board continue as one."""

    def __init__(self) -> None:
        self.root = Node()
        self._known: dict[Hashable, Node] = {}

    def add(self, parent: Node, taken: Suffix, key: Hashable) -> tuple[Node, bool]:
        """Return the board that these choices lead to, and whether it was already there."""
        known = self._known.get(key) if key is not None else None
        node = known or Node()
        if key is not None and known is None:
            self._known[key] = node
        parent.choices.append((taken, node))
        return node, known is not None

    def ends(self) -> list[End]:
        """Return every kind of end, with a shortest way to it, for each first choice."""
        found: dict[Node, dict[Kind, Suffix]] = {}
        order = self._deepest_first()
        for node in order:
            found[node] = _kinds(node, found)
        told: dict[tuple[str, Kind], Suffix] = {}
        for taken, below in self._first_choices():
            for kind, suffix in found.get(below, {}).items():
                way = (*taken, *suffix)
                standing, gave_up, checks = kind
                whole = (standing, gave_up or _gave_up(taken), checks_of(taken) + checks)
                first = (way[0].decision if way else "", whole)
                if first not in told or len(way) < len(told[first]):
                    told[first] = way
        ends = [End(way, kind[0], kind[1]) for (_, kind), way in told.items()]
        return sorted(ends, key=lambda end: len(end.way))[:MOST_ENDS]

    def _first_choices(self) -> list[tuple[Suffix, Node]]:
        """Return the choices of the first board that asks something, each after what was forced."""
        return [
            ((*forced, *taken), below)
            for forced, start in self.root.choices
            for taken, below in (start.choices or [((), start)])
        ]

    def _deepest_first(self) -> list[Node]:
        """Yield all boards, each after those that it leads to, stopping where a board leads back to one before it."""
        order: list[Node] = []
        seen: set[int] = set()
        stack: list[tuple[Node, bool]] = [(self.root, False)]
        while stack:
            node, done = stack.pop()
            if done:
                order.append(node)
            elif id(node) not in seen:
                seen.add(id(node))
                stack.append((node, True))
                stack.extend((below, False) for _, below in node.choices)
        return order


def _kinds(node: Node, found: dict[Node, dict[Kind, Suffix]]) -> dict[Kind, Suffix]:
    if node.standing is not None:
        return {(node.standing, False, ()): ()}
    kinds: dict[Kind, Suffix] = {}
    for taken, below in node.choices:
        checks, gave_up = checks_of(taken), _gave_up(taken)
        for (standing, gave_up_below, checks_below), suffix in found.get(below, {}).items():
            kind = (standing, gave_up or gave_up_below, checks + checks_below)
            way = (*taken, *suffix)
            if kind not in kinds or len(way) < len(kinds[kind]):
                kinds[kind] = way
            if len(kinds) >= MOST_ENDS:
                return kinds
    return kinds


def _gave_up(way: Suffix) -> bool:
    return any(one.decision == "fail" and not one.only for one in way)
