"""Finding the readings of a text, however many there are.

The first step finds what fits where: a chart of symbols by the place where they begin, each with the places where they
can end. Every point of a pattern is reached once at a place, so this takes time in proportion to the text and not to
the number of its readings. Then trees are built only from what leads to the end of the text. For each stretch of text,
`MOST` readings are kept: with more, the text is ambiguous whatever surrounds it.

Nothing here recurses over the length of a text; how deep a reading may nest is limited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.nodes import Node, node_of
from rules_engine.card_text.productions import Production, Slot, slots_of
from rules_engine.card_text.readings import spend
from rules_engine.card_text.tokens import Token, marks
from rules_engine.card_text.ways import Way

# At most this many readings of the same words are kept; printed cards have three at most.
MOST = 8
# The deepest nesting of parts that is accepted; printed cards have 18 at most.
DEEPEST = 48
# The deepest nesting of parts that is tried; failed attempts may be deeper than the final reading.
TRIED = 3 * DEEPEST
# How many steps are taken between two charges.
STEPS = 128

Slots = tuple[tuple[str, Any], ...]
Words = tuple[str, ...]
Sensible = Callable[[Node], bool]


class Derivation(NamedTuple):
    """The contents of a pattern's slots, the words chosen, and what was spliced in."""

    slots: Slots = ()
    words: Words = ()
    spliced: tuple[Production, ...] = ()


class NestsTooDeep(Exception):
    """A reading nests deeper than any card does."""

    def __init__(self, at: int) -> None:
        self.at = at
        super().__init__(f"nests deeper than {DEEPEST} parts")


class Begun:
    """A symbol that begins at a place: where it can end, and what waits for that."""

    __slots__ = ("at", "depth", "ends", "points", "read", "values", "waiting")

    def __init__(self, at: int, depth: int) -> None:
        self.at, self.depth = at, depth
        self.ends: dict[int, list[Point]] = {}
        # Points that can be reached in several ways.
        self.points: dict[tuple[Way, int], Point] | None = None
        self.waiting: list[tuple[Point, Slot, Way]] = []
        # What a symbol without patterns reads to.
        self.values: dict[int, tuple[Any, ...]] | None = None
        self.read: dict[int, tuple[Any, ...]] | None = None


# How a point was reached: nothing to note, a word that was chosen, or a slot with its contents (None if it is left
# out).
Step = None | str | tuple[Slot, Begun | None]


class Point:
    """A place inside the patterns of a symbol, and how it was reached."""

    __slots__ = ("at", "before", "begun", "others", "step", "way")

    def __init__(self, way: Way, at: int, begun: Begun, before: Point | None = None, step: Step = None) -> None:
        self.way, self.at, self.begun, self.before, self.step = way, at, begun, before, step
        # The other ways to reach it.
        self.others: list[tuple[Point, Step]] | None = None


class Tail:
    """A point after which the rest of the text is a chain."""

    __slots__ = ("point", "production", "slot")

    def __init__(self, point: Point, slot: Slot, production: Production) -> None:
        self.point, self.slot, self.production = point, slot, production


