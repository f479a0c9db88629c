"""The readings of a whole ability, put together sentence by sentence.

Many sentences can be read in two ways, only one of which is in place: eighteen of them have 2^18 readings and one
meaning. So readings that don't differ in anything the rest can depend on (`SoFar`) are merged, keeping two of each: a
second one is enough to call a text ambiguous.
"""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.in_place import SoFar, begin, ends, follow
from rules_engine.card_text.nodes import Node, node_of
from rules_engine.card_text.productions import Production
from rules_engine.card_text.reader import Begun, Reader, Slots, Tail, Words
from rules_engine.card_text.sense import LOST, has_sense
from rules_engine.card_text.tokens import Token

TWO = 2


class Front(NamedTuple):
    """An ability up to its effect."""

    tail: Tail
    slots: Slots
    words: Words


class Path(NamedTuple):
    """The sentences read up to a place, the last one first."""

    front: Front
    sentence: Node | None = None
    before: Path | None = None


class AbilityReader(Reader):
    """Finds up to two readings of one ability."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        super().__init__(grammar, tokens, has_sense)

    def abilities(self) -> list[Node]:
        """Return the readings in which every sentence is in place; two represent any number of them."""
        self.begin("ability", 0)
        if not self.tails:
            self.settle()
            return []
        chain = self.grammar.chains[self.tails[0].slot.symbol]
        sentences = self._on_the_way(self._sentences(chain.of))
        paths = self._paths(sentences).get(len(self.tokens), {})
        self.settle()
        found = [path for so_far, some in paths.items() if ends(so_far) for path in some]
        return [self._tree(path, chain.more, chain.last) for path in found[:TWO]]

    def _sentences(self, symbol: str) -> dict[int, Begun]:
        """Return the sentences that can be read, by where they begin."""
        found: dict[int, Begun] = {}
        starts = {tail.point.at for tail in self.tails}
        while starts:
            at = starts.pop()
            begun = self.begin(symbol, at)
            if begun is not None:
                found[at] = begun
                starts |= {end for end in begun.ends if end not in found and end < len(self.tokens)}
        return found

    def _on_the_way(self, sentences: dict[int, Begun]) -> dict[int, dict[int, Begun]]:
        """Return those that lead to the end of the text: where each begins, where it ends."""
        reach = {len(self.tokens)}
        found: dict[int, dict[int, Begun]] = {}
        for at in sorted(sentences, reverse=True):
            good = {end: sentences[at] for end in sentences[at].ends if end in reach}
            if good:
                reach.add(at)
                found[at] = good
        return found

    def _paths(self, sentences: dict[int, dict[int, Begun]]) -> dict[int, dict[SoFar, list[Path]]]:
        """Return what can be read up to each place."""
        paths: dict[int, dict[SoFar, list[Path]]] = {}
        for tail in self.tails:
            if tail.point.at in sentences:
                self._add_fronts(tail, paths.setdefault(tail.point.at, {}))
        for at in sorted(sentences):
            for so_far, some in paths.pop(at, {}).items():
                for end, begun in sentences[at].items():
                    for sentence in self.readings(begun, end):
                        self._go_on(so_far, some, sentence, paths.setdefault(end, {}))
        return paths

    def _add_fronts(self, tail: Tail, paths: dict[SoFar, list[Path]]) -> None:
        fronts = dict.fromkeys(self.derivations(tail.point))
        for slots, words, _ in fronts:
            lost = "on" in dict(slots) and words[-1:] == (LOST,)
            so_far = begin(tail.production.kind, dict(slots), lost_comma=lost)
            if so_far is not None:
                paths.setdefault(so_far, []).append(Path(Front(tail, slots, words)))

    def _go_on(self, so_far: SoFar, some: list[Path], sentence: Node, paths: dict[SoFar, list[Path]]) -> None:
        self.spend()
        then = follow(so_far, sentence)
        if then is not None:
            known = paths.setdefault(then, [])
            known += [Path(path.front, sentence, path) for path in some[: TWO - len(known)]]

    def _tree(self, path: Path, more: Production, last: Production) -> Node:
        """Return the tree of the sentences that were read."""
        effect: Node | None = None
        front, left = path.front, path
        while left.sentence is not None and left.before is not None:
            slots: Slots = (("a", left.sentence),)
            effect = node_of(last, slots, ()) if effect is None else node_of(more, (*slots, ("rest", effect)), ())
            left = left.before
        production = front.tail.production
        return node_of(production, (*production.fixed, *front.slots, (front.tail.slot.name, effect)), front.words)
