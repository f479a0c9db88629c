"""Sentences that the grammar itself makes: for every pattern a line of card text in which it stands.

A line that nobody wrote shows what the lines of cards do not: a verb in a role, an operator on a phrase, that reads and then cannot
be carried out. Around the pattern stand words of the site's own cards and scenarios, so that the line can come about on a board.
What the reader refuses makes no sense as a card, and is left out.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from judgeapp.cards.collection import card_rows
from judgeapp.rulings.scenarios import scenarios
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import print_node
from rules_engine.card_text.productions import Lit, Maybe, Part, Production, Slot
from rules_engine.card_text.reading import card_text, read_text, walk
from rules_engine.card_text.sense import FORMS

from .fitting import Row

# What stands for a word that the grammar reads by itself, where no text has one.
WORDS: dict[str, tuple[str, ...]] = {
    "blood-type": ("O",),
    "character-name": ("Hero",),
    "gender-mark": ('"M"',),
    "icon": ("Tenacious",),
    "label": ("Rally",),
    "long-name": ("Song of Dawn",),
    "name": ("Quick Fox",),
    "number": ("1", "2", "3"),
    "numbered-icon": ("Desperation",),
    "other-trait": ("Ninja",),
    "owned": ("card's", "attack's", "foundation's"),
    "plain-word": ("focus",),
    "quoted-ability": ('"Enhance: Draw 1 card."',),
    "signed": ("+1", "-1", "+2", "-2"),
    "symbol-before-type": ("Fire",),
    "symbol-word": ("Fire", "Good"),
    "titled-name": ("Quick Fox, The Hunter",),
    "trait-before-or": ("Ninja",),
    "trait-name": ("Ninja",),
    "without": ("non-attack", "non-Throw"),
    "without-noun": ("non-attacks",),
}
# How often a part that may be left out is there, and how often a sentence is tried to be made for one pattern.
OFTEN, TRIES = 0.2, 6
# A phrase with more words than this stands in for nothing.
MOST_WORDS = 14
# On what kind of card a line stands: each in turn.
CARDS: tuple[Row, ...] = (
    {"type": "attack", "attack": {"zone": "mid", "speed": 3, "damage": 3}},
    {"type": "foundation"},
    {"type": "asset"},
    {"type": "character", "health": 20, "hand_size": 6},
)
_BEFORE_MARK = re.compile(r" ([.,:)])")
_SENTENCE = re.compile(r"(^|[.:] )([a-z])")


class Maker:
    """Makes sentences: in a text that is read, a phrase is exchanged for one that a pattern makes."""

    def __init__(self, texts: Iterable[str], seed: int) -> None:
        self.grammar = card_text()
        self.dice = random.Random(seed)  # noqa: S311 - repeatable, not secret
        # The phrases of every symbol, each with a text in which it stands.
        self.phrases: dict[str, dict[str, str]] = {}
        for text in texts:
            for ability in read_text(text):
                self._learn(ability)
        self.depths = self._depths()
        self.ways = self._ways()

    def patterns(self) -> list[Production]:
        """Return all patterns for which there is a text, in an order of chance."""
        rows = [row for symbol in self.ways for row in self.grammar.productions[symbol] if _depth(row, self.depths)]
        self.dice.shuffle(rows)
        return rows

    def line(self, pattern: Production) -> str:
        """Return a line with a pattern in it; whether it makes sense, the reader has to say."""
        way = [*self.ways[self._symbol_of[pattern]], pattern]
        symbol = self._symbol_of[way[0]]
        phrase, text = self.dice.choice(list(self.phrases[symbol].items()))
        return tidy(text.replace(phrase, " ".join(self._made(symbol, way)), 1))

    def _learn(self, ability: ReadAbility) -> None:
        """Take note of the phrases of an ability."""
        text = print_node(ability.tree, spelled=True) if ability.tree is not None else ""
        for node in walk(ability.tree):
            said = print_node(node, spelled=True)
            if said.count(" ") < MOST_WORDS and f" {said} " in f" {text} ":
                self.phrases.setdefault(node.production.symbol, {}).setdefault(said, text)

    def _depths(self) -> dict[str, int]:
        """How many patterns stand in each other at least, for each symbol; 0 for one of which phrases are known."""
        depths = dict.fromkeys((*self.grammar.builtins, *self.phrases), 0)
        while True:
            before = len(depths), sum(depths.values())
            for symbol, rows in self.grammar.productions.items():
                known = [depth for row in rows if (depth := _depth(row, depths)) is not None]
                if known and symbol not in self.phrases:
                    depths[symbol] = min(known)
            if before == (len(depths), sum(depths.values())):
                return depths

    def _ways(self) -> dict[str, list[Production]]:
        """The patterns that lead from a phrase that is known to each symbol: as few as possible."""
        found: dict[str, list[Production]] = {
            symbol: [] for symbol in self.phrases if symbol in self.grammar.productions
        }
        left = deque(found)
        while left:
            symbol = left.popleft()
            for row in self.grammar.productions[symbol]:
                for part in row.parts if _depth(row, self.depths) else ():
                    if isinstance(part, Slot) and part.symbol not in found and part.symbol in self.grammar.productions:
                        found[part.symbol] = [*found[symbol], row]
                        left.append(part.symbol)
        self._symbol_of = {row: symbol for symbol in found for row in self.grammar.productions[symbol]}
        return found

    def _made(self, symbol: str, way: list[Production]) -> Iterator[str]:
        """The words that the patterns of a way make, each within the one before it."""
        fixed: dict[str, Any] = {}
        for part, further in list(self._parts(symbol, way, fixed)):
            if isinstance(part, Lit) and part.forms:
                yield part.forms[FORMS[fixed["form"]]] if "form" in fixed else self.dice.choice(part.forms)
            elif isinstance(part, Lit):
                yield self.dice.choice(sorted(part.choices))
            elif isinstance(part, Maybe):
                yield from part.words if self.dice.random() < OFTEN else ()
            elif further:
                yield from self._made(part.symbol, further)
            else:
                yield from self._filler(part.symbol)

    def _filler(self, symbol: str) -> Iterator[str]:
        """The words of a symbol beside the way: a phrase that is known, or else a short one."""
        if symbol in self.phrases:
            yield self.dice.choice(list(self.phrases[symbol]))
        elif symbol in self.grammar.builtins:
            table = getattr(self.grammar.builtins[symbol], "words", None)
            yield self.dice.choice(sorted(table) if table else WORDS[symbol])
        else:
            yield from self._made(symbol, [])

    def _parts(
        self, symbol: str, way: list[Production], fixed: dict[str, Any]
    ) -> Iterator[tuple[Part, list[Production]]]:
        """The parts of a pattern with the splices in it written out, each with the way on from it; what they fix is collected."""
        production = way[0] if way else self._shallow(symbol)
        fixed.update(production.fixed)
        further = way[1:]
        for part in production.parts:
            if not isinstance(part, Slot):
                yield part, []
                continue
            leads = further if further and self._symbol_of[further[0]] == part.symbol else []
            if leads:
                further = []
            elif part.optional and self.dice.random() > OFTEN:
                continue
            if part.spliced:
                yield from list(self._parts(part.symbol, leads, fixed))
            else:
                yield part, leads

    def _shallow(self, symbol: str) -> Production:
        rows = [(depth, row) for row in self.grammar.productions[symbol] if (depth := _depth(row, self.depths))]
        least = min(depth for depth, _ in rows)
        return self.dice.choice([row for depth, row in rows if depth == least])


def _depth(production: Production, depths: dict[str, int]) -> int | None:
    inner = [part.symbol for part in production.parts if isinstance(part, Slot) and not part.optional]
    if any(symbol not in depths for symbol in inner):
        return None
    return 1 + max((depths[symbol] for symbol in inner), default=0)


def tidy(words: str) -> str:
    """Words as they are printed: marks close to the word before them, sentences with a capital."""
    words = _BEFORE_MARK.sub(r"\1", words).replace("( ", "(").replace("[ ", "[").replace(" ]", "]")
    return _SENTENCE.sub(lambda found: found[1] + found[2].upper(), words)


def own_texts() -> list[str]:
    """The texts of the site's own cards and scenarios, each once."""
    rows = [*card_rows().values()]
    for scenario in scenarios():
        rows += [row for row in (scenario.question.get("cards") or {}).values() if isinstance(row, dict)]
    return list(dict.fromkeys(row["text"] for row in rows if row.get("text")))


def made_cards(texts: Iterable[str], seed: int, most: int) -> Iterator[Row]:
    """Cards with one line each that the grammar made and the reader understands, no line twice."""
    maker, seen = Maker(texts, seed), set[str]()
    while True:
        for pattern in maker.patterns():
            for _ in range(TRIES):
                text = maker.line(pattern)
                read = read_text(text) if text not in seen else ()
                if len(read) == 1 and read[0].understood:
                    seen.add(text)
                    card = CARDS[len(seen) % len(CARDS)]
                    yield {"name": f"Made {len(seen)}", "difficulty": 2, "check": 4, **card, "text": text}
                    break
            if len(seen) >= most:
                return