class Reader:
    """Finds the readings of one token sequence. `sensible` says whether a part can mean anything."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...], sensible: Sensible | None = None) -> None:
        self.grammar, self.tokens, self.sensible = grammar, tokens, sensible
        # After the last token comes the end, which nothing begins with.
        self.words = (*(token.text for token in tokens), "")
        self.marks = (*map(marks, tokens), frozenset(("",)))
        self.chart: dict[tuple[str, int], Begun | None] = {}
        self.agenda: list[Point] = []
        self.tails: list[Tail] = []
        self.furthest = 0
        self.work = 0
        self._charged = 0
        # Were there more readings of some words than are kept?
        self.overfull = False

    def whole(self, symbol: str) -> tuple[Any, ...]:
        """Return the readings that cover every token, each once."""
        begun, end = self.begin(symbol, 0), len(self.tokens)
        found = () if begun is None or end not in begun.ends else self.readings(begun, end)
        self.settle()
        return found

    # -- what fits where --------------------------------------------------------------------------------------------

    def begin(self, symbol: str, at: int) -> Begun | None:
        """Find out where a symbol can end that begins at a place."""
        begun = self._begun(symbol, at, 0)
        self._run()
        return begun

    def spend(self, steps: int = 1) -> None:
        """Count work, and charge it now and then."""
        self.work += steps
        if self.work - self._charged >= STEPS:
            self.settle()

    def settle(self) -> None:
        """Charge what hasn't been charged yet."""
        spend(self.work - self._charged)
        self._charged = self.work

    def close(self) -> None:
        """Let go of the chart, which is full of cycles."""
        for begun in self.chart.values():
            if begun is not None:
                begun.points = None
                begun.ends.clear()
                begun.waiting.clear()

    def _begun(self, symbol: str, at: int, depth: int) -> Begun | None:
        """Return a symbol at a place; None if nothing can be read there."""
        key = (symbol, at)
        if key in self.chart:
            return self.chart[key]
        if depth > TRIED:
            raise NestsTooDeep(at)
        read = self.grammar.builtins.get(symbol)
        if read is not None:
            self.chart[key] = found = self._built_in(at, depth, read(self.tokens, at))
            return found
        found = self.chart[key] = Begun(at, depth)
        self.agenda.append(Point(self.grammar.ways(symbol), at, found))
        return found

    def _built_in(self, at: int, depth: int, read: list[Found]) -> Begun | None:
        if not read:
            return None
        found = Begun(at, depth)
        found.values = {}
        for value, end in read:
            found.ends[end] = []
            # A tree that doesn't print back to the words isn't a reading of them.
            if str(value) == " ".join(self.words[at:end]):
                found.values[end] = (*found.values.get(end, ()), value)
        return found

    def _run(self) -> None:
        """Follow every point until nothing new is reached."""
        agenda = self.agenda
        steps = 0
        while agenda:
            self._follow(agenda.pop())
            steps += 1
            if steps == STEPS:
                self.spend(steps)
                steps = 0
        self.spend(steps)

    def _follow(self, point: Point) -> None:
        way, at, begun = point.way, point.at, point.begun
        if way.ends:
            self._end(point)
        for is_choice, after in way.words.get(self.words[at], ()):
            # A word is reached from one point only, so this is new.
            self.agenda.append(Point(after, at + 1, begun, point, self.words[at] if is_choice else None))
            if at >= self.furthest:
                self.furthest = at + 1
        for wanted, after in way.maybes:
            end = at + len(wanted)
            if self.words[at:end] == wanted:
                self._reach(point, "+", after, end)
            self._reach(point, "-", after, at)
        marks = self.marks[at]
        for slot, begins, after in way.slots:
            if begins is None or not marks.isdisjoint(begins):
                part = self._begun(slot.symbol, at, begun.depth + 1)
                if part is not None:
                    part.waiting.append((point, slot, after))
                    for end in tuple(part.ends):
                        self._reach(point, (slot, part), after, end)
            if slot.optional:
                self._reach(point, (slot, None), after, at)
        for slot, begins, after in way.tails:
            if begins is None or not marks.isdisjoint(begins):
                self.tails += [Tail(point, slot, production) for production in after.ends]

    def _end(self, point: Point) -> None:
        begun, at = point.begun, point.at
        if at in begun.ends:
            begun.ends[at].append(point)
            return
        begun.ends[at] = [point]
        for waiting, slot, after in begun.waiting:
            self._reach(waiting, (slot, begun), after, at)

    def _reach(self, point: Point, step: Step, after: Way, at: int) -> None:
        self.furthest = max(self.furthest, at)
        points = point.begun.points
        if points is None:
            points = point.begun.points = {}
        found = points.get((after, at))
        if found is None:
            found = points[after, at] = Point(after, at, point.begun, point, step)
            self.agenda.append(found)
        elif found.others is None:
            found.others = [(point, step)]
        else:
            found.others.append((point, step))

    # -- the trees --------------------------------------------------------------------------------------------------

    def readings(self, begun: Begun, end: int, depth: int = 0) -> tuple[Any, ...]:
        """Return the readings of a symbol between two places that make sense."""
        if begun.values is not None:
            return begun.values.get(end, ())
        if begun.read is None:
            begun.read = {}
        found = begun.read.get(end)
        if found is None:
            if depth > DEEPEST:
                raise NestsTooDeep(begun.at)
            found = begun.read[end] = self._first(self._trees(begun, end, depth))
        return found

    def _first(self, trees: Iterator[Node]) -> tuple[Node, ...]:
        """Return the first of them, each once."""
        found: dict[Node, None] = {}
        for tree in trees:
            if tree not in found and len(found) == MOST:
                self.overfull = True
                break
            found[tree] = None
        return tuple(found)

    def _trees(self, begun: Begun, end: int, depth: int) -> Iterator[Node]:
        for point in begun.ends[end]:
            for found in self.derivations(point, depth):
                for production in point.way.ends:
                    node = self._node(production, found)
                    if self.sensible is None or self.sensible(node):
                        yield node

    def _node(self, production: Production, found: Derivation) -> Node:
        if not production.splices:
            return node_of(production, (*production.fixed, *found.slots), found.words)
        written_out = self.grammar.written_out(production, found.spliced)
        return node_of(written_out, slots_of(written_out, dict(found.slots)), found.words)

    def derivations(self, point: Point, depth: int = 0) -> Iterator[Derivation]:
        """Yield every way that leads to a point."""
        left: list[tuple[Point, Derivation]] = [(point, Derivation())]
        while left:
            point, found = left.pop()
            if point.before is None:
                self.spend()
                yield found
                continue
            for before, step in ((point.before, point.step), *(point.others or ())):
                if step is None:
                    left.append((before, found))
                elif isinstance(step, str):
                    left.append((before, Derivation(found.slots, (step, *found.words), found.spliced)))
                else:
                    slot, part = step
                    left += [(before, then) for then in self._with_slot(found, slot, part, point.at, depth)]

    def _with_slot(
        self, found: Derivation, slot: Slot, part: Begun | None, end: int, depth: int
    ) -> Iterator[Derivation]:
        """Yield what was found after a slot, with each reading of the slot before it."""
        if slot.spliced and part is not None:
            for node in self.readings(part, end, depth):
                slots, words = (*node.slots.items(), *found.slots), (*node.words, *found.words)
                yield Derivation(slots, words, (node.production, *found.spliced))
            return
        for value in (None,) if part is None else self.readings(part, end, depth + 1):
            yield Derivation(((slot.name, value), *found.slots), found.words, found.spliced)
